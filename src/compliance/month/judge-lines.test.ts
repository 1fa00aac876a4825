import { describe, expect, it } from 'vitest';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { frameOf } from '../facts/month-days.ts';
import type { UnitFacts } from '../facts/month-facts.ts';
import { recordedAs, sensorFact, test, unit } from '../vectors/facts.ts';
import { judgeUnit } from './judge-unit.ts';

const judge = (facts: UnitFacts, month = '2025-10', today = '2025-11-20') =>
  judgeUnit(facts, frameOf(month, today), null);
const brief = ({ status, reason }: UnitVerdict) => [status, reason];
const line = (fields: Partial<UnitFacts>) => unit(1, { device: 'line', method: 'line_monthly', ...fields });
const lineTest = (on: string, fields: Parameters<typeof test>[1] = {}) =>
  test(on, { method: 'line', hours: null, volume: null, ...fields });

describe('judgeUnit: lines', () => {
  it('is proven by a monthly test', () => {
    expect(judge(line({ tests: [lineTest('2025-10-10')] })).status).toBe('COMPLIANT');
    expect(judge(line({ tests: [lineTest('2025-10-10', { rate: 0.17 })] })).status).toBe('FAILED');
    expect(judge(line({ tests: [lineTest('2025-10-10', { kind: 'gross' })] })).reason).toBe('NO_VALID_TEST');
    expect(judge(line({ sensors: [sensorFact('2025-10-31')] })).reason).toBe('NO_DATA');
  });

  it('says what is needed where all that came are 3.0 gph tests', () => {
    const gross = (...days: string[]) => line({ tests: days.map((on) => lineTest(on, { kind: 'gross' })) });
    const open = (unit: UnitFacts) => judge(unit, '2025-11').sentence;
    expect(open(gross('2025-11-10', '2025-11-11'))).toMatch(
      /^Line 1 needs a valid 0\.2 gph line test in Nov 2025\. The 2 tests so far were 3\.0 gph, which find only sudden leaks\./,
    );
    expect(open(gross('2025-11-10'))).toContain('The test so far was 3.0 gph, which finds only sudden leaks.');
    expect(judge(gross('2025-10-10', '2025-10-11')).sentence).toMatch(
      /^Line 1 has no result in Oct 2025 that counts\. Its 2 tests were 3\.0 gph, which find only sudden leaks\./,
    );
    const mixed = line({
      tests: [lineTest('2025-11-10', { kind: 'gross' }), lineTest('2025-11-11', { result: 'invalid' })],
    });
    expect(open(mixed)).toMatch(
      /needs a valid 0\.2 gph line test in Nov 2025\. It has 2 results, and none of them counts\. The latest is the .* of Nov 11, 2025: the gauge called it invalid\./,
    );
  });

  it('is proven by its sump sensors', () => {
    expect(judge(line({ method: 'line_sump', sensors: [sensorFact('2025-10-31')] })).status).toBe('COMPLIANT');
    const liquid = line({ method: 'line_sump', sensors: [sensorFact('2025-10-31', 'release')] });
    expect(brief(judge(liquid))).toEqual(['FAILED', 'UNRESOLVED_ALARM']);
  });

  const annual = (fields: Partial<UnitFacts>) => line({ method: 'line_annual', ...fields });

  it('is proven by an annual test not older than 12 months', () => {
    const verdict = judge(annual({ annualTestOn: '2024-10-31' }));
    expect(brief(verdict)).toEqual(['COMPLIANT', 'VALID_PASS']);
    expect(verdict).toMatchObject({ last_pass: '2024-10-31', days_left: null, max_gap_days: null, flags: [] });
    expect(verdict.rule.mark).toBe('mirror');
    expect(judge(annual({ annualTestOn: '2024-10-30' })).reason).toBe('NO_DATA');
    expect(judge(annual({ annualTestOn: '2025-11-03' })).reason).toBe('NO_DATA');
  });

  it('takes the detector at 0.1 gph for the annual test, and marks that a mirror', () => {
    const verdict = judge(annual({ tests: [lineTest('2025-08-10', { kind: '0.1', rate: 0.01 })] }));
    expect(verdict.status).toBe('COMPLIANT');
    expect(verdict.rule.mark).toBe('mirror');
    expect(judge(annual({ tests: [lineTest('2025-08-10')] })).reason).toBe('NO_DATA');
  });

  it('is not proven by an annual test that a failure undid', () => {
    const failed = lineTest('2025-09-10', { result: 'failed' });
    const answered = { ...failed, disposition: recordedAs('Seal', '2025-09-12') };
    expect(judge(annual({ annualTestOn: '2025-03-01', tests: [answered] })).reason).toBe('NO_DATA');
    expect(judge(annual({ annualTestOn: '2025-09-12', tests: [answered] })).status).toBe('COMPLIANT');
    expect(judge(annual({ annualTestOn: '2025-09-12', tests: [failed] })).reason).toBe('OPEN_RELEASE');
  });
});
