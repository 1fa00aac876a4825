import { describe, expect, it } from 'vitest';
import type { Fragment } from './fragment.ts';
import { awaitedSites, FragmentCache, pieceSize } from './fragment-cache.ts';
import { joinInPieces, joinRows } from './json-rows.ts';
import { ownFragments } from './site-lists.ts';

/** A table that stands for the database: id -> [name, value]. */
function setUp(rows: Record<number, [string, number]>) {
  const table = new Map(Object.entries(rows).map(([id, row]) => [Number(id), row]));
  const reads: (readonly number[])[] = [];
  const state = { goodUntil: Number.POSITIVE_INFINITY, fail: false, held: Promise.resolve() };
  const cache = new FragmentCache<number>({
    listIds: async () => [...table.keys()],
    read: async (ids) => {
      reads.push(ids);
      if (state.fail) throw new Error('away');
      const wanted = [...table].filter(([id]) => ids.includes(id));
      await new Promise((resolve) => setImmediate(resolve));
      await state.held;
      return wanted.map(
        ([siteId, [name, value]]): Fragment<number> => ({
          siteId,
          name,
          json: Buffer.from(value < 0 ? '' : `{"v":${value}}`),
          record: value,
          goodUntil: state.goodUntil,
        }),
      );
    },
  });
  const text = async (now = 0) => textOf((await cache.current(now)).order);
  return { table, reads, state, cache, text };
}

const textOf = (order: readonly Fragment[]) => joinRows(order.map(({ json }) => json)).toString();

