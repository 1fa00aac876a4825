import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Polling, startPolling } from '#server/polling/poller.ts';
import { probeGauge } from '#server/polling/probe-gauge.ts';
import { type EventFeed, shareEventFeed } from '#server/store/database/events.ts';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { removeSites } from '../helpers/database-state.ts';
import { eventually } from '../helpers/eventually.ts';
import { type BenchConsole, type BenchHabits, startBenchConsole } from './bench-console.ts';
import { alarms, deliveries, lines, passedTests, pastAlarm, sensors, tanks, tankTests } from './truth.ts';

let database: FreshDatabase;
let db: Database;
let feed: EventFeed;
let gauge: BenchConsole | null = null;
let polling: Polling | null = null;

beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase({ url: database.url });
  feed = await shareEventFeed(database.url);
});
afterAll(async () => {
  await feed.close();
  await db.$client.end();
  await database.drop();
});
afterEach(async () => {
  await polling?.stop();
  polling = null;
  await gauge?.stop();
  gauge = null;
  await removeSites(database.pool);
});

/** Polls such a console until everything of its plan that a new site asks for was read. */
async function polled(habits: BenchHabits, last: readonly string[]): Promise<number> {
  gauge = await startBenchConsole(habits);
  const { rows } = await database.pool.query<{ id: number }>(
    "insert into sites (name, ip, port, gauge_key) values ('Bench', '127.0.0.1', $1, 'bench') returning id",
    [gauge.port],
  );
  const id = rows[0]?.id ?? expect.unreachable();
  await database.pool.query('insert into gauges (site_id) values ($1)', [id]);
  polling = await startPolling({
    config: { pollSeconds: 1, allowLocalGauges: true },
    db,
    feed,
    log: pino({ level: 'silent' }),
    alone: false,
  });
  await eventually(() => last.every((command) => gauge?.asked.includes(command)));
  // What was asked last is stored when its poll has ended, and the next one asks for the status again.
  const seen = gauge.asked.length;
  await eventually(() => gauge !== null && gauge.asked.slice(seen).filter((one) => one.endsWith('20100')).length > 1);
  return id;
}

const all = async (text: string, site: number): Promise<object[]> =>
  (await database.pool.query<object>(text, [site])).rows;

/** As the database has a time of the console. */
const stored = (at: string): string => `${at.replace('T', ' ')}:00`;

