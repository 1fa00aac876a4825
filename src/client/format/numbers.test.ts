import { describe, expect, it } from 'vitest';
import { countOf, formatEighths, formatPercent, formatProductHeight, formatTenth, formatWhole } from './numbers.ts';

describe('numbers', () => {
  it('groups thousands and drops decimals of volumes', () => {
    expect(formatWhole(6212.4)).toBe('6,212');
    expect(formatWhole(0)).toBe('0');
    expect(formatWhole(-0.2)).toBe('0');
    expect(formatWhole(-412.6)).toBe('-413');
  });

  it('gives heights one decimal, always', () => {
    expect(formatTenth(54.24)).toBe('54.2');
    expect(formatTenth(60)).toBe('60.0');
    expect(formatTenth(-0.04)).toBe('0.0');
    expect(formatTenth(-0.5)).toBe('-0.5');
    expect(formatTenth(0)).toBe('0.0');
    expect(formatProductHeight(47)).toBe('47.0');
    expect(formatProductHeight(0)).toBe('0');
  });

  it('draws a missing value as a dash, never as zero', () => {
    for (const missing of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(formatWhole(missing)).toBe('–');
      expect(formatTenth(missing)).toBe('–');
      expect(formatPercent(missing)).toBe('–');
    }
  });

  it('counts in singular and plural', () => {
    expect(countOf(1, 'tank')).toBe('1 tank');
    expect(countOf(0, 'tank')).toBe('0 tanks');
    expect(countOf(20_000, 'tank')).toBe('20,000 tanks');
    expect(countOf(2, 'facility', 'facilities')).toBe('2 facilities');
  });

  it('says inches in eighths', () => {
    expect(formatEighths(0.4)).toBe('3/8');
    expect(formatEighths(0.5)).toBe('1/2');
    expect(formatEighths(1.25)).toBe('1 1/4');
    expect(formatEighths(0.02)).toBe('0');
    expect(formatEighths(2)).toBe('2');
    expect(formatEighths(-0.4)).toBe('-3/8');
  });
});
