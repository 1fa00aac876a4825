import { describe, expect, it } from 'vitest';
import { type Fragment, FragmentCache, joinFragments } from './fragment-cache.ts';

/** A table that stands for the database: id -> [name, value]. */
function setUp(rows: Record<number, [string, number]>) {
  const table = new Map(Object.entries(rows).map(([id, row]) => [Number(id), row]));
  const reads: (readonly number[] | null)[] = [];
  const state = { goodUntil: Number.POSITIVE_INFINITY, fail: false };
  const cache = new FragmentCache(
    async (ids) => {
      reads.push(ids);
      if (state.fail) throw new Error('away');
      const wanted = [...table].filter(([id]) => ids === null || ids.includes(id));
      await new Promise((resolve) => setImmediate(resolve));
      return wanted.map(
        ([siteId, [name, value]]): Fragment => ({
          siteId,
          name,
          json: Buffer.from(value < 0 ? '' : `{"v":${value}}`),
          goodUntil: state.goodUntil,
        }),
      );
    },
    (a, b) => (a.name < b.name ? -1 : 1),
  );
  const text = async (now = 0) => {
    const { fragments, order } = await cache.current(now);
    return joinFragments(fragments, order).toString();
  };
  return { table, reads, state, cache, text };
}

describe('FragmentCache', () => {
  it('reads everything once, then only what was marked', async () => {
    const { table, reads, cache, text } = setUp({ 1: ['b', 10], 2: ['a', 20], 3: ['c', -1] });
    expect(await text()).toBe('[{"v":20},{"v":10}]');
    expect(await text()).toBe('[{"v":20},{"v":10}]');
    expect(reads).toEqual([null]);
    table.set(1, ['b', 11]);
    expect(await text()).toBe('[{"v":20},{"v":10}]');
    cache.mark([1]);
    expect(await text()).toBe('[{"v":20},{"v":11}]');
    expect(reads).toEqual([null, [1]]);
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

  it('shares one reading among requests', async () => {
    const { reads, text } = setUp({ 1: ['a', 1] });
    await Promise.all([text(), text(), text()]);
    expect(reads).toEqual([null]);
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
    expect(reads).toEqual([null, [1]]);
  });

  it('keeps the marks when a reading fails', async () => {
    const { table, state, cache, text } = setUp({ 1: ['a', 1] });
    await text();
    table.set(1, ['a', 2]);
    cache.mark([1]);
    state.fail = true;
    await expect(text()).rejects.toThrow('away');
    state.fail = false;
    expect(await text()).toBe('[{"v":2}]');
  });
});
