import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { AppError } from '#contract/errors.ts';
import type { PhotoKind } from '#contract/nouns/inspection/photo-kind.ts';

/** Kinds that are decoded, and stored. */
export type StoredPhotoKind = Exclude<PhotoKind, 'heic'>;

type Answer = { decoded: true } | { damaged: string } | { broken: string };

/** Beyond this queue whoever comes is sent away: the last one in it waits some seconds as it is. */
const mostWaiting = 50;
const retryAfter = 5;
/** For one photo. The largest that is taken needs a second. */
const usualDeadlineMs = 15_000;
/** Then the thread ends, and its memory is given back. */
const idleMs = 10_000;
/** Of 19: below everything that answers requests, yet with its share on a machine that other programs keep busy. */
const niceness = 10;

/**
 * Runs in the thread. The codecs are WebAssembly: what a hostile photo breaks is their own memory and nothing else. The
 * codec of JPEG goes on after damage and only reports it on its error output; what it reports is damage here. Each JPEG
 * and WebP gets a codec of its own, and after a failure the thread ends.
 */
const program = `
const { readFileSync } = require('node:fs');
const { pathToFileURL } = require('node:url');
const { parentPort, workerData } = require('node:worker_threads');
if (process.platform === 'linux') require('node:os').setPriority(0, workerData.niceness);
const loaded = new Map();
const load = async ({ script, wasm }) => {
  const codec = await import(pathToFileURL(script).href);
  const module = new WebAssembly.Module(readFileSync(wasm));
  if (codec.initSync !== undefined) codec.initSync(module);
  return { codec, module };
};
const decode = async (kind, { codec, module }, bytes) => {
  if (codec.initSync !== undefined) return codec.decode(bytes);
  let reported = '';
  const { decode } = await codec.default({
    noInitialRun: true,
    print: () => {},
    printErr: (line) => { reported ||= String(line); },
    instantiateWasm: (imports, use) => {
      const instance = new WebAssembly.Instance(module, imports);
      use(instance);
      return instance.exports;
    },
  });
  // Not turned by what the camera noted; the codec of WebP takes no such choice.
  const picture = kind === 'jpeg' ? decode(bytes, false) : decode(bytes);
  if (reported !== '') throw new Error(reported);
  return picture;
};
parentPort.on('message', async ({ kind, bytes }) => {
  let codec;
  try {
    codec = loaded.get(kind) ?? (await load(workerData.codecs[kind]));
    loaded.set(kind, codec);
  } catch (error) {
    return parentPort.postMessage({ broken: String(error) });
  }
  try {
    const picture = await decode(kind, codec, bytes);
    const whole = picture != null && picture.data.length === picture.width * picture.height * 4;
    parentPort.postMessage(whole ? { decoded: true } : { damaged: 'it has no picture' });
  } catch (error) {
    parentPort.postMessage({ damaged: String(error) });
  }
});`;

let thread: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * True when a photo is whole: every pixel of it was decoded without a complaint. One after the other in a thread of its own
 * with a lower priority; one that takes too long is not whole. `read` is called when it is its turn. The caller has held its
 * size to a limit (photoSize). Rejects with unavailable when too many wait already, and as `read` does.
 */
export function isWholePhoto(
  kind: StoredPhotoKind,
  read: () => Promise<Uint8Array>,
  { deadlineMs = usualDeadlineMs } = {},
): Promise<boolean> {
  if (waiting >= mostWaiting) {
    return Promise.reject(new AppError('unavailable', { retryAfter, cause: new Error('too many photos to decode') }));
  }
  waiting += 1;
  const done = last
    .then(async () => decodeInThread(kind, new Uint8Array(await read()), deadlineMs))
    .finally(() => {
      waiting -= 1;
    });
  last = done.catch(() => {});
  return done;
}

