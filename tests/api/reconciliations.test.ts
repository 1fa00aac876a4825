import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ConsoleReconciliation, consoleReconciliations } from '#contract/nouns/gauge/console-reconciliation.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { type ReconciliationRow, upsertReconciliations } from '#server/store/gauge/console-reconciliations.ts';
import { startTestApp, type TestApp, type TestClient } from '../helpers/app.ts';
import { plantReadings } from '../helpers/tank-readings.ts';

let app: TestApp;
let user: TestClient;
const run = (text: string, values: unknown[] = []) => app.db.$client.query(text, values);

beforeAll(async () => {
  app = await startTestApp();
  user = await app.as('u1');
  await run("update sites set timezone = 'America/New_York' where id = 101");
});
afterAll(() => app.stop());
beforeEach(async () => {
  await run('delete from console_reconciliations');
  await run('delete from deliveries');
  await run('delete from readings');
  await run("update gauges set units = 'us', units_set = null, units_guessed_until = null where site_id = 101");
});

const october: ReconciliationRow = {
  ...{
    siteId: 101,
    tanks: [1],
    basis: 'adjusted',
    period: 'previous',
    fromAt: '2026-10-01T02:00',
    toAt: '2026-10-31T02:00',
  },
  ...{ opening: 5407, deliveries: 61_317, sales: 62_578, adjustment: 0, calculated: 4146, physical: 4199, water: 0 },
  ...{ variance: 53, threshold: null, source: 'C08', readAt: new Date('2026-11-02T12:00:00Z') },
  slip: {
    ...{ siteId: 101, function: 'C08', receivedAt: new Date('2026-11-02T12:00:00Z') },
    ...{ gaugeTime: '2026-11-02T07:00', body: Buffer.from('iC0800') },
  },
};
const store = (...rows: Partial<ReconciliationRow>[]) =>
  inTransaction(app.db, (sql) =>
    upsertReconciliations(
      sql,
      rows.map((row) => ({ ...october, ...row })),
    ),
  );
async function periods(): Promise<ConsoleReconciliation[]> {
  const answer = await user.get('/api/sites/101/reconciliations');
  expect(answer.status, answer.text).toBe(200);
  return consoleReconciliations.parse(answer.json).periods;
}
async function one(row: Partial<ReconciliationRow>): Promise<ConsoleReconciliation> {
  await store(row);
  const [period, ...more] = await periods();
  expect(more).toEqual([]);
  return period ?? expect.unreachable();
}

