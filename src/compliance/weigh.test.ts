import { describe, expect, it } from 'vitest';
import type { DetectionMethod } from '#contract/nouns/month.ts';
import type { RecordedFact, UnitFacts } from './month-facts.ts';
import { record, test, unit } from './vectors/facts.ts';
import { answerTo, weighRecordOf, weighTest } from './weigh.ts';

const of = (device: UnitFacts['device'], method: DetectionMethod) => unit(1, { device, method });
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
});
