import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKnownBy } from '#server/store/as-known/known-by.ts';
import { type KnownRows, knownTables } from '#server/store/as-known/known-tables.table.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { soaking } from '#tests/helpers/soak.ts';
import { changes, fillWorld } from './as-known-changes.table.ts';
import { beginWorld, endDay, moveTo, readAnswers, type World } from './as-known-world.ts';

/* Each table that a read of compliance names is changed after a day, one after the other; the day stays as it was.
   A soak asks the console after each table, so that what fails names the table; `npm test` asks after the last. */

const day = '2026-10-16';
const until = new Date('2026-10-17T04:00:00Z');

let t: TestApp;
let world: World;
/** What the console answers of the day, and which rows each table held at its end. */
let answers: string[];
const rowsThen = new Map<string, string>();

/** Answers that are not those of the day, from where they part. */
const differing = (now: readonly string[]) =>
  now.flatMap((answer, place) => {
    const then = answers[place] ?? '';
    if (answer === then) return [];
    const at = [...answer].findIndex((letter, nth) => letter !== then[nth]);
    const cut = (text: string) => text.slice(Math.max(0, at - 200), at + 150);
    return `${answer.slice(0, answer.indexOf(' '))}\nthen …${cut(then)}\nnow …${cut(answer)}`;
  });

const rowsOf = (table: string, before: Date) =>
  readKnownBy(t.db, { siteIds: [101], until: before }, async (db) => {
    const { rows } = await db.$client.query(
      `select (to_jsonb(r) - $1::text[])::text as row from ${table} r order by 1`,
      [changes[table]?.ignored ?? []],
    );
    return JSON.stringify(rows);
  });
const rowsNow = (table: string) => rowsOf(table, new Date(t.clock.now.getTime() + 1));
const tables = Object.keys(changes);

async function expectSameAnswers(): Promise<void> {
  const now = await readAnswers(world, day, day);
  expect(differing(now), 'answers of the day').toEqual([]);
  expect(now).toHaveLength(answers.length);
}

beforeAll(async () => {
  t = await startTestApp();
  world = await beginWorld(t);
  await moveTo(world, day, 0.5);
  await fillWorld(world);
  answers = await endDay(world, day);
  for (const table of tables) rowsThen.set(table, await rowsOf(table, until));
  expect(differing(await readAnswers(world, day, day))).toEqual([]);
}, 120_000);
afterAll(() => t.stop());

it('has a change for each table that a read of compliance may name', () => {
  expect(tables.toSorted()).toEqual(Object.keys(knownTables).sort());
});

describe('a day stays what it was when, later,', () => {
  it.each(tables.map((table, place) => [table, place] as const))(
    '%s is changed',
    async (table, place) => {
      const { change, rowsOnly, notPutBack } = changes[table] ?? expect.unreachable();
      await moveTo(world, '2026-10-20', 0.05 + place * 0.025);
      const today = () => (soaking && rowsOnly !== true ? readAnswers(world, '2026-10-20', null) : null);
      const [rowsBefore, before] = [await rowsNow(table), await today()];
      await change(world);
      // The change is one: today shows it.
      expect(await rowsNow(table), 'rows of today').not.toBe(rowsBefore);
      if (before !== null) expect(await today(), 'answers of today').not.toEqual(before);

      if (notPutBack !== undefined) {
        const { json } = await world.admin.get(`/api/sites/101/compliance?as_of=${day}`);
        expect(json.as_known).toMatchObject({ not_taken_back: expect.arrayContaining([notPutBack]) });
        await t.database.pool.query(`delete from ${table} where site_id = 101 and at >= $1`, [until]);
      }
      expect(JSON.parse(await rowsOf(table, until)), 'rows of the day').toEqual(JSON.parse(rowsThen.get(table) ?? ''));
      if (soaking) await expectSameAnswers();
    },
    60_000,
  );

  it('all of them have changed: the answers of the day are the same', () => expectSameAnswers());
});

describe('a row of the table that forgets the day', () => {
  it.each(tables.filter((table) => changes[table]?.notPutBack === undefined && table !== 'test_levels'))(
    'is found: %s',
    async (table) => {
      const known = knownTables as Record<string, KnownRows>;
      const rows = known[table] ?? expect.unreachable();
      const site = table === 'sites' ? 'id' : 'site_id';
      known[table] = () => `select x.* from public.${table} x where x.${site} = 101`;
      try {
        expect(await rowsOf(table, until)).not.toBe(rowsThen.get(table));
      } finally {
        known[table] = rows;
      }
    },
  );
});
