import { hasDecimals } from '#gauges/framing/column-fit.ts';
import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import { findDate, printDate } from '#gauges/framing/dates.ts';
import { isLabel } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import {
  type DeviceLine,
  decimals,
  label20,
  numberedRow,
  readValue,
  rowsAfter,
  tankLine,
  textOrNull,
  tokensOf,
  whole,
} from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { LeakDetect, LeakDetectReport } from './report.ts';

const STATUS = /\bTEST STATUS\s*:\s*(\w+)\s*(.*)$/i;
const RESULT_4XX = /^\s*TEST TYPE\/RESULT\s*:\s*(.*)$/i;
const START = /^\s*TEST START TIME\s*:|^\s*START_TIME\s*:/i;
const START_4XX = /^\s*START_TIME\s*:/i;
const CHANGES = /^\s*CUMULATIVE PERIODIC VOLUME CHANGE \([A-Z ]+\)\s*:?\s*$/i;
const NO_DATA = /^\s*LEAK DATA NOT AVAILABLE ON THIS TANK\s*$/i;
const COLUMNS = /^\s*TANK\s+(?:PRODUCT|LABEL)\s*$/i;
/** How a test ended, as the samples of both manuals print it; any other text is kept and not understood. */
const RESULT = /^(?:\d\.\d+ GAL\/HR )?(?:GROSS |PERIODIC |ANNUAL )?TEST:? (?:PASS|FAIL|INVALID)(?:ED)?$/i;
const UNIT = '(?: +(?:HOURS?|DEG [FC]|GALLONS(?:\\/HR)?|GAL\\/HR|LIT(?:ER|RE)S(?:\\/HR)?))?';
const VALUE = `\\s*:\\s*(\\S+)${UNIT}(?= {2}|\\s*$)`;

type Field = 'hours' | 'startTemperature' | 'endTemperature' | 'startVolume' | 'rate';
const FIELDS: readonly [RegExp, Field][] = [
  [new RegExp(`\\bDURATION${VALUE}`, 'i'), 'hours'],
  [new RegExp(`\\bSTART TEMP${VALUE}`, 'i'), 'startTemperature'],
  [new RegExp(`\\bEND(?:ING)? TEMP${VALUE}`, 'i'), 'endTemperature'],
  [new RegExp(`\\bSTART VOLUME${VALUE}`, 'i'), 'startVolume'],
  [new RegExp(`\\bLEAK RATE${VALUE}`, 'i'), 'rate'],
];

/** Of the samples of both manuals; hours and volume have none on a TLS-350 and one on a TLS-450. */
const DECIMALS: Partial<Record<Field, number>> = { startTemperature: 1, endTemperature: 1, rate: 2 };
const HOURS_OR_VOLUME = /^-?\d+(?:\.\d)?$/;

/** Any other word is of another language: nobody knows. */
const RUNNING: Readonly<Record<string, boolean>> = { ON: true, OFF: false };

const nothing = {
  product: null,
  startedAt: null,
  hours: null,
  startTemperature: null,
  endTemperature: null,
  startVolume: null,
  rate: null,
};

/** The device line above a test's status; null for any other line. */
function deviceOf(line: string, text: DisplayText): DeviceLine | null {
  const row = numberedRow(line);
  const name = tankLine(line) ?? (row === null ? null : { device: row.device, label: textOrNull(row.rest) });
  return name !== null && isLabel(name.label, text.hint) ? name : null;
}

/** True for hours and a volume with no decimal or one, and for marks in place of them. */
const isHoursOrVolume = (word: string): boolean => !/\d/.test(word) || HOURS_OR_VOLUME.test(word);

const decimalsOf = (word: string): number => word.split('.')[1]?.length ?? 0;

/** The hourly changes of a line; null where one of its words is no number, or has other decimals than the others. */
function readHourly(line: string): (number | null)[] | null {
  const tokens = tokensOf(line);
  const values = tokens.map((token) => readValue(token.text));
  if (values.some((value) => value === undefined)) return null;
  const places = new Set(tokens.flatMap(({ text }, i) => (values[i] === null ? [] : [decimalsOf(text)])));
  return places.size > 1 ? null : values.map((value) => value ?? null);
}

