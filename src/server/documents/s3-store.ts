import { finished, Readable, Transform } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import type { S3Settings } from '../config.ts';
import type { DocumentStore } from './document-store.ts';
import { contentKeyPattern, hashingStream, heldFailure, newContentKey } from './hashing-stream.ts';
import { ownerMarkName } from './owner-mark.ts';
import {
  isMissingKey,
  lazyS3,
  refusalOf,
  type S3Patience,
  type S3Tools,
  s3Trouble,
  usualPatience,
} from './s3-client.ts';

/** Where an object is. */
interface S3Place {
  Bucket: string;
  Key: string;
}

/** Bytes up to this size go in one request; larger ones in parts of it, one after the other. */
const partSize = 8 * 1_048_576;
/** Most documents need no more memory than this. */
const firstSize = 524_288;
/** Some stores copy all parts into one file before they answer. */
const completeMs = 120_000;
/** How long tidying up after a failure may keep the answer waiting. */
const tidyMs = 5_000;

/**
 * Sends a stream's bytes to their place, all or none of them, with memory for two parts: one on its way, one that
 * gathers. Throws storage_unavailable, storage_full; the stream's own failure as it is. (The library's own Upload joins
 * parts anew each time and leaves the old ones to the collector: three times the memory in the same run.)
 */
async function uploadToS3(tools: S3Tools, place: S3Place, stream: Readable): Promise<void> {
  const upload = new PartsUpload(tools, place);
  // Who sends slowly is to hear at once that the store has failed, not when his next part is full.
  const stop = (error: unknown) => stream.destroy(error as Error);
  let onItsWay: Promise<void> = Promise.resolve();
  try {
    for await (const { bytes, isLast } of partsOf(stream)) {
      await onItsWay;
      onItsWay = upload.send(bytes, isLast);
      onItsWay.catch(stop);
    }
    await onItsWay;
    await upload.complete();
  } catch (error) {
    await onItsWay.catch(() => {});
    await upload.giveUp();
    throw upload.trouble ?? error;
  }
}

/** A stream cut into parts; the last may be empty. A part's bytes stay until the one after the next is asked for. */
async function* partsOf(stream: Readable): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let [filling, other] = [Buffer.allocUnsafeSlow(firstSize), Buffer.alloc(0)];
  let filled = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; ) {
      if (filled === firstSize && filling.length === firstSize) {
        filling = Buffer.concat([filling], partSize);
      } else if (filled === partSize) {
        yield { bytes: filling, isLast: false };
        [filling, other] = [other.length === 0 ? Buffer.allocUnsafeSlow(partSize) : other, filling];
        filled = 0;
      }
      const copied = chunk.copy(filling, filled, at);
      filled += copied;
      at += copied;
    }
  }
  yield { bytes: filling.subarray(0, filled), isLast: true };
}

/** One object on its way: in one request when its first part is its last, else as a multipart upload. */
class PartsUpload {
  /** What the store failed in. */
  trouble: unknown;
  readonly #tools: S3Tools;
  readonly #place: S3Place;
  readonly #parts: { PartNumber: number; ETag: string | undefined }[] = [];
  #uploadId: string | undefined;

  constructor(tools: S3Tools, place: S3Place) {
    this.#tools = tools;
    this.#place = place;
  }