/** Reads what a site has stored, and compares it number by number; `round` is how the format rounds. */
async function expectStored(site: number, format: 'computer' | 'display'): Promise<void> {
  const cut = (value: number): number => (format === 'display' ? Math.trunc(value) : Math.fround(value));
  const read = tanks.filter((tank) => tank.reading !== null);
  const text = `select tank_number, volume, tc_volume, ullage, height, water, temperature, status, missing
    from tank_latest where site_id = $1 order by tank_number`;
  await eventually(async () => (await all(text, site)).length === read.length);
  const near = (value: number) => expect.closeTo(value, 2);
  expect(await all(text, site)).toEqual(
    read.map(({ number, reading }) => ({
      tank_number: number,
      volume: near(cut(reading?.volume ?? Number.NaN)),
      tc_volume: near(cut(reading?.tc ?? Number.NaN)),
      ullage: near(cut(reading?.ullage ?? Number.NaN)),
      height: near(reading?.height ?? Number.NaN),
      water: near(reading?.water ?? Number.NaN),
      temperature: near(reading?.temperature ?? Number.NaN),
      status: 0,
      missing: 0,
    })),
  );

  const settings = `select tank_number, label, capacity, diameter_inches as diameter, low_limit as low, high_limit as high,
    overfill_limit as overfill, delivery_limit as delivery, max_volume as most, water_alarm_inches as water_alarm,
    water_warning_inches as water_warning, leak_alarm_limit as leak, sudden_loss_limit as loss
    from tanks where site_id = $1 and tank_number in (1, 2) order by tank_number`;
  const wanted = read.map(({ number, label, capacity, diameter, limits, waterLimits }) => ({
    tank_number: number,
    label,
    capacity,
    diameter: near(diameter),
    low: limits['621'],
    high: limits['622'],
    overfill: limits['623'],
    delivery: limits['629'],
    most: limits['628'],
    water_alarm: near(waterLimits?.['624'] ?? Number.NaN),
    water_warning: near(waterLimits?.['627'] ?? Number.NaN),
    leak: limits['626'],
    loss: limits['625'],
  }));
  await eventually(async () => (await all(settings, site)).every((row) => 'loss' in row && row.loss !== null));
  expect(await all(settings, site)).toEqual(wanted);

  const delivered = `select tank_number as tank, started_at as "startAt", ended_at as "endAt", start_volume, end_volume,
    start_tc_volume, end_tc_volume, start_water, end_water, start_temperature, end_temperature, start_height, end_height
    from deliveries where site_id = $1 order by tank_number, started_at desc`;
  await eventually(async () => (await all(delivered, site)).length === deliveries.length);
  expect(await all(delivered, site)).toEqual(
    deliveries.map(({ tank, start, end }) => ({
      tank,
      startAt: stored(start.at),
      endAt: stored(end.at),
      start_volume: start.volume,
      end_volume: end.volume,
      start_tc_volume: start.tc,
      end_tc_volume: end.tc,
      start_water: near(start.water),
      end_water: near(end.water),
      start_temperature: near(start.temperature),
      end_temperature: near(end.temperature),
      start_height: near(start.height),
      end_height: near(end.height),
    })),
  );

  const states = `select number, alarms, label from sensor_latest where site_id = $1 and family = '301' order by number`;
  await eventually(async () => (await all(states, site)).length === sensors.length);
  // 0001 is the setup warning, alarm 2: the status is the alarm's type less one (576013-635, function 301).
  expect(await all(states, site)).toMatchObject(
    sensors.map(({ number, status }) => ({ number, alarms: status === 0 ? [] : [status + 1] })),
  );

  const lineStates = `select line_number as line, status, test_state as test from line_latest
    where site_id = $1 and family = 'plld' order by line_number`;
  await eventually(async () => (await all(lineStates, site)).length === lines.length);
  expect(await all(lineStates, site)).toEqual(
    lines.map(({ number, bits, state }) => ({ line: number, status: bits, test: state })),
  );

  // Open alarms, each once, whichever report listed it, and since when.
  const open = `select category, type, device, standing, gauge_raised_at as raised from alarms
    where site_id = $1 and cleared_at is null order by category, device, type`;
  await eventually(async () => (await all(open, site)).length === alarms.length);
  const found = alarms
    .map(({ aa, nn, device, at }) => ({
      category: aa,
      type: nn,
      device,
      standing: true,
      raised: at === null ? null : stored(at),
    }))
    .toSorted((a, b) => a.category - b.category || a.device - b.device || a.type - b.type);
  await eventually(async () => (await all(open, site)).every((row) => 'standing' in row && row.standing === true));
  expect(await all(open, site)).toEqual(found);
  const past = `select category, type, device, gauge_raised_at as raised from alarms
    where site_id = $1 and cleared_at is not null`;
  await eventually(async () => (await all(past, site)).length === 1);
  expect(await all(past, site)).toEqual([
    {
      category: pastAlarm.aa,
      type: pastAlarm.nn,
      device: pastAlarm.device,
      raised: stored(pastAlarm.from),
    },
  ]);

  const tests = `select device, device_number as number, kind, tested_at as at, result from leak_tests
    where site_id = $1 order by device desc, device_number, tested_at`;
  const kinds = { periodic: '0.2', annual: '0.1', gross: 'gross' } as const;
  const known = [
    ...tankTests.map(({ tank, test, at, result }) => ({ device: 'tank', number: tank, kind: kinds[test], at, result })),
    // The last periodic test of the passes is among the results; the gross one is older than those.
    ...passedTests
      .filter(({ test }) => test === 'gross')
      .map(({ tank, at }) => ({ device: 'tank', number: tank, kind: 'gross', at, result: 'passed' })),
    ...lines.flatMap((line) =>
      (['gross', 'periodic', 'annual'] as const).flatMap((test) => {
        const at = line[test];
        return at === null ? [] : [{ device: 'line', number: line.number, kind: kinds[test], at, result: 'passed' }];
      }),
    ),
  ];
  await eventually(async () => (await all(tests, site)).length === known.length);
  // All of them and nothing else: no test of a line that was never tested.
  const order = (one: { device: string; number: number; at: string }): string =>
    `${one.device === 'tank' ? 1 : 2} ${one.number} ${one.at}`;
  expect(await all(tests, site)).toEqual(
    known
      .toSorted((a, b) => order(a).localeCompare(order(b)))
      .map((one) => ({ ...one, at: stored(one.at), result: one.result.toLowerCase() })),
  );
  const rates = `select rate, hours, volume from leak_tests where site_id = $1 and device = 'tank'
    and kind = '0.2' order by device_number`;
  expect(await all(rates, site)).toEqual([
    { rate: expect.closeTo(-0.07, 4), hours: 2, volume: 6088 },
    { rate: expect.closeTo(-0.31, 4), hours: 2, volume: 3090 },
  ]);

  // A position without a tank is none, though every table of the set-up lists it; a tank without a probe is one.
  expect(await all('select tank_number, label from tanks where site_id = $1 order by 1', site)).toEqual(
    tanks.filter(({ on }) => on).map(({ number, label }) => ({ tank_number: number, label })),
  );
}

