import type { DisplayOptions, ReplyContext } from '#gauges/framing/codec.ts';
import { Alignment } from '#gauges/framing/column-fit.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { endAt, isBlank, startAt } from '#gauges/framing/display-rows.ts';
import { leaveOut } from '#gauges/framing/doubts.ts';
import { settingsLayout } from './computer.ts';
import type { PrintedField, SettingsPage } from './layout.ts';
import type { DeviceSettingsReport, SettingValue } from './report.ts';

/** What is printed over number and label of a device. */
const LEADS: ReadonlySet<string> = new Set([
  'LINE',
  'DEVICE LABEL',
  'SENSOR LABEL',
  'SENSOR LOCATION',
  'TANK LABEL',
  'TANK PRODUCT LABEL',
  'TANK',
  'INPUT NAME',
  'RELAY DESIGNATION',
]);
/** A label ends left of it and values begin right of it: in no sample do the two meet. */
const VALUES_FROM = 22;
const NUMBER = /^-?(?!0\d)\d{1,9}(?:$|\.(?=\d))(\d*)$/;
const DEVICE = /^\s*(\d{1,2})(?:\s+(\S.*))?$/;

const squeezed = (line: string): string => line.trim().replace(/\s+/g, ' ').toUpperCase();

type Decoded = { report: DeviceSettingsReport } | { why: string };

/**
 * Reads the page of a function of this report, after the layout that the table gives it. A row with a word of no table,
 * a number in another unit or one value too many is left out, and the report is partial.
 */
export function decodeDeviceSettingsDisplay(text: DisplayText, context: ReplyContext): Decoded {
  const { page } = settingsLayout(context.code);
  if (page === undefined) return { why: 'the page of this function is not known' };
  if (text.end === 'cut' || text.end === 'ragged') return { why: 'the settings stop before their end' };
  const lines = text.lines.filter((line) => line.trim() !== '');
  if (isBlank(text)) return { report: { devices: [] } };
  if (page.form === 'console') return readConsole(page, lines);
  const title = page.titles.indexOf(squeezed(lines[0] ?? ''));
  if (title < 0) return { why: 'the reply does not begin with the title of this report' };
  const rows = lines.slice(1);
  return page.form === 'table' ? readTable(ofTitle(page, title), rows, context) : readLines(page, rows, context);
}

/** The page with the digits that belong to its title. */
function ofTitle(page: SettingsPage, title: number): SettingsPage {
  const digits = page.digits?.[title];
  if (digits === undefined) return page;
  const columns = page.columns?.slice(title, title + 1);
  const fields = page.fields.map((field) => ('units' in field ? { ...field, digits: [digits] } : field));
  return { ...page, fields, ...(columns === undefined ? {} : { columns }) };
}

function readConsole({ titles, fields }: SettingsPage, lines: readonly string[]): Decoded {
  const all = squeezed(lines.join(' '));
  const title = titles.find((one) => all.startsWith(`${one} `));
  const field = fields[0];
  if (title === undefined || field === undefined)
    return { why: 'the reply does not begin with the title of this report' };
  const value = readField(all.slice(title.length + 1), field);
  if (value === undefined) return { why: `the setting is not understood: ${all.slice(title.length + 1)}` };
  return { report: { devices: [{ device: 0, values: [value] }] } };
}

function readTable(page: SettingsPage, lines: readonly string[], context: ReplyContext): Decoded {
  // 217 names its first tank above the headings, and again below them.
  const at = lines.findIndex((line) => isHeading(page, line));
  const above = at < 0 ? [] : lines.slice(0, at);
  if (at < 0 || above.length > 1) return { why: 'the headings of this report are not the known ones' };
  const devices: DeviceSettingsReport['devices'] = [];
  const columns = page.fields.map(() => new Alignment());
  const isUnheaded = page.columns?.includes('') ?? true;
  const headingEnd = isUnheaded ? Number.POSITIVE_INFINITY : (lines[at] ?? '').trimEnd().length;
  for (const line of lines.slice(at + 1)) {
    const row = readRow(page, line, columns, headingEnd);
    if (row === null) leaveOut(context, `line not understood: ${line.trim()}`);
    else devices.push(row);
  }
  // Consoles list devices by number: where they do not, one of the numbers is damaged, and nobody knows which.
  if (devices.some(({ device }, index) => device <= (devices[index - 1]?.device ?? 0))) {
    return { why: 'the devices of the reply are not in the order of their numbers' };
  }
  return { report: { devices } };
}

function isHeading({ columns = [] }: SettingsPage, line: string): boolean {
  const heading = squeezed(line);
  return columns.some((column) => {
    const lead = column === '' ? heading : heading.slice(0, -column.length - 1);
    return LEADS.has(lead) && heading === `${lead} ${column}`.trimEnd();
  });
}

function readRow(
  page: SettingsPage,
  line: string,
  columns: readonly Alignment[],
  headingEnd: number,
): DeviceSettingsReport['devices'][number] | null {
  const row = deviceOf(page, line);
  if (row === null) return null;
  // Cells stand two blanks apart; words of one cell a single one.
  const cells = [...line.matchAll(/\S+(?: \S+)*/g)].map((match) => ({ text: match[0], from: match.index }));
  const values = cells.filter(({ from }) => from >= VALUES_FROM);
  if (values.length !== page.fields.length) return null;
  // Right of all headings: two rows have run into one, and the value is the next device's.
  if (values.some(({ from }) => from >= headingEnd)) return null;
  if (!values.every(({ from, text }, index) => columns[index]?.fits({ from, to: from + text.length }))) return null;
  const read = page.fields.map((field, index) => readField(squeezed(values[index]?.text ?? ''), field));
  return read.every((value) => value !== undefined) ? { device: row, values: read } : null;
}

