import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDueMonths } from '#server/actions/report/close-due-months.ts';
import { makeReport } from '#server/actions/report/make-report.ts';
import { systemActor } from '#server/audit/actor.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { buildDueSpans } from '#server/jobs/build-spans.ts';
import { pruneOldRows, thinReadings } from '#server/jobs/thin-readings.ts';
import { readTankSales } from '#server/store/tank/tank-sales.ts';
import { startTestApp, type TestApp, type TestClient } from '../helpers/app.ts';
import { plantReadings, sawtooth } from '../helpers/tank-readings.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const [from, until] = [Date.parse('2026-07-03T00:00:00Z'), Date.parse('2026-07-09T00:00:00Z')];
const zone = 'America/New_York';

let t: TestApp;
let user: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  user = await t.as('u1');
  await t.db.$client.query('update sites set timezone = $1 where id = 101', [zone]);
});
afterAll(() => t.stop());

const context = () => ({
  ...{ db: t.db, config: t.config, actor: systemActor, documents: openDocumentStore(t.config), now: t.clock.now },
  publicUrl: 'https://tanks.example.com',
});
const query = async (text: string, values: unknown[] = []) => (await t.db.$client.query(text, values)).rows;

/** Minutes from the first planted reading on. */
const moment = fc.integer({ min: 0, max: (until - from) / minute - 1 });
const tank = fc.integer({ min: 1, max: 2 });
const stations = fc.record({
  tests: fc.array(
    fc.record({
      at: moment,
      tank,
      method: fc.constantFrom('static', 'csld'),
      result: fc.constantFrom('passed', 'passed', 'passed', 'failed', 'invalid'),
      hours: fc.constantFrom(2, 5, null),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  deliveries: fc.array(fc.record({ at: moment, tank, minutes: fc.integer({ min: 5, max: 60 }) }), { maxLength: 4 }),
  alarms: fc.array(
    fc.record({ at: moment, category: fc.constantFrom(2, 3), device: tank, minutes: fc.integer({ min: 1, max: 900 }) }),
    { maxLength: 4 },
  ),
  releases: fc.array(fc.record({ at: moment, tank }), { maxLength: 1 }),
  silences: fc.array(fc.record({ at: moment, minutes: fc.integer({ min: 30, max: 900 }) }), { maxLength: 3 }),
  probeOut: fc.array(fc.record({ at: moment, minutes: fc.integer({ min: 1, max: 300 }) }), { maxLength: 3 }),
  /** Seconds by which the console's clock is wrong. */
  drift: fc.integer({ min: -1_500, max: 1_500 }),
  unrest: fc.integer({ min: 0, max: 5 }),
});
type Station = typeof stations extends fc.Arbitrary<infer T> ? T : never;

const at = (minutes: number) => new Date(from + minutes * minute);
const within = (list: readonly { at: number; minutes: number }[], time: number) =>
  list.some((one) => time >= from + one.at * minute && time < from + (one.at + one.minutes) * minute);

async function build(station: Station): Promise<void> {
  await query('alter table month_verdicts disable trigger user');
  for (const table of [
    'leak_tests',
    'deliveries',
    'reading_spans',
    'reading_months',
    'late_readings',
    'month_verdicts',
    'suspected_releases',
  ])
    await query(`delete from ${table}`);
  await query('alter table month_verdicts enable trigger user');
  await query('delete from alarms where site_id = 101');
  await query("delete from installation where key = 'reading-spans'");
  await query('delete from readings');
  for (const tankNumber of [1, 2]) {
    const plant = (begin: number, end: number, everyMinutes: number) =>
      plantReadings(t.db.$client, {
        ...{ siteId: 101, tankNumber, from: new Date(begin), to: new Date(end), everyMinutes },
        value: (time) => {
          if (within(station.silences, time)) return null;
          const noise = ((time / minute) * 7919 * tankNumber) % (1 + station.unrest);
          return {
            volume: within(station.probeOut, time) ? null : sawtooth(time + tankNumber * 9 * hour).volume + noise,
            water: 0.5 + ((time / minute) % 11) * 0.01 * station.unrest,
          };
        },
      });
    await plant(from, until, 1);
    await plant(until, t.clock.now.getTime(), 240);
  }
  await query(`update readings set gauge_time = at at time zone '${zone}' + $1 * interval '1 second'`, [station.drift]);
  const told = (minutes: number) => `($1::timestamptz + ${minutes} * interval '1 minute') at time zone '${zone}'`;
  for (const one of station.tests) {
    await query(
      `insert into leak_tests (site_id, device, device_number, kind, method, tested_at, result, rate, hours, source)
       values (101, 'tank', $2, '0.2', $3, ${told(one.at)}, $4, -0.05, $5, '207') on conflict do nothing`,
      [new Date(from), one.tank, one.method, one.result, one.hours],
    );
  }
  for (const one of station.deliveries) {
    await query(
      `insert into deliveries (site_id, tank_number, started_at, ended_at, start_volume, end_volume)
       values (101, $2, ${told(one.at)}, ${told(one.at + one.minutes)}, 1000, 8000) on conflict do nothing`,
      [new Date(from), one.tank],
    );
  }
  for (const one of station.alarms) {
    await query(
      `insert into alarms (site_id, category, type, device, label, raised_at, last_seen_at, cleared_at, standing)
       values (101, $1, 4, $2::smallint, 'T' || $2::text || ': Alarm', $3, $4, $4, false) on conflict do nothing`,
      [one.category, one.device, at(one.at), at(one.at + one.minutes)],
    );
  }
  for (const one of station.releases) {
    await query(
      `with i as (insert into issues (site_id, kind, alarm_label, created_by, created_at, updated_at, status, closed_at)
         values (101, 'suspected_release', 'Release ' || ($1::timestamptz)::text, 'x', $1, $1, 'Closed', $1) returning id)
       insert into suspected_releases (issue_id, site_id, device, number, unit, evidence, found, detected_at, report_hours,
         report_by, confirm_by, citation, outcome, outcome_at)
       select id, 101, 'tank', $2::smallint, 'Tank', '{}', 'found', $1, 24, $1, $1, '280.50', 'not_confirmed', $1::timestamptz + interval '12 hours' from i`,
      [at(one.at), one.tank],
    );
  }
  await query('analyze readings');
  await buildDueSpans(t.db, t.clock.now);
}

/** Everything that rests on a site's July, as the console answers it. */
async function whatIsSaid() {
  const get = async (path: string) => {
    const answer = await user.get(path);
    expect(answer.status, `${path}: ${answer.text}`).toBe(200);
    return answer.json;
  };
  const trend = (number: number, bucket: string) =>
    get(
      `/api/sites/101/inventory/history?tank=${number}&from=2026-07-01T00:00:00Z&to=2026-07-31T00:00:00Z&bucket=${bucket}`,
    );
  const { code, status, version } = await makeReport(context(), 101, '2026-07');
  const verdicts = await query(
    'select month, version, status, computed_status, evidence_sha256 from month_verdicts where site_id = 101 order by 1, 2',
  );
  return {
    report: { code, status, version },
    verdicts,
    month: await get('/api/sites/101/compliance?month=2026-07'),
    deliveries: await get('/api/sites/101/deliveries?from=2026-07-01T00:00:00Z&to=2026-07-31T00:00:00Z'),
    alarms: await get('/api/sites/101/alarms/history'),
    sales: await readTankSales(t.db.$client, 101, new Date(from - day), new Date(until + day)),
    forecast: await get('/api/sites/101/forecast'),
    days: [await trend(1, 'day'), await trend(2, 'day')],
  };
}

/** The readings that are evidence of a station, by the plainest of words: each window looked at on its own. */
async function evidenceOf(station: Station): Promise<string[]> {
  const windows = [
    ...station.tests.map((one) => {
      const hours = one.result !== 'passed' ? 24 : one.method === 'csld' ? 0 : (one.hours ?? 0);
      return { tank: one.tank, from: one.at - hours * 60 - 30, until: one.at + hours * 60 + 30 };
    }),
    ...station.deliveries.map((one) => ({ tank: one.tank, from: one.at - 30, until: one.at + one.minutes + 30 })),
    ...station.alarms.flatMap(({ at: raised, category, device, minutes }) =>
      (category === 2 ? [device] : [1, 2]).flatMap((number) => [
        { tank: number, from: raised - 60, until: raised + 60 },
        { tank: number, from: raised + minutes - 15, until: raised + minutes + 15 },
      ]),
    ),
    ...station.releases.map((one) => ({ tank: one.tank, from: one.at - 7 * 1440, until: one.at + 720 + 1440 })),
  ];
  const found = new Set<string>();
  for (const one of windows) {
    for (const row of await query(
      'select * from readings where site_id = 101 and tank_number = $1 and at between $2 and $3',
      [one.tank, at(one.from), at(one.until)],
    ))
      found.add(JSON.stringify(row));
  }
  return [...found].sort();
}

const count = async () => Number((await query("select count(*) as n from readings where at < '2026-07-09Z'"))[0].n);

describe('what rests on readings', () => {
  it('says the same before and after they are thinned, for stations with all kinds of faults', async () => {
    await fc.assert(
      fc.asyncProperty(stations, async (station) => {
        await build(station);
        await closeDueMonths(context());
        const [said, evidence, all] = [await whatIsSaid(), await evidenceOf(station), await count()];
        const hours = async () =>
          (
            await user.get(
              '/api/sites/101/inventory/history?tank=1&from=2026-07-02T00:00:00Z&to=2026-07-20T00:00:00Z&bucket=hour',
            )
          ).json;
        const byHour = await hours();
        const settings = { rawDays: 60, quarterHoursDays: 366, dailyYears: 7 };
        await thinReadings(t.db, { settings, now: t.clock.now });
        const failed =
          (await query("select from month_verdicts where month = '2026-07' and 'FAILED' in (status, computed_status)"))
            .length > 0;
        expect(await whatIsSaid()).toEqual(said);
        expect(await evidenceOf(station)).toEqual(evidence);
        expect(await hours()).toEqual(byHour);
        const quarters = await count();
        if (failed) expect(quarters).toBe(all);
        else expect(quarters).toBeLessThanOrEqual(all);
        await thinReadings(t.db, { settings: { ...settings, quarterHoursDays: 61 }, now: t.clock.now });
        await pruneOldRows(t.db, t.clock.now);
        expect(await whatIsSaid()).toEqual(said);
        expect(await evidenceOf(station)).toEqual(evidence);
        expect(await count()).toBeLessThanOrEqual(quarters);
        // Records stay however old the readings grow.
        await thinReadings(t.db, { settings: { ...settings, dailyYears: 0.2 }, now: t.clock.now });
        const { report, verdicts, month, deliveries, alarms, sales, days } = await whatIsSaid();
        expect({ report, verdicts, month, deliveries, alarms, sales }).toEqual({
          ...{ report: said.report, verdicts: said.verdicts, month: said.month, deliveries: said.deliveries },
          ...{ alarms: said.alarms, sales: said.sales },
        });
        expect(days).toHaveLength(2);
        expect(await evidenceOf(station)).toEqual(evidence);
      }),
      { numRuns: 3, seed: 2026, endOnFailure: true },
    );
  }, 240_000);
});
