import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/dates.ts';
import { calendar as calendarShape } from '#contract/nouns/compliance/calendar.ts';
import { headlineOf } from '#contract/nouns/compliance/compliance.ts';
import { complianceDetail } from '#contract/nouns/compliance/month.ts';
import { dayWords } from '#reports/monthly/words.ts';
import { statusWords } from '#reports/page/status-box.ts';
import { closeMonth } from '#server/actions/compliance/close-month.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { pdfWords } from '#tests/helpers/pdf-text.ts';
import { type ActName, actNames, acts, beginWorld, endDay, moveTo, type World } from './as-known-world.ts';
import { addAlarms, addTests, refreshNow } from './month-data.ts';
import { built, filesOf, tableOf } from './packet-calls.ts';

/* One month of one site on every surface: month, status, history, list of sites, inbox, calendar, overview, PDF, packet. */

const seed = Number(process.env.FUZZ_SEED ?? 20_261_127);
const numRuns = Number(process.env.FUZZ_RUNS ?? 2);
const site = '/api/sites/101';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

/** A person may build six packets of a site in an hour: they take turns. */
let turn = 0;
const builder = () => t.as(turn++ % 2 === 0 ? 'admin' : 'u2');

const flat = (text: string) => text.replaceAll(/\s+/g, '');

async function pdfOf({ admin }: World, month: string): Promise<string> {
  const answer = await fetch(
    `${t.url.replace('localhost', '127.0.0.1')}/api/public/sites/101/compliance-report-v2/pdf?month=${month}`,
    { headers: { cookie: `console_session=${admin.cookie}` } },
  );
  expect(answer.status).toBe(200);
  return pdfWords(Buffer.from(await answer.arrayBuffer()));
}

/** What each surface says of a month in other words than the month itself does, one line each. */
async function disagreements(world: World, month: string, withPacket = true): Promise<string[]> {
  const { admin } = world;
  // The list of sites holds what was worked out last; the program does it again after each change.
  await refreshNow(t);
  const lines: string[] = [];
  const same = (name: string, said: unknown, wanted: unknown) => {
    if (said !== wanted) lines.push(`${name}: ${String(said)}, not ${String(wanted)}`);
  };
  const json = async (path: string) => (await admin.get(path)).json;
  const verdict = complianceDetail.parse(await json(`${site}/compliance?month=${month}`));
  const { status, sentence, units, flags, versions } = verdict;
  const headline = headlineOf(status, verdict.computed_status);
  const has = (name: string, text: string, wanted: string) => {
    if (!flat(text).includes(flat(wanted))) lines.push(`${name} lacks: ${wanted}`);
  };

  const { compliance } = (await json(`${site}/compliance-status?month=${month}`)) as Record<string, never>;
  same('status', (compliance as { complianceStatus?: string } | undefined)?.complianceStatus, status);
  const { months } = (await json(`${site}/compliance-status/history?months=3`)) as {
    months: { month: string; status: string }[];
  };
  same('history', months.find((one) => one.month === month)?.status, status);
  same('inbox', (await json(`/api/public/sites/101/inbox?month=${month}`)).monthly_status, headline);
  const sites = (await admin.get('/api/sites')).json as unknown as { id: number; snapshot_status: string }[];
  same('list of sites', sites.find(({ id }) => id === 101)?.snapshot_status, months[0]?.status);

  const pdf = await pdfOf(world, month);
  has('PDF', pdf, statusWords[headline]);
  has('PDF', pdf, versions[0]?.cause === 'corrected' ? 'Set by a person' : sentence);
  if (versions.length > 1) has('PDF', pdf, 'Versions of this verdict');
  for (const { note } of versions)
    if (versions.length > 1) has('PDF', pdf, note.replace(/ The status was .*/, '').replace(/; the status .*/, ''));
  for (const { name, status: own, sentence: why, needed, flags: doubts } of units) {
    has('PDF', pdf, name);
    if (own !== 'COMPLIANT') has('PDF', pdf, why);
    if (needed !== null) has('PDF', pdf, needed);
    for (const { sentence: doubt } of doubts) has('PDF', pdf, doubt);
  }
  // While a month runs the PDF says of a clock that it is off, not by how much.
  for (const { code, sentence: doubt } of flags) if (code !== 'CLOCK_DRIFT') has('PDF', pdf, doubt);
  for (const device of ['tank', 'line', 'sensor'] as const)
    has('PDF', pdf, `${units.filter((unit) => unit.device === device).length} ${device}`);

  const calendar = calendarShape.parse(await json('/api/compliance-calendar/101'));
  const items = Object.values(calendar.sections).flat();
  const { rows } = (await json('/api/admin/sites/compliance-overview')) as {
    rows: { site_id: number; counts: Record<string, number> }[];
  };
  const counts = rows.find(({ site_id: id }) => id === 101)?.counts ?? {};
  for (const [name, wanted] of [
    ['overdue', 'OVERDUE'],
    ['due_soon', 'DUE_SOON'],
    ['not_set_up', 'NOT_SET_UP'],
    ['ok', 'OK'],
    ['na', 'NA'],
  ] as const)
    same(`overview ${name}`, counts[name], items.filter((item) => item.status === wanted).length);
  for (const item of items) if (item.status === 'OVERDUE') has('PDF', pdf, item.label);

  if (!withPacket) return lines;
  const files = await filesOf(t, (await built(await builder(), { month, include: { testing: false } })).file);
  const index = pdfWords(files.get('index.pdf')?.bytes ?? Buffer.alloc(0));
  has('index', index, statusWords[status]);
  has('index', index, versions[0]?.cause === 'corrected' ? statusWords[status] : sentence);
  const cells = tableOf(files, 'release-detection/months.csv').filter(([of]) => of === month);
  same('months.csv', cells.find(([, device]) => device === 'Site')?.[3], status);
  for (const { name, status: own, reason } of units)
    same(`months.csv ${name}`, cells.find(([, device]) => device === name)?.[3], own ?? reason);
  const due = tableOf(files, 'calendar.csv');
  for (const { label, next_due: next, status: own } of items) {
    const row = due.find(([, name, component]) => name === label && component === '');
    same(`calendar.csv ${label}`, `${row?.[3]} ${row?.[4]}`, `${own} ${next ?? ''}`);
  }
  return lines;
}

