import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/dates.ts';
import { type KnownRows, knownTables } from '#server/store/as-known/known-tables.table.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { type ActName, actNames, acts, beginWorld, endDay, moveTo, readAnswers, type World } from './as-known-world.ts';

const seed = Number(process.env.FUZZ_SEED ?? 20_261_126);
const numRuns = Number(process.env.FUZZ_RUNS ?? 2);

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

interface Deed {
  act: ActName;
  pick: number;
}

/** Lives some days, and answers what the console said at the end of each. */
async function live(days: readonly { after: number; deeds: readonly Deed[] }[]) {
  const world = await beginWorld(t);
  const said = new Map<string, string[]>();
  let { day } = world;
  for (const { after, deeds } of days) {
    day = addDays(day, after);
    for (const [place, { act, pick }] of deeds.entries()) {
      await moveTo(world, day, 0.2 + (0.7 * place) / deeds.length);
      await acts[act](world, pick);
    }
    said.set(day, await endDay(world, day));
  }
  await moveTo(world, addDays(day, 3), 0.5);
  return { world, said };
}

/** Answers as of each day that are not what was said on it. A call of equipment that was added later is not compared. */
async function differences(
  world: World,
  said: ReadonlyMap<string, string[]>,
  { first = false } = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const [day, then] of said) {
    if (first && found.length > 0) break;
    const calls = (line: string) => line.slice(0, line.indexOf(' '));
    const asked = new Set(then.map(calls));
    const now = (await readAnswers(world, day, day)).filter((line) => asked.has(calls(line)));
    for (const [place, line] of then.entries())
      if (now[place] !== line) found.push(`${day}: ${around(line, now[place] ?? '')}`);
  }
  return found;
}

/** Where two answers part. */
function around(then: string, now: string): string {
  const at = [...then].findIndex((letter, place) => letter !== now[place]);
  const cut = (text: string) => text.slice(Math.max(0, at - 250), at + 150);
  return `${then.slice(0, then.indexOf(' '))}\nthen …${cut(then)}\nnow …${cut(now)}`;
}

const deed = fc.record({ act: fc.constantFrom(...actNames), pick: fc.nat(59) });
const days = fc.array(fc.record({ after: fc.integer({ min: 0, max: 4 }), deeds: fc.array(deed, { maxLength: 4 }) }), {
  minLength: 8,
  maxLength: 14,
});

it('says of each past day what the console said at its end, whatever was recorded since', async () => {
  await fc.assert(
    fc.asyncProperty(days, async (lived) => {
      const { world, said } = await live(lived);
      expect(await differences(world, said)).toEqual([]);
    }),
    { seed, numRuns, endOnFailure: true },
  );
}, 600_000);

/** Tables whose later rows show in the answers of these very days; others: as-known.test.ts. */
const shown = [
  'sites',
  'insurance',
  'tanks',
  'calendar_settings',
  'alarms',
  'dated_facts',
  'leak_tests',
  'month_verdicts',
];

describe('a read that does not look at the day', () => {
  it('is noticed', async () => {
    const deeds = actNames.map((act, place) => ({ act, pick: place }));
    const lived = Array.from({ length: Math.ceil(deeds.length / 4) }, (_, place) => ({
      after: 2,
      deeds: deeds.slice(place * 4, place * 4 + 4),
    }));
    const { world, said } = await live(lived);
    const some = new Map([...said].filter((_, place) => place % 5 === 2));
    expect(await differences(world, some)).toEqual([]);
    const tables = knownTables as Record<string, KnownRows>;
    const noticed: string[] = [];
    for (const table of shown) {
      const rows = tables[table];
      if (rows === undefined) throw new Error(`no table ${table}`);
      tables[table] = () => `select x.* from public.${table} x`;
      try {
        if ((await differences(world, some, { first: true })).length > 0) noticed.push(table);
      } finally {
        tables[table] = rows;
      }
    }
    expect(noticed).toEqual(shown);
  }, 600_000);
});
