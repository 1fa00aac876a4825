import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import { findDate, printDay } from '#gauges/framing/dates.ts';
import { isOneLabel } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { endAt, label20, numberedRow, rowsAfter, startAt, textOrNull } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { nameOf, numberOf } from '../console/enumerated.ts';
import { CSLD_RESULTS } from './csld-kinds.table.ts';

/** rr of functions 251 and A56. `increase` and `warning` come from software version 5 on, `invalid` before. */
export type CsldResultKind =
  | 'pass'
  | 'fail'
  | 'no-results'
  | 'invalid'
  | 'increase'
  | 'warning'
  | 'no-idle-data'
  | 'active';

export interface CsldResult {
  tank: number;
  /** Tank label; null in computer format. */
  label: string | null;
  result: CsldResultKind | null;
  /** Date of the result, display only. */
  at: string | null;
}

/** Function 251, CSLD result of every CSLD tank. Source: 576013-635 function 251. */
export interface CsldResultsReport {
  tanks: CsldResult[];
}

/** Groups `TT rr`. Source: 576013-635 function 251. */
export function decodeCsldResults(fields: Fields, context: Doubts): CsldResultsReport {
  const tanks: CsldResultsReport['tanks'] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const result = nameOf(CSLD_RESULTS, fields.dec(2, 'a CSLD result'));
    if (result === null) leaveOut(context, `tank ${tank} has a CSLD result that is not known`);
    tanks.push({ tank, label: null, result, at: null });
  }
  return { tanks };
}

/** The counterpart of `decodeCsldResults`. */
export function encodeCsldResults(report: CsldResultsReport, out: BodyWriter): void {
  for (const { tank, result } of report.tanks) {
    out.dec(tank, 2);
    out.dec(numberOf(CSLD_RESULTS, result), 2);
  }
}

const HEADING = /^\s*TANK\s+(?:PRODUCT|LABEL)\s+RESULT/i;
const TITLE = /\bCSLD TEST RESULTS\b/i;
const WORDS: readonly [RegExp, CsldResultKind, string][] = [
  [/\bPASS(?:ED)?\s*$/i, 'pass', 'PASS'],
  [/\bFAIL(?:ED)?\s*$/i, 'fail', 'FAIL'],
  [/\bNO RESULTS\b[A-Z ]*$/i, 'no-results', 'NO RESULTS AVAILABLE'],
  [/\bINVALID\s*$/i, 'invalid', 'INVALID'],
  [/\bINCR(?:EASE)?\s*$/i, 'increase', 'INCR'],
  [/\bWARN(?:ING)?\s*$/i, 'warning', 'WARN'],
  [/\bNO IDLE\b[A-Z ]*$/i, 'no-idle-data', 'NO IDLE DATA'],
  [/\bACTIVE\s*$/i, 'active', 'ACTIVE'],
];

/** True when a word is apart, and not left of the heading of results. */
function isResultColumn(line: string, at: number, resultAt: number): boolean {
  return at >= resultAt - 3 && line.slice(0, at).endsWith('  ');
}

function readRow(line: string, resultAt: number, text: DisplayText): CsldResult | null {
  const row = numberedRow(line);
  if (row === null) return null;
  const word = WORDS.find(([pattern]) => pattern.test(line));
  const mark = line.search(/\bPER\s*:/i);
  // Without `PER:` only its column distinguishes a result from the last word of a label.
  const isInColumn = word !== undefined && isResultColumn(line, line.search(word[0]), resultAt);
  if (mark < 0 && !isInColumn) return null;
  // Without a known result nothing is known of the tank's day: that is not the same as no result.
  if (word === undefined) return null;
  const date = mark < 0 ? null : findDate(line, text.hint, mark);
  const wordAt = line.search(word[0]);
  // With anything else before the result, it is that of another row: this one has lost its line end.
  const from = mark < 0 ? row.from : line.indexOf(':', mark) + 1;
  const before = line.slice(from, date?.from ?? wordAt) + line.slice(date?.to ?? wordAt, wordAt);
  if (mark < 0 ? !isOneLabel(textOrNull(before)) : before.trim() !== '') return null;
  const end = mark >= row.from ? mark : Math.min(resultAt, wordAt);
  const label = textOrNull(line.slice(row.from, Math.max(row.from, end)));
  return { tank: row.device, label, result: word[1], at: date?.at ?? null };
}

/**
 * Reads 251: `PER: date PASS` a tank (4xx prints `Pass`); the date has no time and comes as midnight.
 * Source: 576013-635 and 577013-950 function 251.
 */
export function decodeCsldResultsDisplay(
  text: DisplayText,
  context: Doubts,
): { report: CsldResultsReport } | { why: string } {
  const found = rowsAfter(
    text,
    'CSLD results',
    text.lines.some((line) => HEADING.test(line)) ? HEADING : TITLE,
    context,
  );
  if ('why' in found) return found;
  const report: CsldResultsReport = { tanks: [] };
  for (const line of found.rows) {
    const tank = readRow(line, found.heading.search(/RESULT/i), text);
    if (tank === null) leaveOut(context, `line not understood: ${line.trim()}`);
    else report.tanks.push(tank);
  }
  return { report };
}

function printTank(tank: CsldResult, style: DateStyle): string {
  const left = startAt(endAt('', String(tank.tank), 3), label20(tank.label), 5);
  const word = WORDS.find(([, kind]) => kind === tank.result)?.[2] ?? '';
  const date = tank.at === null ? '' : `${printDay(tank.at, style)} `;
  return startAt(left, `PER: ${date}${word}`.trimEnd(), 28);
}

/** Prints the report lines of 251; the date of a result is printed without its time. */
export function encodeCsldResultsDisplay(report: CsldResultsReport, options: { dateStyle: DateStyle }): string[] {
  const rows = report.tanks.map((tank) => printTank(tank, options.dateStyle));
  return ['CSLD TEST RESULTS', 'TANK PRODUCT                RESULT', ...rows];
}
