import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readerMemory } from './text-limits.ts';

/** A document that is about to be sent to the process. */
export interface PdfTask {
  size: number;
}
export type PdfAnswer = { ready: true } | { text: string } | { failed: string };
export type PdfOutcome = Exclude<PdfAnswer, { ready: true }>;

export interface PdfReader {
  /**
   * The words of a PDF, or why there are none: it is broken, locked, too large or too slow to read. Rejects when its
   * bytes cannot be had, or the program does not start.
   */
  read(bytes: Readable, size: number): Promise<PdfOutcome>;
  /** Ends the process; one that reads is left behind at once. */
  close(): void;
}

const usualDeadlineMs = 20_000;
const startMs = 60_000;
/** For all bytes of a document to come from their store. */
const feedMs = 60_000;

/** Reads one PDF after the other in one process, begun when it is needed and again after one that was too much for it. */
export function openPdfReader({ deadlineMs = usualDeadlineMs } = {}): PdfReader {
  let running: Running | null = null;
  const close = () => {
    running?.child.kill('SIGKILL');
    running = null;
  };
  return {
    async read(bytes, size) {
      try {
        running ??= await start();
        const outcome = await running.read(bytes, size, deadlineMs);
        if (outcome !== null) return outcome;
      } catch (error) {
        bytes.destroy();
        close();
        throw error;
      }
      bytes.destroy();
      close();
      return { failed: 'It needed too much time or memory.' };
    },
    close,
  };
}

interface Running {
  child: ChildProcess;
  /** Null when the process ended or did not answer in time. */
  read(bytes: Readable, size: number, deadlineMs: number): Promise<PdfOutcome | null>;
}

async function start(): Promise<Running> {
  const { file, flags } = findProgram();
  const megabytes = Math.floor(readerMemory / 1_048_576);
  const child = fork(file, [], {
    execArgv: [...flags, `--max-old-space-size=${megabytes}`, '--expose-gc'],
    // What it reads is not to be trusted: it gets to know nothing.
    env: {},
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  const exited = new Promise<null>((resolve) => {
    child.once('exit', () => resolve(null));
    child.once('error', () => resolve(null));
  });
  // Of a process that ended: 'exit' says so.
  child.stdin?.on('error', () => {});
  const ready = await within(startMs, [hear(child), exited]);
  if (ready !== null && 'ready' in ready) return { child, read: (...task) => readIn(child, exited, ...task) };
  child.kill('SIGKILL');
  throw new Error('The program that reads PDFs did not start');
}

async function readIn(
  child: ChildProcess,
  exited: Promise<null>,
  bytes: Readable,
  size: number,
  deadlineMs: number,
): Promise<PdfOutcome | null> {
  const task: PdfTask = { size };
  const answer = hear(child);
  child.send(task, () => {});
  const fed = await within(feedMs, [feed(child, bytes, exited).then(() => true), exited]);
  // Not the document's fault: it is read another time.
  if (fed === null && child.exitCode === null) throw new Error('The bytes of a PDF came too slowly');
  const heard = await within(deadlineMs, [answer, exited]);
  return heard === null || 'ready' in heard ? null : heard;
}

async function feed({ stdin }: ChildProcess, bytes: Readable, exited: Promise<null>): Promise<void> {
  for await (const chunk of bytes) {
    if (stdin === null || !stdin.writable) return;
    if (!stdin.write(chunk)) await Promise.race([new Promise((drained) => stdin.once('drain', drained)), exited]);
  }
}

function hear(child: ChildProcess): Promise<PdfAnswer> {
  return new Promise((resolve) => child.once('message', (answer) => resolve(answer as PdfAnswer)));
}

/** The first of them to be settled; null when none is in time. */
async function within<T>(ms: number, all: Promise<T | null>[]): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  try {
    return await Promise.race([...all, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The program beside the built server, or its source, which needs the loader of the development tools. */
function findProgram(): { file: string; flags: string[] } {
  const built = fileURLToPath(new URL('./pdf-process.mjs', import.meta.url));
  if (existsSync(built)) return { file: built, flags: [] };
  const loader = createRequire(import.meta.url).resolve('tsx');
  const source = fileURLToPath(new URL('./pdf-process.ts', import.meta.url));
  return { file: source, flags: ['--import', pathToFileURL(loader).href] };
}
