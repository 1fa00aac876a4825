import { describe, expect, it } from 'vitest';
import { sirVectors } from '../vectors/stock-vectors.ts';
import { classifySir, whySirInconclusive } from './sir.ts';

describe('classifySir', () => {
  it.each(sirVectors)('$number', ({ rate, threshold, detectable, result }) => {
    expect(classifySir(rate, threshold, detectable)).toBe(result);
  });

  it('takes a threshold of exactly half the detectable rate', () => {
    expect(classifySir(0.05, 0.1, 0.2)).toBe('PASS');
  });
});

describe('whySirInconclusive', () => {
  it('names the number that is beyond its limit, and nothing at the limit', () => {
    expect(whySirInconclusive(0.1, 0.18)).toBe(
      'An inconclusive result proves nothing: its threshold of 0.1 gph is above half of the 0.18 gph that it can find (40 CFR 280.43(h)(3)).',
    );
    expect(whySirInconclusive(0.1, 0.3)).toBe(
      'An inconclusive result proves nothing: the statement can find 0.3 gph, and it must find 0.2 gph (40 CFR 280.43(h)(2)).',
    );
    expect(whySirInconclusive(0.1, 0.2)).toBeNull();
  });
});
