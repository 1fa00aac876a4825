import { describe, expect, it } from 'vitest';
import { calendarDate, isCalendarDate } from './calendar-date.ts';

describe('isCalendarDate', () => {
  it.each(['2026-02-28', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('takes %s', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });
  it.each([
    '2026-02-29',
    '2026-02-30',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
  ])('refuses %s', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
  it.each(['', '2026-1-1', '2026-01-01T00:00:00Z', ' 2026-01-01', '20260101'])('refuses the form %j', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});

describe('calendarDate', () => {
  it('says whether the form or the day is wrong', () => {
    const first = (value: unknown) => calendarDate.safeParse(value).error?.issues[0]?.message;
    expect(first('1 May')).toBe('must be a date, YYYY-MM-DD');
    expect(first(5)).toBe('must be a date, YYYY-MM-DD');
    expect(first('2026-02-30')).toBe('is not a day of the calendar');
    expect(calendarDate.parse(' 2026-02-28 ')).toBe('2026-02-28');
  });
});
