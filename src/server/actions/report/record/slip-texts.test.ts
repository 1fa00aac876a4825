import { expect, it } from 'vitest';
import { toSlipText } from './slip-texts.ts';

const slip = (aheadSeconds: number | null) => ({
  id: 7,
  function: '207',
  receivedAt: new Date('2026-10-04T08:16:30Z'),
  gaugeTime: aheadSeconds === null ? null : '2026-10-04 04:15',
  aheadSeconds,
  body: Buffer.from('\x01I20700\r\nTANK 1  PASSED\r\n\x03'),
});

it('shows a slip word for word, with its function, when it came and how far the clock was off', () => {
  expect(toSlipText(slip(-90), ['Tank 1, 0.2 gph static test of Oct 4, 2026'], 'America/New_York')).toEqual({
    id: 7,
    function: '207',
    received: 'Oct 4, 2026 04:16 EDT',
    gaugeClock: 'Oct 4, 2026 04:15',
    drift: '1 min behind',
    tests: ['Tank 1, 0.2 gph static test of Oct 4, 2026'],
    text: '<SOH>I20700\nTANK 1  PASSED\n<ETX>',
  });
});

it('says nothing of a clock that the answer lacks, and shows hours as hours', () => {
  expect(toSlipText(slip(null), [], 'UTC')).toMatchObject({ gaugeClock: null, drift: '' });
  expect(toSlipText(slip(30), [], 'UTC').drift).toBe("as the site's clock, to the minute");
  expect(toSlipText(slip(5 * 3600 + 300), [], 'UTC').drift).toBe('5 h 5 min ahead');
  expect(toSlipText(slip(-3600), [], 'UTC').drift).toBe('1 h behind');
});
