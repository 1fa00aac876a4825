import { alarmLabel } from '#gauges/alarms/alarm-meaning.ts';
import type { Measure, NumberWords, SettingRule } from '#gauges/functions/function-row.ts';
import type { AssignedAlarm } from '#gauges/reports/alarm/alarm-assignments.ts';
import type { SettingValue } from '#gauges/reports/console/device-settings/report.ts';
import type { SettingList } from '#gauges/reports/console/setting-lists/report.ts';
import type { LeakSchedule, ScheduleKind } from '#gauges/reports/leak/leak-schedule.ts';
import type { TankPointsReport } from '#gauges/reports/tank/tank-points.ts';
import { inputOrientations, inputTypes } from '#gauges/tls/setting-numbers.table.ts';
import { type CodedOutcome, isReport } from '#server/gauge/owned-gauge.ts';
import { plainText } from './plain-text.ts';

/** Date of a moment, and the letter between it and its time. */
const MOMENT = /^(\d{4}-\d\d-\d\d)T(?=\d\d:\d\d$)/;
/** Digits of a measure that count: floats of the console are no decimals. */
const digits = 3;

function numberText(number: number, { words, unit }: NumberWords): string {
  if (words !== undefined) return words[number] ?? `unknown (${number})`;
  return `${Number(number.toFixed(digits)) + 0}${unit === undefined ? '' : ` ${unit}`}`;
}

/** A value as it is shown: text as it is, a number by its words or with its unit; '' for none. */
function valueWords(value: SettingValue, words: NumberWords): string {
  if (value === null) return '';
  const own = typeof value === 'string' ? plainText(value.replace(MOMENT, '$1 ')) : numberText(value, words);
  return own === '' || words.name === undefined ? own : `${words.name} ${own}`;
}

const joined = (values: readonly SettingValue[], words: readonly NumberWords[]): string =>
  values
    .map((value, index) => valueWords(value, words[index] ?? {}))
    .filter((text) => text !== '')
    .join(', ');

/** An entry whose first value says what its second is of. */
function choiceWords([of, value]: readonly SettingValue[], choices: Readonly<Record<number, NumberWords>>): string {
  const words = typeof of === 'number' ? choices[of] : undefined;
  return words === undefined ? `unknown (${of ?? '?'}: ${value ?? '?'})` : valueWords(value ?? null, words);
}

/** 'Overfill Alarm', or 'T1: Overfill Alarm' where a device is named. */
function alarmWords(values: readonly SettingValue[]): string {
  const [category, type, device = 0] = values;
  if (typeof category !== 'number' || typeof type !== 'number' || typeof device !== 'number') return 'unknown alarm';
  return alarmLabel(category, type, device);
}

/** The list of a device in one text: what it has once, then its entries; 'none' for an empty list. */
export function listWords({ head, entries }: SettingList, { numbers = [], list }: SettingRule): string {
  const first = [joined(head, numbers)].filter((text) => text !== '');
  const rows = entries.map((entry, index) => {
    const of = list?.alarm ?? 0;
    const { choices } = list ?? {};
    const rest = choices ? choiceWords(entry, choices) : joined(entry.slice(of), list?.values ?? []);
    const name = of > 0 ? alarmWords(entry.slice(0, of)) : (list?.names?.[index] ?? '');
    return [name, rest].filter((text) => text !== '').join(of > 0 ? ': ' : ' ');
  });
  if (list !== undefined && rows.length === 0) return [...first, 'none'].join(', ');
  return [...first, ...(rows.length === 0 ? [] : [rows.filter((row) => row !== '').join('; ')])].join(', ');
}

/** One value of a set-up report; device 0 is the console itself. */
export interface ReportedValue {
  device: number;
  value: string;
}

const unitWords = { us: 'US (gallons, inches, °F)', metric: 'Metric (litres, millimetres, °C)', imperial: 'Imperial' };

