import type { Readable } from 'node:stream';
import type { S3Tools } from './s3-client.ts';
import { s3Trouble } from './s3-trouble.ts';

/** Where an object is. */
export interface S3Place {
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
export async function uploadToS3(tools: S3Tools, place: S3Place, stream: Readable): Promise<void> {
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
