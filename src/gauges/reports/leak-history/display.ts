import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import { findDate, printDate } from '#gauges/framing/dates.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import {
  decimals,
  endAt,
  label20,
  readValue,
  rowsAfter,
  startAt,
  tankLine,
  tokensOf,
  valuesAtEnd,
  whole,
} from '#gauges/framing/display-rows.ts';
import type { LeakHistoryReport, LeakTestKind, PassedLeakTest, TankLeakHistory } from './report.ts';

const TITLE = /\bTANK LEAK TEST HISTORY\b/i;
const SECTION = /^\s*(LAST|FULLEST) (GROSS|ANNUAL|PERIODIC) TEST\b/i;
const MONTHLY = /\bEACH MONTH\b/i;
const ROW_4XX = /^\s*(LAST|FULLEST)\s+(GROSS|ANNUAL|PERIODIC)\s+\d/i;
const METHOD = /\s(STANDARD|SLD|CSLD)\b/i;

type Section = Pick<PassedLeakTest, 'row' | 'test'>;

function section(match: RegExpExecArray): Section {
  const test = (match[2]?.toLowerCase() ?? 'gross') as LeakTestKind;
  return { row: match[1]?.toUpperCase() === 'LAST' ? 'last' : 'fullest', test };
}

const eachMonth = (where: Section): Section => ({ row: 'fullest-of-month', test: where.test });

/** A row is date, hours (blank for a gross test), volume, percent and method; the 4xx puts the method first. */
function readTest(line: string, where: Section, text: DisplayText): PassedLeakTest | null {
  const date = findDate(line, text.hint);
  if (date === null) return null;
  const rest = line.slice(date.to);
  const word = METHOD.exec(rest)?.[1]?.toUpperCase();
  const numbers = valuesAtEnd(tokensOf(rest.replace(METHOD, ' ')), 3).map((token) => readValue(token.text) ?? null);
  const percent = numbers.pop() ?? null;
  const volume = numbers.pop() ?? null;
  const duration = numbers.pop() ?? null;
  const method = word === undefined ? null : word === 'CSLD' ? 'csld' : 'standard';
  // Only the row's kind says which slot it is; the month's number is not printed.
  const slot = where.row === 'fullest-of-month' ? null : 1;
  return { ...where, slot, at: date.at, duration, volume, percent, method };
}

/**
 * Reads 207 and 212: sections (LAST GROSS ... FULLEST PERIODIC EACH MONTH) on a TLS-350, one table on a 4xx.
 * A section that says NO TEST PASSED gives nothing. Source: 576013-635 and 577013-950 function 207.
 */
export function decodeLeakHistoryDisplay(
  text: DisplayText,
  context: { notes: string[] },
): { report: LeakHistoryReport } | { why: string } {
  const found = rowsAfter(text, 'leak test history', TITLE);
  if ('why' in found) return found;
  const tanks: TankLeakHistory[] = [];
  let where: Section | null = null;
  for (const line of found.rows) {
    const tank = tankLine(line);
    const row4xx = ROW_4XX.exec(line);
    const heading = row4xx === null ? SECTION.exec(line) : null;
    if (tank !== null) {
      where = null;
      tanks.push({ tank: tank.device, label: tank.label, tests: [] });
    } else if (heading !== null) {
      where = section(heading);
    } else if (MONTHLY.test(line) && where !== null) {
      where = eachMonth(where);
    } else {
      const at: Section | null = row4xx === null ? where : section(row4xx);
      const test = at === null ? null : readTest(line, at, text);
      if (test !== null) tanks.at(-1)?.tests.push(test);
    }
  }
  if (tanks.length === 0 && found.rows.length > 0) context.notes.push('the leak test history names no tank');
  return { report: { tanks } };
}

const HEADING = 'TEST START TIME            HOURS      VOLUME   % VOLUME   TEST TYPE';
const SECTIONS: readonly (Section & { title: string[]; optional?: true })[] = [
  { row: 'last', test: 'gross', title: ['LAST GROSS TEST PASSED:'] },
  { row: 'fullest', test: 'gross', title: ['FULLEST GROSS TEST PASS'], optional: true },
  { row: 'last', test: 'annual', title: ['LAST ANNUAL TEST PASSED:'] },
  { row: 'fullest', test: 'annual', title: ['FULLEST ANNUAL TEST PASS'] },
  { row: 'last', test: 'periodic', title: ['LAST PERIODIC TEST PASS:'] },
  { row: 'fullest', test: 'periodic', title: ['FULLEST PERIODIC TEST PASS'], optional: true },
  { row: 'fullest-of-month', test: 'periodic', title: ['FULLEST PERIODIC TEST', 'PASSED EACH MONTH:'] },
];

function printTest(test: PassedLeakTest, style: DateStyle): string {
  let line = test.at === null ? '' : printDate(test.at, style);
  line = test.test === 'gross' ? line : endAt(line, whole(test.duration), 30);
  line = endAt(endAt(line, whole(test.volume), 41), decimals(test.percent, 1), 52);
  return test.method === null ? line : startAt(line, test.method === 'csld' ? 'CSLD' : 'STANDARD', 58);
}

/** Prints the report lines of 207 and 212; a method that is not known leaves its column empty. */
export function encodeLeakHistoryDisplay(report: LeakHistoryReport, options: { dateStyle: DateStyle }): string[] {
  const lines = ['TANK LEAK TEST HISTORY'];
  for (const tank of report.tanks) {
    lines.push(`T${String(tank.tank).padStart(2)}:${label20(tank.label)}`, '');
    for (const one of SECTIONS) {
      const tests = tank.tests.filter((test) => test.row === one.row && test.test === one.test);
      if (tests.length === 0 && one.optional) continue;
      const rows =
        tests.length === 0 ? ['NO TEST PASSED'] : [HEADING, ...tests.map((test) => printTest(test, options.dateStyle))];
      lines.push(...one.title, ...rows, '');
    }
  }
  return lines;
}