/** What a set-up report already in our units says, device by device, in words; null for any other report. */
export function reportedValues(answer: CodedOutcome, rule: SettingRule): ReportedValue[] | null {
  if (!answer.outcome.ok) return null;
  const { measure } = rule;
  const { report } = answer.outcome;
  if ('software' in report) return oneOf(report.software);
  if ('units' in report) return oneOf(report.units === null ? null : unitWords[report.units]);
  if ('style' in report) return oneOf(report.style);
  if ('labels' in report) return report.labels.map(({ device, label }) => ({ device, value: labelWords(label) }));
  if ('products' in report)
    return report.products.map(({ tank, product }) => ({ device: tank, value: product.trim() }));
  if ('values' in report && measure !== undefined) {
    // Question marks: the console has no such tank, or nothing is set.
    return report.values.flatMap(({ tank, value }) =>
      value === null ? [] : [{ device: tank, value: numberWords(value, measure) }],
    );
  }
  if (isReport(answer, 'console-value') && measure !== undefined) {
    const { number } = answer.outcome.report;
    return oneOf(number === null ? null : numberWords(number, measure));
  }
  if (isReport(answer, 'leak-schedule')) {
    return answer.outcome.report.tanks.map((row) => ({ device: row.tank, value: scheduleWords(row) }));
  }
  return watchedValues(answer, rule);
}

/** The same of reports that are read for the settings watch, or hold a setting beside something else. */
function watchedValues(answer: CodedOutcome, rule: SettingRule): ReportedValue[] | null {
  if (isReport(answer, 'device-numbers')) {
    return answer.outcome.report.devices.flatMap(({ device, numbers }) => {
      const value = numbersWords(numbers, rule.numbers ?? []);
      return value === null ? [] : [{ device, value }];
    });
  }
  if (isReport(answer, 'device-settings')) {
    return answer.outcome.report.devices.flatMap(({ device, values }) => {
      const value = settingWords(values, rule);
      return value === null ? [] : [{ device, value }];
    });
  }
  if (isReport(answer, 'setting-lists')) {
    return answer.outcome.report.devices.map((row) => ({ device: row.device, value: listWords(row, rule) }));
  }
  if (isReport(answer, 'alarm-assignments')) {
    return answer.outcome.report.devices.map(({ device, alarms }) => ({ device, value: alarmsWords(alarms) }));
  }
  if (isReport(answer, 'header')) return oneOf(answer.outcome.report.lines[0]?.text ?? null);
  if (isReport(answer, 'tank-points')) return pointsOf(answer.outcome.report, rule);
  if (isReport(answer, 'tank-partners')) {
    return answer.outcome.report.tanks.map(({ tank, partners }) => ({ device: tank, value: tanksWords(partners) }));
  }
  if (isReport(answer, 'input-types')) {
    return answer.outcome.report.inputs.flatMap(({ input, type, orientation, tanks }) => {
      if (type === null) return [];
      const more = orientation === null ? [] : [numberWord(orientation, inputOrientations), tanksWords(tanks)];
      return [{ device: input, value: [numberWord(type, inputTypes), ...more].join(', ') }];
    });
  }
  if (isReport(answer, 'active-alarms')) {
    const lines = answer.outcome.report.header.map((line) => plainText(line)).filter((line) => line !== '');
    return oneOf(lines.length === 0 ? null : lines.join(' / '));
  }
  return null;
}

/** The values of a device in one text; null where the console reports none of them. */
function settingWords(values: readonly SettingValue[], { measure, numbers = [] }: SettingRule): string | null {
  const parts = values.flatMap((value, index) => {
    if (value === null) return [];
    if (typeof value === 'string') return [plainText(value.replace('T', ' '))];
    if (measure !== undefined) return [numberWords(value, measure)];
    return [numberWord(value, numbers[index] ?? {})];
  });
  return parts.length === 0 ? null : parts.join(', ');
}

/** 'Tank: Overfill Alarm; Q1: Sensor Open Alarm', sorted; cleared ones are none. */
function alarmsWords(alarms: readonly AssignedAlarm[]): string {
  const words = alarms.flatMap(({ category, type, device, isSet }) => {
    const label = alarmLabel(category, type, device);
    return isSet === false ? [] : [isSet === null ? `${label} (status unknown)` : label];
  });
  return words.length === 0 ? 'none' : words.sort().join('; ');
}

