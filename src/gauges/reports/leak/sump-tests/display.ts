import type { DisplayOptions } from '#gauges/framing/codec.ts';
import { ColumnFit, valuesFrom } from '#gauges/framing/column-fit.ts';
import { findDate, printDate } from '#gauges/framing/dates.ts';
import { DeviceBlocks } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import {
  type DeviceLine,
  decimals,
  label20,
  readValue,
  rowsAfter,
  textOrNull,
  whole,
} from '#gauges/framing/display-rows.ts';
import type { Doubts } from '#gauges/framing/doubts.ts';
import type { SumpTest, SumpTests, SumpTestsReport } from './report.ts';
import { SUMP_ABORT_WORDS, SUMP_STATE_WORDS } from './sump-states.table.ts';

const TITLE = /^\s*MAG SUMP LEAK TEST\s*$/i;
/** The second line of the title, by function. */
const SECOND: Readonly<Record<string, RegExp>> = {
  '317': /^\s*(?:IN PROGRESS|LAST TEST)\s*$/i,
  '318': /^\s*LAST PASSED TEST\s*$/i,
  '319': /^\s*LAST 10 TESTS? PASSED\s*$/i,
  '31A': /^\s*LAST PASSED EACH YEAR\s*$/i,
};
/** The small letter is the smart sensor's; `S` is the satellite's. */
const SENSOR = /^\s*s\s*(\d{1,2})\s*:(.*)$/;
const STATE = /^\s*(?:STATUS|RESULT)\s*:\s*(\S.*)$/i;
const START = /^\s*START TIME\s*:\s*(.*)$/i;
const COLUMNS =
  /^\s*START\s+START\s+END\s+END\s+DURATION\s*$|^\s*START DATE\/TIME\s+HEIGHT\s+TEMP\s+HEIGHT\s+TEMP\s+MINUTES\s*$/i;

type Quantity =
  | 'startHeight'
  | 'startTemperature'
  | 'endHeight'
  | 'endTemperature'
  | 'minutes'
  | 'temperatureRate'
  | 'leakRate';

/** What 317 and 318 print of every test that began, and what 317 prints while it runs. */
const MEASURED: readonly Quantity[] = ['startHeight', 'startTemperature', 'endHeight', 'endTemperature', 'minutes'];
const RATES: readonly Quantity[] = ['temperatureRate', 'leakRate'];

/** Each with the unit that must follow its number: any other unit is not understood. */
const QUANTITIES: readonly [Quantity, RegExp][] = [
  ['startHeight', /^\s*START HT\s*:\s*(\S+)\s+IN\.?\s*$/i],
  ['startTemperature', /^\s*START TEMP\s*:\s*(\S+)\s+F\s*$/i],
  ['endHeight', /^\s*(?:CURRENT|END) HT\s*:\s*(\S+)\s+IN\.?\s*$/i],
  ['endTemperature', /^\s*(?:CURRENT|END) TEMP\s*:\s*(\S+)\s+F\s*$/i],
  ['minutes', /^\s*DURATION\s*:\s*(\S+)\s+MINS?\s*$/i],
  ['temperatureRate', /^\s*TEMP RATE\s*:\s*(\S+)\s+F\/HR\s*$/i],
  ['leakRate', /^\s*LEAK RATE\s*:\s*(\S+)\s+IN\.?\/HR\s*$/i],
];

function emptyTest(): SumpTest {
  return {
    at: null,
    state: null,
    abort: null,
    startHeight: null,
    startTemperature: null,
    endHeight: null,
    endTemperature: null,
    minutes: null,
    temperatureRate: null,
    leakRate: null,
  };
}

function sensorLine(line: string): DeviceLine | null {
  const match = SENSOR.exec(line);
  return match === null ? null : { device: Number(match[1]), label: textOrNull(match[2] ?? '') };
}

function dateOf(line: string, text: DisplayText): string | null {
  const date = findDate(line, text.hint);
  const isAlone = date?.hasTime === true && line.slice(0, date.from).trim() === '' && line.slice(date.to).trim() === '';
  return isAlone ? date.at : null;
}

const plain = (words: string): string => words.trim().replace(/\s+/g, ' ').toUpperCase();

/** Reads the lines below a sensor of 317 or 318; false for one that no rule understands, or that comes twice. */
class TestLines {
  readonly test = emptyTest();
  private readonly text: DisplayText;
  private awaitsDate = false;
  private readonly seen = new Set<Quantity>();

  constructor(text: DisplayText) {
    this.text = text;
  }

