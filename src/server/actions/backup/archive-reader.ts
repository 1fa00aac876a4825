import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { StartError } from '#server/start-error.ts';
import { sumLine } from './archive-writer.ts';
import { fileNames } from './manifest.ts';

/** One file of an archive. Its bytes are read once, to their end, before the next file. */
export interface ArchiveFile {
  name: string;
  /** How many bytes there are. */
  size: number;
  bytes: AsyncIterable<Buffer>;
}

/** No file that is held as a whole is larger, packed or unpacked: manifest, contents and chunks of tables. */
export const largestWhole = 64 * 1_048_576;

/**
 * The files of a backup in their order, with SHA256SUMS checked against what was read before it. Ends only when the
 * archive was whole and every sum right; throws StartError with one sentence otherwise.
 */
export async function* readArchive(input: Readable, shown: string): AsyncGenerator<ArchiveFile, void, void> {
  const files = extract();
  const fed = pipeline(input, files);
  const failure = fed.then(
    () => null,
    (error: unknown) => error,
  );
  const inWords = async (error: unknown, read: number) =>
    archiveError(isDestroyed(error) ? ((await failure) ?? error) : error, shown, read);
  const sums = createHash('sha256');
  let seen = 0;
  let sound: boolean | null = null;
  try {
    for await (const file of files) {
      const { name, size = 0, type } = file.header;
      if (type !== 'file') throw seen === 0 ? notABackup(shown) : damaged(shown);
      const hash = createHash('sha256');
      const bytes = orElse(hashed(file, hash), (error) => inWords(error, seen + 1));
      if (name === fileNames.sums) {
        for await (const _ of bytes);
        sound = hash.digest('hex') === sums.digest('hex');
        break;
      }
      seen += 1;
      yield { name, size, bytes };
      for await (const _ of bytes); // what nobody wanted
      sums.update(sumLine(hash.digest('hex'), name));
    }
  } catch (error) {
    throw await inWords(error, seen);
  } finally {
    files.destroy();
    input.destroy();
  }
  if (seen === 0) throw notABackup(shown);
  if (sound === null) throw cutOff(shown);
  if (!sound) throw damaged(shown);
}

/** The whole of a small file. */
export async function readText(file: ArchiveFile, shown: string): Promise<string> {
  return (await readWhole(file, shown)).toString('utf8');
}

/** All bytes of a file. Throws StartError for more than fit. */
export async function readWhole({ size, bytes }: ArchiveFile, shown: string): Promise<Buffer> {
  if (size > largestWhole) throw damaged(shown);
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export function notABackup(shown: string): StartError {
  return new StartError(`${shown} is not a backup of Forecourt.`);
}

function cutOff(shown: string): StartError {
  return new StartError(`The backup ${shown} is incomplete: its end is missing. Nothing was restored.`);
}

export function damaged(shown: string, cause?: unknown): StartError {
  return new StartError(
    `The backup ${shown} is damaged: its contents do not match their checksums. Nothing was restored.`,
    {
      cause,
    },
  );
}

async function* hashed(bytes: AsyncIterable<unknown>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    if (!(chunk instanceof Uint8Array)) throw new Error('an archive gave something that is no bytes');
    const buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    hash.update(buffer);
    yield buffer;
  }
}

/** Who reads a file is the first to hear that the archive ends in it. */
async function* orElse(
  bytes: AsyncIterable<Buffer>,
  inWords: (error: unknown) => Promise<unknown>,
): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (error) {
    throw await inWords(error);
  }
}

/** A file whose archive has failed says only that it was destroyed. */
function isDestroyed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'STREAM_DESTROYED';
}

/** What the reader of the tar format complains of, in words; anything else as it is. */
function archiveError(error: unknown, shown: string, seen: number): unknown {
  const message = error instanceof Error ? error.message : '';
  if (/unexpected end of data/i.test(message)) {
    return seen === 0 ? notABackup(shown) : cutOff(shown);
  }
  if (/invalid tar header|unknown format/i.test(message)) return seen === 0 ? notABackup(shown) : damaged(shown, error);
  return error;
}
