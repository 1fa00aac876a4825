import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#contract/errors.ts';
import type { DocumentStore, StoredBytes } from './document-store.ts';

const keyPattern = /^[a-f0-9]{32}$/;
const batch = 500;

/** Bytes of documents in a folder of this machine, spread over 256 subfolders by the beginning of their key. */
export function openFolderStore(folder: string): DocumentStore {
  const placeOf = (key: string) => (keyPattern.test(key) ? join(folder, key.slice(0, 2), key) : null);
  return {
    async put(bytes, limit = Number.POSITIVE_INFINITY) {
      const contentKey = randomBytes(16).toString('hex');
      const place = join(folder, contentKey.slice(0, 2), contentKey);
      const unfinished = join(folder, 'unfinished', contentKey);
      await mkdir(join(folder, 'unfinished'), { recursive: true, mode: 0o700 });
      await mkdir(join(folder, contentKey.slice(0, 2)), { recursive: true, mode: 0o700 });
      try {
        const told = await writeHashed(bytes, unfinished, limit);
        await rename(unfinished, place);
        return { contentKey, ...told };
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async open(contentKey, range) {
      const place = placeOf(contentKey);
      if (place === null) return null;
      const handle = await open(place, 'r').catch(missing);
      return handle === null ? null : createReadStream(place, { fd: handle, ...range });
    },
    async read(contentKey) {
      const place = placeOf(contentKey);
      return place === null ? null : await readFile(place).catch(missing);
    },
    async remove(contentKey) {
      const place = placeOf(contentKey);
      if (place !== null) await rm(place, { force: true });
    },
    async removeUnfinished(before) {
      const left = await namesBefore(join(folder, 'unfinished'), before);
      for (const name of left) await rm(join(folder, 'unfinished', name), { force: true });
      return left.length;
    },
    async *keysBefore(before) {
      for (const part of await readdir(folder).catch(nothing)) {
        if (!/^[a-f0-9]{2}$/.test(part)) continue;
        const keys = (await namesBefore(join(folder, part), before)).filter((name) => keyPattern.test(name));
        for (let i = 0; i < keys.length; i += batch) yield keys.slice(i, i + batch);
      }
    },
  };
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
  throw error;
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Writes and hashes; the bytes are on the disk when it resolves. */
async function writeHashed(
  bytes: Readable | Uint8Array,
  path: string,
  limit: number,
): Promise<Omit<StoredBytes, 'contentKey'>> {
  const hash = createHash('sha256');
  let size = 0;
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(size > limit ? new AppError('upload_too_large') : null, chunk);
    },
  });
  const source = bytes instanceof Uint8Array ? Readable.from([Buffer.from(bytes)]) : bytes;
  await pipeline(source, count, createWriteStream(path, { mode: 0o600, flush: true }));
  return { size, sha256: hash.digest('hex') };
}
