import { expect, it } from 'vitest';
import { type FunctionCode, functionRow } from '#gauges/driver.ts';
import type { SettingValue } from '#gauges/reports/console/device-settings/report.ts';
import { listWords } from './setting-words.ts';

function words(code: FunctionCode, entries: SettingValue[][], head: SettingValue[] = []): string {
  const { setting } = functionRow(code);
  if (setting === undefined) throw new Error(`${code} holds no setting`);
  return listWords({ device: 1, head, entries }, setting);
}

it('names the alarms, and how each is shown', () => {
  expect(words('5BF', [[2, 3, 1, 1, 0, 0, 1, 'TOO FULL']])).toBe(
    'T1: High Water Alarm: screen on, printer off, beep off, light on, TOO FULL',
  );
  expect(words('5BE', [])).toBe('none');
});

it('names charts, and when a chart was changed', () => {
  expect(
    words('62G', [
      [1, 0],
      [2, 9],
    ]),
  ).toBe('chart 1, active; chart 2, unknown (9)');
  expect(words('218', [['2026-09-10T16:33']], [10_000, '350-1', 123456, 'OFFICE'])).toBe(
    'Capacity 10000, console 350-1, probe 123456, office OFFICE, changed 2026-09-10 16:33',
  );
});

it('names thresholds, the clock and what stops lines', () => {
  expect(words('728', [[2, 5, 1, 1, 0, 2]])).toBe('fuel height, fuel alarm, above, can be set, not upgraded, 2');
  expect(
    words('50J', [
      [1, 2],
      [2, 1],
      [7, 1],
    ]),
  ).toBe('date mm_dd_yyyy; separator /; unknown (7: 1)');
  expect(words('51B', [[1, 3, 2, 7, '02:00']])).toBe('Start, March, week 2, Sunday, 02:00');
  expect(words('75A', [['22:45', '04:45']], [0])).toBe('Daily, 22:45, 04:45');
  expect(words('759', [], [1, 3, null, null, 2, 7, '03:30'])).toBe('0.20 gal/h, monthly, week 2, Sunday, at 03:30');
  expect(words('54C', [[14.5], [null]])).toBe('January 14.5; February');
});
