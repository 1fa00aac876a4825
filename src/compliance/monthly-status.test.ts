import { describe, expect, it } from 'vitest';
import { type MonthFacts, monthlyStatus, type TankTest } from './monthly-status.ts';

const pass = (on: string): TankTest => ({ result: 'passed', on });
const fail = (on: string, disposition = false): TankTest => ({ result: 'failed', on, disposition });

/** Vectors of the compliance rules, section 7.3, as far as they concern tank tests. */
const vectors: [string, Omit<MonthFacts, 'today'> & { today?: string }, string][] = [
  ['M1 both passed', { month: '2025-10', tanks: [[pass('2025-10-04')], [pass('2025-10-28')]] }, 'COMPLIANT'],
  ['M2 one still open', { month: '2025-11', tanks: [[pass('2025-11-03')], []] }, 'PENDING'],
  ['M3 last day', { month: '2025-10', tanks: [[pass('2025-10-03')], []], today: '2025-10-31' }, 'PENDING'],
  ['M4 day after', { month: '2025-10', tanks: [[pass('2025-10-03')], []], today: '2025-11-01' }, 'INCONCLUSIVE'],
  ['M6 failed', { month: '2025-10', tanks: [[fail('2025-10-10')], [pass('2025-10-09')]] }, 'FAILED'],
  ['M7 no disposition', { month: '2025-10', tanks: [[fail('2025-10-10'), pass('2025-10-12')]] }, 'FAILED'],
  ['M8 answered', { month: '2025-10', tanks: [[fail('2025-10-10', true), pass('2025-10-12')]] }, 'COMPLIANT'],
  ['M9 retest in November', { month: '2025-10', tanks: [[fail('2025-10-29', true), pass('2025-11-03')]] }, 'COMPLIANT'],
  ['M10 eight days', { month: '2025-10', tanks: [[fail('2025-10-10', true), pass('2025-10-18')]] }, 'FAILED'],
  ['pass before the failure', { month: '2025-10', tanks: [[pass('2025-10-09'), fail('2025-10-10', true)]] }, 'FAILED'],
  ['M21 no results', { month: '2025-10', tanks: [[]] }, 'INCONCLUSIVE'],
  ['M22 worst counts', { month: '2025-10', tanks: [[pass('2025-10-03')], [fail('2025-10-05')], []] }, 'FAILED'],
  ['M23 failed, month open', { month: '2025-11', tanks: [[fail('2025-11-19')]] }, 'FAILED'],
  ['M24 no tanks, closed', { month: '2025-10', tanks: [] }, 'INCONCLUSIVE'],
  ['no tanks, open', { month: '2025-11', tanks: [] }, 'PENDING'],
  ['M15 leak alarm stands', { month: '2025-11', tanks: [[pass('2025-11-03')]], leakAlarms: true }, 'FAILED'],
  ['line failed', { month: '2025-11', tanks: [[pass('2025-11-03')]], lines: [fail('2025-11-04')] }, 'FAILED'],
  ['line not tested', { month: '2025-11', tanks: [[pass('2025-11-03')]], lines: [] }, 'COMPLIANT'],
  ['M25 future', { month: '2025-12', tanks: [] }, 'PENDING'],
  ['pass of another month only', { month: '2025-10', tanks: [[pass('2025-11-02')]] }, 'INCONCLUSIVE'],
];

describe('monthlyStatus', () => {
  it.each(vectors)('%s', (_, { today, ...facts }, expected) => {
    expect(monthlyStatus({ ...facts, today: today ?? '2025-11-20' })).toBe(expected);
  });
});
