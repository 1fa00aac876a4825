import { describe, expect, it } from 'vitest';
import { alarmCodes } from './alarm-codes.table.ts';
import { alarmByDisplayLabel, alarmCode, alarmLabel, deviceLetter } from './alarm-meaning.ts';

describe('alarmCode', () => {
  it('finds every row of the table', () => {
    for (const code of alarmCodes) expect(alarmCode(code.category, code.type)).toBe(code);
  });

  it.each([
    [2, 77],
    [87, 1],
    [0, 0],
    [3, 1],
    [1, 102],
    [2, 203],
    [-2, 3],
    [Number.NaN, 1],
  ])('knows nothing of %d/%d', (category, type) => {
    expect(alarmCode(category, type)).toBeNull();
  });
});

describe('alarmLabel', () => {
  it.each([
    [2, 3, 1, 'T1: High Water Alarm'],
    [2, 9, 12, 'T12: Probe Out Alarm'],
    [3, 4, 2, 'L2: Sensor Out Alarm'],
    [12, 3, 4, 'H4: Fuel Alarm'],
    [5, 3, 1, 'I1: Input Alarm'],
    [21, 2, 1, 'Q1: Gross Test Fail Alarm'],
    [28, 5, 3, 's3: Fuel Alarm'],
    [59, 6, 3, 'Ms3: Fuel Alarm'],
    [66, 2, 1, 'Ln1: Line Out Alarm'],
    [1, 1, 0, 'Printer out of Paper'],
    [1, 4, 3, 'Battery Off'],
    [65, 1, 2, 'Pump 2: Pump Setup Data Warning'],
    [2, 2, 0, 'Tank: Leak Alarm'],
    [30, 20, 0, 'ISD site: Sensor Out warning'],
  ])('of %d/%d on device %d is %s', (category, type, device, label) => {
    expect(alarmLabel(category, type, device)).toBe(label);
  });

  it.each([
    [2, 77, 3, 'T3: Alarm 02/77'],
    [3, 1, 2, 'L2: Alarm 03/01'],
    [1, 77, 0, 'Alarm 01/77'],
    [60, 1, 3, 'Vacuum sensor 3: Alarm 60/01'],
    [87, 1, 3, 'Alarm 87/01 device 3'],
    [87, 1, 0, 'Alarm 87/01'],
  ])('keeps the numbers of the unknown pair %d/%d on device %d: %s', (category, type, device, label) => {
    expect(alarmLabel(category, type, device)).toBe(label);
  });
});

describe('deviceLetter', () => {
  it.each([
    [2, 'T'],
    [3, 'L'],
    [4, 'V'],
    [7, 'G'],
    [8, 'C'],
    [12, 'H'],
    [13, 'U'],
    [11, 'R'],
    [34, 'r'],
    [26, 'W'],
    [1, null],
    [30, null],
    [87, null],
  ])('of category %d is %s', (category, letter) => {
    expect(deviceLetter(category)).toBe(letter);
  });

  it('is never shared by two categories', () => {
    const categories = [...new Set(alarmCodes.map((code) => code.category))];
    const letters = categories.map(deviceLetter).filter((letter) => letter !== null);
    expect(new Set(letters).size).toBe(letters.length);
  });
});

describe('alarmByDisplayLabel', () => {
  it('takes every display label back to its pair', () => {
    for (const { category, type, displayLabel } of alarmCodes) {
      if (displayLabel === null) continue;
      expect(alarmByDisplayLabel(deviceLetter(category) ?? '', displayLabel)).toEqual({ category, type });
    }
  });

  it('takes every name back to its pair where a letter gives the category', () => {
    for (const { category, type, name } of alarmCodes) {
      const letter = deviceLetter(category);
      if (letter !== null) expect(alarmByDisplayLabel(letter, name)).toEqual({ category, type });
    }
  });

  it.each(['L', 'V', 'G', 'C', 'H', 'U'])('lets the letter %s decide which sensor reports fuel', (letter) => {
    const found = alarmByDisplayLabel(letter, 'FUEL ALARM');
    expect(found?.type).toBe(3);
    expect(found && deviceLetter(found.category)).toBe(letter);
  });

  it('gives the same words another number under another letter', () => {
    expect(alarmByDisplayLabel('s', 'WATER ALARM')).toEqual({ category: 28, type: 7 });
    expect(alarmByDisplayLabel('L', 'WATER ALARM')).toEqual({ category: 3, type: 6 });
    expect(alarmByDisplayLabel('Q', 'PER TST NEEDED WRN')).toEqual({ category: 21, type: 4 });
    expect(alarmByDisplayLabel('T', 'PER TST NEEDED WRN')).toEqual({ category: 2, type: 16 });
  });

  it.each([
    ['L', 'OPEN ALARM', 3, 4],
    ['H', 'SENSOR OUT', 12, 4],
    ['Q', 'CONT HANDLE ALM', 21, 16],
    ['W', 'WPLLD OPEN ALARM', 26, 6],
    ['x', 'VMC COMM TIMEOUT', 36, 1],
    ['Ln', 'GROSS LINE FAIL', 21, 2],
    ['Ln', 'LINE OUT ALARM', 66, 2],
    ['T', 'Probe Out', 2, 9],
    ['T ', '  LOW  PRODUCT ALARM ', 2, 5],
    ['', 'BATTERY IS OFF', 1, 4],
    ['', 'PROD THRESHOLD ALM', 20, 2],
  ])('reads %s %s as %d/%d', (letter, label, category, type) => {
    expect(alarmByDisplayLabel(letter, label)).toEqual({ category, type });
  });

  it.each([
    ['T', 'FUEL ALARM'],
    ['S', 'FUEL ALARM'],
    ['T', 'BATTERY IS OFF'],
    ['', 'FUEL ALARM'],
    ['', 'SETUP DATA WARNING'],
    ['T', ''],
    ['T', 'OPEN ALARM'],
  ])('finds nothing for %s %s', (letter, label) => {
    expect(alarmByDisplayLabel(letter, label)).toBeNull();
  });
});
