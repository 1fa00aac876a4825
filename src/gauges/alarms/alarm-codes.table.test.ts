import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AlarmCode } from './alarm-code.ts';
import { alarmCategories, alarmCodes } from './alarm-codes.table.ts';

const fixture = new URL('../../../fixtures/gauges/alarm-codes.tsv', import.meta.url);
const [heading, ...lines] = readFileSync(fixture, 'utf8').trimEnd().split('\n');

const two = (value: number): string => String(value).padStart(2, '0');
const pair = (code: AlarmCode): string => `${two(code.category)}/${two(code.type)}`;
const asFixtureLine = (code: AlarmCode): string =>
  [two(code.category), two(code.type), code.categoryName, code.name, code.displayLabel ?? '', code.source].join('\t');
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim();

function repeats(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('alarm codes', () => {
  it('hold every pair of the manuals with its category, name, display label and source', () => {
    expect(heading).toBe('AA\tNN\tcategory\tname\tdisplay_label\tsource');
    expect(lines).toHaveLength(338);
    expect(alarmCodes.map(asFixtureLine)).toEqual(lines);
  });

  it('list no pair twice', () => {
    expect(repeats(alarmCodes.map(pair))).toEqual([]);
  });

  it('mark exactly the numbers that a manual marks obsolete', () => {
    const obsolete = new Map<number, number[]>();
    for (const code of alarmCodes.filter((one) => one.obsolete)) {
      obsolete.set(code.category, [...(obsolete.get(code.category) ?? []), code.type]);
    }
    expect(Object.fromEntries(obsolete)).toEqual({
      1: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 17, 18, 19, 20],
      14: [1, 2, 3, 4, 5],
      20: [3, 4],
      21: [7, 9, 10, 15],
      26: [9, 13, 14, 15],
      36: [1],
      74: [4, 5],
    });
  });

  it('belong to a category that is named alike', () => {
    for (const code of alarmCodes) expect(alarmCategories.get(code.category)?.name).toBe(code.categoryName);
  });

  it('print no two alarms of a category under the same display label', () => {
    const labels = alarmCodes.flatMap((code) => (code.displayLabel ? [`${code.category} ${code.displayLabel}`] : []));
    expect(repeats(labels)).toEqual([]);
  });

  it('treat an unwatched tank as an alarm and a battery switch as a warning', () => {
    const severity = (text: string) => alarmCodes.find((code) => pair(code) === text)?.severity;
    expect(severity('02/09')).toBe('alarm');
    expect(severity('01/04')).toBe('warning');
    expect(severity('02/20')).toBe('info');
  });
});

describe.each(['meaning', 'firstStep'] as const)('%s of an alarm', (field) => {
  it('is one sentence of at most 200 characters with a full stop', () => {
    const wrong = alarmCodes.filter(
      (code) => !/^[A-Z][^\n]{20,198}[^.]\.$/.test(code[field]) || /[.!?] [A-Z]/.test(code[field]),
    );
    expect(wrong.map((code) => `${pair(code)} ${code[field]}`)).toEqual([]);
  });

  it('says more than the name', () => {
    const wrong = alarmCodes.filter((code) => {
      const words = new Set(plain(code.name).split(' '));
      const fresh = plain(code[field])
        .split(' ')
        .filter((word) => !words.has(word));
      return fresh.length < 5 || plain(code[field]).startsWith(plain(code.name));
    });
    expect(wrong.map(pair)).toEqual([]);
  });

  it('is written for its alarm alone', () => {
    expect(repeats(alarmCodes.map((code) => code[field]))).toEqual([]);
  });
});

describe('alarms of a suspected release', () => {
  it('name the responsible person or the report in their first step', () => {
    const failed = alarmCodes.filter((code) => code.kind === 'leak' && code.severity === 'alarm');
    const wrong = failed.filter((code) => !/responsible person|report/.test(code.firstStep));
    expect(failed.length).toBeGreaterThan(20);
    expect(wrong.map(pair)).toEqual([]);
  });

  it('include every failed tank and line leak test, but no failed self test of a detector', () => {
    const failed = alarmCodes.filter((code) => /test fail alarm$/i.test(code.name) && code.category < 30);
    const wrong = failed.filter((code) => code.kind !== (/selftest/i.test(code.name) ? 'equipment' : 'leak'));
    expect(failed).toHaveLength(22);
    expect(wrong.map(pair)).toEqual([]);
  });
});
