import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DocumentStore, StoredBytes } from '#server/documents/document-store.ts';
import type { PartRow } from '#server/store/document/uploads.ts';
import { type Look, lookingOn } from '../document/names/upload-type.ts';

/** The bytes of a part are not in the store any more. */
class PartGone extends Error {
  readonly part: PartRow;

  constructor(part: PartRow) {
    super(`the bytes of part ${part.number} are gone`);
    this.part = part;
  }
}

export type Joined = { stored: StoredBytes; look: Look } | { gone: PartRow };

/**
 * Stores the parts as one file, one after the other as they stream out of the store; answers the part whose bytes are
 * gone when there is one. The parts stay. Throws what the store throws.
 */
export async function joinParts(store: DocumentStore, parts: readonly PartRow[]): Promise<Joined> {
  const { stream, look } = lookingOn();
  // Its failure reaches the store through the stream.
  pipeline(Readable.from(bytesOf(store, parts), { objectMode: false }), stream).catch(() => {});
  try {
    return { stored: await store.put(stream), look };
  } catch (error) {
    const cause = stream.errored ?? error;
    if (cause instanceof PartGone) return { gone: cause.part };
    throw error;
  }
}

async function* bytesOf(store: DocumentStore, parts: readonly PartRow[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    const bytes = await store.open(part.contentKey);
    if (bytes === null) throw new PartGone(part);
    yield* bytes;
  }
}
