import { createHash } from 'node:crypto';
import type { StoredDocument } from '#server/store/document/documents.ts';
import type { Context } from '../context.ts';

export const missing = 'the stored contents are missing';
export const differs = 'the stored contents do not match their record';

/** A document whose bytes are gone or are not those of its record: it must not be handed over as good. */
export class UnsoundDocument extends Error {
  readonly document: StoredDocument;
  /** For people. */
  readonly sentence: string;

  constructor(document: StoredDocument, what: string) {
    super(`document ${document.id}: ${what}`);
    this.document = document;
    this.sentence = `${document.name}: ${what}`;
  }
}

/** Whether bytes that were read are those of a document's record; old records have no hash. */
export function isSound(document: StoredDocument, read: { size: number; sha256: string }): boolean {
  return read.size === document.size && (document.sha256 === '' || read.sha256 === document.sha256);
}

/** Reads documents through and answers those that are unsound: so that a packet begins anew once, not for each. */
export async function findUnsound(
  ctx: Pick<Context, 'documents'>,
  documents: readonly StoredDocument[],
  signal: AbortSignal,
): Promise<UnsoundDocument[]> {
  const unsound: UnsoundDocument[] = [];
  for (const document of documents) {
    signal.throwIfAborted();
    const stream = await ctx.documents.open(document.contentKey);
    if (stream === null) {
      unsound.push(new UnsoundDocument(document, missing));
      continue;
    }
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of stream) {
      size += chunk.length;
      hash.update(chunk);
    }
    if (!isSound(document, { size, sha256: hash.digest('hex') })) unsound.push(new UnsoundDocument(document, differs));
  }
  return unsound;
}
