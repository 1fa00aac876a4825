import { describe, expect, it } from 'vitest';
import type { GaugeTest, UnitFacts } from '../facts/month-facts.ts';
import { sensorFact, site, test, unit } from '../vectors/facts.ts';
import { judgeMonth } from './judge-month.ts';

/*
 * Each fact that a verdict rests on, taken away one by one from a site of which everything is known. Without it the month
 * is not proven, or the list says why it still is.
 */

const month = '2025-10';
const passes = (fields: Partial<GaugeTest> = {}) =>
  ['2025-09-25', '2025-10-20'].map((day) => test(day, { hours: 3, rate: -0.02, ...fields }));
const linePasses = passes({ method: 'line', hours: null, volume: null, rate: null });
const noSiphon = {
  tanks: [{ number: 1, capacity: 10_000, delivered: {} }],
  broken: null,
  maybe: [],
  contradiction: null,
};

const tank: Partial<UnitFacts> = { tests: passes(), siphon: noSiphon, diameter: 96, walls: 'single', delivered: {} };
const line: Partial<UnitFacts> = { device: 'line', method: 'line_monthly', tests: linePasses };
const interstitial: Partial<UnitFacts> = {
  method: 'interstitial',
  walls: 'double',
  sensors: [sensorFact('2025-10-30')],
  installedOn: '2018-03-01',
};

const statusOf = (own: Partial<UnitFacts>, taken: Partial<UnitFacts>) => {
  const { units } = judgeMonth(site(month, [unit(1, { ...own, ...taken })]));
  return units[0]?.status;
};

describe('a tank that its gauge tests', () => {
  it('is proven with every fact', () => {
    expect(statusOf(tank, {})).toBe('COMPLIANT');
  });

  it.each<[string, Partial<UnitFacts>]>([
    ['its capacity', { capacity: null }],
    ['its installation day', { installedOn: null }],
    ['whether it is siphoned', { siphon: { ...noSiphon, tanks: null, maybe: [2] } }],
    ['the units of its rate', { tests: passes({ unitsConfirmed: false, rate: -0.12 }) }],
    ['its tests', { tests: [] }],
    ['the diameter, less than half full', { diameter: null, tests: passes({ volume: 4_000 }) }],
    ['how full it was', { tests: passes({ volume: null }) }],
    ['the length of the test', { tests: passes({ hours: null }) }],
    ['that it is empty', { tests: [], rest: { recorded: 'out_of_use', highest: null } }],
  ])('is not proven without %s', (_, taken) => {
    expect(statusOf(tank, taken)).toBe('INCONCLUSIVE');
  });

  it.each<[string, Partial<UnitFacts>]>([
    // The strictest listing of those that may hold is applied.
    ['the model of the console', { system: { console: 'Veeder-Root TLS', probe: 'mag' } }],
    // The console itself checks the time since a delivery and the product before it tests; nothing was stored.
    ['readings around its tests', { tests: passes({ levels: null }) }],
    ['deliveries', { delivered: {} }],
    // A listing that names a fill holds whichever the diameter is.
    ['the diameter, more than half full', { diameter: null }],
    // The console passed it by its own threshold.
    ['the rate', { tests: passes({ rate: null }) }],
    // One wall is the stricter reading.
    ['its walls', { walls: undefined }],
  ])('is proven without %s', (_, taken) => {
    expect(statusOf(tank, taken)).toBe('COMPLIANT');
  });

  it('is held to the strictest listing where its probe is not known', () => {
    const without = { system: { console: 'TLS-350', probe: null } };
    // Capacitance probes were evaluated from half a tank on, magnetostrictive ones by the height of the product.
    const half = (volume: number) => ({ tests: passes({ volume }) });
    expect(statusOf(tank, { ...without, ...half(5_000) })).toBe('COMPLIANT');
    expect(statusOf(tank, { ...without, ...half(4_990) })).toBe('INCONCLUSIVE');
    expect(statusOf(tank, half(4_990))).toBe('COMPLIANT');
  });
});

describe('a pressurized line', () => {
  it('is proven with every fact', () => {
    expect(statusOf(line, {})).toBe('COMPLIANT');
  });

  it.each<[string, Partial<UnitFacts>]>([
    ['its installation day', { installedOn: null }],
    ['its leak detector', { leakDetector: null }],
    ['the yearly test of its leak detector', { leakDetector: { testedOn: null, dueOn: null, waived: false } }],
    ['its tests', { tests: [] }],
  ])('is not proven without %s', (_, taken) => {
    expect(statusOf(line, taken)).toBe('INCONCLUSIVE');
  });

  it('is not proven without its kind of piping where the gauge has no leak detector on it', () => {
    const yearly = { method: 'line_annual', tests: [], annualTestOn: '2025-03-01', electronicDetector: false } as const;
    expect(statusOf(line, yearly)).toBe('COMPLIANT');
    expect(statusOf(line, { ...yearly, piping: null })).toBe('INCONCLUSIVE');
    expect(statusOf(line, { ...yearly, annualTestOn: null })).toBe('INCONCLUSIVE');
    expect(statusOf(line, { ...yearly, annualTestOn: null, undocumentedTestOn: '2025-03-01' })).toBe('INCONCLUSIVE');
  });
});

describe('a tank with a monitored interstice', () => {
  it('is proven with every fact', () => {
    expect(statusOf(interstitial, {})).toBe('COMPLIANT');
  });

  it.each<[string, Partial<UnitFacts>]>([
    ['its sensors', { sensors: [] }],
    ['a state of its sensor that is known', { sensors: [{ ...sensorFact('2025-10-30', 'blind'), words: 'STRANGE' }] }],
    ['a sensor that the gauge still reports', { sensors: [{ ...sensorFact('2025-10-02'), lost: true }] }],
    ['a state of its sensor in the month', { sensors: [sensorFact('2025-09-30')] }],
  ])('is not proven without %s', (_, taken) => {
    expect(statusOf(interstitial, taken)).toBe('INCONCLUSIVE');
  });
});

describe('a site', () => {
  const whole = () => [unit(1, tank), unit(1, line)];

  it('is proven with every fact', () => {
    expect(judgeMonth(site(month, whole())).status).toBe('COMPLIANT');
  });

  it('is not proven without its tanks, or without its piping', () => {
    expect(judgeMonth(site(month, [])).status).toBe('INCONCLUSIVE');
    expect(judgeMonth(site(month, whole().slice(0, 1), { linesOnRecord: false })).status).toBe('INCONCLUSIVE');
  });
});
