import { describe, expect, it } from 'vitest';
import { dayVector, monthStockVectors, weekStockVectors } from '../vectors/stock-vectors.ts';
import { dailyBook, judgeReconciliation, monthLimit, worstWeek } from './inventory.ts';

describe('inventory', () => {
  it.each(monthStockVectors)('$number', ({ metered, overShort, limit, exceeds }) => {
    expect(monthLimit(metered)).toBe(limit);
    const verdict = judgeReconciliation({ metered, overShort, worstWeek: null });
    expect(verdict).toEqual({ limit, overLimit: exceeds, weekShort: false, result: exceeds ? 'FAIL' : 'PASS' });
  });

  it.each(weekStockVectors)('$number', ({ days, worst, short }) => {
    expect(worstWeek(days)).toBe(worst);
    const verdict = judgeReconciliation({ metered: 40_000, overShort: 0, worstWeek: worstWeek(days) });
    expect(verdict.weekShort).toBe(short);
    expect(verdict.result).toBe(short ? 'FAIL' : 'PASS');
  });

  it('keeps the daily book', () => {
    const { day, bookClose, overShort } = dayVector;
    expect(dailyBook(day)).toEqual({ bookClose, overShort });
  });

  it('finds the worst of several weeks and nothing in six days', () => {
    expect(worstWeek([-1, -1, -1, -1, -1, -1, -1, -50])).toBe(-56);
    expect(worstWeek([-20, -20, -20, -20, -20, -20])).toBeNull();
  });

  it('leaves a gallon short of 80 alone', () => {
    expect(judgeReconciliation({ metered: 0, overShort: 0, worstWeek: -79.9 }).result).toBe('PASS');
    expect(judgeReconciliation({ metered: 0, overShort: 0, worstWeek: 80 }).result).toBe('PASS');
  });
});
