import { describe, expect, it } from 'vitest';
import { frameOf } from '../facts/month-days.ts';
import { judgeUnit } from '../month/judge-unit.ts';
import { alarm, fail, record, recordedAs, test, unit } from '../vectors/facts.ts';

const judge = (facts: Parameters<typeof judgeUnit>[0], month = '2025-10') =>
  judgeUnit(facts, frameOf(month, '2025-11-20'), null);

describe('judgeUnit: out of use', () => {
  const outOfUse = (fields: Parameters<typeof unit>[1]) => unit(1, { inUse: false, ...fields });

  it('does not excuse a failure or an alarm of the month', () => {
    const failed = judge(outOfUse({ tests: [fail('2025-10-10')] }));
    expect(failed).toMatchObject({ status: 'FAILED', reason: 'FAILED_TEST', evidence: [{ counts: true }] });
    expect(failed.needed).not.toBeNull();
    expect(judge(outOfUse({ alarms: [alarm('2025-10-10', null)] })).reason).toBe('UNRESOLVED_ALARM');
  });

  it('is all there is to say where nothing failed, or what failed is answered', () => {
    expect(judge(outOfUse({}))).toMatchObject({ status: null, reason: 'OUT_OF_USE', evidence: [] });
    const answered = [fail('2025-10-10', 'valve'), test('2025-10-12')];
    expect(judge(outOfUse({ tests: answered })).reason).toBe('OUT_OF_USE');
    expect(judge(outOfUse({ alarms: [alarm('2025-10-10', null)] }), '2026-01').reason).toBe('OUT_OF_USE');
  });
});

describe('judgeUnit: annual test of a line', () => {
  const line = (fields: Parameters<typeof unit>[1]) => unit(1, { device: 'line', method: 'line_annual', ...fields });
  const byHand = (on: string, result: 'PASS' | 'FAIL') => record(on, { kind: 'tightness', result });

  it('says what its record says, however long ago the test was', () => {
    const document = { folder: 'Tests', file: 'Line 1.pdf' };
    const annualTest = { rate: 0.01, threshold: 0.05, source: 'PetroTest', document };
    const { evidence, sentence } = judge(line({ annualTestOn: '2025-03-01', annualTest }));
    expect(evidence).toMatchObject([{ on: '2025-03-01', counts: true, ...annualTest }]);
    expect(sentence).toBe('Line 1 passed the tightness test of Mar 1, 2025 (0.01 gph, threshold 0.05 gph).');
  });

  it('is forgotten when a later one fails, on the same day too', () => {
    expect(judge(line({ annualTestOn: '2025-03-01' })).status).toBe('COMPLIANT');
    for (const on of ['2025-03-01', '2025-06-01'])
      expect(judge(line({ annualTestOn: '2025-03-01', recorded: [byHand(on, 'FAIL')] })).status).toBe('INCONCLUSIVE');
    const earlier = byHand('2025-02-28', 'FAIL');
    const reasonOf = (failure: typeof earlier) =>
      judge(line({ annualTestOn: '2025-03-01', recorded: [failure] })).reason;
    expect(reasonOf(earlier)).toBe('OPEN_RELEASE');
    expect(reasonOf({ ...earlier, disposition: recordedAs('Seal', '2025-03-01') })).toBe('VALID_PASS');
  });

  it('answers a failure by the one that is entered in the calendar', () => {
    const failure = {
      ...byHand('2025-10-10', 'FAIL'),
      disposition: recordedAs('Seal', '2025-10-13'),
    };
    const before = { id: 'result 1', on: '2024-11-02', result: 'PASS', documented: true, afterRepair: false } as const;
    const history = { tightness: [before], support: [] };
    expect(judge(line({ recorded: [failure], history })).status).toBe('FAILED');
    expect(judge(line({ recorded: [failure], history, annualTestOn: '2025-10-12' })).status).toBe('COMPLIANT');
  });
});
