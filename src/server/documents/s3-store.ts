import { Readable } from 'node:stream';
import type { S3Settings } from '../config.ts';
import type { DocumentStore } from './document-store.ts';
import { contentKeyPattern, hashingStream, newContentKey } from './hashing-stream.ts';
import { ownerMarkName } from './owner-mark.ts';
import { lazyS3, type S3Patience, usualPatience } from './s3-client.ts';
import { watchedDownload } from './s3-download.ts';
import { listKeysBefore, removeUnfinishedUploads } from './s3-list.ts';
import { isMissingKey, s3Trouble } from './s3-trouble.ts';
import { uploadToS3 } from './s3-upload.ts';

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
