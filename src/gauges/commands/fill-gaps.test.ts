import { describe, expect, it } from 'vitest';
import { fillGaps } from './fill-gaps.ts';

describe('fillGaps', () => {
  it('takes words from the page and numbers from the exact form', () => {
    const exact = { lines: [{ line: 1, label: null, rate: null, volume: 12.34, test: { running: null } }] };
    const printed = { lines: [{ line: 1, label: 'REGULAR', rate: 0.5, volume: 12, test: { running: true } }] };
    expect(fillGaps(exact, printed)).toEqual({
      lines: [{ line: 1, label: 'REGULAR', rate: null, volume: 12.34, test: { running: true } }],
    });
  });

  it('puts nothing beside an entry of another device or time, or into a list of another length', () => {
    const rows = [{ device: 1, at: '2026-01-15T14:30', label: null }];
    expect(fillGaps(rows, [{ device: 2, at: '2026-01-15T14:30', label: 'X' }])).toEqual(rows);
    expect(fillGaps(rows, [{ device: 1, at: '2026-01-15T14:31', label: 'X' }])).toEqual(rows);
    expect(fillGaps(rows, [...rows, ...rows])).toEqual(rows);
    expect(fillGaps(rows, null)).toEqual(rows);
  });
});
