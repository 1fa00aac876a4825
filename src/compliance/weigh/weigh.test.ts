import { describe, expect, it } from 'vitest';
import type { DetectionMethod } from '#contract/nouns/compliance/month.ts';
import type { GaugeTest, RecordedFact, UnitFacts } from '../facts/month-facts.ts';
import { record, test, unit } from '../vectors/facts.ts';
import { answerTo, figures, weighRecordOf, weighTest } from './weigh.ts';

const of = (device: UnitFacts['device'], method: DetectionMethod) => unit(1, { device, method });
/** A tank whose capacity is in units that nobody confirmed. */
const unconfirmed = unit(1, { capacityConfirmed: false });
/** One whose capacity a person set. */
const sized = unit(1, { capacityConfirmed: true });
const pass = (kind: RecordedFact['kind'], fields: Partial<RecordedFact> = {}) =>
  record('2025-10-31', { kind, ...fields });

describe('weighRecordOf', () => {
  it.each([
    ['tank', 'atg', ['sir', 'tightness']],
    ['tank', 'csld', ['sir', 'tightness']],
    ['tank', 'sir', ['sir', 'tightness']],
    ['tank', 'interstitial', ['interstitial']],
    ['line', 'line_monthly', ['tightness']],
    ['line', 'line_annual', ['tightness']],
    ['line', 'line_sump', ['interstitial']],
    ['sensor', 'sensor', []],
  ] as const)('a %s of the method %s is proven by %j alone', (device, method, kinds) => {
    const proving = (['sir', 'tightness', 'interstitial'] as const).filter(
      (kind) => weighRecordOf(pass(kind), of(device, method)).says === 'pass',
    );
    expect(proving).toEqual(
      [...kinds].sort(
        (a, b) => ['sir', 'tightness', 'interstitial'].indexOf(a) - ['sir', 'tightness', 'interstitial'].indexOf(b),
      ),
    );
  });

  it('says why, and keeps what was recorded', () => {
    const { evidence } = weighRecordOf(pass('tightness'), of('tank', 'interstitial'));
    expect(evidence).toMatchObject({
      result: 'PASS',
      counts: false,
      why_not: "The tank's method is interstitial monitoring; a tightness test does not prove its month.",
    });
    expect(weighRecordOf(pass('interstitial'), of('line', 'line_monthly')).evidence.why_not).toBe(
      "The line's method is monthly line test; an interstitial check does not prove its month.",
    );
  });

  it.each(['sir', 'tightness', 'interstitial'] as const)('a failed %s fails whatever the method', (kind) => {
    for (const method of ['atg', 'interstitial', 'sir'] as const)
      expect(weighRecordOf(pass(kind, { result: 'FAIL' }), of('tank', method)).says).toBe('fail');
  });

  it('lets a tightness test answer a failure of a tank whose month it does not prove', () => {
    const tank = of('tank', 'interstitial');
    const failed = weighRecordOf(record('2025-10-20', { kind: 'tightness', result: 'FAIL' }), tank);
    const later = (kind: RecordedFact['kind']) => weighRecordOf(record('2025-10-24', { kind }), tank);
    expect(answerTo(failed, [later('tightness')])?.evidence.kind).toBe('tightness');
    expect(answerTo(failed, [later('interstitial')])).toBeUndefined();
    const wet = weighRecordOf(record('2025-10-20', { kind: 'interstitial', result: 'FAIL' }), tank);
    expect(answerTo(wet, [later('interstitial')])?.evidence.kind).toBe('interstitial');
  });
});

describe('weighTest', () => {
  it('does not take a pass dated after today', () => {
    const tomorrow = test('2025-10-21', { receivedOn: '2025-10-20' });
    expect(weighTest(tomorrow, of('tank', 'atg'), '2025-10-20').says).toBe('nothing');
    expect(weighTest(tomorrow, of('tank', 'atg'), '2025-10-21').says).toBe('pass');
  });

  it('fails by a rate in units that nobody confirmed where it is over the limit in all of them, and never passes by one', () => {
    const weighed = (rate: number | null, fields: Partial<GaugeTest> = {}) =>
      weighTest(test('2025-10-20', { rate, unitsConfirmed: false, ...fields }), unconfirmed);
    // 0.3 liters an hour are under 0.126 gallons, 0.3 gallons are not.
    expect(weighed(-0.3).says).toBe('nothing');
    expect(weighed(-0.3).evidence).toMatchObject({ result: 'PASS', units_confirmed: false });
    expect(weighed(-0.3).evidence.why_not).toMatch(/^The units of the gauge are not confirmed/);
    // 0.11 imperial gallons are more than 0.126 US gallons.
    expect([weighed(0.11).says, weighed(0.01).says, weighed(0.5).says]).toEqual(['nothing', 'nothing', 'fail']);
    // What was printed with it is in its own units.
    expect([weighed(0.09, { threshold: 0.09 }).says, weighed(0.09, { threshold: 0.1 }).says]).toEqual([
      'fail',
      'nothing',
    ]);
  });

  it("takes the console's own word in whichever units", () => {
    const word = (fields: Partial<GaugeTest>) =>
      weighTest(test('2025-10-20', { unitsConfirmed: false, method: 'csld', volume: null, ...fields }), sized);
    expect(word({ rate: null }).says).toBe('pass');
    expect(word({ rate: null }).evidence).not.toHaveProperty('units_confirmed');
    expect(word({ result: 'failed', rate: -0.3 }).says).toBe('fail');
    expect(figures(word({ result: 'failed', rate: -0.3 }).evidence)).toBe(' (-0.3 per hour, units not confirmed)');
    expect(weighTest(test('2025-10-20', { rate: 0.3 }), of('tank', 'atg')).says).toBe('fail');
  });

  it('takes no capacity in units that nobody confirmed to be within what a test was evaluated for', () => {
    const held = (capacity: number, capacityConfirmed = false) =>
      weighTest(
        test('2025-10-20', { volume: capacity * 0.6, unitsConfirmed: capacityConfirmed }),
        unit(1, { capacity, capacityConfirmed }),
      ).evidence.why_not;
    expect(held(28_000, true)).toBeNull();
    expect(held(2_000)).toMatch(/^The units of the gauge are not confirmed, so the capacity of the tank is not known/);
    expect(held(75_000)).toMatch(/^The units of the gauge are not confirmed/);
    expect(held(120_000)).toMatch(/^In whichever units, the tank holds too much/);
  });
});
