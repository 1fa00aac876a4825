import { describe, expect, it } from 'vitest';
import { alarmCategories, alarmCodes } from './alarm-codes.table.ts';
import { alarmType, findAlarm, idLetter, printedAlarmLabel } from './alarm-labels.ts';

describe('alarm labels', () => {
  it('prints the known label, the name where there is none, and the numbers where there is neither', () => {
    expect(printedAlarmLabel({ category: 2, type: 5 })).toBe('LOW PRODUCT ALARM');
    expect(printedAlarmLabel({ category: 1, type: 21 })).toBe('DATABASE ERROR');
    expect(printedAlarmLabel({ category: 2, type: 98 })).toBe('ALARM 02/98');
  });

  it('finds every alarm again by its letter and printed label', () => {
    for (const { category, type } of alarmCodes) {
      expect(findAlarm(idLetter(category), printedAlarmLabel({ category, type }))).toEqual({ category, type });
      expect(alarmType(category, printedAlarmLabel({ category, type }))).toBe(type);
    }
    expect(alarmCodes.length).toBeGreaterThan(300);
  });

  it('knows the same text under another letter as another alarm', () => {
    expect(findAlarm('L', 'FUEL ALARM')).toEqual({ category: 3, type: 3 });
    expect(findAlarm('C', 'FUEL ALARM')).toEqual({ category: 8, type: 3 });
    expect(findAlarm('s', 'FUEL ALARM')).toEqual({ category: 28, type: 5 });
    expect(findAlarm('Ln', 'GROSS LINE FAIL')).toEqual({ category: 21, type: 2 });
    expect(findAlarm(null, 'PAPER OUT'.toLowerCase().replace(' ', '  '))).toEqual({ category: 1, type: 1 });
  });

  it('takes other labels consoles print, and gives null for the unknown', () => {
    expect(alarmType(3, 'OPEN ALARM')).toBe(4);
    expect(findAlarm('T', 'PINK ELEPHANT')).toBeNull();
    expect(findAlarm('Z', 'FUEL ALARM')).toBeNull();
    expect(alarmType(2, 'ALARM 03/02')).toBeNull();
  });

  it('has a letter or none for every category', () => {
    for (const [category, { letter }] of alarmCategories) expect(idLetter(category)).toBe(letter);
  });
});
