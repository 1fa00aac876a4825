import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepDocuments, warnOfOtherOwner } from '#server/jobs/sweep-documents.ts';
import { readFact, writeFact } from '#server/store/database/installation.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { type FreshDatabase, freshDatabase } from '#tests/helpers/database.ts';
import { type StoreUnderTest, storeKinds } from './store-kinds.ts';

const day = 86_400_000;
const start = Date.now();
const at = (days: number) => new Date(start + days * day);
const facts = ['installation-id', 'document-sweep'];
const markName = 'forecourt-owner.json';

const kinds = storeKinds.filter(([name]) => name === 'a folder' || name.endsWith('with a prefix'));
describe.each(kinds)('who sweeps %s', (_name, openStore) => {
  let t: StoreUnderTest;
  let warned: string[];
  const opened: { fresh: FreshDatabase; db: Database }[] = [];
  const log = { warn: (_facts: unknown, words?: string) => void warned.push(words ?? '') } as never;
  beforeEach(async () => {
    t = await openStore();
    warned = [];
  });
  afterEach(async () => {
    for (const { fresh, db } of opened.splice(0)) {
      await db.$client.end();
      await fresh.drop();
    }
    await t.close();
  });

  async function install(): Promise<Database> {
    const fresh = await freshDatabase();
    const db = openDatabase({ url: fresh.url, max: 2 });
    opened.push({ fresh, db });
    return db;
  }
  const sweep = (db: Database, days: number) => sweepDocuments(db, t.store, at(days), log);
  /** What of an installation tells it from others. */
  const selfOf = (db: Database) => Promise.all(facts.map((key) => readFact(db, key)));
  async function putBack(db: Database, self: unknown[]): Promise<void> {
    for (const [i, key] of facts.entries()) await writeFact(db, key, self[i]);
  }
  /** A paper that no database names, as old as that. */
  async function stray(days: number): Promise<string> {
    const { contentKey } = await t.store.put(Buffer.from('%PDF-1.7'));
    t.age(contentKey, at(days));
    return contentKey;
  }
  const isThere = async (key: string) => (await t.store.read(key)) !== null;
  const nothing = { unfinished: 0, unnamed: 0 };
  const warning = /^Another database sweeps this document store.*remove forecourt-owner\.json from the store$/;

  it('is the database that marked it, from its next sweep on', async () => {
    const db = await install();
    const key = await stray(-10);
    await t.leaveUnfinished(at(-10));
    expect(await sweep(db, 0)).toEqual(nothing);
    expect(t.held()).toContain(markName);
    expect(await isThere(key)).toBe(true);
    expect(await sweep(db, 1)).toEqual({ unfinished: 1, unnamed: 1 });
    expect(await sweep(db, 2)).toEqual(nothing);
    expect(t.held()).toEqual([markName]);
    expect(warned).toEqual([]);
  });

  it('keeps what was stored in the day before its last sweep or since', async () => {
    const db = await install();
    await sweep(db, 0);
    const [older, younger] = [await stray(-1.1), await stray(-0.9)];
    expect(await sweep(db, 9)).toEqual({ unfinished: 0, unnamed: 1 });
    expect([await isThere(older), await isThere(younger)]).toEqual([false, true]);
    expect(await sweep(db, 10)).toEqual({ unfinished: 0, unnamed: 1 });
  });

  it('is not another installation, which may read and store there', async () => {
    const [ours, theirs] = [await install(), await install()];
    await sweep(ours, 0);
    const key = await stray(-10);
    for (const days of [1, 2, 3]) expect(await sweep(theirs, days)).toEqual(nothing);
    expect(warned).toEqual([1, 2, 3].map(() => expect.stringMatching(warning)));
    expect(await isThere(key)).toBe(true);
    expect(await isThere(await stray(0))).toBe(true);
    for (const days of [4, 5]) expect(await sweep(ours, days)).toMatchObject({ unnamed: 1 });
  });

  it('is not a copy of its database, though it sweeps first after it was made', async () => {
    const [ours, copy] = [await install(), await install()];
    await sweep(ours, 0);
    await sweep(ours, 1);
    await putBack(copy, await selfOf(ours));
    const key = await stray(-10);
    expect(await sweep(copy, 2)).toEqual(nothing);
    expect(warned).toEqual([expect.stringMatching(warning)]);
    expect(await isThere(key)).toBe(true);
    expect(await sweep(ours, 3)).toMatchObject({ unnamed: 1 });
    expect(warned).toHaveLength(1);
  });

  it('is not its own database as it was before the last sweep', async () => {
    const db = await install();
    await sweep(db, 0);
    const before = await selfOf(db);
    await sweep(db, 1);
    await putBack(db, before);
    const key = await stray(-10);
    for (const days of [2, 3]) expect(await sweep(db, days)).toEqual(nothing);
    expect(warned).toHaveLength(2);
    expect(await isThere(key)).toBe(true);
  });

  it('is who sweeps next when the mark is taken away, and nobody else then', async () => {
    const [ours, theirs] = [await install(), await install()];
    await sweep(ours, 0);
    const key = await stray(-10);
    t.removeMark();
    expect(await sweep(theirs, 1)).toEqual(nothing);
    expect(await sweep(ours, 2)).toEqual(nothing);
    expect(await isThere(key)).toBe(true);
    expect(await sweep(theirs, 3)).toMatchObject({ unnamed: 1 });
    expect(warned).toHaveLength(1);
  });

  it.each(['before', 'after'])('is still the database that was stopped %s it wrote the mark', async (when) => {
    const db = await install();
    for (const days of [0, 1]) await sweep(db, days);
    const key = await stray(-10);
    const stopped = {
      ...t.store,
      async writeMark(mark: Buffer) {
        if (when === 'after') await t.store.writeMark(mark);
        throw new Error('stopped');
      },
    };
    for (const days of [2, 3]) await expect(sweepDocuments(db, stopped, at(days), log)).rejects.toThrow('stopped');
    expect(await isThere(key)).toBe(true);
    expect(await sweep(db, 4)).toMatchObject({ unnamed: 1 });
    expect(warned).toEqual([]);
  });

  it.each(['', 'not JSON', '{}', 'null', '{"installation":1}'])('is nobody when its mark says %j', async (words) => {
    const db = await install();
    await sweep(db, 0);
    await t.store.writeMark(Buffer.from(words));
    const key = await stray(-10);
    expect(await sweep(db, 1)).toEqual(nothing);
    expect(await isThere(key)).toBe(true);
    expect(warned).toEqual([expect.stringMatching(warning)]);
  });

  it('is told at the start, which changes nothing', async () => {
    const [ours, theirs] = [await install(), await install()];
    await warnOfOtherOwner(theirs, t.store, log);
    expect(t.held()).toEqual([]);
    await sweep(ours, 0);
    const mark = await t.store.readMark();
    await warnOfOtherOwner(ours, t.store, log);
    expect(warned).toEqual([]);
    await warnOfOtherOwner(theirs, t.store, log);
    expect(warned).toEqual([expect.stringMatching(warning)]);
    expect(await t.store.readMark()).toEqual(mark);
    expect(await sweep(ours, 1)).toEqual(nothing);
  });

  it('is not among the papers', async () => {
    await sweep(await install(), 0);
    for await (const keys of t.store.keysBefore(at(100))) expect(keys).toEqual([]);
    await t.store.remove(markName);
    expect(await t.store.read(markName)).toBeNull();
    expect(await t.store.removeUnfinished(at(100))).toBe(0);
    expect(t.held()).toEqual([markName]);
  });
});
