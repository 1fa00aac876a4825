/**
 * The program that reads PDFs, in a process of its own: a hostile one brings down or fills no more than that. V8's
 * limits for threads are none: a heap that grows in one leap ends the whole process, arrays do not count. It receives how
 * many bytes come over its standard input, answers what it read, and ends with the process that started it.
 */
import { Worker } from 'node:worker_threads';
import type { PdfAnswer, PdfTask } from './pdf-reader.ts';
import { longestText, mostPages, readerMemory } from './text-limits.ts';

/** As far as the reader of PDFs says what a page holds. */
interface PageText {
  items: { str?: string; hasEOL?: boolean }[];
}

/**
 * The words of a PDF in the order in which they are drawn, a line for each line, the first 500 pages and 200,000
 * characters; '' for pictures of pages. Nothing is run or fetched. Rejects for what is no PDF or is locked by a
 * password. Takes the bytes over.
 */
async function readPdfWords(bytes: Uint8Array): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: bytes,
    verbosity: 0,
    isEvalSupported: false,
    enableXfa: false,
    ...{ disableFontFace: true, useSystemFonts: false, useWasm: false, useWorkerFetch: false },
    ...{ isOffscreenCanvasSupported: false, isImageDecoderSupported: false },
  });
  try {
    const pdf = await task.promise;
    let text = '';
    for (let number = 1; number <= Math.min(pdf.numPages, mostPages) && text.length < longestText; number += 1) {
      const page = await pdf.getPage(number);
      text += `${await readPage(page.streamTextContent().getReader(), longestText - text.length)}\n`;
      page.cleanup();
    }
    return text.slice(0, longestText);
  } finally {
    await task.destroy();
  }
}

/** The text of a page, some more than `limit` characters at most: what a page has beyond that is never made. */
async function readPage(reader: ReadableStreamDefaultReader<PageText>, limit: number): Promise<string> {
  let text = '';
  while (text.length < limit) {
    const { value, done } = await reader.read();
    if (done) return text;
    for (const { str = '', hasEOL = false } of value.items) text += hasEOL ? `${str}\n` : str;
  }
  await reader.cancel();
  return text;
}

type ArrayMaker = new (...args: unknown[]) => { readonly byteLength: number };

const makers = [
  ...['ArrayBuffer', 'Uint8Array', 'Uint8ClampedArray', 'Int8Array', 'Uint16Array', 'Int16Array'],
  ...['Uint32Array', 'Int32Array', 'Float32Array', 'Float64Array'],
];
/** Asking how much there is takes a while: not more often than after so many bytes. */
const askAfter = 1_048_576;

/**
 * Keeps what this process holds in arrays under a limit, which no setting of Node does: they are outside of the heap.
 * An array too many throws RangeError, as one does that is too long. With `--expose-gc` what is not in use any more
 * does not count.
 */
function boundArrays(limit: number): void {
  let since = 0;
  const take = (bytes: number) => {
    since += bytes;
    if (since < askAfter) return;
    since = 0;
    if (heldBytes() + bytes <= limit) return;
    globalThis.gc?.();
    if (heldBytes() + bytes > limit) throw new RangeError('Array buffer allocation failed');
  };
  for (const name of makers) {
    const maker = Reflect.get(globalThis, name) as ArrayMaker & { BYTES_PER_ELEMENT?: number };
    const width = maker.BYTES_PER_ELEMENT ?? 1;
    const bounded = new Proxy(maker, {
      construct(target, args: unknown[], newTarget) {
        take(lengthOf(args[0]) * width);
        return Reflect.construct(target, args, newTarget);
      },
    });
    Reflect.set(globalThis, name, bounded);
  }
}

function heldBytes(): number {
  return process.memoryUsage().arrayBuffers;
}

/** Elements of the array that is being made; 0 for a view of bytes that are there already. */
function lengthOf(source: unknown): number {
  if (typeof source === 'number') return source;
  return typeof source === 'object' && source !== null && 'length' in source ? Number(source.length) : 0;
}

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