/** Reads the lines of 203 in turn: whose test it is, and which of its values have come. */
class TestReader {
  readonly tests: LeakDetect[] = [];
  private readonly text: DisplayText;
  private readonly doubts: Doubts;
  private test: LeakDetect | null = null;
  private seen = new Set<Field | 'start' | 'changes' | 'no data'>();
  /** On a TLS-450 the result has a line of its own above the start, which a TLS-350 puts behind the status. */
  private is4xx = false;
  private hasResultLine = false;

  constructor(text: DisplayText, doubts: Doubts) {
    this.text = text;
    this.doubts = doubts;
  }

  /** Opens the test of a tank: its own line, and the status below it. */
  open(name: DeviceLine, line: string): void {
    this.close();
    const status = STATUS.exec(line);
    const running = RUNNING[status?.[1]?.toUpperCase() ?? ''] ?? null;
    const result = textOrNull(status?.[2] ?? '');
    if (running === null || (result !== null && !RESULT.test(result))) this.doubt(line);
    this.test = { tank: name.device, label: name.label, ...nothing, hourly: [], running, result };
    this.tests.push(this.test);
  }

  /** Takes a line below a status. One that is not understood may be a tank's own: what follows belongs to nobody. */
  line(line: string): void {
    if (this.test !== null && this.takes(this.test, line)) return;
    this.doubt(line);
    this.test = null;
  }

  /** Ends the test of a tank: with values, it has all of them. */
  close(): void {
    const { test, seen } = this;
    const hasResult = !this.is4xx || this.hasResultLine;
    this.seen = new Set();
    this.test = null;
    this.is4xx = false;
    this.hasResultLine = false;
    if (test === null || (seen.has('no data') && seen.size === 1)) return;
    // A change for each hour: after an hour there is one.
    const hasChanges = seen.has('changes') && (test.hourly.length > 0 || (test.hours ?? 0) < 1);
    const isWhole = FIELDS.every(([, key]) => seen.has(key)) && seen.has('start') && hasChanges;
    if (!isWhole || !hasResult || seen.has('no data'))
      leaveOut(this.doubts, `the leak test of tank ${test.tank} lacks values`);
  }

  /** What belongs to no tank: a status whose line above names none. */
  lose(line: string): void {
    this.close();
    this.doubt(line);
  }

  private doubt(line: string): void {
    leaveOut(this.doubts, `line not understood: ${line.trim()}`);
  }

  private takes(test: LeakDetect, line: string): boolean {
    if (NO_DATA.test(line)) return this.once('no data');
    if (CHANGES.test(line)) return this.once('changes');
    const result = RESULT_4XX.exec(line)?.[1];
    if (result !== undefined) {
      const isFirst = test.result === null && this.seen.size === 0;
      this.hasResultLine = true;
      if (isFirst) test.result = textOrNull(result);
      return isFirst && (test.result === null || RESULT.test(test.result));
    }
    if (this.seen.has('changes')) {
      const hourly = readHourly(line);
      if (hourly !== null) test.hourly.push(...hourly);
      return hourly !== null;
    }
    return this.fields(test, line);
  }

  private once(what: 'changes' | 'no data'): boolean {
    const isFirst = !this.seen.has(what);
    this.seen.add(what);
    return isFirst;
  }

