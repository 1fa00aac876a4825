import { describe, expect, it } from 'vitest';
import { frameOf } from '../facts/month-days.ts';
import { test, unit } from '../vectors/facts.ts';
import { judgeUnit } from './judge-unit.ts';

describe('judgeUnit: leak detectors of lines', () => {
  it('reports a leak detector whose test is overdue', () => {
    const due = (dueOn: string) =>
      judgeUnit(
        unit(1, {
          device: 'line',
          method: 'line_monthly',
          tests: [test('2025-10-10', { method: 'line', hours: null, volume: null })],
          leakDetector: { testedOn: '2024-10-30', dueOn, waived: false },
        }),
        frameOf('2025-10', '2025-11-20'),
        null,
      ).flags.map(({ code }) => code);
    expect(due('2025-10-30')).toEqual(['ALLD_OVERDUE']);
    expect(due('2025-10-31')).toEqual([]);
  });
});