  takes(line: string): boolean {
    const { test } = this;
    if (this.awaitsDate) {
      this.awaitsDate = false;
      test.at = dateOf(line, this.text);
      return test.at !== null;
    }
    const state = STATE.exec(line)?.[1];
    if (state !== undefined) {
      const isSecond = test.state !== null;
      test.state = SUMP_STATE_WORDS[plain(state)] ?? null;
      return test.state !== null && !isSecond;
    }
    const start = START.exec(line)?.[1];
    if (start !== undefined) {
      if (test.at !== null) return false;
      this.awaitsDate = start.trim() === '';
      if (!this.awaitsDate) test.at = dateOf(start, this.text);
      return this.awaitsDate || test.at !== null;
    }
    const abort = SUMP_ABORT_WORDS[plain(line)];
    if (abort !== undefined && test.abort === null) {
      test.abort = abort;
      return true;
    }
    return this.measures(line);
  }

  get isEmpty(): boolean {
    return this.test.at === null && this.seen.size === 0;
  }

  /** True where every line came that the samples print for a test in this state. */
  isMeasured(state: SumpTest['state']): boolean {
    const rates = state === 'measuring' ? RATES : [];
    return [...MEASURED, ...rates].every((quantity) => this.seen.has(quantity));
  }

  private measures(line: string): boolean {
    for (const [quantity, pattern] of QUANTITIES) {
      const word = pattern.exec(line)?.[1];
      if (word === undefined) continue;
      const value = readPrinted(word, PLACES[quantity]);
      if (value === undefined || this.seen.has(quantity)) return false;
      this.seen.add(quantity);
      this.test[quantity] = value;
      return true;
    }
    return false;
  }
}

/** Decimals of each value in the samples of 317 to 31A. */
const PLACES: Readonly<Record<Quantity, number>> = {
  startHeight: 3,
  startTemperature: 1,
  endHeight: 3,
  endTemperature: 1,
  minutes: 0,
  temperatureRate: 1,
  leakRate: 4,
};
const ROW_PLACES = [3, 1, 3, 1, 0];

/** A number with as many decimals as the manual prints, and three digits before them; with others a digit or the point is lost. */
function readPrinted(word: string, places: number): number | null | undefined {
  const [before = '', after = '', ...more] = word.replace(/^[-+]/, '').split('.');
  if (/^\d{1,3}$/.test(before) && /^\d*$/.test(after) && after.length === places && more.length === 0)
    return Number(word);
  return /\d/.test(word) || readValue(word) !== null ? undefined : null;
}

/** Inches and degrees by which start and end of a passed test may differ: a sump that loses an inch has not passed. */
const [MOST_INCHES, MOST_DEGREES] = [1, 50];

/** False for a passed test whose start and end cannot be of one test: a digit is lost. */
function agreesWithItself({ state, startHeight, endHeight, startTemperature, endTemperature }: SumpTest): boolean {
  const differ = (a: number | null, b: number | null, most: number): boolean =>
    a !== null && b !== null && Math.abs(a - b) > most;
  const isApart = differ(startHeight, endHeight, MOST_INCHES);
  return state !== 'passed' || !(isApart || differ(startTemperature, endTemperature, MOST_DEGREES));
}

/** A row of 319 or 31A: a date, and exactly five values. */
function readRow(line: string, text: DisplayText, fit: ColumnFit<number>): SumpTest | null {
  const date = findDate(line, text.hint);
  if (!date?.hasTime || line.slice(0, date.from).trim() !== '') return null;
  const words = valuesFrom(line, date.to);
  const values = words.map(({ text: word }, i) => readPrinted(word, ROW_PLACES[i] ?? 0));
  if (values.length !== 5 || values.includes(undefined)) return null;
  if (!words.every(({ to }, i) => fit.endsBelow(i, to))) return null;
  const [startHeight = null, startTemperature = null, endHeight = null, endTemperature = null, minutes = null] = values;
  const measured = { startHeight, startTemperature, endHeight, endTemperature, minutes };
  const test: SumpTest = { ...emptyTest(), at: date.at, state: 'passed', ...measured };
  return agreesWithItself(test) ? test : null;
}

/** The last lines: a sensor whose state never came is not understood, nor is one that passed and was given up. */
function finish(block: SumpTests, lines: TestLines | null, context: Doubts): void {
  if (lines === null) return;
  const { state, abort, at } = lines.test;
  const isWhole =
    state !== null &&
    agreesWithItself(lines.test) &&
    (state === 'none' ? lines.isEmpty : at !== null && lines.isMeasured(state)) &&
    (state === 'aborted') === (abort !== null);
  if (!isWhole && block.partial !== true) {
    block.partial = true;
    context.notes.push(`sensor ${block.sensor} has a sump test that is not wholly understood`);
    context.partial = true;
  }
  if (state !== null) block.tests.push(lines.test);
}

/**
 * Reads 317 and 318, a block of named lines a sensor, and 319 and 31A, a row a test. Values are inches and degrees
 * Fahrenheit; of a page with other units they are not understood. Source: 576013-635 functions 317, 318, 319, 31A.
 */
