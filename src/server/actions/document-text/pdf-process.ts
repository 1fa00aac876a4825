/**
 * The program that reads PDFs, in a process of its own: a hostile one brings down or fills no more than that. V8's
 * limits for threads are none: a heap that grows in one leap ends the whole process, arrays do not count. It receives how
 * many bytes come over its standard input, answers what it read, and ends with the process that started it.
 */
import { Worker } from 'node:worker_threads';
import { boundArrays } from './bound-arrays.ts';
import type { PdfAnswer, PdfTask } from './pdf-reader.ts';
import { readPdfWords } from './pdf-words.ts';
import { readerMemory } from './text-limits.ts';

/** A busy process does not hear that it was left alone: a thread looks. */
const watch = `const { workerData } = require('node:worker_threads');
setInterval(() => process.ppid === workerData || process.kill(process.pid, 'SIGKILL'), 1000);`;

function tell(answer: PdfAnswer): void {
  process.send?.(answer);
}

async function read(size: number): Promise<PdfAnswer> {
  try {
    return { text: await readPdfWords(await takeBytes(size)) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

function takeBytes(size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  let filled = 0;
  return new Promise((resolve) => {
    const take = (chunk: Buffer) => {
      bytes.set(chunk, filled);
      filled += chunk.length;
      if (filled < size) return;
      process.stdin.off('data', take).pause();
      resolve(bytes);
    };
    process.stdin.on('data', take).resume();
  });
}

new Worker(watch, { eval: true, workerData: process.ppid });
boundArrays(readerMemory);
// Unpacks to any size at once; without it streams are unpacked into arrays, which are bounded.
Reflect.deleteProperty(globalThis, 'DecompressionStream');
process.on('disconnect', () => process.exit());
process.on('message', ({ size }: PdfTask) => void read(size).then(tell));
// Nothing to read, but everything that reads is loaded by it: that is not to count against the first document.
await readPdfWords(new Uint8Array(1)).catch(() => '');
tell({ ready: true });
