import { afterEach, describe, expect, it } from 'vitest';
import { FUNCTION_CODES, type FunctionCode, functionRow, type GaugeFormat } from '#gauges/driver.ts';
import { hasFunction } from '#simulator/own-station/console.ts';
import { expectedReport } from './expected.ts';
import { type RunningStation, runStation, stationText } from './read-station.ts';

const running: RunningStation[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((station) => station.stop()));
});

async function run(file: { name: string } | { text: string }): Promise<RunningStation> {
  const station = await runStation(file);
  running.push(station);
  return station;
}

const FORMATS: readonly GaugeFormat[] = ['computer', 'display'];

/** Every question that the driver can ask, with its formats; `s` commands aside. */
function questions(): [FunctionCode, GaugeFormat][] {
  return FUNCTION_CODES.flatMap((code) => {
    const row = functionRow(code);
    return row.action === true
      ? []
      : FORMATS.filter((format) => row[format] !== null).map((format): [FunctionCode, GaugeFormat] => [code, format]);
  });
}

/** What the file says that becomes of a question; null: an answer. */
function troubleOf({ plan }: RunningStation, code: FunctionCode, format: GaugeFormat): 'refused' | 'silent' | null {
  const { station } = plan.stages[0];
  const { answers } = station;
  if (answers.silent.includes(code)) return 'silent';
  if (answers.refused.includes(code) || !hasFunction(station, code, format)) return 'refused';
  const isMeant = answers.formats.includes(format) && (answers.functions?.includes(code) ?? true);
  return isMeant ? null : answers.otherwise === 'silent' ? 'silent' : 'refused';
}

/** Asks everything and holds each answer against the file: `right` counts what was read number by number. */
async function readAll(station: RunningStation): Promise<{ right: number; troubles: number }> {
  const [got, wanted]: [Record<string, object>, Record<string, object>] = [{}, {}];
  let troubles = 0;
  for (const [code, format] of questions()) {
    const name = `${format} ${code}`;
    const trouble = troubleOf(station, code, format);
    const outcome = await station.read(code, format);
    if (trouble === null) {
      const report = expectedReport(station.plan.stages[0].station, code, format, station.clock());
      if (report === null) throw new Error(`The test does not know what ${name} must say.`);
      wanted[name] = { ok: true, partial: false, gaugeTime: station.clock(), report };
    } else {
      wanted[name] = { ok: false, trouble };
      troubles += 1;
    }
    got[name] = outcome.ok
      ? { ok: true, partial: outcome.partial === true, gaugeTime: outcome.gaugeTime, report: outcome.report }
      : { ok: false, trouble: outcome.trouble };
  }
  expect(got).toMatchObject(wanted);
  return { right: Object.keys(got).length - troubles, troubles };
}

describe('a station file, read by the driver number by number', () => {
  it.each([
    ['every-family', 115],
    ['tls-450', 85],
    ['half-silent', 60],
    ['liters-own-words', 55],
    ['night-changes', 100],
  ])('%s', async (name, least) => {
    const { right } = await readAll(await run({ name }));
    expect(right).toBeGreaterThan(least);
  });

  it('only-i201: one answer, and every other question refused', async () => {
    const { right, troubles } = await readAll(await run({ name: 'only-i201' }));
    expect(right).toBe(1);
    expect(troubles).toBeGreaterThan(120);
  });

  it('of one device, and of one that the console does not have', async () => {
    const station = await run({ name: 'every-family' });
    const one = await station.read('201', 'display', 3);
    expect(one).toMatchObject({ ok: true, report: { tanks: [{ tank: 3, volume: 900, height: 11.2 }] } });
    const none = await station.read('301', 'computer', 9);
    expect(none).toMatchObject({ ok: true, report: { sensors: [] } });
  });

  it('calls nothing normal that says so in words of its own', async () => {
    const station = await run({ name: 'liters-own-words' });
    station.setHours(7);
    expect(await station.read('101', 'display')).toMatchObject({
      ok: true,
      report: { alarms: [{ category: null, type: null, device: 0, label: 'TOUT EST NORMAL' }] },
    });
    expect(await station.read('301', 'display')).toMatchObject({
      report: {
        sensors: [
          { labels: ['SONDE NORMALE'], alarms: [null] },
          { labels: ['ALARME PRODUIT'], alarms: [null] },
        ],
      },
    });
  });

  it('asks for its security code, and is silent without', async () => {
    const text = stationText('only-i201').replace('units: us', "units: us\nsecurity_code: '123456'");
    const station = await run({ text });
    expect(await station.read('201', 'computer')).toMatchObject({ ok: false, trouble: 'silent' });
    expect(await station.read('201', 'computer', 0, '123456')).toMatchObject({ ok: true });
  });
});

