import { describe, expect, it } from 'vitest';
import { calendarFragment, tallyOf } from './calendar-fragments.ts';

const today = 20_000;
function tally(due: readonly [day: number, soon: number | null][], windowDays: number, more = { never: 0, na: 0 }) {
  const applying = due.length + more.never;
  const { record } = calendarFragment({
    siteId: 1,
    items: applying + more.na,
    applying,
    dueDays: due.map(([day]) => day),
    soonDays: due.map(([, soon]) => soon),
    earliest: null,
    lastCompleted: null,
  });
  return tallyOf(record, today, windowDays);
}

describe('the tally of a stored calendar', () => {
  it('counts by the day, the window and what each item knows of its own', () => {
    const due: [number, number | null][] = [
      [today - 1, null],
      [today, null],
      [today + 30, null],
      [today + 31, null],
      [today + 7, 7],
      [today + 8, 7],
      [today, 0],
    ];
    expect(tally(due, 30)).toEqual({ overdue: 1, dueSoon: 4, ok: 2, na: 0, status: 'OVERDUE' });
    expect(tally(due.slice(1), 3650)).toEqual({ overdue: 0, dueSoon: 5, ok: 1, na: 0, status: 'DUE_SOON' });
  });

  it('holds what was never proven for overdue, and a site without items for none of it', () => {
    expect(tally([], 30, { never: 2, na: 3 })).toEqual({ overdue: 2, dueSoon: 0, ok: 0, na: 3, status: 'OVERDUE' });
    expect(tally([], 30, { never: 0, na: 3 }).status).toBe('NA');
    expect(tally([[today + 400, null]], 30).status).toBe('OK');
    expect(tallyOf(undefined, today, 30)).toEqual({ overdue: 0, dueSoon: 0, ok: 0, na: 0, status: 'NA' });
  });

  it('takes dates of long ago and of far away', () => {
    expect(
      tally(
        [
          [-40_000, null],
          [2_900_000, null],
        ],
        3650,
      ),
    ).toMatchObject({ overdue: 1, dueSoon: 0, ok: 1 });
  });
});
