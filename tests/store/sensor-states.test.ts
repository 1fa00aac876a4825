import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readSensorStates } from '#server/store/compliance/sensor-states.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';

let database: FreshDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase({ url: database.url });
  await run("insert into sites (id, name, timezone) values (101, 'Station', 'America/New_York')");
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});
beforeEach(() => run('truncate sensor_latest, sensor_states, compliance_marks'));

const run = async (text: string, values: unknown[] = []) => (await db.$client.query(text, values)).rows;

/** The report of a sensor, as polling writes it. */
async function report(at: string, alarms: number[] = [], words = ''): Promise<void> {
  await run(
    `insert into sensor_latest (site_id, family, number, status, alarms, words, at) values (101, '301', 4, $1, $2, $3, $4)
     on conflict (site_id, family, number) do update
     set status = excluded.status, alarms = excluded.alarms, words = excluded.words, at = excluded.at`,
    [alarms[0] ?? 0, alarms, words, at],
  );
}

const stretches = async () =>
  (
    await run(
      `select to_char(from_at at time zone 'UTC', 'DD HH24:MI') as "from", to_char(to_at at time zone 'UTC', 'DD HH24:MI') as "to",
         alarms, words, earlier_unknown as old from sensor_states order by from_at`,
    )
  ).map(({ from, to, alarms, words, old }) => [from, to, alarms, words, old]);

it('keeps a stretch for each state, and the same state within two days in one', async () => {
  await report('2026-11-02T10:00:00Z');
  await report('2026-11-02T10:05:00Z');
  await report('2026-11-04T10:05:00Z');
  await report('2026-11-04T10:10:00Z', [3]);
  await report('2026-11-04T10:15:00Z', [3, 5]);
  await report('2026-11-04T10:20:00Z', [-1], 'WARMING');
  await report('2026-11-04T10:25:00Z', [-1], 'COOLING');
  expect(await stretches()).toEqual([
    ['02 10:00', '04 10:10', [], '', false],
    ['04 10:10', '04 10:15', [3], '', false],
    ['04 10:15', '04 10:20', [3, 5], '', false],
    ['04 10:20', '04 10:25', [-1], 'WARMING', false],
    ['04 10:25', null, [-1], 'COOLING', false],
  ]);
});

it('ends a stretch with its last report where none came for more than two days', async () => {
  await report('2026-11-02T10:00:00Z');
  await report('2026-11-02T11:00:00Z');
  await report('2026-11-04T11:00:01Z');
  await report('2026-11-09T11:00:00Z', [3]);
  expect(await stretches()).toEqual([
    ['02 10:00', '02 11:00', [], '', false],
    ['04 11:00', '04 11:00', [], '', false],
    ['09 11:00', null, [3], '', false],
  ]);
});

it('takes a report with an earlier time as of the last one, and never has an end before a beginning', async () => {
  await report('2026-11-02T10:00:00Z');
  await report('2026-11-02T09:00:00Z', [3]);
  expect(await stretches()).toEqual([['02 10:00', null, [3], '', false]]);
  await report('2026-11-02T12:00:00Z');
  expect(await stretches()).toEqual([
    ['02 10:00', '02 12:00', [3], '', false],
    ['02 12:00', null, [], '', false],
  ]);
});

it('ends a stretch with a sensor that is taken away, and goes with its site', async () => {
  await report('2026-11-02T10:00:00Z');
  await report('2026-11-02T11:00:00Z');
  await run('delete from sensor_latest');
  expect(await stretches()).toEqual([['02 10:00', '02 11:00', [], '', false]]);
  await report('2026-11-02T12:00:00Z');
  await run("insert into sites (id, name, timezone) values (102, 'Other', 'America/New_York')");
  await run("insert into sensor_latest (site_id, family, number, status, at) values (102, '301', 4, 0, now())");
  await run('delete from sites where id = 102');
  expect(await stretches()).toHaveLength(2);
});

it('marks the site for its verdicts, of a gap and of other words too', async () => {
  await report('2026-11-02T10:00:00Z', [-1], 'WARMING');
  for (const [at, words, marks] of [
    ['2026-11-02T11:00:00Z', 'WARMING', 0],
    ['2026-11-02T12:00:00Z', 'COOLING', 1],
    ['2026-11-09T12:00:00Z', 'COOLING', 1],
  ] as const) {
    await run('truncate compliance_marks');
    await report(at, [-1], words);
    expect([at, (await run('select site_id from compliance_marks')).length]).toEqual([at, marks]);
  }
});

it('reads the stretches of some days by the clock of the site, and the last before them', async () => {
  await report('2026-09-01T10:00:00Z', [3]);
  await report('2026-09-02T10:00:00Z', [5]);
  await report('2026-09-03T10:00:00Z');
  // November 1, 03:30 UTC is October 31 in New York.
  await report('2026-11-01T03:30:00Z', [3]);
  await report('2026-11-01T12:00:00Z');
  const read = async (from: string, until: string) =>
    (await readSensorStates(db.$client, [101], { from, until })).map((row) => [row.from, row.to, row.alarms]);
  expect(await read('2026-10-01', '2026-11-01')).toEqual([
    ['2026-09-03', '2026-09-03', []],
    ['2026-10-31', '2026-11-01', [3]],
  ]);
  expect(await read('2026-11-01', '2026-12-01')).toEqual([
    ['2026-09-03', '2026-09-03', []],
    ['2026-10-31', '2026-11-01', [3]],
    ['2026-11-01', '2026-11-01', []],
  ]);
  expect(await readSensorStates(db.$client, [102], { from: '2026-10-01', until: '2026-11-01' })).toEqual([]);
});
