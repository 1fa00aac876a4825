import { type UploadState, uploadPartSize } from '#contract/nouns/document/document.ts';
import type { PartRow, UploadRow } from '#server/store/document/uploads.ts';

/** How many parts a file of that many bytes has. */
export function countParts(size: number): number {
  return Math.ceil(size / uploadPartSize);
}

/** Bytes that a part must have: all but the last are of one length. */
export function lengthOfPart(size: number, number: number): number {
  return Math.min(uploadPartSize, size - number * uploadPartSize);
}

/** An upload as it goes over the wire. */
export function toUploadState(row: UploadRow, parts: readonly Pick<PartRow, 'number'>[]): UploadState {
  return {
    upload_id: row.id,
    name: row.name,
    folder: row.folder,
    size: row.size,
    part_size: uploadPartSize,
    parts: countParts(row.size),
    received: parts.map(({ number }) => number),
    expires_at: row.expiresAt.toISOString(),
  };
}
