import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { DisplayOptions, ReplyContext } from '#gauges/framing/codec.ts';
import { Alignment } from '#gauges/framing/column-fit.ts';
import { findDate, printDate } from '#gauges/framing/dates.ts';
import { type DeviceBlock, DeviceBlocks } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { label20, rowsAfter, startAt, tankLine } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { nameOf, numberOf } from '../console/enumerated.ts';
import { CSLD_RESULTS } from './csld-kinds.table.ts';

/** One day's result; same values as function 251 plus 98 (no idle data) and 99 (active). */
export interface CsldDay {
  /** Console local time. */
  at: string | null;
  result: 'pass' | 'fail' | 'no-results' | 'invalid' | 'increase' | 'warning' | 'no-idle-data' | 'active' | null;
}

export interface TankCsldMonth extends DeviceBlock {
  tank: number;
  /** Tank label; null in computer format. */
  label: string | null;
  days: CsldDay[];
}

/** Function A56, CSLD results of a month (V121): the request carries t. Source: 576013-635 function A56. */
export interface CsldMonthReport {
  month: 'current' | 'previous' | null;
  tanks: TankCsldMonth[];
}

const MONTHS: Readonly<Record<number, 'current' | 'previous'>> = { 0: 'current', 1: 'previous' };

/** `t` once, then groups `TT NN` (hex) and NN times `date rr`. A tank with a result in no table proves no pass. Source: 576013-635 function A56. */
export function decodeCsldMonth(fields: Fields, context: Doubts): CsldMonthReport {
  const tanks: CsldMonthReport['tanks'] = [];
  if (fields.done) return { month: null, tanks };
  const month = nameOf(MONTHS, fields.dec(1, 'the month of the report'));
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const count = fields.hexCount(2, 'the number of CSLD results');
    const days: CsldMonthReport['tanks'][number]['days'] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) {
      const at = fields.date('the date of a CSLD result');
      days.push({ at, result: nameOf(CSLD_RESULTS, fields.dec(2, 'a CSLD result')) });
    }
    const isPartial = days.some(({ at, result }) => at !== null && result === null);
    if (isPartial) leaveOut(context, `tank ${tank} has a CSLD result that is not known`);
    tanks.push({ tank, label: null, days, ...(isPartial ? { partial: true } : {}) });
  }
  return { month, tanks };
}

/** The counterpart of `decodeCsldMonth`. */
export function encodeCsldMonth(report: CsldMonthReport, out: BodyWriter): void {
  out.dec(numberOf(MONTHS, report.month), 1);
  for (const { tank, days } of report.tanks) {
    out.dec(tank, 2);
    out.hex(days.length, 2);
    for (const { at, result } of days) {
      out.date(at);
      out.dec(numberOf(CSLD_RESULTS, result), 2);
    }
  }
}

/**
 * Groups `TT NNN` (hex) and NNN times `date rr`. A tank with a result in no table proves no pass. Source: 577013-950
 * function A57.
 */
export function decodeCsldChanges(fields: Fields, context: ReplyContext): CsldMonthReport {
  const tanks: TankCsldMonth[] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const count = fields.hexCount(3, 'the number of CSLD state changes');
    const days: CsldDay[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) {
      const at = fields.date('the date of a CSLD state change');
      days.push({ at, result: nameOf(CSLD_RESULTS, fields.dec(2, 'a CSLD state')) });
    }
    const isPartial = days.some(({ at, result }) => at === null || result === null);
    if (isPartial) leaveOut(context, `tank ${tank} has a CSLD state or date that is not known`);
    tanks.push({ tank, label: null, days, ...(isPartial ? { partial: true } : {}) });
  }
  return { month: null, tanks };
}

/** The counterpart of `decodeCsldChanges`. */
export function encodeCsldChanges(report: CsldMonthReport, out: BodyWriter): void {
  for (const { tank, days } of report.tanks) {
    out.dec(tank, 2);
    out.hex(days.length, 3);
    for (const { at, result } of days) {
      out.date(at);
      out.dec(numberOf(CSLD_RESULTS, result), 2);
    }
  }
}