const october = async (world: World) => {
  await moveTo(world, '2026-11-04', 0.5);
  await closeMonth({ db: t.db, now: t.clock.now }, 101, '2026-10');
};

describe('one month', () => {
  const situations: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
    'that is proven': () => addTests(t, { on: '2026-10-20' }),
    'with a failed tank': () => addTests(t, { on: '2026-10-20', result: 'failed', rate: -0.4 }),
    'with a sensor in alarm': () =>
      addAlarms(t, { category: 3, type: 3, device: 4, label: 'L4: Fuel Alarm', raised: '2026-10-15T12:00:00Z' }),
    'that is changed by a fact after it was closed': async (world) => {
      await addTests(t, { on: '2026-10-20' });
      await october(world);
      await acts.method(world, 2);
      await world.admin.send('PUT', `${site}/equipment/${await tankId()}`, {
        ...{ category: 'tank', name: 'Tank 1', traits: { method: 'manual' } },
        ...{ valid_from: '2026-10-01', reason: 'Found in the drawings' },
      });
    },
    'that a person set': async (world) => {
      await october(world);
      await acts.correct(world, 1);
    },
    'out of use': async (world) => {
      await acts.earlierUse(world, 1);
    },
  };

  it.each(Object.entries(situations))('%s is the same on every surface', async (_, prepare) => {
    const world = await beginWorld(t);
    await prepare(world);
    await october(world);
    expect(await disagreements(world, '2026-10')).toEqual([]);
    expect(await disagreements(world, '2026-11', false)).toEqual([]);
  });

  it('shows in the PDF both versions of a month whose facts changed after it was closed, and why', async () => {
    const world = await beginWorld(t);
    await situations['that is changed by a fact after it was closed']?.(world);
    const { versions } = complianceDetail.parse((await world.admin.get(`${site}/compliance?month=2026-10`)).json);
    expect(versions.map(({ version, cause }) => [version, cause])).toEqual([
      [2, 'fact_changed'],
      [1, 'closed'],
    ]);
    const text = (await pdfOf(world, '2026-10')).replaceAll(/\s+/g, ' ');
    for (const part of [
      'Versions of this verdict',
      'Inconclusive Fact changed Automatic, by the rules Reason: Fact changed on Nov 4, 2026 by Person admin: ',
      'The status was Compliant.',
      'Compliant Month closed Automatic, by the rules Finding: ',
    ])
      expect(text, part).toContain(part);
    expect(text).toContain(dayWords('2026-11-04'));
  });

  it('is the same on every surface, whatever people and the gauge did', async () => {
    const deed = fc.record({ act: fc.constantFrom(...actNames), pick: fc.nat(59) });
    const days = fc.array(
      fc.record({ after: fc.integer({ min: 1, max: 6 }), deeds: fc.array(deed, { maxLength: 5 }) }),
      { minLength: 5, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(days, async (lived) => {
        const world = await beginWorld(t);
        let { day } = world;
        for (const { after, deeds } of lived) {
          day = addDays(day, after);
          await moveTo(world, day, 0.3);
          for (const { act, pick } of deeds) await perform(world, act, pick);
          await endDay(world, day);
        }
        expect(await disagreements(world, day.slice(0, 7), false)).toEqual([]);
        expect(await disagreements(world, '2026-10')).toEqual([]);
      }),
      { seed, numRuns, endOnFailure: true },
    );
  }, 600_000);
});

const perform = (world: World, act: ActName, pick: number) => acts[act](world, pick);

async function tankId(): Promise<number> {
  const { rows } = await t.database.pool.query(
    "select id from equipment where site_id = 101 and gauge_key = 'tank 1' and deleted_at is null",
  );
  return Number(rows[0]?.id);
}
