import type { S3Settings } from '../config.ts';
import { contentKeyPattern } from './hashing-stream.ts';
import type { S3Tools } from './s3-client.ts';
import { refusalOf, s3Trouble } from './s3-trouble.ts';

const page = 1_000;

/** The content key of an object under the prefix; null for what is not ours, of which a bucket may hold more. */
function contentKeyOf(key: string | undefined, prefix: string): string | null {
  if (key === undefined || !key.startsWith(prefix)) return null;
  const [part = '', contentKey = '', ...more] = key.slice(prefix.length).split('/');
  const ours = more.length === 0 && contentKeyPattern.test(contentKey) && contentKey.startsWith(part);
  return ours && part.length === 2 ? contentKey : null;
}

/** Keys of what was stored before a time, by the store's clock. Throws storage_unavailable. */
export async function* listKeysBefore(
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
export async function removeUnfinishedUploads(
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
