import { expect, it } from 'vitest';
import { endedMonths } from './binder-frame.ts';
import { monthRuns } from './binder-words.ts';

it.each([
  [[], ''],
  [['2026-03'], 'Mar 2026'],
  [['2026-03', '2026-04'], 'Mar 2026, Apr 2026'],
  [['2026-01', '2025-12', '2025-11'], 'Nov 2025 to Jan 2026'],
  [['2026-03', '2026-04', '2026-05', '2026-09'], 'Mar 2026 to May 2026 and Sep 2026'],
  [['2026-01', '2026-03', '2026-05', '2026-07', '2026-08'], 'Jan 2026, Mar 2026 and 3 more'],
])('writes the months %j as %s', (months, words) => expect(monthRuns(months)).toBe(words));

it.each([
  ['2026-10', '2026-11-19', ['2026-08', '2026-09', '2026-10']],
  ['2026-11', '2026-11-19', ['2026-08', '2026-09', '2026-10']],
  ['2027-05', '2026-11-19', ['2026-08', '2026-09', '2026-10']],
  ['2026-01', '2026-01-31', ['2025-10', '2025-11', '2025-12']],
])('counts the months that had ended: %s on %s', (month, today, months) => {
  expect(endedMonths(month, today, 3)).toEqual(months);
});
