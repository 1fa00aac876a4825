import { expect, it } from 'vitest';
import { endedMonths } from './binder-frame.ts';
import { monthRuns } from './binder-words.ts';

it.each([
  [[], ''],
  [['2026-03'], '2026-03'],
  [['2026-03', '2026-04'], '2026-03, 2026-04'],
  [['2026-01', '2025-12', '2025-11'], '2025-11 to 2026-01'],
  [['2026-03', '2026-04', '2026-05', '2026-09'], '2026-03 to 2026-05 and 2026-09'],
  [['2026-01', '2026-03', '2026-05', '2026-07', '2026-08'], '2026-01, 2026-03 and 3 more'],
])('writes the months %j as %s', (months, words) => expect(monthRuns(months)).toBe(words));

it.each([
  ['2026-10', '2026-11-19', ['2026-08', '2026-09', '2026-10']],
  ['2026-11', '2026-11-19', ['2026-08', '2026-09', '2026-10']],
  ['2027-05', '2026-11-19', ['2026-08', '2026-09', '2026-10']],
  ['2026-01', '2026-01-31', ['2025-10', '2025-11', '2025-12']],
])('counts the months that had ended: %s on %s', (month, today, months) => {
  expect(endedMonths(month, today, 3)).toEqual(months);
});
