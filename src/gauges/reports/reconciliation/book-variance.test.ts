import { expect, it } from 'vitest';
import { splitDisplay } from '#gauges/framing/display-frame.ts';
import type { BookVarianceReport } from './book-variance.ts';
import { decodeBookVarianceDisplay, encodeBookVarianceDisplay } from './book-variance.ts';

const day = {
  ...{ from: '1998-03-05T21:18', to: '1998-03-06T00:00', opening: 6279, sales: 151, ticketed: 0, adjustment: 0 },
  ...{ book: 6128, gauged: 6128, water: null, variance: 0, percent: 0 },
};

it.each([
  ['a percent', { percent: null }, '=    ?%'],
  ['a variance and its percent', { variance: null, percent: null }, '?=    ?%'],
])('%s that is not known is printed so, and read back as not known', (_, unknown, printed) => {
  const report: BookVarianceReport = {
    period: 'current',
    periods: [
      {
        product: null,
        tanks: [{ tank: 1, label: 'REGULAR' }],
        days: [{ ...day, ...unknown }],
        total: { ...day, ...unknown },
        threshold: 200,
      },
    ],
  };
  const lines = encodeBookVarianceDisplay(report, { code: 'C10' });
  expect(lines.join('\n')).toContain(printed);
  expect(lines.join('\n')).not.toContain('0.00%');
  const reply = `\x01\nIC1000\nMAR 20, 1998  3:29 PM\n${lines.join('\n')}\n\x03`;
  const text = splitDisplay(Uint8Array.from(reply, (char) => char.charCodeAt(0)));
  const notes: string[] = [];
  expect(decodeBookVarianceDisplay(text, { notes, code: 'C10' })).toEqual({ report });
  expect(notes).toEqual([]);
});
