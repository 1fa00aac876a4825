import type { DisplayOptions, ReplyContext } from '#gauges/framing/codec.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { isBlank } from '#gauges/framing/display-rows.ts';
import { CHART_PAGES } from './chart-pages.ts';
import { CONSOLE_PAGES } from './console-pages.ts';
import { DEVICE_PAGES } from './device-pages.ts';
import { type ListPage, printClock, readClock, squeezed } from './page.ts';
import type { SettingListsReport } from './report.ts';

/** Words of 578 and the numbers that stand for them in a computer reply. */
const INTERVALS: Readonly<Record<string, number>> = {
  '5 Minutes': 0,
  '10 Minutes': 1,
  '15 Minutes': 2,
  '20 Minutes': 3,
  '30 Minutes': 4,
  '1 Hour': 5,
  '2 Hours': 6,
  '3 Hours': 7,
  '4 Hours': 8,
  '6 Hours': 9,
  '8 Hours': 10,
  '12 Hours': 11,
  '24 Hours': 12,
  '1 Minute': 13,
  Disabled: 99,
};
const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];
const PERIODS = ['BY WEEK', 'BY MONTH', 'CUSTOM'];

/** A page of one line with a name and a value. */
function line(
  name: string,
  read: (value: string) => number | string | undefined,
  print: (v: unknown) => string,
): ListPage {
  return {
    titles: [],
    read(lines) {
      const [, printed, value] = /^([A-Z ]+?) ?: ?(\S.*)$/.exec(squeezed(lines[0] ?? '')) ?? [];
      const known = lines.length === 1 && printed === name ? read(value ?? '') : undefined;
      return known === undefined ? 'the setting is not understood' : [{ device: 0, head: [known], entries: [] }];
    },
    print: ([own]) => [`${name} : ${print(own?.head[0])}`],
  };
}

/** A time of 24 hours, as 577 prints it. */
const readTime = (value: string): string | undefined => (/^\d\d:\d\d$/.test(value) ? readClock(value) : undefined);

function readInterval(value: string): number | undefined {
  const word = Object.keys(INTERVALS).find((known) => known.toUpperCase() === value);
  return word === undefined ? undefined : INTERVALS[word];
}

const intervalWord = (value: unknown): string =>
  Object.keys(INTERVALS).find((word) => INTERVALS[word] === value) ?? '?';

const recordTimes: ListPage = {
  titles: [],
  read(lines) {
    const entries = lines.map((printed) => {
      const [, record, time = ''] = /^RECORD ([1-4]) ?: ?(.+)$/.exec(squeezed(printed)) ?? [];
      const clock = time === 'DISABLED' ? 'off' : / [AP]M$/.test(time) ? readClock(time) : undefined;
      return record === undefined || clock === undefined ? null : ([Number(record), clock] as const);
    });
    const known = entries.flatMap((entry) => (entry === null ? [] : [[...entry]]));
    const isInOrder = known.every(([record], i) => i === 0 || Number(record) > Number(known[i - 1]?.[0]));
    if (known.length !== lines.length || !isInOrder) return 'the times of the records are not understood';
    return [{ device: 0, head: [], entries: known }];
  },
  print: ([own]) =>
    (own?.entries ?? []).map(
      ([record, time]) => `RECORD ${record} : ${time === 'off' ? 'DISABLED' : printClock(time)}`,
    ),
};

/** The value of each named line; null where a line has no name, or one of them comes twice. */
function namedLines(lines: readonly string[]): Map<string, string> | null {
  const values = new Map<string, string>();
  for (const printed of lines) {
    const [, name = '', value = ''] = /^([A-Z ]+?) ?: ?(\S.*)$/.exec(squeezed(printed)) ?? [];
    if (name === '' || values.has(name)) return null;
    values.set(name, value);
  }
  return values;
}

function readDay(value: string): string | null {
  const [, month = '', day = '', year = ''] = /^(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])\/(20\d\d)$/.exec(value) ?? [];
  return year === '' ? null : `${year}-${month}-${day}`;
}

