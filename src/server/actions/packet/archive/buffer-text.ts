import { Readable } from 'node:stream';
import type { DocumentStore } from '#server/documents/document-store.ts';

/** Texts up to this size wait in memory. */
const inMemory = 1_048_576;

/** A text that waits until it goes into an archive. `size` in bytes. */
export interface BufferedText {
  size: number;
  open(): Promise<Readable>;
  /** It is not needed any more. */
  drop(): Promise<void>;
}

/**
 * Keeps a text until it is wanted: a small one in memory, a larger one among the bytes of documents, where the daily
 * sweep finds what a process that was killed left behind.
 */
export async function bufferText(store: DocumentStore, chunks: AsyncIterator<string, unknown>): Promise<BufferedText> {
  const head: Buffer[] = [];
  let size = 0;
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
    const bytes = Buffer.from(next.value);
    head.push(bytes);
    size += bytes.length;
    if (size > inMemory) return bufferRest(store, head, chunks);
  }
  const bytes = Buffer.concat(head);
  return { size, open: async () => Readable.from(bytes), drop: async () => {} };
}

async function bufferRest(store: DocumentStore, head: Buffer[], chunks: AsyncIterator<string, unknown>) {
  async function* all(): AsyncGenerator<Buffer> {
    yield* head.splice(0);
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield Buffer.from(next.value);
  }
  const { contentKey, size } = await store.put(Readable.from(all(), { objectMode: false }));
  return {
    size,
    async open() {
      const stream = await store.open(contentKey);
      if (stream === null) throw new Error('a table of a packet is gone');
      return stream;
    },
    drop: () => store.remove(contentKey),
  };
}
