import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DateStyle } from './date-styles.table.ts';
import { findDate, fullYear, parseDate, printDate, printDay, printRowDate, wholeDate } from './dates.ts';

const AT = '2026-01-22T15:06';
const EARLY = '2026-01-02T09:05';

describe('printDate', () => {
  it.each<[DateStyle, string, string]>([
    ['01', 'JAN 22, 2026  3:06 PM', 'JAN  2, 2026  9:05 AM'],
    ['02', 'JAN 22, 2026 15:06', 'JAN  2, 2026 09:05'],
    ['03', '    01-22-26  3:06 PM', '    01-02-26  9:05 AM'],
    ['04', '       01-22-26 15:06', '       01-02-26 09:05'],
    ['05', '       22-01-26 15:06', '       02-01-26 09:05'],
    ['06', '       26-01-22 15:06', '       26-01-02 09:05'],
    ['50J000', 'JAN 22, 2026 15:06', 'JAN  2, 2026 09:05'],
    ['50J111', '2026/01/22  3:06 PM', '2026/01/02  9:05 AM'],
    ['50J210', '01/22/2026 15:06', '01/02/2026 09:05'],
    ['50J320', '22.01.2026 15:06', '02.01.2026 09:05'],
    ['legacy', 'JAN 22, 2026 03:06 PM', 'JAN 02, 2026 09:05 AM'],
  ])('prints style %s', (style, late, early) => {
    expect(printDate(AT, style)).toBe(late);
    expect(printDate(EARLY, style)).toBe(early);
  });

  it('prints midnight and noon on a twelve-hour clock', () => {
    expect(printDate('2026-01-22T00:00', '01')).toBe('JAN 22, 2026 12:00 AM');
    expect(printDate('2026-01-22T12:00', '01')).toBe('JAN 22, 2026 12:00 PM');
  });

  it('prints the short form of rows, 16 wide', () => {
    expect(printRowDate(AT, '01')).toBe(' 1-22-26  3:06PM');
    expect(printRowDate('1995-12-20T12:01', '01')).toBe('12-20-95 12:01PM');
    expect(printRowDate(EARLY, '05')).toBe(' 2-01-26   09:05');
    expect(printDay(EARLY, '01')).toBe('JAN  2, 2026');
  });
});

describe('parseDate', () => {
  it.each([
    ['JAN 22, 2026  3:06 PM', AT],
    ['JAN 22, 2026 15:06', AT],
    ['     01-22-26  3:06 PM', AT],
    [' 1-22-26  3:06PM', AT],
    ['01/22/2026 15:06', AT],
    ['01/22/2026 15:06:59', AT],
    ['2026.01.22 15:06', AT],
    ['Jan  22, 2026 03:06 PM', AT],
    ['january 22, 2026 3:06 p.m.', AT],
    ['MAY 04, 2021 05:38 AM', '2021-05-04T05:38'],
    ['JAN   9, 1995   6:12 AM', '1995-01-09T06:12'],
    ['JUN 16, 1989 12:30 AM', '1989-06-16T00:30'],
    ['JAN 22, 1996', '1996-01-22T00:00'],
    ['FEB 29, 2024  1:00 AM', '2024-02-29T01:00'],
  ])('reads %s', (text, at) => {
    expect(parseDate(text)).toBe(at);
  });

  it.each([
    '',
    'REGULAR UNLEADED',
    'FEB 30, 2026  3:06 PM',
    'FEB 29, 2026  3:06 PM',
    'JAN 22, 2026 13:06 PM',
    'JAN 22, 2026 24:00',
    'JAN 22, 2026 15:60',
    '13-32-26 15:06',
    '1-2-3',
    'JAN 22, 2026  3:06 PM PASS',
  ])('gives null for %j', (text) => {
    expect(parseDate(text)).toBeNull();
  });

  it('lets the console style settle a numeric date, even against the clock', () => {
    expect(parseDate('02-01-26 09:05', { style: '05' })).toBe('2026-01-02T09:05');
    expect(parseDate('02-01-26 09:05', { style: '04' })).toBe('2026-02-01T09:05');
    expect(parseDate('02-01-26 09:05', { style: '06' })).toBe('2002-01-26T09:05');
    expect(parseDate('02-01-26 09:05', { style: '05', now: '2026-02-01T09:06' })).toBe('2026-01-02T09:05');
  });

  it('takes the reading closest to now without a style', () => {
    expect(parseDate('02-01-26 09:05', { now: '2026-01-02T09:00' })).toBe('2026-01-02T09:05');
    expect(parseDate('02-01-26 09:05', { now: '2026-02-01T09:00' })).toBe('2026-02-01T09:05');
    expect(parseDate('26-01-02 09:05', { now: '2026-01-02T09:00' })).toBe('2026-01-02T09:05');
    expect(parseDate('02-01-26 09:05')).toBe('2026-02-01T09:05');
  });

  it('keeps the order of the stamp in rows, unless that gives no day or one to come', () => {
    const hint = { order: 'dmy', now: '2026-03-19T15:06' } as const;
    expect(parseDate('05-02-26 09:05', hint)).toBe('2026-02-05T09:05');
    expect(parseDate('02-25-26 09:05', hint)).toBe('2026-02-25T09:05');
    expect(parseDate('03-12-26 09:05', hint)).toBe('2026-03-12T09:05');
  });

  it('reads two-digit years as 1980 to 2079', () => {
    expect([fullYear(0), fullYear(79), fullYear(80), fullYear(99), fullYear(2026)]).toEqual([
      2000, 2079, 1980, 1999, 2026,
    ]);
  });
});

describe('findDate and wholeDate', () => {
  it('finds a date within a line and gives its position', () => {
    const line = '    GROSS LINE FAIL         JAN  9, 1995  6:12 AM';
    const found = findDate(line);
    expect(found?.at).toBe('1995-01-09T06:12');
    expect(line.slice(found?.from, found?.to)).toBe('JAN  9, 1995  6:12 AM');
    expect(findDate(line, {}, 40)).toBeNull();
  });

  it('wants a time and nothing else for a stamp', () => {
    expect(wholeDate('  01/22/2026 15:06 ')?.at).toBe(AT);
    expect(wholeDate('01/22/2026')).toBeNull();
    expect(wholeDate('STATION 01/22/2026 15:06')).toBeNull();
  });
});

describe('every style', () => {
  const styles: DateStyle[] = ['01', '02', '03', '04', '05', '06', '50J021', '50J100', '50J211', '50J300', 'legacy'];
  const minutes = fc.integer({ min: Date.UTC(1980, 0, 1) / 60_000, max: Date.UTC(2079, 11, 31) / 60_000 });

  it('reads back what it printed', () => {
    fc.assert(
      fc.property(minutes, fc.constantFrom(...styles), (minute, style) => {
        const at = new Date(minute * 60_000).toISOString().slice(0, 16);
        expect(parseDate(printDate(at, style), { style })).toBe(at);
        expect(parseDate(printRowDate(at, style), { style })).toBe(at);
      }),
    );
  });

  it('never throws on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const at = parseDate(text);
        expect(at === null || /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(at)).toBe(true);
      }),
    );
  });
});
