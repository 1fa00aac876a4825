import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#contract/errors.ts';
import type { DocumentStore } from './document-store.ts';
import { contentKeyPattern, hashingStream, heldFailure, newContentKey } from './hashing-stream.ts';
import { ownerMarkName } from './owner-mark.ts';

/** No room: on the disk, in the user's share of it, for a file of this size. */
const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** A disk that fails, went away, may not be written or is no folder. */
const brokenCodes = ['EIO', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'ESTALE', 'ENODEV', 'ENXIO', 'EMFILE', 'ENFILE'];

const batch = 500;
const ahead = 65_536;

/** Bytes of documents in a folder of this machine, spread over 256 subfolders by the beginning of their key. */
export function openFolderStore(folder: string): DocumentStore {
  const partOf = (key: string) => join(folder, key.slice(0, 2));
  const placeOf = (key: string) => (contentKeyPattern.test(key) ? join(partOf(key), key) : null);
  const unfinishedFolder = join(folder, 'unfinished');
  return {
    async put(bytes, limit = Number.POSITIVE_INFINITY, contentKey = newContentKey()) {
      const place = join(partOf(contentKey), contentKey);
      const unfinished = join(unfinishedFolder, contentKey);
      const { stream, told } = hashingStream(bytes, limit, ahead);
      try {
        await makeFolder(unfinishedFolder);
        await makeFolder(partOf(contentKey));
        await pipeline(stream, createWriteStream(unfinished, { mode: 0o600, flush: true }));
        await rename(unfinished, place);
        // Only now would a machine that loses its power find the bytes under their name.
        await flushFolder(dirname(place));
        await flushFolder(folder);
        return { contentKey, ...told() };
      } catch (error) {
        stream.destroy();
        await Promise.allSettled([unfinished, place].map((path) => rm(path, { force: true })));
        throw folderTrouble(error);
      }
    },
    async open(contentKey, range) {
      const place = placeOf(contentKey);
      if (place === null) return null;
      const handle = await open(place, 'r').catch(missing);
      if (handle === null) return null;
      if (range !== undefined) await requireByte(handle, range.end);
      // Quarter mebibytes: with the usual 64 KiB a download spends most of its time asking for the next ones.
      return heldFailure(createReadStream(place, { fd: handle, highWaterMark: 262_144, ...range }));
    },
    async read(contentKey) {
      const place = placeOf(contentKey);
      return place === null ? null : await readFile(place).catch(missing);
    },
    async remove(contentKey) {
      const place = placeOf(contentKey);
      if (place !== null) await rm(place, { force: true }).catch(failed);
    },
    async removeUnfinished(before) {
      const left = await namesBefore(unfinishedFolder, before);
      for (const name of left) await rm(join(unfinishedFolder, name), { force: true }).catch(failed);
      return left.length;
    },
    async *keysBefore(before) {
      for (const part of await readdir(folder).catch(nothing)) {
        if (!/^[a-f0-9]{2}$/.test(part)) continue;
        const keys = (await namesBefore(join(folder, part), before)).filter((name) => contentKeyPattern.test(name));
        for (let i = 0; i < keys.length; i += batch) yield keys.slice(i, i + batch);
      }
    },
    readMark: () => readFile(join(folder, ownerMarkName)).catch(missing),
    writeMark: (mark) => writeMark(folder, unfinishedFolder, mark).catch(failed),
  };
}

async function writeMark(folder: string, unfinishedFolder: string, mark: Buffer): Promise<void> {
  const unfinished = join(unfinishedFolder, newContentKey());
  await makeFolder(unfinishedFolder);
  try {
    await writeFile(unfinished, mark, { mode: 0o600, flush: true });
    await rename(unfinished, join(folder, ownerMarkName));
  } finally {
    await rm(unfinished, { force: true });
  }
  await flushFolder(folder);
}

/** Closes the file and throws storage_unavailable when it ends before its byte `end`. */
async function requireByte(handle: FileHandle, end: number): Promise<void> {
  const { size } = await handle.stat();
  if (end < size) return;
  await handle.close();
  const cause = new Error(`A file of ${size} bytes was asked for its byte ${end}.`);
  throw new AppError('storage_unavailable', { cause });
}

/** Makes a folder and writes down, in the folder that holds the first new one, that it is there. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first !== undefined) await flushFolder(dirname(first));
}

/** The entries of a folder are on the disk when it resolves, where the file system can tell. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some network file systems know no flushing of folders; they keep entries without it.
    if (!['EINVAL', 'ENOTSUP', 'EOPNOTSUPP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await handle.close();
  }
}

/** Names of a folder's files last written before a time; none of a folder that is not there. */
async function namesBefore(folder: string, before: Date): Promise<string[]> {
  const names: string[] = [];
  for (const name of await readdir(folder).catch(nothing)) {
    const facts = await stat(join(folder, name)).catch(missing);
    if (facts?.isFile() && facts.mtime < before) names.push(name);
  }
  return names;
}

function nothing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw folderTrouble(error);
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw folderTrouble(error);
}

function failed(error: unknown): never {
  throw folderTrouble(error);
}

/** What a file system complains of as storage_full or storage_unavailable; all else is what it is. */
function folderTrouble(error: unknown): unknown {
  const code = systemCodeOf(error);
  if (fullCodes.includes(code)) return new AppError('storage_full', { cause: error });
  if (brokenCodes.includes(code)) return new AppError('storage_unavailable', { retryAfter: 5, cause: error });
  return error;
}

/** The system's word for a failure (`ENOSPC`, `ECONNREFUSED`), or ''. */
export function systemCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