async function decodeInThread(
  kind: StoredPhotoKind,
  bytes: Uint8Array<ArrayBuffer>,
  deadlineMs: number,
): Promise<boolean> {
  clearTimeout(idle);
  thread ??= start();
  const answer = await ask(thread, { kind, bytes }, deadlineMs);
  if (answer === null || !('decoded' in answer)) end();
  else {
    thread.unref();
    idle = setTimeout(end, idleMs).unref();
  }
  if (answer !== null && 'broken' in answer) throw new Error(`Photos cannot be decoded: ${answer.broken}`);
  return answer !== null && 'decoded' in answer;
}

/** Null: it did not answer in time, or ended, as for want of memory. */
async function ask(
  worker: Worker,
  task: { kind: StoredPhotoKind; bytes: Uint8Array<ArrayBuffer> },
  deadlineMs: number,
): Promise<Answer | null> {
  worker.ref();
  const silence = new AbortController();
  const { signal } = silence;
  try {
    worker.postMessage(task, [task.bytes.buffer]);
    return await Promise.race([
      once(worker, 'message', { signal }).then(([answer]) => answer as Answer),
      once(worker, 'exit', { signal }).then(() => null),
      delay(deadlineMs, null, { signal }),
    ]);
  } catch (error) {
    end();
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return null;
    throw error;
  } finally {
    silence.abort();
  }
}

function start(): Worker {
  const { resolve } = createRequire(import.meta.url);
  const codecs: Record<StoredPhotoKind, { script: string; wasm: string }> = {
    jpeg: {
      script: resolve('@jsquash/jpeg/codec/dec/mozjpeg_dec.js'),
      wasm: resolve('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'),
    },
    png: {
      script: resolve('@jsquash/png/codec/pkg/squoosh_png.js'),
      wasm: resolve('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'),
    },
    webp: {
      script: resolve('@jsquash/webp/codec/dec/webp_dec.js'),
      wasm: resolve('@jsquash/webp/codec/dec/webp_dec.wasm'),
    },
  };
  const worker = new Worker(program, { eval: true, stdout: true, stderr: true, workerData: { codecs, niceness } });
  // Whoever asks hears of it; one that fails while nobody asks is begun anew.
  worker.on('error', () => {});
  worker.once('exit', () => {
    if (thread === worker) thread = null;
  });
  return worker;
}

function end(): void {
  thread?.terminate().catch(() => {});
  thread = null;
}

/** Width and height as the head of a photo says, before anything is decoded. Null: it says none. */
export function photoSize(kind: StoredPhotoKind, bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const [width, height] = sizes[kind](view);
    return width > 0 && height > 0 ? { width, height } : null;
  } catch (error) {
    // Read beyond its end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

type Size = readonly [width: number, height: number];
const noSize: Size = [0, 0];

const sizes: Record<StoredPhotoKind, (view: DataView) => Size> = {
  jpeg: jpegSize,
  png: (view) => (view.getUint32(12) === 0x49484452 ? [view.getUint32(16), view.getUint32(20)] : noSize),
  webp: webpSize,
};

/** Of the frame header, behind segments that are passed over (ITU T.81, B.2). */
function jpegSize(view: DataView): Size {
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    // The scan begins, or the picture ends, without a frame header; 0 is no marker.
    else if (marker === 0xda || marker === 0xd9 || marker === 0) return noSize;
    else if (isFrame(marker)) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    else at += isAlone(marker) ? 2 : 2 + view.getUint16(at + 2);
  }
  return noSize;
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Of the first chunk: one picture, one without loss, or a canvas (RFC 9649, 2.5 to 2.7). */
function webpSize(view: DataView): Size {
  const low24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  switch (view.getUint32(12)) {
    case 0x56503820: // VP8
      return [view.getUint16(26, true) % 0x4000, view.getUint16(28, true) % 0x4000];
    case 0x5650384c: {
      // VP8L
      const bits = view.getUint32(21, true);
      return [(bits % 0x4000) + 1, (Math.floor(bits / 0x4000) % 0x4000) + 1];
    }
    case 0x56503858: // VP8X
      return [low24(24) + 1, low24(27) + 1];
    default:
      return noSize;
  }
}