/** The number of the device of a line: `Q 1:REGULAR` where the page prints a letter, else `  1  REGULAR`; null for another line. */
function deviceOf({ letter }: SettingsPage, line: string): number | null {
  const match = letter === undefined ? DEVICE.exec(line) : new RegExp(`^\\s*${letter}\\s*(\\d{1,2}):`).exec(line);
  const device = Number(match?.[1] ?? 0);
  return device === 0 ? null : device;
}

/** A line of a device, and below it one line a value. */
function readLines(page: SettingsPage, lines: readonly string[], context: ReplyContext): Decoded {
  const devices: DeviceSettingsReport['devices'] = [];
  const height = page.fields.length + 1;
  for (let at = 0; at < lines.length; ) {
    const device = deviceOf(page, lines[at] ?? '');
    const below = lines.slice(at + 1, at + height);
    const values = page.fields.map((field, index) => readNamed(page.names?.[index] ?? '', below[index] ?? '', field));
    const isWhole = device !== null && values.every((value) => value !== undefined);
    if (isWhole) devices.push({ device, values });
    else leaveOut(context, `line not understood: ${(lines[at] ?? '').trim()}`);
    at += isWhole ? height : 1;
  }
  return { report: { devices } };
}

function readNamed(name: string, line: string, field: PrintedField): SettingValue | undefined {
  const text = squeezed(line);
  if (name === '') return readField(text, field);
  const [before = '', after] = text.split(/\s*:\s*/);
  return before === name && after !== undefined ? readField(after, field) : undefined;
}

/** A printed value; undefined where it is none of the known ones. */
function readField(text: string, field: PrintedField): SettingValue | undefined {
  if ('words' in field) return Object.hasOwn(field.words, text) ? field.words[text] : undefined;
  if ('date' in field) return readDate(text, field.date);
  const unit = field.units.find((one) => text.endsWith(one)) ?? '';
  if (unit === '' && field.units.length > 0) return undefined;
  const printed = text.slice(0, text.length - unit.length).trimEnd();
  const [, digits] = NUMBER.exec(printed) ?? [];
  if (digits === undefined || !field.digits.includes(digits.length)) return undefined;
  return unit === '%' && Number(printed) > 100 ? undefined : Number(printed);
}

function readDate(text: string, form: 'day' | 'month-day'): string | undefined {
  const [, year = '', month = '', day = ''] =
    (form === 'day' ? /^(\d\d)(\d\d)(\d\d)$/ : /^()(\d\d)\/(\d\d)$/).exec(text) ?? [];
  if (month < '01' || month > '12' || day < '01' || day > '31') return undefined;
  return form === 'day' ? `${Number(year) < 80 ? 20 : 19}${year}-${month}-${day}` : `${month}-${day}`;
}

/** Prints the page of a function of this report; labels are not in the report, so their column stays empty. */
export function encodeDeviceSettingsDisplay(report: DeviceSettingsReport, options: DisplayOptions): string[] {
  const { page } = settingsLayout(options.code);
  const title = page?.titles[0] ?? '';
  if (page === undefined) return [];
  const print = (value: SettingValue, index: number): string => {
    const field = page.fields[index];
    return field === undefined ? '' : printField(value, field, options);
  };
  if (page.form === 'console') {
    return report.devices.map(({ values }) => `${title} ${print(values[0] ?? null, 0)}`);
  }
  const number = (device: number): string =>
    page.letter === undefined ? endAt('', String(device), 5) : `${page.letter}${String(device).padStart(2)}:`;
  if (page.form === 'lines') {
    const below = (value: SettingValue, index: number): string => {
      const name = page.names?.[index] ?? '';
      return name === '' ? print(value, index) : `${name} : ${print(value, index)}`;
    };
    return [title, ...report.devices.flatMap(({ device, values }) => [number(device), ...values.map(below)])];
  }
  const row = (line: string, value: string, index: number): string => startAt(line, value, 31 + index * 12);
  const heading = startAt(page.letter === undefined ? 'TANK   PRODUCT LABEL' : 'LINE', page.columns?.[0] ?? '', 31);
  const rows = report.devices.map(({ device, values }) =>
    values.map(print).reduce((line, value, index) => row(line, value, index), number(device)),
  );
  return [title, heading, ...rows];
}

function printField(value: SettingValue, field: PrintedField, { units }: DisplayOptions): string {
  if (value === null) return '?';
  if ('words' in field) return Object.entries(field.words).find(([, number]) => number === value)?.[0] ?? '?';
  if ('date' in field) {
    const text = String(value);
    return field.date === 'day' ? text.slice(2).replaceAll('-', '') : text.replace('-', '/');
  }
  const unit = field.units[units === 'metric' ? field.units.length - 1 : 0] ?? '';
  const gap = unit === '' || unit === '%' ? '' : ' ';
  return `${Number(value).toFixed(field.digits[0])}${gap}${unit}`;
}