export function decodeSumpTestsDisplay(
  text: DisplayText,
  context: Doubts & { code: string },
): { report: SumpTestsReport } | { why: string } {
  const found = rowsAfter(text, 'list of sump leak tests', TITLE);
  if ('why' in found) return found;
  const isList = context.code === '319' || context.code === '31A';
  const second = SECOND[context.code];
  const sensors = new DeviceBlocks<SumpTests>(context);
  const open: [SumpTests, TestLines][] = [];
  const fit = new ColumnFit<number>();
  const [first, ...rest] = found.rows;
  if (first !== undefined && second?.test(first) !== true) return { why: 'the page is of other sump leak tests' };
  for (const line of rest) {
    const name = sensorLine(line);
    if (name !== null) {
      const block: SumpTests = { sensor: name.device, label: name.label, tests: [] };
      sensors.open(line, name, text.hint, block);
      if (!isList && sensors.current === block) open.push([block, new TestLines(text)]);
    } else if (sensors.current === null) {
      sensors.lose(line);
    } else if (isList) {
      const test = COLUMNS.test(line) ? null : readRow(line, text, fit);
      if (test !== null) sensors.current.tests.push(test);
      else if (!COLUMNS.test(line)) sensors.lose(line);
    } else if (open.at(-1)?.[1].takes(line) !== true) {
      sensors.lose(line);
    }
  }
  for (const [block, lines] of open) finish(block, lines, context);
  return { report: { sensors: sensors.all } };
}

const wordOf = <T>(words: Readonly<Record<string, T>>, value: T): string =>
  Object.entries(words).find(([, name]) => name === value)?.[0] ?? '';

function printTest(test: SumpTest, options: DisplayOptions): string[] {
  const isLast = options.code === '318';
  const end = isLast ? 'END' : 'CURRENT';
  const state = test.state === null ? '' : wordOf(SUMP_STATE_WORDS, test.state);
  return [
    isLast ? `RESULT: ${state === 'LEAK TEST PASSED' ? 'TEST PASSED' : state}` : `STATUS:${state}`,
    ...(test.abort === null ? [] : [wordOf(SUMP_ABORT_WORDS, test.abort)]),
    ...(test.at === null ? [] : ['START TIME:', printDate(test.at, options.dateStyle)]),
    ...(test.startHeight === null ? [] : [`START HT: ${decimals(test.startHeight, 3)} IN.`]),
    ...(test.startTemperature === null ? [] : [`START TEMP: ${decimals(test.startTemperature, 1)} F`]),
    ...(test.endHeight === null ? [] : [`${end} HT: ${decimals(test.endHeight, 3)} IN.`]),
    ...(test.endTemperature === null ? [] : [`${end} TEMP: ${decimals(test.endTemperature, 1)} F`]),
    ...(test.minutes === null ? [] : [`DURATION: ${whole(test.minutes)} MINS`]),
    ...(test.temperatureRate === null ? [] : [`TEMP RATE: ${decimals(test.temperatureRate, 1)} F/HR`]),
    ...(test.leakRate === null ? [] : [`LEAK RATE: ${decimals(test.leakRate, 4)} IN./HR`]),
  ];
}

function printRow(test: SumpTest, options: DisplayOptions): string {
  const values = [
    decimals(test.startHeight, 3),
    decimals(test.startTemperature, 1),
    decimals(test.endHeight, 3),
    decimals(test.endTemperature, 1),
    whole(test.minutes),
  ];
  const date = test.at === null ? '' : printDate(test.at, options.dateStyle);
  return `${date}  ${values.map((value) => value.padStart(7)).join(' ')}`;
}

const SECOND_PRINTED: Readonly<Record<string, string>> = {
  '317': 'IN PROGRESS',
  '318': 'LAST PASSED TEST',
  '319': 'LAST 10 TEST PASSED',
  '31A': 'LAST PASSED EACH YEAR',
};

/** Prints the report lines of 317, 318, 319 and 31A. */
export function encodeSumpTestsDisplay(report: SumpTestsReport, options: DisplayOptions): string[] {
  const isList = options.code === '319' || options.code === '31A';
  const lines = ['MAG SUMP LEAK TEST', SECOND_PRINTED[options.code] ?? ''];
  for (const { sensor, label, tests } of report.sensors) {
    lines.push('', `s${String(sensor).padStart(2)}:${label20(label)}`);
    if (isList) {
      lines.push('                         START   START     END     END DURATION');
      lines.push('START DATE/TIME         HEIGHT    TEMP  HEIGHT    TEMP  MINUTES');
    }
    for (const test of tests) lines.push(...(isList ? [printRow(test, options)] : printTest(test, options)));
  }
  return lines;
}