const TITLE = /\bTANK TEST DIAGNOSTICS\b.*\bCSLD MONTHLY REPORT\b/i;
const PROBE = /^\s*PROBE SERIAL NUMBER:\s*\d+\s*$/i;
/** The range that was asked for, above the title. */
const REMARK = /^\s*(?:SELECTED RANGE:|ALL RECORDS:|DATE RANGE:)/i;
const HEADING = /^\s*DATE ?\/ ?TIME\s+CSLD STATE CHANGE\s*$/i;
const WORDS: Readonly<Record<string, NonNullable<CsldDay['result']>>> = {
  PASS: 'pass',
  FAIL: 'fail',
  'NO RESULTS AVAILABLE': 'no-results',
  INVALID: 'invalid',
  INCREASE: 'increase',
  WARNING: 'warning',
  'NO IDLE DATA': 'no-idle-data',
  ACTIVE: 'active',
};

/** One row; `result` is null for words that the manual does not list, the row itself for one without a date. */
function readRow(row: string, text: DisplayText, dates: Alignment, words: Alignment): CsldDay | null {
  const date = findDate(row, text.hint);
  if (date?.hasTime !== true || row.slice(0, date.from).trim() !== '' || !dates.fits(date)) return null;
  const from = date.to + row.slice(date.to).search(/\S|$/);
  const word = row.slice(from).trim();
  if (!words.fits({ from, to: from + word.length })) return null;
  const known = word.replace(/\s+/g, ' ').toUpperCase();
  return { at: date.at, result: Object.hasOwn(WORDS, known) ? (WORDS[known] ?? null) : null };
}

/** Reads A57: per tank its probe, a heading and one row a change. Source: 577013-950 function A57. */
export function decodeCsldChangesDisplay(
  text: DisplayText,
  context: ReplyContext,
): { report: CsldMonthReport } | { why: string } {
  const title = text.lines.findIndex((line) => TITLE.test(line));
  const lines = text.lines.filter((line, i) => i > title || !REMARK.test(line));
  const found = rowsAfter({ ...text, lines }, 'CSLD monthly report', TITLE, context);
  if ('why' in found) return found;
  if (found.heading !== '' && found.rows.length === 0) leaveOut(context, 'the page has a heading and no row');
  const tanks = new DeviceBlocks<TankCsldMonth>(context);
  const [dates, words] = [new Alignment(), new Alignment()];
  let isHeaded = false;
  for (const row of found.rows) {
    const name = tankLine(row);
    const { current } = tanks;
    if (name !== null) {
      isHeaded = false;
      tanks.open(row, name, text.hint, { tank: name.device, label: name.label, days: [] });
    } else if (current !== null && !isHeaded && PROBE.test(row)) continue;
    else if (current !== null && !isHeaded && HEADING.test(row)) isHeaded = true;
    else {
      const day = current === null || !isHeaded ? null : readRow(row, text, dates, words);
      if (day === null || current === null) tanks.lose(row);
      else {
        current.days.push(day);
        if (day.result === null) tanks.doubt(row);
      }
    }
  }
  if (tanks.all.length === 0 && found.rows.length > 0) return { why: 'the CSLD monthly report names no tank' };
  return { report: { month: null, tanks: tanks.all } };
}

/** Prints the report lines of A57, without the serial numbers of probes. */
export function encodeCsldChangesDisplay(report: CsldMonthReport, { dateStyle }: DisplayOptions): string[] {
  const print = ({ at, result }: CsldDay): string => {
    const word = Object.keys(WORDS).find((known) => WORDS[known] === result) ?? '?';
    return startAt(at === null ? '' : printDate(at, dateStyle), word, 26);
  };
  return [
    'Tank Test Diagnostics - CSLD Monthly Report',
    ...report.tanks.flatMap(({ tank, label, days }) => [
      '',
      `Tank ${tank}: ${label20(label)}`.trimEnd(),
      'Date/Time                 CSLD State Change',
      ...days.map(print),
    ]),
  ];
}