describe('X-190 the reconciliation of a console', () => {
  it('is listed as reported, in the moments of the site’s clock, with its slip', async () => {
    const period = await one({});
    expect(period).toMatchObject({
      ...{ tanks: [1], period: 'previous', from: '2026-10-01T06:00:00.000Z', to: '2026-10-31T06:00:00.000Z' },
      ...{ opening: 5407, deliveries: 61_317, sales: 62_578, calculated: 4146, physical: 4199, variance: 53 },
      ...{ variance_percent: 0.08, console_limit: null, over_console_limit: null, function: 'C08' },
      ...{ federal_limit: 755.78, over_federal_limit: false, units_confirmed: true },
    });
    const slip = await user.get(`/api/sites/101/slips/${period.slip_id}`);
    expect(slip.json).toMatchObject({ function: 'C08', text: 'iC0800' });
  });

  it.each([
    [755.78, false],
    [755.79, true],
    [-755.78, false],
    [-755.79, true],
  ])('with a variance of %d against 1 %% of 62,578 and 130 gallons is over: %s', async (variance, over) => {
    expect((await one({ variance })).over_federal_limit).toBe(over);
  });

  it('is over the console’s own limit where the console prints one', async () => {
    expect(await one({ variance: -200, threshold: 199 })).toMatchObject({
      ...{ console_limit: 199, over_console_limit: true, over_federal_limit: false },
    });
  });

  it('is over the limit that the console’s settings come to where it prints none', async () => {
    const hold = (settings: object) =>
      run(
        `insert into gauge_snapshots (site_id, taken_at, settings) values (101, now(), $1)
         on conflict (site_id, taken_at) do update set settings = excluded.settings`,
        [JSON.stringify(Object.entries(settings).map(([key, value]) => ({ key, of: '', name: '', value })))],
      );
    await run('delete from gauge_snapshots where site_id = 101');
    const judged = async () => {
      const [period] = await periods();
      return [period?.console_limit, period?.console_limit_from, period?.over_console_limit];
    };
    await store({ tanks: [1, 3], sales: 60_000, variance: -500 });
    expect(await judged()).toEqual([null, null, null]);
    const byConsole = { 'console/reconciliation_threshold': '0.5 %', 'console/reconciliation_offset': '130 gal' };
    await hold(byConsole);
    expect(await judged()).toEqual([430, 'settings', true]);
    await hold({ ...byConsole, 'console/reconciliation_threshold': '1 %' });
    expect(await judged()).toEqual([730, 'settings', false]);
    // Thresholds of the tanks count where they are switched on, and only where the tanks have the same.
    const byTank = {
      ...byConsole,
      'console/reconciliation_by_tank': 'On',
      'tank/1/reconciliation_threshold': '0.75 %',
    };
    await hold(byTank);
    expect(await judged()).toEqual([null, null, null]);
    await hold({ ...byTank, 'tank/3/reconciliation_threshold': '0.75 %' });
    expect(await judged()).toEqual([580, 'settings', false]);
    await hold({ ...byTank, 'tank/3/reconciliation_threshold': '1 %' });
    expect(await judged()).toEqual([null, null, null]);
    await hold({ 'console/reconciliation_threshold': '1 %' });
    expect(await judged()).toEqual([null, null, null]);
    await run('delete from gauge_snapshots where site_id = 101');
  });

  it.each([
    ['the sales', { sales: null }, { federal_limit: null, over_federal_limit: null, variance_percent: null }],
    ['the variance', { variance: null, threshold: 755 }, { over_federal_limit: null, over_console_limit: null }],
  ])('is neither within nor over a limit where the console does not report %s', async (_, row, judged) => {
    expect(await one(row)).toMatchObject(judged);
  });

  it('is held against no limit while nobody knows the units', async () => {
    await run('update gauges set units = null, units_set = null where site_id = 101');
    expect(await one({ variance: -5000, threshold: 100 })).toMatchObject({
      ...{ units_confirmed: false, over_federal_limit: null, over_console_limit: null },
    });
  });

  it('is shown beside what left the tanks by readings and deliveries here, where both are known', async () => {
    const reading = (at: string, volume: number, tankNumber: number) =>
      plantReadings(app.db.$client, {
        ...{ siteId: 101, tankNumber, from: new Date(at), everyMinutes: 1 },
        to: new Date(Date.parse(at) + 60_000),
        value: () => ({ volume }),
      });
    const delivery = (tank: number, at: string, start: number, end: number | null, adjusted: number | null) =>
      run(
        `insert into deliveries (site_id, tank_number, started_at, ended_at, start_volume, end_volume, adjusted_volume)
         values (101, $1, $2::timestamp, $2::timestamp, $3, $4, $5)`,
        [tank, at, start, end, adjusted],
      );
    await reading('2026-10-01T06:20:00Z', 5000, 1);
    await reading('2026-10-01T05:50:00Z', 1000, 3);
    await reading('2026-10-31T06:10:00Z', 4000, 1);
    await reading('2026-10-31T06:31:00Z', 900, 3);
    await delivery(1, '2026-10-10 08:00', 1000, 7000, 6100);
    await delivery(3, '2026-10-31 02:00', 1000, 2000, null);
    // Before the period, and of another tank.
    await delivery(1, '2026-10-01 02:00', 0, 9000, null);
    await delivery(2, '2026-10-12 08:00', 0, 9000, null);
    const own = async () => (await periods())[0]?.own;
    await store({ tanks: [1, 3], sales: 7000 });
    // The last reading of tank 3 is more than half an hour from the end.
    expect(await own()).toEqual({ opening: 6000, closing: null, deliveries: 7100, left: null, difference: null });
    await reading('2026-10-31T05:45:00Z', 800, 3);
    expect(await own()).toEqual({ opening: 6000, closing: 4800, deliveries: 7100, left: 8300, difference: -1300 });
    await delivery(1, '2026-10-11 08:00', 1000, null, null);
    expect(await own()).toMatchObject({ deliveries: null, left: null, difference: null });
  });

  it('of a site that is not the person’s is refused, and another site has none of it', async () => {
    await store({});
    expect((await (await app.as('u0')).get('/api/sites/101/reconciliations')).status).toBe(403);
    const other = await (await app.as('admin')).get('/api/sites/103/reconciliations');
    expect(other.json).toEqual({ periods: [] });
  });

  it('is in the export', async () => {
    const { exportFiles } = await import('#server/store/import/export-files.table.ts');
    const file = exportFiles.find(({ name }) => name === 'console-reconciliations.csv');
    await store({ tanks: [1, 3] });
    const { rows } = await run(file?.text ?? '');
    expect(rows).toMatchObject([
      { tanks: '1;3', period: 'previous', variance: 53, source: 'C08', units_confirmed: true },
    ]);
  });
});

describe('X-27 a delivery', () => {
  it('bears what the console’s reconciliation and its ticket say', async () => {
    await run(
      `insert into deliveries (site_id, tank_number, started_at, ended_at, start_volume, end_volume, adjusted_volume,
         adjusted_tc_volume, ticketed_volume, ticketed_gauge_volume)
       values (101, 1, '2026-11-01 08:00', '2026-11-01 08:30', 1000, 7000, 6100.04, 6050, 6095, 6101)`,
    );
    const query = 'from=2026-11-01T00:00:00Z&to=2026-11-03T00:00:00Z';
    const answer = await user.get(`/api/sites/101/deliveries?${query}`);
    expect(answer.json.deliveries).toMatchObject([
      { delivered: 6000, adjusted: 6100, adjusted_tc: 6050, ticketed: 6095, ticketed_gauge: 6101 },
    ]);
    const csv = await user.get(`/api/sites/101/deliveries?${query}&format=csv`);
    expect(csv.text.split('\r\n')[0]).toContain(',Adjusted for sales (gal),Adjusted at 60 F (gal),Ticket (gal),');
    expect(csv.text.split('\r\n')[1]).toContain(',6100,6050,6095,6101,');
  });
});