const sensorPeriod: ListPage = {
  headed: true,
  // The manual's samples write HISTROY in two of three.
  titles: ['SENSOR HISTORY BY PERIOD', 'SENSOR HISTROY BY PERIOD'],
  read(lines) {
    const values = namedLines(lines);
    const type = PERIODS.indexOf(values?.get('PERIOD TYPE') ?? '') + 1;
    const weekday = WEEKDAYS.indexOf(values?.get('WEEK CLOSE DAY') ?? '') + 1;
    const [, count = '0'] = /^(\d{1,2}) DAYS$/.exec(values?.get('PERIOD DURATION') ?? '') ?? [];
    const days = Number(count);
    const start = readDay(values?.get('HISTORY START DATE') ?? '');
    const why = 'the period of the sensor history is not understood';
    if (type === 1)
      return lines.length === 2 && weekday > 0 ? [{ device: 0, head: [1, weekday, null, null], entries: [] }] : why;
    if (type === 2) return lines.length === 1 ? [{ device: 0, head: [2, null, null, null], entries: [] }] : why;
    const isCustom = type === 3 && lines.length === 3 && days >= 7 && days <= 30 && start !== null;
    return isCustom ? [{ device: 0, head: [3, null, days, start], entries: [] }] : why;
  },
  print: ([own]) => {
    const [type, weekday, days, start] = own?.head ?? [];
    const [year, month, day] = String(start ?? '').split('-');
    return [
      `PERIOD TYPE          : ${PERIODS[Number(type) - 1] ?? '?'}`,
      ...(typeof weekday === 'number' ? [`WEEK CLOSE DAY       : ${WEEKDAYS[weekday - 1] ?? '?'}`] : []),
      ...(typeof days === 'number' ? [`PERIOD DURATION      : ${days} DAYS`] : []),
      ...(typeof start === 'string' ? [`HISTORY START DATE   : ${month}/${day}/${year}`] : []),
    ];
  },
};

/** Pages of the functions that say what a console stores. Source: 577013-950 functions 54E, 577, 578, 580; 576013-635 5E2. */
const STORAGE_PAGES: Readonly<Record<string, ListPage>> = {
  '54E': sensorPeriod,
  '577': line('INVENTORY LOG TIME', readTime, String),
  '578': line('INVENTORY LOG INTERVAL', readInterval, intervalWord),
  '580': line(
    'INVENTORY STORAGE LENGTH',
    (value) => (/^[1-9]\d*$|^0$/.test(value) ? Number(value) : undefined),
    String,
  ),
  '5E2': recordTimes,
};

const PAGES: Readonly<Record<string, ListPage>> = {
  ...CONSOLE_PAGES,
  ...DEVICE_PAGES,
  ...STORAGE_PAGES,
  ...CHART_PAGES,
};

/** Titles of the pages, in capitals with single blanks. */
export const listTitles: readonly string[] = Object.values(PAGES).flatMap(({ titles }) => titles);

/**
 * Reads the page of a function of this report. A line that is not understood is left out with its device, and the report
 * is partial: a shorter list would be another setting.
 */
export function decodeSettingListsDisplay(
  text: DisplayText,
  context: ReplyContext,
): { report: SettingListsReport } | { why: string } {
  const page = PAGES[context.code];
  if (page === undefined) return { why: 'the page of this function is not known' };
  if (text.end === 'cut' || text.end === 'ragged') return { why: 'the settings stop before their end' };
  if (isBlank(text)) return { report: { devices: [] } };
  const lines = text.lines.filter((line) => line.trim() !== '');
  const isTitle = (line: string) => page.titles.includes(squeezed(line));
  const first = page.headed ? lines.findIndex(isTitle) : isTitle(lines[0] ?? '') ? 0 : -1;
  // A page without a title begins with its first value.
  const at = page.titles.length === 0 ? -1 : first;
  if (first < 0 && page.titles.length > 0) return { why: 'the reply does not begin with the title of this report' };
  const devices = page.read(lines.slice(at + 1), text, context);
  if (typeof devices === 'string') return { why: devices };
  // Consoles list devices by number: where they do not, one of the numbers is damaged, and nobody knows which.
  if (!page.unordered && devices.some(({ device }, index) => device < (devices[index - 1]?.device ?? 0))) {
    return { why: 'the devices of the reply are not in the order of their numbers' };
  }
  return { report: { devices } };
}

/** Prints the page of a function of this report; labels are not in the report, so their places stay empty. */
export function encodeSettingListsDisplay(report: SettingListsReport, options: DisplayOptions): string[] {
  const page = PAGES[options.code];
  if (page === undefined) return [];
  return [...page.titles.slice(0, 1), ...page.print(report.devices, options)];
}
