import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentStore } from '#server/documents/document-store.ts';
import { openFolderStore } from '#server/documents/folder-store.ts';
import { readArchive } from './archive-reader.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { writeDocuments } from './write-documents.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-papers-'));
const store = openFolderStore(join(folder, 'documents'));
const gone = 'f'.repeat(32);
const size = 8 * 1_048_576;
let small: string;
let exact: string;
beforeAll(async () => {
  small = (await store.put(Buffer.from('small'))).contentKey;
  exact = (await store.put(Buffer.alloc(size, 7))).contentKey;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes these documents and reads the archive's files again. */
async function write(keys: string[], from: DocumentStore, isNamed: (key: string) => Promise<boolean>) {
  const out = new PassThrough();
  const archive = new ArchiveWriter(out, new Date());
  const read = (async () => {
    const files: Record<string, number> = {};
    for await (const { name, bytes } of readArchive(out, 'it')) {
      files[name] = 0;
      for await (const chunk of bytes) files[name] += chunk.length;
    }
    return files;
  })();
  try {
    const report = await writeDocuments(archive, from, keys, isNamed);
    await archive.finish();
    return { ...report, files: await read };
  } catch (error) {
    await archive.giveUp(new Error('given up'));
    await read.catch(() => {});
    throw error;
  }
}

describe('writeDocuments', () => {
  it('writes small documents whole and large ones in parts, the last marked', async () => {
    const { files, documents, missing } = await write([small, exact], store, async () => true);
    const place = (key: string) => `documents/${key.slice(0, 2)}/${key}`;
    expect(files).toEqual({
      [place(small)]: 5,
      [`${place(exact)}.part-0001`]: size,
      [`${place(exact)}.part-0002.last`]: 0,
    });
    expect({ documents, missing }).toEqual({ documents: { count: 2, bytes: size + 5 }, missing: [] });
  });

  it('reports a document that is missing, unless nothing names it any more', async () => {
    const told = await write([small, gone], store, async () => true);
    expect(told).toMatchObject({ documents: { count: 1 }, missing: [{ key: gone }] });
    expect(await write([small, gone], store, async () => false)).toMatchObject({
      missing: [],
      documents: { count: 1 },
    });
  });

  it('writes the rest when one cannot be read, and gives up when the store fails', async () => {
    const broken = join(folder, 'broken');
    writeFileSync(broken, 'a file where the store expects its folder');
    const failing = openFolderStore(broken);
    const some: DocumentStore = { ...store, open: (key) => (key === gone ? failing : store).open(key) };
    const told = await write([gone, small], some, async () => true);
    expect(told).toMatchObject({ documents: { count: 1 }, missing: [{ key: gone }] });
    expect(told.missing[0]?.why).toMatch(/^it cannot be read: /);
    await expect(write([small, small, small], failing, async () => true)).rejects.toThrow(
      'The document store no longer answers: no backup was made.',
    );
  });
});