  /** Reads the named values of a line; false where something of it is left. */
  private fields(test: LeakDetect, line: string): boolean {
    let rest = line;
    const start = START.exec(line);
    if (start !== null) {
      const date = findDate(line, this.text.hint, start[0].length);
      if (!date?.hasTime || this.seen.has('start')) return false;
      this.seen.add('start');
      test.startedAt = date.at;
      this.is4xx = START_4XX.test(line);
      rest = line.slice(start[0].length, date.from) + line.slice(date.to);
    }
    for (const [pattern, key] of FIELDS) {
      const match = pattern.exec(rest);
      if (match === null) continue;
      const value = readValue(match[1] ?? '');
      const digits = DECIMALS[key];
      const isPrinted = digits === undefined ? isHoursOrVolume(match[1] ?? '') : hasDecimals(match[1] ?? '', digits);
      if (value === undefined || !isPrinted || this.seen.has(key)) return false;
      this.seen.add(key);
      test[key] = value;
      rest = rest.replace(match[0], '');
    }
    return rest.trim() === '' && rest !== line;
  }
}

/**
 * Reads 203: a block a tank, its values behind their names (TLS-350 two a line, 4xx one a line). A test with some of its
 * values and not all of them, and a line that is not understood, make the report partial.
 * Source: 576013-635 and 577013-950 function 203.
 */
export function decodeLeakDetectDisplay(
  text: DisplayText,
  context: Doubts,
): { report: LeakDetectReport } | { why: string } {
  const lines = text.lines.filter((line) => line.trim() !== '');
  const first = lines.findIndex((line) => STATUS.test(line));
  const found = rowsAfter(text, 'leak detect report', STATUS);
  if ('why' in found) return found;
  const reader = new TestReader(text, context);
  // A tank whose status line is damaged is above the first that is not.
  const lost = lines.slice(0, Math.max(first - 1, 0)).find((line) => /^\s*TANK\s*\d/i.test(line));
  if (lost !== undefined) reader.lose(lost);
  for (let i = Math.max(first - 1, 0); first >= 0 && i < lines.length; i += 1) {
    const line = lines[i] ?? '';
    const isAbove = STATUS.test(lines[i + 1] ?? '');
    const name = isAbove ? deviceOf(line, text) : null;
    if (name !== null) {
      reader.open(name, lines[i + 1] ?? '');
      i += 1;
    } else if (STATUS.test(line)) {
      // The line above names no tank: what follows belongs to nobody.
      reader.lose(lines[i - 1] ?? line);
    } else if (!COLUMNS.test(line) && !(i < first)) {
      reader.line(line);
    }
  }
  reader.close();
  const tanks = reader.tests;
  if (tanks.length === 0 && first >= 0) return { why: 'the leak detect report names no tank' };
  return { report: { tanks } };
}

const HOURS_A_LINE = 9;

function printTest(test: LeakDetect, style: DateStyle): string[] {
  const status = `    TEST STATUS: ${test.running === true ? 'ON' : 'OFF'}`;
  const lines = [
    `TANK ${test.tank}    ${label20(test.label)}`.trimEnd(),
    test.result === null ? status : `${status}   ${test.result}`,
  ];
  if (test.startedAt === null) return [...lines, 'LEAK DATA NOT AVAILABLE ON THIS TANK', ''];
  lines.push(
    `TEST START TIME: ${printDate(test.startedAt, style)}`.padEnd(53) +
      `DURATION: ${whole(test.hours).padStart(3)} HOURS`,
    `  START TEMP: ${decimals(test.startTemperature, 1)} DEG F    START VOLUME: ${whole(test.startVolume).padStart(6)} GALLONS`,
    ` ENDING TEMP: ${decimals(test.endTemperature, 1)} DEG F       LEAK RATE: ${decimals(test.rate, 2)} GALLONS/HR`,
    'CUMULATIVE PERIODIC VOLUME CHANGE (GALLONS):',
  );
  for (let i = 0; i < test.hourly.length; i += HOURS_A_LINE) {
    const row = test.hourly.slice(i, i + HOURS_A_LINE);
    lines.push(row.map((value) => decimals(value, 2).padStart(8)).join(''));
  }
  return [...lines, ''];
}

/** Prints the report lines of 203 in the TLS-350 layout; a tank without a start has no leak data. */
export function encodeLeakDetectDisplay(report: LeakDetectReport, options: { dateStyle: DateStyle }): string[] {
  return report.tanks.flatMap((test) => printTest(test, options.dateStyle));
}