const LAST = ['20800', '20200', '37300', '38100', '30100', '11100', '62700', '62500', '60700'];

describe('a TLS-350 as found on a bench, read number by number', () => {
  it('in computer format', async () => {
    const site = await polled(
      { displayOnly: false },
      LAST.map((code) => `i${code}`),
    );
    await expectStored(site, 'computer');
    expect(await all('select function_code, reasons from partial_reports where site_id = $1', site)).toEqual([]);
    expect(await all('select format, online, units from gauges where site_id = $1', site)).toEqual([
      { format: 'computer', online: true, units: 'us' },
    ]);
  });

  it('in display format, page by page', async () => {
    const site = await polled(
      { displayOnly: true },
      LAST.map((code) => `I${code}`),
    );
    await expectStored(site, 'display');
    // The pages that say less than a client needs: one list of alarms below the rows of two lines, and two headings alone.
    const partial = 'select function_code, reasons from partial_reports where site_id = $1 order by function_code';
    expect(await all(partial, site)).toEqual([
      { function_code: '381', reasons: ['an alarm below several lines, of which one is not known: PLLD OPEN ALARM'] },
      { function_code: '798', reasons: ['the setting is missing'] },
      { function_code: '799', reasons: ['the setting is missing'] },
    ]);
    expect(await all('select format, online, units from gauges where site_id = $1', site)).toEqual([
      { format: 'display', online: true, units: 'us' },
    ]);
  });

  it('is tried out from its settings page, and known for what it answers', async () => {
    gauge = await startBenchConsole({ displayOnly: false });
    const result = await probeGauge('127.0.0.1', gauge.port);
    expect(result).toMatchObject({ answered: true, trouble: null, format: 'computer' });
    expect(result.tanks).toMatchObject([{ tank_number: 1 }, { tank_number: 2 }]);
  });

  it('refuses whatever carries a security code while its security is off, and the try-out says so', async () => {
    gauge = await startBenchConsole({ displayOnly: false });
    const result = await probeGauge('127.0.0.1', gauge.port, { securityCode: '482915', totalMs: 60_000 });
    expect(result).toMatchObject({
      answered: false,
      trouble: 'A gauge answered, but refused every report. It may have no security code: try without.',
    });
    // It takes the six digits for a function that it does not know.
    expect(new Set(gauge.asked)).toEqual(new Set(['482915']));
  });
});
