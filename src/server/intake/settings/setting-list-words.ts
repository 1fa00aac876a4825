import { alarmLabel } from '#gauges/alarms/alarm-meaning.ts';
import type { NumberWords, SettingRule } from '#gauges/functions/function-row.ts';
import type { SettingValue } from '#gauges/reports/console/device-settings/report.ts';
import type { SettingList } from '#gauges/reports/console/setting-lists/report.ts';
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
