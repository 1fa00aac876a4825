import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFragment, statusOf, tallyOf } from './calendar-fragments.ts';

const today = 20_000;
const none = { never: 0, na: 0, onRecord: 0, missing: 0, missingDays: [] as readonly number[] };
type More = typeof none;
function recordOf(due: readonly (readonly [day: number, soon: number | null])[], more: More = none) {
  const applying = due.length + more.never + more.onRecord + more.missing + more.missingDays.length;
  return calendarFragment({
    siteId: 1,
    items: applying + more.na,
    applying,
    missing: more.missing,
    onRecord: more.onRecord,
    missingDays: [...more.missingDays],
    dueDays: due.map(([day]) => day),
    soonDays: due.map(([, soon]) => soon),
    earliest: null,
    lastCompleted: null,
  }).record;
}

const tally = (due: readonly [number, number | null][], windowDays: number, more: Partial<More> = {}) =>
  tallyOf(recordOf(due, { ...none, ...more }), today, windowDays);

describe('the tally of a stored calendar', () => {
  it('counts what is on record without a due date as OK, and never as overdue', () => {
    expect(tally([], 30, { onRecord: 2, na: 1 })).toEqual({
      ...{ overdue: 0, notSetUp: 0, dueSoon: 0, ok: 2, na: 1 },
      status: 'OK',
    });
    expect(tally([], 30, { onRecord: 2, never: 1 })).toMatchObject({ overdue: 1, ok: 2, status: 'OVERDUE' });
    expect(tally([], 30, { onRecord: 1, missing: 1 })).toMatchObject({ notSetUp: 1, ok: 1, status: 'NOT_SET_UP' });
  });

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
    expect(tally(due, 30)).toEqual({ overdue: 1, notSetUp: 0, dueSoon: 4, ok: 2, na: 0, status: 'OVERDUE' });
    expect(tally(due.slice(1), 3650)).toEqual({
      overdue: 0,
      notSetUp: 0,
      dueSoon: 5,
      ok: 1,
      na: 0,
      status: 'DUE_SOON',
    });
  });

  it('holds what was never proven for overdue, and knows nothing of a site whose calendar was never worked out', () => {
    expect(tally([], 30, { never: 2, na: 3 })).toEqual({
      overdue: 2,
      notSetUp: 0,
      dueSoon: 0,
      ok: 0,
      na: 3,
      status: 'OVERDUE',
    });
    expect(tally([], 30, { never: 0, na: 3 }).status).toBe('NA');
    expect(tally([[today + 400, null]], 30).status).toBe('OK');
    expect(tallyOf(undefined, today, 30)).toEqual({
      overdue: 0,
      notSetUp: 0,
      dueSoon: 0,
      ok: 0,
      na: 0,
      status: 'UNKNOWN',
    });
  });

  it('counts what is not set up for itself, and as overdue once a date of it is past', () => {
    const soon: [number, number | null][] = [[today + 1, null]];
    expect(tally(soon, 30, { missing: 2, missingDays: [today, today + 5000] })).toEqual({
      ...{ overdue: 0, notSetUp: 4, dueSoon: 1, ok: 0, na: 0 },
      status: 'NOT_SET_UP',
    });
    expect(tally(soon, 30, { missing: 1, missingDays: [today - 1] })).toMatchObject({
      ...{ overdue: 1, notSetUp: 1, dueSoon: 1 },
      status: 'OVERDUE',
    });
    expect(tally([], 30, { missing: 1, never: 1 })).toMatchObject({ overdue: 1, notSetUp: 1, status: 'OVERDUE' });
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

  it('has the status that is found without counting', () => {
    const day = fc.integer({ min: today - 40, max: today + 80 });
    const due = fc.array(fc.tuple(day, fc.option(fc.integer({ min: 0, max: 90 }))), { maxLength: 6 });
    const more = fc.record({
      never: fc.constantFrom(0, 0, 0, 1),
      na: fc.nat(2),
      onRecord: fc.constantFrom(0, 0, 2),
      missing: fc.constantFrom(0, 0, 0, 1),
      missingDays: fc.array(day, { maxLength: 1 }),
    });
    const seen = new Set<string>();
    fc.assert(
      fc.property(due, more, fc.constantFrom(1, 30, 90), (items, others, windowDays) => {
        const record = recordOf(items, others);
        const { status } = tallyOf(record, today, windowDays);
        seen.add(status);
        expect(statusOf(record, today, windowDays)).toBe(status);
      }),
      { numRuns: 2000 },
    );
    expect([...seen].sort()).toEqual(['DUE_SOON', 'NA', 'NOT_SET_UP', 'OK', 'OVERDUE']);
    expect(statusOf(undefined, today, 30)).toBe('UNKNOWN');
  });
});
