import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import { ApiError } from '../wire/call.ts';
import type { DocumentRow } from './documents.ts';

/** How far an upload has come, as the server says. */
export interface PartsState {
  uploadId: string;
  partSize: number;
  parts: number;
  received: readonly number[];
}

/** The calls of an upload in parts. All throw ApiError, and what the signal was aborted with. */
export interface UploadCalls {
  begin: (item: UploadItem, signal: AbortSignal) => Promise<PartsState>;
  state: (siteId: string, uploadId: string, signal: AbortSignal) => Promise<PartsState>;
  /** `onBytes` hears how many bytes of the part have left. */
  part: (
    siteId: string,
    uploadId: string,
    number: number,
    bytes: Blob,
    signal: AbortSignal,
    onBytes: (count: number) => void,
  ) => Promise<void>;
  finish: (siteId: string, uploadId: string, overwrite: boolean, signal: AbortSignal) => Promise<DocumentRow>;
  drop: (siteId: string, uploadId: string) => Promise<void>;
  /** The document that a file has become, by its place, name and size; null when there is none. */
  find: (item: UploadItem, signal: AbortSignal) => Promise<DocumentRow | null>;
}

export interface SendOptions {
  signal: AbortSignal;
  onBegun: (uploadId: string) => void;
  /** Bytes of the file that the server has, or that are just leaving. */
  onSent: (bytes: number) => void;
  /** Milliseconds before each further try of a call that failed. */
  waits?: readonly number[];
}

/** Further tries of a failed call come after these, in milliseconds. */
const RETRY_WAITS_MS = [1_000, 3_000, 9_000] as const;
const AT_ONCE = 2;

/**
 * Sends a file in parts, two at a time, and makes a document of it. What the server already has of it is not sent again;
 * a call that failed for a passing reason is tried again. Throws the ApiError that stopped it; what came in stays.
 */
export async function sendInParts(item: UploadItem, calls: UploadCalls, options: SendOptions): Promise<DocumentRow> {
  const { siteId, file } = item;
  const again = <T>(work: () => Promise<T>) => withRetries(work, options.waits ?? RETRY_WAITS_MS, options.signal);
  const state = await again(() => resumeOrBegin(item, calls, options));
  const bytes = new PartBytes(file, state, options.onSent);
  const missing = Array.from({ length: state.parts }, (_, number) => number).filter(
    (number) => !state.received.includes(number),
  );
  const own = new AbortController();
  const signal = AbortSignal.any([options.signal, own.signal]);
  const line = async () => {
    for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
      const now = number;
      await withRetries(
        () => calls.part(siteId, state.uploadId, now, bytes.of(now), signal, (count) => bytes.leaving(now, count)),
        options.waits ?? RETRY_WAITS_MS,
        signal,
        () => bytes.leaving(now, 0),
      );
      bytes.arrived(now);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, line));
  } finally {
    // The other line stops too, and its answer is of no more use.
    own.abort();
    bytes.stopped();
  }
  let askedBefore = false;
  return again(async () => {
    try {
      return await calls.finish(siteId, state.uploadId, item.sameName === 'replace', options.signal);
    } catch (error) {
      // No upload any more, after an answer that was lost on its way: the file may well be stored.
      const stored = askedBefore && isGone(error) ? await calls.find(item, options.signal) : null;
      askedBefore = true;
      if (stored === null) throw error;
      return stored;
    }
  });
}

async function resumeOrBegin(item: UploadItem, calls: UploadCalls, options: SendOptions): Promise<PartsState> {
  if (item.uploadId !== null) {
    try {
      return await calls.state(item.siteId, item.uploadId, options.signal);
    } catch (error) {
      // Thrown away in the meantime: from the beginning.
      if (!isGone(error)) throw error;
    }
  }
  const state = await calls.begin(item, options.signal);
  options.onBegun(state.uploadId);
  return state;
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Whether the same call may go through when it is made again. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 408 || (error.status >= 500 && error.status !== 507);
}

async function withRetries<T>(
  work: () => Promise<T>,
  waits: readonly number[],
  signal: AbortSignal,
  failed: () => void = () => undefined,
): Promise<T> {
  for (const wait of waits) {
    try {
      return await work();
    } catch (error) {
      failed();
      if (signal.aborted || !mayPass(error)) throw error;
      await pause(wait, signal);
    }
  }
  return work();
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/** Cuts the file and counts what has left of it. */
class PartBytes {
  readonly #file: Blob;
  readonly #partSize: number;
  readonly #onSent: (bytes: number) => void;
  readonly #leaving = new Map<number, number>();
  #arrived = 0;

  constructor(file: Blob, { partSize, received }: PartsState, onSent: (bytes: number) => void) {
    this.#file = file;
    this.#partSize = partSize;
    this.#onSent = onSent;
    for (const number of received) this.#arrived += this.of(number).size;
    this.#tell();
  }

  of(number: number): Blob {
    return this.#file.slice(number * this.#partSize, (number + 1) * this.#partSize);
  }

  leaving(number: number, count: number): void {
    this.#leaving.set(number, Math.min(count, this.of(number).size));
    this.#tell();
  }

  arrived(number: number): void {
    this.#leaving.delete(number);
    this.#arrived += this.of(number).size;
    this.#tell();
  }

  /** What was leaving has not arrived. */
  stopped(): void {
    this.#leaving.clear();
    this.#tell();
  }

  #tell(): void {
    let sum = this.#arrived;
    for (const count of this.#leaving.values()) sum += count;
    this.#onSent(sum);
  }
}

/** How far one file has come. `sent`: bytes that the server has. */
export type UploadPhase =
  /** Chosen; name, folder and kind can still be changed. */
  | { kind: 'ready' }
  /** Its turn comes. */
  | { kind: 'waiting'; sent: number }
  | { kind: 'sending'; sent: number }
  /** The network is down; resumes automatically. */
  | { kind: 'paused'; sent: number }
  /** Failed; resumes on request, and automatically after a network failure. */
  | { kind: 'stopped'; sent: number; why: string; byNetwork: boolean }
  /** The folder has a document of this name. */
  | { kind: 'exists'; why: string }
  /** Never sent: the server would not take it. */
  | { kind: 'refused'; why: string }
  | { kind: 'done'; document: DocumentRow };

/** What is done about a document of the same name. */
type SameName = 'ask' | 'replace' | 'both';

/** One file on its way to a site's documents. */
export interface UploadItem {
  id: number;
  siteId: string;
  file: File;
  name: string;
  folder: string;
  paper: DocumentKindKey | null;
  /** The kind was only guessed from the name and follows it. */
  guessed: boolean;
  sameName: SameName;
  /** What the server calls the upload, once begun. */
  uploadId: string | null;
  phase: UploadPhase;
}

/** Bytes of a file that the server has. */
export function sentOf({ phase, file }: Pick<UploadItem, 'phase' | 'file'>): number {
  if (phase.kind === 'done') return file.size;
  return 'sent' in phase ? phase.sent : 0;
}

/** On its way or about to be: leaving the page would lose it. */
export function isRunning({ phase }: Pick<UploadItem, 'phase'>): boolean {
  return phase.kind === 'waiting' || phase.kind === 'sending' || phase.kind === 'paused';
}
