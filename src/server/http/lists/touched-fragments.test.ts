import { describe, expect, it } from 'vitest';
import type { Fragment } from './fragment.ts';
import { awaitedSites, FragmentCache, lookSize } from './fragment-cache.ts';

/** What stands for the database: of each site a set-up and a level. Records hold both, as bytes do. */
function setUp(count: number, { withLook = true } = {}) {
  const table = new Map(
    Array.from({ length: count }, (_, i): [number, { setup: number; level: number }] => [
      i + 1,
      { setup: 0, level: 0 },
    ]),
  );
  const [reads, looks]: [number[][], number[][]] = [[], []];
  const state = { fail: false, held: Promise.resolve(), duringLook: () => {} };
  const cache = new FragmentCache<{ setup: number; level: number }>({
    listIds: async () => [...table.keys()],
    read: async (ids) => {
      reads.push([...ids]);
      await new Promise((resolve) => setImmediate(resolve));
      return ids.flatMap((siteId): Fragment<{ setup: number; level: number }>[] => {
        const row = table.get(siteId);
        if (row === undefined) return [];
        const json = Buffer.from(`{"id":${siteId},"setup":${row.setup},"level":${row.level}}`);
        return [{ siteId, name: String(siteId).padStart(6, '0'), json, record: { ...row }, goodUntil: Infinity }];
      });
    },
    ...(withLook
      ? {
          look: async (fragments: readonly Fragment<{ setup: number; level: number }>[]) => {
            looks.push(fragments.map(({ siteId }) => siteId));
            // Read now, reported afterwards.
            const levels = fragments.map(({ siteId }) => table.get(siteId));
            state.duringLook();
            await state.held;
            if (state.fail) throw new Error('away');
            const records = new Map<number, { setup: number; level: number }>();
            fragments.forEach(({ siteId, record }, i) => {
              const row = levels[i];
              if (row?.setup === record.setup) records.set(siteId, { ...record, level: row.level });
            });
            return records;
          },
        }
      : {}),
  });
  const set = (siteId: number, level: number) => {
    table.set(siteId, { setup: table.get(siteId)?.setup ?? 0, level });
    cache.touch([siteId]);
  };
  const levelOf = async (siteId: number) => (await cache.recent(0)).fragments.get(siteId)?.record.level;
  const textOf = async (siteId: number) => {
    const view = await cache.recent(0);
    return (
      await cache.fresh(
        view.order.filter((one) => one.siteId === siteId),
        0,
      )
    )[0]?.json.toString();
  };
  return { table, reads, looks, state, cache, set, levelOf, textOf };
}

describe('sites that were only touched', () => {
  it('are looked at for a search, not read; the rows it shows are read', async () => {
    const { reads, looks, cache, set, levelOf, textOf } = setUp(3);
    expect(await levelOf(2)).toBe(0);
    set(2, 7);
    expect(await levelOf(2)).toBe(7);
    expect(looks).toEqual([[2]]);
    expect((await cache.recent(0)).order[1]?.record.level).toBe(7);
    expect(reads).toEqual([[1, 2, 3]]);
    expect(await textOf(2)).toBe('{"id":2,"setup":0,"level":7}');
    expect(await textOf(1)).toBe('{"id":1,"setup":0,"level":0}');
    expect(reads).toEqual([[1, 2, 3], [2]]);
    expect(looks).toHaveLength(1);
  });

  it('are not even looked at where no record depends on readings', async () => {
    const { reads, cache, set, textOf } = setUp(2, { withLook: false });
    await cache.recent(0);
    set(1, 5);
    expect((await cache.recent(0)).fragments.get(1)?.record.level).toBe(0);
    expect(reads).toEqual([[1, 2]]);
    expect(await textOf(1)).toBe('{"id":1,"setup":0,"level":5}');
  });

  it('are read for the whole list and for themselves, once', async () => {
    const { reads, cache, set } = setUp(3);
    await cache.current(0);
    set(3, 4);
    expect((await cache.ofSite(3, 0))?.record.level).toBe(4);
    expect((await cache.current(0)).order[2]?.json.toString()).toContain('"level":4');
    await cache.current(0);
    expect((await cache.ofSite(3, 0))?.record.level).toBe(4);
    expect(reads).toEqual([[1, 2, 3], [3], [3]]);
  });

  it('are read when more than their level moved, or when they are new', async () => {
    const { table, reads, cache, textOf } = setUp(2);
    await cache.recent(0);
    table.set(1, { setup: 1, level: 3 });
    table.set(9, { setup: 0, level: 2 });
    cache.touch([1, 9]);
    const view = await cache.recent(0);
    expect(view.order.map(({ siteId, record }) => [siteId, record.setup, record.level])).toEqual([
      [1, 1, 3],
      [2, 0, 0],
      [9, 0, 2],
    ]);
    expect(await textOf(1)).toBe('{"id":1,"setup":1,"level":3}');
    expect(reads).toEqual([
      [1, 2],
      [1, 9],
    ]);
    table.delete(9);
    const gone = view.order.filter(({ siteId }) => siteId === 9);
    cache.touch([9]);
    expect(await cache.fresh(gone, 0)).toEqual([]);
  });

  it('loses no touch that comes during a look, and a whole reading meanwhile knows better', async () => {
    const { table, state, cache, set, levelOf } = setUp(2);
    await levelOf(1);
    state.duringLook = () => {
      state.duringLook = () => {};
      set(1, 2);
    };
    set(1, 1);
    await levelOf(1);
    expect(await levelOf(1)).toBe(2);

    let release = () => {};
    state.held = new Promise((resolve) => {
      release = resolve;
    });
    set(1, 3);
    const looking = levelOf(1);
    await new Promise((resolve) => setImmediate(resolve));
    table.set(1, { setup: 5, level: 4 });
    cache.mark([1]);
    await cache.current(0);
    release();
    await looking;
    expect((await cache.recent(0)).fragments.get(1)?.record).toEqual({ setup: 5, level: 4 });
  });

  it('wait for nobody when they are many, and stay touched when the look fails', async () => {
    const many = awaitedSites + lookSize + 1;
    const { table, state, cache, set, levelOf } = setUp(many);
    await levelOf(1);
    set(1, 1);
    expect(await levelOf(1)).toBe(1);
    let release = () => {};
    state.held = new Promise((resolve) => {
      release = resolve;
    });
    for (const siteId of table.keys()) set(siteId, 2);
    expect(await levelOf(1)).toBe(1);
    state.fail = true;
    release();
    await expect.poll(() => levelOf(1).catch(() => 'away')).toBe(1);
    state.fail = false;
    await expect.poll(() => levelOf(many)).toBe(2);
    expect(await levelOf(1)).toBe(2);
    expect((await cache.current(0)).order.every(({ record }) => record.level === 2)).toBe(true);
  });
});
