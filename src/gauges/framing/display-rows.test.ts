import { describe, expect, it } from 'vitest';
import type { DisplayText } from './display-frame.ts';
import {
  columnStart,
  decimals,
  endAt,
  numberedRow,
  readValue,
  rowsAfter,
  startAt,
  tankLine,
  tokensOf,
  valuesAtEnd,
  whole,
} from './display-rows.ts';

const text = (lines: string[], end: DisplayText['end'] = 'whole'): DisplayText => ({
  code: 'I20100',
  stamp: '2026-01-22T15:06',
  lines,
  end,
  hint: {},
});

describe('rowsAfter', () => {
  it('gives the lines after the heading, blank ones left out', () => {
    expect(rowsAfter(text(['STATION', 'HEAD', '', ' 1 A']), 'table', /^HEAD$/)).toEqual({
      heading: 'HEAD',
      rows: [' 1 A'],
    });
  });

  it('takes code and stamp alone for a report without rows, but not a page without the heading', () => {
    expect(rowsAfter(text(['', '']), 'table', /^HEAD$/)).toEqual({ heading: '', rows: [] });
    expect(rowsAfter(text(['STATION']), 'table', /^HEAD$/)).toEqual({ why: 'the reply holds no table' });
    expect(rowsAfter(text([''], 'open'), 'table', /^HEAD$/)).toEqual({ why: 'the reply holds no table' });
  });

  it('does not trust a table that may go on', () => {
    expect(rowsAfter(text(['HEAD', ' 1 A'], 'cut'), 'table', /^HEAD$/)).toHaveProperty('why');
    expect(rowsAfter(text(['HEAD', ' 1 A'], 'ragged'), 'table', /^HEAD$/)).toHaveProperty('why');
    expect(rowsAfter(text(['HEAD'], 'open'), 'table', /^HEAD$/)).toHaveProperty('why');
    expect(rowsAfter(text(['HEAD', ' 1 A'], 'open'), 'table', /^HEAD$/)).toHaveProperty('rows');
  });
});

describe('values', () => {
  it.each([
    ['12', 12],
    ['-0.01', -0.01],
    ['+3', 3],
    ['1,234', 1234],
    ['48,97', 48.97],
    ['????', null],
    ['***', null],
    ['---', null],
    ['REGULAR', undefined],
    ['-', undefined],
    ['3-4', undefined],
    ['', undefined],
  ])('reads %j as %j', (word, value) => {
    expect(readValue(word)).toBe(value);
  });

  it('takes the values from the right end, no more than asked', () => {
    const words = (line: string, most: number): string[] => valuesAtEnd(tokensOf(line), most).map((one) => one.text);
    expect(words('  1  SUPER 93   10  20', 2)).toEqual(['10', '20']);
    expect(words('  1  SUPER 93   10  20', 9)).toEqual(['93', '10', '20']);
    expect(words('TEXT', 3)).toEqual([]);
  });
});

describe('rows and columns', () => {
  it('reads device lines in every look', () => {
    expect(tankLine('T 1:REGULAR UNLEADED')).toEqual({ device: 1, label: 'REGULAR UNLEADED' });
    expect(tankLine('TANK    1:')).toEqual({ device: 1, label: null });
    expect(tankLine('TANK 12   87 UNL')).toEqual({ device: 12, label: '87 UNL' });
    expect(tankLine('TANK PRODUCT')).toBeNull();
    expect(tankLine('TANK TEST ACTIVE  1')).toBeNull();
    expect(numberedRow('  4  2 WIRE SENSOR')).toEqual({ device: 4, rest: '2 WIRE SENSOR', from: 5 });
    expect(numberedRow('1234 MAIN')).toBeNull();
  });

  it('finds a column near its heading', () => {
    expect(columnStart('ABC  DEF', 4)).toBe(5);
    expect(columnStart('ABCDEFGH', 4)).toBe(-1);
  });

  it('places text by its right or left edge and never joins two words', () => {
    expect(endAt('  1', '5329', 10)).toBe('  1   5329');
    expect(endAt('LABEL', '123456', 8)).toBe('LABEL 123456');
    expect(startAt('ABCDEF', 'X', 3)).toBe('ABCDEF X');
  });

  it('truncates whole columns toward zero and prints no negative zero', () => {
    expect([whole(12.9), whole(-12.9), whole(-0.4), whole(null)]).toEqual(['12', '-12', '0', '?']);
    expect([decimals(-0.001, 2), decimals(1.005, 1), decimals(null, 2)]).toEqual(['0.00', '1.0', '?']);
  });
});
