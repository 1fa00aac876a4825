import { describe, expect, it } from 'vitest';
import { sirVectors } from '../vectors/stock-vectors.ts';
import { classifySir } from './sir.ts';

describe('classifySir', () => {
  it.each(sirVectors)('$number', ({ rate, threshold, detectable, result }) => {
    expect(classifySir(rate, threshold, detectable)).toBe(result);
  });

  it('takes a threshold of exactly half the detectable rate', () => {
    expect(classifySir(0.05, 0.1, 0.2)).toBe('PASS');
  });
});
