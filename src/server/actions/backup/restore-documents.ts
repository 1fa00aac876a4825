import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DocumentStore } from '#server/documents/document-store.ts';
import { StartError } from '#server/start-error.ts';
import type { ArchiveFile } from './archive-reader.ts';
import { type DocumentFile, readDocumentName } from './manifest.ts';

/** The files of an archive, one looked at before it is taken. */
export interface FileQueue {
  /** The next file; null at the end. */
  peek(): Promise<ArchiveFile | null>;
  take(): void;
}

export function queueFiles(files: AsyncGenerator<ArchiveFile, void, void>): FileQueue & { end(): Promise<void> } {
  let next: Promise<ArchiveFile | null> | null = null;
  return {
    peek() {
      next ??= files.next().then((file) => (file.done === true ? null : file.value));
      return next;
    },
    take() {
      next = null;
    },
    async end() {
      await files.return();
    },
  };
}

/** The bytes of a document break off in the archive: the backup could not read them. */
class BrokenDocument extends Error {}

/** Brings documents into a store under the keys they had, and takes back what it brought. */
export class DocumentRestore {
  count = 0;
  bytes = 0;
  readonly #store: DocumentStore;
  readonly #brought: string[] = [];

  constructor(store: DocumentStore) {
    this.#store = store;
  }

  /** Takes one document's files from the queue. Throws StartError where the store holds something else under its key. */
  async restore(first: DocumentFile, files: FileQueue): Promise<void> {
    const { key } = first;
    const [sum, size] = [createHash('sha256'), { of: 0 }];
    const bytes = told(joined(first, files), (chunk) => {
      sum.update(chunk);
      size.of += chunk.length;
    });
    try {
      if (await this.#holds(key)) {
        for await (const _ of bytes);
        if ((await this.#sumOf(key)) !== sum.digest('hex')) throw otherBytes(key);
      } else {
        await this.#store.put(Readable.from(bytes, { objectMode: false }), Number.POSITIVE_INFINITY, key);
        this.#brought.push(key);
      }
    } catch (error) {
      if (!(error instanceof BrokenDocument)) throw error;
      return;
    }
    this.count += 1;
    this.bytes += size.of;
  }

  async #holds(key: string): Promise<boolean> {
    const there = await this.#store.open(key);
    there?.destroy();
    return there !== null;
  }

  async #sumOf(key: string): Promise<string> {
    const sum = createHash('sha256');
    for await (const chunk of (await this.#store.open(key)) ?? []) sum.update(chunk);
    return sum.digest('hex');
  }

  /** As far as the store listens, none of what came in is left. */
  async undo(): Promise<void> {
    for (const key of this.#brought) await this.#store.remove(key).catch(() => {});
  }
}

/** The bytes of a document's files, one after the other. */
async function* joined(first: DocumentFile, files: FileQueue): AsyncGenerator<Buffer> {
  for (let expected = first; ; expected = { ...expected, part: (expected.part ?? 0) + 1 }) {
    const file = await files.peek();
    const named = file === null ? null : readDocumentName(file.name);
    if (file === null || named?.key !== expected.key || named.part !== expected.part) throw new BrokenDocument();
    yield* file.bytes;
    files.take();
    if (named.isLast) return;
  }
}

async function* told(bytes: AsyncIterable<Buffer>, tell: (chunk: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    tell(chunk);
    yield chunk;
  }
}

function otherBytes(key: string): StartError {
  return new StartError(
    `The document store already has different content under the key ${key}: nothing was restored. Use an empty store for the restore.`,
  );
}
