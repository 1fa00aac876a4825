import { describe, expect, it } from 'vitest';
import { readPacketAsk } from './packet-input.ts';

describe('readPacketAsk', () => {
  it.each([
    [undefined, null],
    [null, null],
    ['', null],
    [' ', null],
    ['2026', '2026'],
    [' 2026 ', '2026'],
    [2031, '2031'],
  ])('takes the year %j as %j', (year, wanted) => {
    const ask = readPacketAsk({ month: ' 2026-10 ', include: { testing: true, year } });
    expect(ask).toEqual({ month: '2026-10', year: wanted, testing: true, gaps: true });
  });

  it.each(['26', '1999', '20260', 'auto', '2026-10', 2026.5, -2026, 12026, true, [2026], { year: 2026 }])(
    'refuses the year %j',
    (year) => {
      expect(() => readPacketAsk({ month: '2026-10', include: { year } })).toThrow('include.year must be four digits');
    },
  );

  it.each([undefined, null, '', '2026', '2026-00', '2026-1', '1999-12', 202610, ['2026-10']])(
    'refuses the month %j',
    (month) => {
      expect(() => readPacketAsk({ month })).toThrow('month must be YYYY-MM');
    },
  );

  it('leaves test documents out unless they are asked for', () => {
    expect(readPacketAsk({ month: '2026-10' })).toEqual({ month: '2026-10', year: null, testing: false, gaps: true });
  });

  it('has the list of what is missing go out unless it is left out', () => {
    expect(readPacketAsk({ month: '2026-10', include: { gaps: false } }).gaps).toBe(false);
  });
});
