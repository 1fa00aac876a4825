import { describe, expect, it } from 'vitest';
import { frameOf } from '../facts/month-days.ts';
import type { Disposition, UnitFacts } from '../facts/month-facts.ts';
import { judgeUnit } from '../month/judge-unit.ts';
import { alarm, fail, recordedAs, sensorFact, test, unit } from '../vectors/facts.ts';

const judge = (facts: Partial<UnitFacts>) =>
  judgeUnit(unit(1, { tests: [], ...facts }), frameOf('2025-10', '2025-11-20'), null).status;

/** An answer of September or October with this check, of this unit. */
const shownBy = (
  id: string,
  on: string,
  own: { of?: { device: 'tank' | 'line'; number: number } | null; foundOn?: string; since?: string } = {},
): Disposition => ({
  ...recordedAs('valve', on, { found_on: own.foundOn ?? on, checks: [{ id, on, words: 'a test' }] }),
  ...(own.since === undefined ? {} : { since: own.since }),
  checkedUnits: own.of === undefined || own.of === null ? {} : { [id]: own.of },
});

const passes = [test('2025-09-20'), test('2025-10-10')];
const failed = (disposition: Disposition, fields = {}) => ({ ...fail('2025-09-25'), disposition, ...fields });

describe('the checks of an answer', () => {
  it('of another tank, or that do not exist, answer nothing in later months; one of the tank that is not loaded does', () => {
    const of = (unitOf: { device: 'tank' | 'line'; number: number } | null) =>
      judge({ tests: [failed(shownBy('test 90001', '2025-09-28', { of: unitOf })), ...passes] });
    expect(of({ device: 'tank', number: 1 })).toBe('COMPLIANT');
    expect(of({ device: 'tank', number: 2 })).toBe('INCONCLUSIVE');
    expect(of({ device: 'line', number: 1 })).toBe('INCONCLUSIVE');
    expect(of(null)).toBe('INCONCLUSIVE');
  });

  it('of a line answer no alarm of the tank', () => {
    const of = (device: 'tank' | 'line') =>
      judge({
        tests: passes,
        alarms: [
          alarm('2025-10-12', '2025-10-12', {
            disposition: shownBy('test 90002', '2025-10-15', { of: { device, number: 1 } }),
          }),
        ],
      });
    expect([of('tank'), of('line')]).toEqual(['COMPLIANT', 'FAILED']);
  });

  it('find as small a loss as what failed', () => {
    const [blunt, sharp] = [test('2025-09-28'), test('2025-09-28', { kind: '0.1' })];
    const of = (check: typeof blunt) =>
      judge({ tests: [failed(shownBy(check.id, check.on), { kind: '0.1' }), blunt, sharp, ...passes] });
    expect([of(sharp), of(blunt)]).toEqual(['COMPLIANT', 'INCONCLUSIVE']);
  });

  it('from before the sign leave an answer without any, also beside a sensor that is dry again', () => {
    const of = (on: string, since?: string) => {
      const answer = shownBy('result 7', on, { foundOn: '2025-10-12', ...(since === undefined ? {} : { since }) });
      const checks = [...(answer.answer?.checks ?? []), { id: 'sensor 301 4', on: '2025-10-13', words: 'normal' }];
      const disposition = { ...answer, answer: answer.answer === null ? null : { ...answer.answer, checks } };
      return judge({
        method: 'interstitial',
        sensors: [sensorFact('2025-10-20')],
        alarms: [alarm('2025-10-10', '2025-10-12', { device: 'sensor', disposition })],
      });
    };
    expect(of('2025-10-12', '2025-10-10')).toBe('COMPLIANT');
    expect(of('2025-10-06', '2025-10-10')).toBe('FAILED');
    // An earlier sign of the same release had it for its retest.
    expect(of('2025-10-06', '2025-10-02')).toBe('COMPLIANT');
  });

  it('of after the month show nothing in it', () => {
    const of = (on: string) => {
      const retest = test(on);
      return judge({ tests: [failed(shownBy(retest.id, on, { foundOn: '2025-09-27' })), ...passes, retest] });
    };
    expect([of('2025-10-02'), of('2025-11-08')]).toEqual(['COMPLIANT', 'INCONCLUSIVE']);
  });
});