describe('a console that is set anew in the night', () => {
  it('shows each change when it has come', async () => {
    const station = await run({ name: 'night-changes' });
    const limit = () => station.read('626', 'display');
    const header = () => station.read('503', 'display');
    expect(await limit()).toMatchObject({ report: { values: [{ tank: 1, value: 25 }] } });
    expect(await header()).toMatchObject({ report: { lines: [{ text: 'OLD MILL STATION' }] } });
    station.setHours(2);
    expect(await limit()).toMatchObject({ report: { values: [{ tank: 1, value: 99 }] } });
    expect(await header()).toMatchObject({ report: { lines: [{ text: 'NEW MILL STATION' }] } });
    expect(await station.read('621', 'computer')).toMatchObject({ report: { values: [{ tank: 1, value: 1000 }] } });
    expect(await station.read('301', 'computer')).toMatchObject({ report: { sensors: [{ sensor: 1, alarms: [3] }] } });
    station.setHours(4);
    // Four hours on and 26 back.
    const changed = { gaugeTime: '2026-05-09T20:30' };
    expect(await station.read('301', 'display')).toMatchObject({ ...changed, report: { sensors: [{ alarms: [] }] } });
    expect(await station.read('101', 'computer')).toMatchObject({ ...changed, report: { alarms: [] } });
    expect(await station.read('113', 'display')).toMatchObject({
      ...changed,
      report: { header: ['NEW MILL STATION', '1 OLD MILL ROAD'], alarms: [] },
    });
  });
});

describe('a console whose replies are damaged', () => {
  it('gives no wrong reading without a mark', async () => {
    const station = await run({ name: 'damaged' });
    const shown = async (code: FunctionCode) => {
      const outcome = await station.read(code, 'display');
      return { partial: outcome.ok && outcome.partial === true, ...outcome };
    };
    // The line end of an alarm is lost: neither it nor the next sensor is called normal.
    expect(await shown('301')).toMatchObject({
      partial: true,
      report: { sensors: [{ sensor: 3, labels: ['LIQUID DETECTED'], alarms: [null] }] },
    });
    // One letter: a state of its own, in its own words.
    expect(await shown('306')).toMatchObject({
      report: { sensors: [{ alarms: [] }, { sensor: 2, labels: ['FUEL AL?RM'], alarms: [null] }] },
    });
    // A missing line says nothing of its sensor: it is not in the report.
    expect(await shown('341')).toMatchObject({ report: { sensors: [{ sensor: 1, alarms: [] }] } });
    // What stands below a damaged device line is nobody's, and the block above it is in doubt.
    expect(await shown('202')).toMatchObject({
      partial: true,
      report: { tanks: [{ tank: 1, partial: true, deliveries: [{ amount: 1987 }] }] },
    });
    expect(await shown('207')).toMatchObject({ partial: true, report: { tanks: [{ tank: 1, partial: true }] } });
    expect(await shown('208')).toMatchObject({
      partial: true,
      report: { tanks: [{ tank: 1, partial: true, results: [{ result: 'failed' }] }] },
    });
    expect(await shown('373')).toMatchObject({
      partial: true,
      report: { lines: [{ line: 1, partial: true, annual: [{ result: 'failed' }] }] },
    });
    // A percent is no quantity.
    expect(await shown('622')).toMatchObject({
      partial: true,
      report: {
        values: [
          { tank: 1, value: null },
          { tank: 2, value: null },
        ],
      },
    });
    expect(await station.read('251', 'display')).toMatchObject({ ok: false, trouble: 'incomplete' });
    expect(await station.read('621', 'computer')).toMatchObject({ ok: false, trouble: 'malformed' });
    expect(await station.read('517', 'display')).toMatchObject({ ok: false, trouble: 'silent' });
  });

  it('has values that a checksum lets through disagree with each other', async () => {
    const station = await run({ name: 'damaged' });
    const outcome = await station.read('201', 'computer');
    if (!outcome.ok) throw new Error(outcome.why);
    const [tank] = (outcome.report as { tanks: { volume: number; ullage: number }[] }).tanks;
    // 5410 gallons are in the tank of 10,000: two neighbouring digits have changed places, and the sum is the same.
    expect(tank?.volume).not.toBe(5410);
    expect(Math.abs((tank?.volume ?? 0) + (tank?.ullage ?? 0) - 10_000)).toBeGreaterThan(100);
  });

  it('shows dashes for a probe that is out, and a clock three days ahead', async () => {
    const station = await run({ name: 'damaged' });
    const nothing = { volume: null, tcVolume: null, ullage: null, height: null, water: null, temperature: null };
    for (const format of FORMATS) {
      expect(await station.read('201', format)).toMatchObject({
        gaugeTime: '2026-05-13T18:30',
        report: { tanks: [{}, { tank: 2, ...nothing }] },
      });
    }
  });
});

describe('two consoles of station files', () => {
  it('run beside each other, each with its own answers', async () => {
    const [one, other] = await Promise.all([run({ name: 'tls-450' }), run({ name: 'every-family' })]);
    expect(one.port).not.toBe(other.port);
    const [here, there] = await Promise.all([one.read('201', 'display'), other.read('201', 'display')]);
    expect(here).toMatchObject({ report: { tanks: [{ tank: 1, label: 'REGULAR', volume: 3112, ullage: 6887 }] } });
    expect(there).toMatchObject({
      report: {
        tanks: [
          { tank: 1, volume: 5329 },
          { tank: 3, volume: 900 },
        ],
      },
    });
  });
});