describe('FragmentCache', () => {
  it('reads everything once, then only what was marked', async () => {
    const { table, reads, cache, text } = setUp({ 1: ['b', 10], 2: ['a', 20], 3: ['c', -1] });
    expect(await text()).toBe('[{"v":20},{"v":10}]');
    expect(await text()).toBe('[{"v":20},{"v":10}]');
    expect(reads).toEqual([[1, 2, 3]]);
    table.set(1, ['b', 11]);
    expect(await text()).toBe('[{"v":20},{"v":10}]');
    cache.mark([1]);
    expect(await text()).toBe('[{"v":20},{"v":11}]');
    expect(reads).toEqual([[1, 2, 3], [1]]);
  });

  it('follows added, removed and renamed sites', async () => {
    const { table, cache, text } = setUp({ 1: ['a', 1] });
    await text();
    table.set(2, ['b', 2]);
    cache.mark([2]);
    expect(await text()).toBe('[{"v":1},{"v":2}]');
    table.set(1, ['z', 1]);
    cache.mark([1]);
    expect(await text()).toBe('[{"v":2},{"v":1}]');
    table.delete(2);
    cache.mark([2]);
    expect(await text()).toBe('[{"v":1}]');
  });

  it('keeps the order of many sites through any changes, read in pieces', async () => {
    const many = 2 * pieceSize + 37;
    const { table, reads, cache } = setUp({});
    const nameOf = (id: number, turn: number) => `Site ${(id * 7919 + turn * 101) % 9001}`;
    for (let id = 1; id <= many; id += 1) table.set(id, [nameOf(id, 0), id]);
    const sorted = () =>
      [...table]
        .map(([id, [name]]) => ({ id, name }))
        .sort((a, b) => Number(a.name.slice(5)) - Number(b.name.slice(5)) || a.id - b.id);
    const ids = async () => (await cache.current(0)).order.map(({ siteId }) => siteId);
    expect(await ids()).toEqual(sorted().map(({ id }) => id));
    expect(reads.map((piece) => piece.length)).toEqual([pieceSize, pieceSize, 37]);
    for (let turn = 1; turn <= 5; turn += 1) {
      const touched = [...table.keys()].filter((id) => (id + turn) % 5 === 0);
      for (const id of touched) {
        if (id % 3 === 0) table.delete(id);
        else table.set(id, [id % 2 === 0 ? nameOf(id, turn) : (table.get(id)?.[0] ?? ''), id + turn]);
      }
      table.set(many + turn, [nameOf(many + turn, turn), 0]);
      cache.mark([...touched, many + turn]);
      expect(await ids()).toEqual(sorted().map(({ id }) => id));
    }
  });

  it('moves the version only when bytes moved', async () => {
    const { table, cache } = setUp({ 1: ['a', 1] });
    const first = (await cache.current(0)).version;
    cache.mark([1]);
    expect((await cache.current(0)).version).toBe(first);
    table.set(1, ['a', 2]);
    cache.mark([1]);
    expect((await cache.current(0)).version).toBe(first + 1);
  });

  it('loses no change that comes while it reads', async () => {
    const { table, cache, text } = setUp({ 1: ['a', 1] });
    await text();
    cache.mark([1]);
    const reading = text();
    table.set(1, ['a', 2]);
    cache.mark([1]);
    await reading;
    expect(await text()).toBe('[{"v":2}]');
  });

  it('shares one reading among requests, also among those that come while another runs', async () => {
    const { reads, cache, text } = setUp({ 1: ['a', 1], 2: ['b', 2] });
    await Promise.all([text(), text(), text()]);
    expect(reads).toEqual([[1, 2]]);
    cache.mark([1]);
    const running = text();
    cache.mark([2]);
    await Promise.all([running, text(), text(), text()]);
    expect(reads).toEqual([[1, 2], [1], [2]]);
  });

  it('reads a fragment again when its time has come', async () => {
    const { table, state, reads, text } = setUp({ 1: ['a', 1] });
    state.goodUntil = 1000;
    await text(0);
    table.set(1, ['a', 2]);
    expect(await text(999)).toBe('[{"v":1}]');
    state.goodUntil = Number.POSITIVE_INFINITY;
    expect(await text(1000)).toBe('[{"v":2}]');
    await text(2000);
    expect(reads).toEqual([[1], [1]]);
  });

  it('keeps the marks when a reading fails, and forgets no site that is gone', async () => {
    const { table, state, cache, text } = setUp({ 1: ['a', 1], 2: ['b', 2] });
    await text();
    table.set(1, ['a', 2]);
    cache.mark([1]);
    state.fail = true;
    await expect(text()).rejects.toThrow('away');
    state.fail = false;
    expect(await text()).toBe('[{"v":2},{"v":2}]');
    table.delete(2);
    cache.markAll();
    expect(await text()).toBe('[{"v":2}]');
  });

  it('lets a search wait for a few sites, and not for many', async () => {
    const { table, state, cache, text } = setUp({});
    for (let id = 1; id <= awaitedSites + 1; id += 1) table.set(id, [`Site ${id}`, 1]);
    const recent = async () => (await cache.recent(0)).order[0]?.record;
    expect(await recent()).toBe(1);
    table.set(1, ['Site 1', 2]);
    cache.mark([1]);
    expect(await recent()).toBe(2);

    let release = () => {};
    state.held = new Promise((resolve) => {
      release = resolve;
    });
    table.set(1, ['Site 1', 3]);
    cache.mark([...table.keys()]);
    expect(await recent()).toBe(2);
    release();
    await text();
    expect(await recent()).toBe(3);
  });

  it('reads one site separately, whatever the others wait for', async () => {
    const { table, reads, cache, text } = setUp({ 1: ['a', 1], 2: ['b', 2] });
    expect((await cache.ofSite(1, 0))?.record).toBe(1);
    expect(reads).toEqual([[1]]);
    await text();
    table.set(2, ['b', 3]);
    cache.mark([2]);
    expect((await cache.ofSite(1, 0))?.record).toBe(1);
    expect((await cache.ofSite(2, 0))?.record).toBe(3);
    expect(await cache.ofSite(3, 0)).toBeNull();
    expect(reads).toEqual([[1], [1, 2], [2]]);
  });

  it('picks few or many sites in the order of the list', async () => {
    const { table, cache } = setUp({});
    for (let id = 1; id <= 1500; id += 1) table.set(id, [`Site ${1500 - id}`, id]);
    const view = await cache.current(0);
    for (const wanted of [[3, 9, 1499, 4000], [...table.keys()].filter((id) => id % 2 === 0)]) {
      const own = await ownFragments(view, new Map(wanted.map((id) => [id, true])));
      expect(own.map(({ siteId }) => siteId)).toEqual(wanted.filter((id) => table.has(id)).sort((a, b) => b - a));
    }
  });
});

describe('joinInPieces', () => {
  it('gives the same bytes as in one, none much longer than a piece', () => {
    const rows = Array.from({ length: 3000 }, (_, i) =>
      Buffer.from(i % 7 === 0 ? '' : `{"v":"${'x'.repeat(i % 400)}"}`),
    );
    const pieces = [...joinInPieces(rows)];
    expect(pieces.length).toBeGreaterThan(1);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(264 * 1024);
    expect(Buffer.concat(pieces).equals(joinRows(rows))).toBe(true);
    expect(Buffer.concat([...joinInPieces([])]).toString()).toBe('[]');
  });
});
