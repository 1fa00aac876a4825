import { describe, expect, it } from 'vitest';
import { countingSilence, findGaps, silencesOf } from './read-trend.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 1) + hours * 3_600_000);
const stretch = (from: number, to: number) => ({ from: at(from), to: at(to) });

describe('silencesOf', () => {
  it('are pairs of neighbours more than six hours apart', () => {
    expect(silencesOf([0, 1, 7, 14, 20].map(at))).toEqual([stretch(7, 14)]);
    expect(silencesOf([at(0)])).toEqual([]);
  });

  it('count from six hours, and from three times the usual distance where readings are rare', () => {
    expect(countingSilence(60_000)).toBe(6 * 3_600_000);
    expect(countingSilence(8 * 3_600_000)).toBe(24 * 3_600_000);
  });
});

describe('findGaps', () => {
  it('puts together what overlaps or touches and cuts to the range', () => {
    const offline = [stretch(-5, 2), stretch(10, 12)];
    const silences = [stretch(11, 20), stretch(20, 22), stretch(90, 110)];
    expect(findGaps(stretch(0, 100), at(-50), offline, silences)).toEqual([
      stretch(0, 2),
      stretch(10, 22),
      stretch(90, 100),
    ]);
  });

  it('knows none before the first reading ever, nor without any', () => {
    expect(findGaps(stretch(0, 100), at(40), [stretch(0, 30), stretch(35, 50)], [])).toEqual([stretch(40, 50)]);
    expect(findGaps(stretch(0, 100), null, [stretch(0, 30)], [])).toEqual([]);
  });
});