/** What the numbers of a device stand for, in one text; null where the console says none of them. */
function numbersWords(numbers: readonly (number | null)[], words: readonly NumberWords[]): string | null {
  const parts = numbers.flatMap((number, index) => (number === null ? [] : [numberWord(number, words[index] ?? {})]));
  return parts.length === 0 ? null : parts.join(', ');
}

/** 'On', 'Gross off', '30 days'; a number that stands for nothing we know is said as it is: 'unknown (7)'. */
function numberWord(number: number, { name, words, unit }: NumberWords): string {
  const known = words === undefined ? `${number}${unit === undefined ? '' : ` ${unit}`}` : words[number];
  return `${name === undefined ? '' : `${name} `}${known ?? `unknown (${number})`}`;
}

function tanksWords(tanks: readonly number[]): string {
  return tanks.length === 0 ? 'none' : `${tanks.length === 1 ? 'tank' : 'tanks'} ${tanks.join(', ')}`;
}

/** '10,000; 7,500; 5,000; 2,500 gal', or the parts by their names in the console's own units. */
function pointsOf({ tanks }: TankPointsReport, { measure, parts = [] }: SettingRule): ReportedValue[] {
  const { unit, digits } = measure ?? { unit: '', digits: 2 };
  const word = (value: number | null) =>
    value === null ? '?' : formatOf(digits).format(Number(value.toFixed(digits)) + 0);
  return tanks.flatMap(({ tank, points }) => {
    if (points.every((point) => point === null)) return [];
    if (measure !== undefined) return [{ device: tank, value: `${points.map(word).join('; ')} ${unit}` }];
    const named = points.map((point, index) => `${parts[index] ?? `value ${index + 1}`} ${word(point)}`);
    return [{ device: tank, value: named.join(', ') }];
  });
}

function oneOf(value: string | null): ReportedValue[] {
  const words = plainText(value ?? '');
  return words === '' ? [] : [{ device: 0, value: words }];
}

function labelWords(label: string): string {
  return plainText(label) || 'none';
}

/** '9,500 gal': rounded to the digits that count, without zeros at the end. */
export function numberWords(value: number, { unit, digits }: Measure): string {
  // A rounded negative nothing is nothing.
  const rounded = Number(value.toFixed(digits)) + 0;
  return `${formatOf(digits).format(rounded)} ${unit}`.trimEnd();
}

const formats = new Map<number, Intl.NumberFormat>();

/** Kept: to make one takes many times as long as to use it, and a fleet reports thousands of numbers a second. */
function formatOf(digits: number): Intl.NumberFormat {
  const known = formats.get(digits);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat('en-US', { maximumFractionDigits: digits });
  formats.set(digits, made);
  return made;
}

const rates = { periodic: '0.2 gal/h', annual: '0.1 gal/h' };

/** When a tank is tested, from the tail of function 611; `EE00` in its time says that the schedule is off. */
export function scheduleWords({ kind, tail, hours, rate }: LeakSchedule): string {
  if (kind === null) return 'unknown';
  if (/^EE/i.test(tail.slice(-4))) return 'Off';
  const test = [hours === null ? null : `${hours} h`, rate === null ? null : rates[rate]].filter(Boolean).join(' at ');
  return `${whenWords(kind, tail)}${test === '' ? '' : `, ${test}`}`;
}

function whenWords(kind: ScheduleKind, tail: string): string {
  const time = `${tail.slice(-4, -2)}:${tail.slice(-2)}`;
  const digit = (fromEnd: number) => tail.at(-fromEnd) ?? '?';
  const weekAndDay = `week ${digit(6)}, day ${digit(5)}`;
  switch (kind) {
    case 'on-date':
      return `Once, 20${tail.slice(0, 2)}-${tail.slice(2, 4)}-${tail.slice(4, 6)} at ${time}`;
    case 'annual':
      return `Yearly, month ${Number(tail.slice(0, 2))}, ${weekAndDay}, at ${time}`;
    case 'monthly':
      return `Monthly, ${weekAndDay}, at ${time}`;
    case 'weekly':
      return `Weekly, day ${digit(5)}, at ${time}`;
    case 'daily':
      return `Daily at ${time}`;
    case 'automatic':
      return 'Automatic';
    case 'csld':
      return 'Continuous (CSLD)';
  }
}
