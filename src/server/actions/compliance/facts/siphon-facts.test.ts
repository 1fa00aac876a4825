import { describe, expect, it } from 'vitest';
import type { Listed, SiteRecords } from './month-records.ts';
import { siphonsOf } from './siphon-facts.ts';

type Piece = NonNullable<ReturnType<Listed['numbered']['get']>>['byHand'];

/** Tanks that people listed with this siphon; no gauge measures any of them. */
function listedAs(...siphons: ('none' | 'a' | undefined)[]) {
  const pieces = siphons.map((siphon) => ({ byHand: { traits: siphon === undefined ? {} : { siphon } } as Piece }));
  const numbered = new Map(pieces.map((piece, index) => [index + 1, piece]));
  const gauge = { everyTank: [], tanks: [], siphons: [], delivered: [], silences: [], oldestDeliveries: [] };
  const nothing = { ...gauge, equipment: [], tests: [], recorded: [] };
  return siphonsOf(nothing as unknown as SiteRecords, { numbered, apart: [] } as Listed);
}

describe('the siphon of tanks that no gauge measures', () => {
  it('is what people recorded of it', () => {
    const sets = listedAs('a', 'a', 'none');
    expect(sets.get(1)?.tanks?.map(({ number }) => number)).toEqual([1, 2]);
    expect(sets.get(2)?.tanks?.map(({ capacity }) => capacity)).toEqual([null, null]);
    expect(sets.get(3)?.tanks?.map(({ number }) => number)).toEqual([3]);
  });

  it('is not known where nobody recorded it', () => {
    expect(listedAs(undefined).get(1)).toBeUndefined();
  });
});