  send(Body: Buffer, isLast: boolean): Promise<void> {
    return this.#noting(async () => {
      const { sdk, calls } = this.#tools;
      if (isLast && this.#uploadId === undefined) {
        await calls.send(new sdk.PutObjectCommand({ ...this.#place, Body }));
        return;
      }
      this.#uploadId ??= (await calls.send(new sdk.CreateMultipartUploadCommand(this.#place))).UploadId;
      const part = { UploadId: this.#uploadId, PartNumber: this.#parts.length + 1 };
      const { ETag } = await calls.send(new sdk.UploadPartCommand({ ...this.#place, ...part, Body }));
      this.#parts.push({ PartNumber: part.PartNumber, ETag });
    });
  }

  complete(): Promise<void> {
    return this.#noting(async () => {
      if (this.#uploadId === undefined) return;
      const { sdk, slowCalls } = this.#tools;
      const whole = { UploadId: this.#uploadId, MultipartUpload: { Parts: this.#parts } };
      const command = new sdk.CompleteMultipartUploadCommand({ ...this.#place, ...whole });
      await slowCalls.send(command, { requestTimeout: completeMs });
    });
  }

  /**
   * Leaves nothing, as far as the store listens; what it cannot remove now, the daily sweep finds. Also an object is
   * removed when the store failed: of an answer that was lost nobody knows what it said.
   */
  async giveUp(): Promise<void> {
    const { sdk, calls } = this.#tools;
    const options = { abortSignal: AbortSignal.timeout(tidyMs) };
    const work: Promise<unknown>[] = [];
    if (this.#uploadId !== undefined) {
      const upload = { ...this.#place, UploadId: this.#uploadId };
      work.push(calls.send(new sdk.AbortMultipartUploadCommand(upload), options));
    }
    if (this.trouble !== undefined) work.push(calls.send(new sdk.DeleteObjectCommand(this.#place), options));
    await Promise.allSettled(work);
  }

  async #noting(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.trouble ??= s3Trouble(error);
      throw this.trouble;
    }
  }
}

const page = 1_000;

/** The content key of an object under the prefix; null for what is not ours, of which a bucket may hold more. */
function contentKeyOf(key: string | undefined, prefix: string): string | null {
  if (key === undefined || !key.startsWith(prefix)) return null;
  const [part = '', contentKey = '', ...more] = key.slice(prefix.length).split('/');
  const ours = more.length === 0 && contentKeyPattern.test(contentKey) && contentKey.startsWith(part);
  return ours && part.length === 2 ? contentKey : null;
}

/** Keys of what was stored before a time, by the store's clock. Throws storage_unavailable. */
async function* listKeysBefore(
  { sdk, calls }: S3Tools,
  { bucket, prefix }: S3Settings,
  before: Date,
): AsyncGenerator<string[]> {
  let last: string | undefined;
  for (;;) {
    // By the last key and not by the store's own mark: what was listed may be gone when the next page is asked for.
    const command = new sdk.ListObjectsV2Command({
      ...{ Bucket: bucket, Prefix: prefix, MaxKeys: page },
      ...(last === undefined ? {} : { StartAfter: last }),
    });
    const answer = await calls.send(command).catch((error: unknown) => {
      throw s3Trouble(error);
    });
    const keys = (answer.Contents ?? [])
      .filter(({ LastModified }) => LastModified !== undefined && LastModified < before)
      .map(({ Key }) => contentKeyOf(Key, prefix))
      .filter((key) => key !== null);
    if (keys.length > 0) yield keys;
    last = answer.Contents?.at(-1)?.Key;
    if (answer.IsTruncated !== true || last === undefined) return;
  }
}

/** Gives up the multipart uploads of ours that were begun before a time; answers how many. */
async function removeUnfinishedUploads(
  { sdk, calls }: S3Tools,
  { bucket, prefix }: S3Settings,
  before: Date,
): Promise<number> {
  let removed = 0;
  let mark: { KeyMarker?: string; UploadIdMarker?: string } = {};
  for (;;) {
    const command = new sdk.ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...mark });
    const answer = await calls.send(command).catch((error: unknown) => {
      // A store that has no list of them sees to them itself.
      if (refusalOf(error).status === 501) return null;
      throw error;
    });
    for (const { Key, UploadId, Initiated } of answer?.Uploads ?? []) {
      if (Initiated === undefined || Initiated >= before || contentKeyOf(Key, prefix) === null) continue;
      await calls.send(new sdk.AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
      removed += 1;
    }
    if (answer?.IsTruncated !== true || answer.NextKeyMarker === undefined) return removed;
    const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = answer;
    mark = { KeyMarker, ...(UploadIdMarker === undefined ? {} : { UploadIdMarker }) };
  }
}

/**
 * The bytes of an answer, which end well only when all `expected` ones came (null: not said). A store that breaks off,
 * or sends nothing for `silenceMs` while somebody waits for it, makes the stream fail with storage_unavailable; a reader
 * who takes his time does not. Who destroys the stream ends the download.
 */
function watchedDownload(body: Readable, expected: number | null, silenceMs: number): Readable {
  let seen = 0;
  let lastAt = performance.now();
  const watched = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      lastAt = performance.now();
      done(null, chunk);
    },
    flush(done) {
      const short = expected !== null && seen !== expected;
      done(short ? unavailable(`The store sent ${seen} bytes of ${expected}.`) : null);
    },
  });
  heldFailure(watched);
  const timer = setInterval(() => {
    const waitsForReader = watched.readableLength > 0 || watched.writableLength > 0;
    if (waitsForReader) lastAt = performance.now();
    else if (performance.now() - lastAt > silenceMs) {
      watched.destroy(unavailable(`The store sent nothing for ${silenceMs} ms in the middle of a file.`));
    }
  }, silenceMs / 4).unref();
  finished(body, { writable: false }, (error) => {
    if (error) watched.destroy(s3Trouble(error));
  });
  watched.once('close', () => {
    clearInterval(timer);
    body.destroy();
  });
  body.pipe(watched);
  return watched;
}

function unavailable(words: string): AppError {
  return new AppError('storage_unavailable', { retryAfter: 5, cause: new Error(words) });
}

const ahead = 65_536;

/**
 * Bytes of documents in a bucket of an S3-compatible store, under the settings' prefix and the same names as in a
 * folder. Whatever the store fails in becomes storage_unavailable or storage_full with its cause.
 */
export function openS3Store(settings: S3Settings, patience: S3Patience = usualPatience): DocumentStore {
  const open = lazyS3(settings, patience);
  const tools = () => open().catch(failed);
  const { bucket: Bucket, prefix } = settings;
  const mark = { Bucket, Key: `${prefix}${ownerMarkName}` };
  const placeOf = (key: string) => ({ Bucket, Key: `${prefix}${key.slice(0, 2)}/${key}` });
  const store: DocumentStore = {
    async put(bytes, limit = Number.POSITIVE_INFINITY, contentKey = newContentKey()) {
      const { stream, told } = hashingStream(bytes, limit, ahead);
      try {
        await uploadToS3(await tools(), placeOf(contentKey), stream);
        return { contentKey, ...told() };
      } finally {
        stream.destroy();
      }
    },
    async open(contentKey, range) {
      if (!contentKeyPattern.test(contentKey)) return null;
      const { sdk, slowCalls } = await tools();
      const part: { Range?: string } = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
      const answer = await slowCalls
        .send(new sdk.GetObjectCommand({ ...placeOf(contentKey), ...part }))
        .catch((error: unknown) => (isMissingKey(error) ? null : failed(error)));
      if (answer === null) return null;
      if (!(answer.Body instanceof Readable)) return Readable.from([]);
      if (range !== undefined && !isPartOf(range, answer.ContentRange)) {
        answer.Body.destroy();
        throw s3Trouble(new Error(`The store was asked for bytes ${part.Range} and sent ${answer.ContentRange}.`));
      }
      return watchedDownload(answer.Body, answer.ContentLength ?? null, patience.silenceMs);
    },
    async read(contentKey) {
      const stream = await store.open(contentKey);
      return stream === null ? null : Buffer.concat(await stream.toArray());
    },
    async remove(contentKey) {
      if (!contentKeyPattern.test(contentKey)) return;
      const { sdk, calls } = await tools();
      await calls.send(new sdk.DeleteObjectCommand(placeOf(contentKey))).catch(failed);
    },
    removeUnfinished: async (before) => await removeUnfinishedUploads(await tools(), settings, before).catch(failed),
    async *keysBefore(before) {
      yield* listKeysBefore(await tools(), settings, before);
    },
    async readMark() {
      const { sdk, calls } = await tools();
      const read = async () => (await calls.send(new sdk.GetObjectCommand(mark))).Body?.transformToByteArray();
      const bytes = await read().catch((error: unknown) => (isMissingKey(error) ? null : failed(error)));
      return bytes === null ? null : Buffer.from(bytes ?? []);
    },
    async writeMark(Body) {
      const { sdk, calls } = await tools();
      await calls.send(new sdk.PutObjectCommand({ ...mark, Body })).catch(failed);
    },
  };
  return store;
}

/** False when a store, or a proxy before it, sends others or fewer bytes than were asked for. */
function isPartOf(range: { start: number; end: number }, sent: string | undefined): boolean {
  const [, start, end] = /^bytes (\d+)-(\d+)\//.exec(sent ?? '') ?? [];
  return Number(start) === range.start && Number(end) === range.end;
}

function failed(error: unknown): never {
  throw s3Trouble(error);
}
