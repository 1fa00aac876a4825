import { afterEach, describe, expect, it } from 'vitest';
import type { GaugeProbe } from '#contract/nouns/gauge/gauge-settings.ts';
import type { FunctionCode, GaugeFormat } from '#gauges/driver.ts';
import { probeGauge } from '#server/polling/probe-gauge.ts';
import { type RunningStation, runStation } from './read-station.ts';

let station: RunningStation | null = null;
afterEach(async () => {
  await station?.stop();
  station = null;
});

async function probe(name: string): Promise<GaugeProbe> {
  station = await runStation({ name });
  return probeGauge(station.host, station.port);
}

const answered = ({ codes }: GaugeProbe): string[] => codes.filter((one) => one.answered).map(({ code }) => code);
const lacking = ({ codes }: GaugeProbe): string[] => codes.filter((one) => !one.answered).map(({ code }) => code);

/** Of the codes that a probe asked, those that the console itself refuses when they are asked by hand. */
async function refusedByHand({ codes }: GaugeProbe, format: GaugeFormat): Promise<string[]> {
  const refused: string[] = [];
  for (const { code } of codes) {
    const outcome = await station?.read(code as FunctionCode, format);
    if (outcome?.ok === false && outcome.trouble === 'refused') refused.push(code);
  }
  return refused;
}
const LITERS_A_GALLON = 3.785411784;

/** The first poll of a gauge that nobody knows, as the poller makes it. */
describe('first contact with the console of a station file', () => {
  it('that answers one question in computer format', async () => {
    const found = await probe('only-i201');
    expect(found).toMatchObject({ answered: true, trouble: null, format: 'computer', software: null, units: null });
    expect(answered(found)).toEqual(['201']);
    expect(found.tanks).toMatchObject([
      { tank_number: 1, volume: 2750.5, height: 40.5 },
      { tank_number: 2, volume: null, height: null, water: null },
    ]);
  });

  it('that is silent on some reports and refuses others: each is kept apart', async () => {
    const found = await probe('half-silent');
    const silent = station?.plan.stages[0].station.answers.silent ?? [];
    const asked = found.codes.map(({ code }) => code);
    const ended = (how: string): string[] => found.codes.filter((one) => one.how === how).map(({ code }) => code);
    expect(ended('silent')).toEqual(silent.filter((code) => asked.includes(code)).toSorted());
    expect(ended('silent')).toEqual(expect.arrayContaining(['101', '517']));
    // Two silences end a test: what was not asked for is counted, not left out.
    expect(found.not_asked ?? 0).toBeGreaterThan(50);
    expect(ended('refused')).toEqual(await refusedByHand(found, found.format ?? 'computer'));
    expect(ended('answered')).toEqual(answered(found));
    expect(ended('answered').length + ended('silent').length + ended('refused').length).toBe(asked.length);
  });

  it('that prints only, in liters', async () => {
    const found = await probe('liters-own-words');
    expect(found).toMatchObject({ format: 'display', software: '346119-108-C', units: 'metric' });
    expect(lacking(found)).toEqual(await refusedByHand(found, 'display'));
    expect(lacking(found)).toContain('31B');
    const [diesel, super95] = found.tanks;
    expect(diesel).toMatchObject({ label: 'GAZOLE', water: 0.25 });
    expect(diesel?.volume).toBeCloseTo(21_250 / LITERS_A_GALLON, 6);
    expect(diesel?.height).toBeCloseTo(1_310.4 / 25.4, 6);
    expect(super95?.volume).toBeCloseTo(1_500 / LITERS_A_GALLON, 6);
  });

  it.each([
    ['tls-450', '342002-121-A', ['315', '34B', '50F'], [[1, 'REGULAR', 3112.5]]],
    [
      'every-family',
      '346320-100-B',
      ['31B'],
      [
        [1, 'REGULAR UNLEADED', 5329.4],
        [3, 'DIESEL', 900.9],
      ],
    ],
  ])('%s', async (name, software, lacks, tanks) => {
    const found = await probe(name);
    expect(found).toMatchObject({ format: 'computer', software, units: 'us' });
    expect(lacking(found)).toEqual(await refusedByHand(found, 'computer'));
    expect(found.not_asked).toBe(0);
    expect(lacking(found)).toEqual(expect.arrayContaining(lacks));
    expect(found.tanks.map((tank) => [tank.tank_number, tank.label, tank.volume])).toEqual(
      tanks.map(([number, label, volume]) => [number, label, Math.fround(Number(volume))]),
    );
  });

  it('whose inventory is damaged and whose units are unanswered: no volume rather than a wrong one', async () => {
    const found = await probe('damaged');
    expect(found).toMatchObject({ answered: true, units: null });
    expect(found.tanks).toMatchObject([
      { tank_number: 1, volume: null, height: 50 },
      { tank_number: 2, volume: null, height: null },
    ]);
  });
});
