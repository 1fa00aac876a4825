import { AppError } from '#contract/errors.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import { StartError } from '#server/start-error.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { cutPieces } from './cut-pieces.ts';
import { type Contents, documentName } from './manifest.ts';

const partSize = 8 * 1_048_576;
/** After this many failures in a row the store itself counts as failed. */
const patience = 3;

/** Why a document is not in the archive as it should be; null when all of it is. */
type Trouble = string | null;

/**
 * Writes the bytes of every key into an archive. What was removed since is passed over when `isNamed` says that nothing
 * names it any more; what is missing or cannot be read is reported and the rest still written. Throws StartError
 * when the store no longer answers.
 */
export async function writeDocuments(
  archive: ArchiveWriter,
  store: DocumentStore,
  keys: readonly string[],
  isNamed: (key: string) => Promise<boolean>,
): Promise<Pick<Contents, 'documents' | 'missing'>> {
  const documents = { count: 0, bytes: 0 };
  const missing: Contents['missing'] = [];
  let failures = 0;
  for (const key of keys) {
    const written = await writeDocument(archive, store, key);
    failures = written.failed ? failures + 1 : 0;
    if (failures === patience) {
      throw new StartError('The document store no longer answers: no backup was made.', {
        cause: written.trouble,
      });
    }
    if (written.trouble === null) {
      documents.count += 1;
      documents.bytes += written.bytes;
    } else if (await isNamed(key)) {
      missing.push({ key, why: written.trouble });
    }
  }
  return { documents, missing };
}

async function writeDocument(
  archive: ArchiveWriter,
  store: DocumentStore,
  key: string,
): Promise<{ bytes: number; trouble: Trouble; failed: boolean }> {
  let bytes = 0;
  let stream: Awaited<ReturnType<DocumentStore['open']>> = null;
  try {
    stream = await store.open(key);
    if (stream === null) return { bytes, trouble: 'its contents are not in the document store', failed: false };
    let part = 0;
    for await (const piece of readable(cutPieces(stream, partSize))) {
      part += 1;
      const isWhole = part === 1 && piece.isLast;
      const name = documentName({ key, part: isWhole ? null : part, isLast: piece.isLast });
      await archive.add(name, piece.bytes);
      bytes += piece.bytes.length;
    }
    return { bytes, trouble: null, failed: false };
  } catch (error) {
    stream?.destroy();
    if (!(error instanceof UnreadableDocument)) {
      if (stream !== null || !(error instanceof AppError)) throw error;
      return { bytes, trouble: wordsOf(error), failed: true };
    }
    return { bytes, trouble: wordsOf(error.cause), failed: true };
  }
}

/** The store failed, not the archive. */
class UnreadableDocument extends Error {}

async function* readable<T>(pieces: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = pieces[Symbol.asyncIterator]();
  for (;;) {
    const next = await iterator.next().catch((error: unknown) => {
      throw new UnreadableDocument('', { cause: error });
    });
    if (next.done === true) return;
    yield next.value;
  }
}

function wordsOf(error: unknown): string {
  const cause = error instanceof AppError ? (error.extras.cause ?? error) : error;
  return `it cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`;
}
