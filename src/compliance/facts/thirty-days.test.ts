import { describe, expect, it } from 'vitest';
import { gapVectors } from '../vectors/month-vectors.ts';
import { longestGap } from './thirty-days.ts';

describe('longestGap', () => {
  it.each(gapVectors)('$what', ({ passes, from, to, gap }) => {
    expect(longestGap([...passes].reverse(), from, to)).toBe(gap);
  });

  it('leaves out stretches that ended before the month', () => {
    expect(longestGap(['2025-12-31', '2026-01-31', '2026-02-28'], '2026-02-01', '2026-02-28')).toBe(28);
  });

  it('counts from the last pass to the end', () => {
    expect(longestGap(['2025-10-01', '2025-10-05'], '2025-10-01', '2025-10-31')).toBe(26);
  });

  it('knows nothing without a pass', () => {
    expect(longestGap([], '2025-10-01', '2025-10-31')).toBeNull();
    expect(longestGap(['2025-11-02'], '2025-10-01', '2025-10-31')).toBeNull();
  });
});
