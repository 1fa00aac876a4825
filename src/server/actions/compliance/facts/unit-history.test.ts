import { describe, expect, it } from 'vitest';
import type { SupportRow } from '#server/store/compliance/month-support.ts';
import { historyOf } from './unit-history.ts';

const tested = (own: Partial<SupportRow>): SupportRow => ({
  ...{ siteId: 1, device: 'line', number: 1, component: '', id: 7, kind: 'tightness', on: '2026-03-10' },
  ...{ month: '2026-03', result: 'PASS', rate: -0.04, threshold: 0.05, detectable: null, metered: null },
  ...{ overShort: null, worstWeek: null, cause: null, details: null, tester: 'R. Alvarez', note: '' },
  ...{ folder: 'Compliance Testing', file: 'Test.pdf', documentType: null, named: null, afterRepair: false },
  ...own,
});

const resultOf = (own: Partial<SupportRow>) => {
  const namesOf = { tank: new Set<string>(), line: new Set<string>() };
  return historyOf({ support: [tested(own)], month: '2026-10', namesOf }, 'line', 1, []).tightness[0]?.result;
};

describe('a tightness test that a person recorded as passed', () => {
  it('fails by its rate, lost or gained, at its threshold or at 0.1 gallon an hour', () => {
    expect(resultOf({})).toBe('PASS');
    expect(resultOf({ rate: -0.05 })).toBe('FAIL');
    expect(resultOf({ rate: 0.05 })).toBe('FAIL');
    expect(resultOf({ rate: -0.12, threshold: 0.2 })).toBe('FAIL');
    expect(resultOf({ rate: -0.1, threshold: null })).toBe('FAIL');
    expect(resultOf({ rate: -0.09, threshold: null })).toBe('PASS');
  });

  it('stays what was written where its rate is not known, and a failure stays one', () => {
    expect(resultOf({ rate: null })).toBe('PASS');
    expect(resultOf({ result: 'FAIL', rate: -0.01 })).toBe('FAIL');
  });
});
