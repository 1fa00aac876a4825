import { describe, expect, it } from 'vitest';
import { type Move, type SuddenLoss, SuddenLosses } from './sudden-loss.ts';

const minute = 60_000;
const start = Date.parse('2026-11-20T10:00:00Z');

/** Minutes, gallons and inches of a reading; null: the probe gives no value. */
type Reading = readonly [minutes: number, gallons: number | null, inches: number | null];

/** What a tank's readings show, `other` beside it. */
function watch(readings: readonly Reading[], other: readonly Reading[] = []): SuddenLoss[] {
  const losses = new SuddenLosses();
  const last = new Map<number, NonNullable<Move['before']>>();
  const move = (tank: number, [, volume, height]: Reading): Move => ({
    tank,
    volume,
    height,
    before: last.get(tank) ?? null,
  });
  return readings.flatMap((reading, index) => {
    const at = start + reading[0] * minute;
    const beside = other[index];
    const moves = [move(1, reading), ...(beside === undefined ? [] : [move(2, beside)])];
    const found = losses.note(moves, at);
    for (const { tank, volume, height } of moves)
      if (volume !== null && height !== null) last.set(tank, { at, volume, height });
    return found;
  });
}

const full: readonly Reading[] = [
  [0, 8_000, 70],
  [1, 7_990, 69.9],
  [2, 7_980, 69.8],
];
const atOnce: readonly Reading[] = [...full, [3, 500, 8], [4, 500, 8]];

describe('a sudden loss', () => {
  it('is thousands of gallons that are gone with the next reading and do not come back', () => {
    expect(watch(atOnce)).toEqual([{ tank: 1, gallons: 7_480, from: start + 2 * minute, to: start + 3 * minute }]);
  });

  it('is reported once, and again where it happens again', () => {
    const again: Reading[] = [
      [5, 500, 8],
      [6, 8_000, 70],
      [7, 8_000, 70],
      [8, 8_000, 70],
      [9, 2_000, 22],
      [10, 2_000, 22],
      [11, 2_000, 22],
    ];
    expect(watch([...atOnce, ...again]).map(({ gallons }) => gallons)).toEqual([7_480, 6_000]);
  });

  it('is more than pumps can take in the time between two readings, and two minutes', () => {
    const fall = (gallons: number, minutes: number): Reading[] => [
      ...full,
      [2 + minutes, 7_980 - gallons, 40],
      [3 + minutes, 7_980 - gallons, 40],
    ];
    expect([watch(fall(1_440, 1)).length, watch(fall(1_441, 1)).length]).toEqual([0, 1]);
    expect([watch(fall(5_760, 10)).length, watch(fall(5_761, 10)).length]).toEqual([0, 1]);
  });
});

describe('no sudden loss is', () => {
  const sales: Reading[] = Array.from({ length: 12 }, (_, n) => [n, 8_000 - 480 * n, 70 - 4 * n]);
  it.each<[string, readonly Reading[], (readonly Reading[])?]>([
    ['a stream of sales, however fast pumps are', sales],
    ['what was gone after an outage', [...full, [18, 500, 8], [19, 500, 8], [20, 500, 8]]],
    ['what was gone after the probe was out', [...full, [3, null, null], [4, 500, 8], [5, 500, 8], [6, 500, 8]]],
    ['a ghost reading of one poll', [...full, [3, 500, 8], [4, 7_970, 69.7], [5, 7_960, 69.6]]],
    [
      'the end of a ghost reading that was too high',
      [
        [0, 2_000, 22],
        [1, 2_000, 22],
        [2, 2_000, 22],
        [3, 8_000, 70],
        [4, 2_000, 22],
        [5, 2_000, 22],
      ],
    ],
    [
      'the first reading after a start',
      [
        [0, 8_000, 70],
        [1, 500, 8],
        [2, 500, 8],
        [3, 500, 8],
      ],
    ],
    ['another tank chart: the height is the same', [...full, [3, 5_000, 69.8], [4, 5_000, 69.8]]],
    [
      'what another tank gained',
      [...full, [3, 4_000, 40], [4, 4_000, 40]],
      [
        [0, 1_000, 10],
        [1, 1_000, 10],
        [2, 1_000, 10],
        [3, 4_900, 45],
        [4, 4_900, 45],
      ],
    ],
    [
      'a delivery',
      [
        [0, 500, 8],
        [1, 500, 8],
        [2, 500, 8],
        [3, 4_000, 40],
        [4, 8_000, 70],
        [5, 7_980, 69.8],
      ],
    ],
  ])('%s', (_, readings, other) => {
    expect(watch(readings, other)).toEqual([]);
  });

  it('left out where another tank gained less than the loss', () => {
    const other: Reading[] = [
      [0, 1_000, 10],
      [1, 1_000, 10],
      [2, 1_000, 10],
      [3, 2_000, 20],
      [4, 2_000, 20],
    ];
    expect(watch(atOnce, other)).toHaveLength(1);
  });
});
