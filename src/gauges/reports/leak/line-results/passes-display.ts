import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import type { DateHint } from '#gauges/framing/dates.ts';
import { findDate, printDate } from '#gauges/framing/dates.ts';
import { DeviceBlocks } from '#gauges/framing/device-blocks.ts';
import { startAt } from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import { lineName, printLineName } from '#gauges/framing/line-name.ts';
import type { LineResults, LineResultsReport, LineTest } from './report.ts';

const PASS = /^\s*(?:LAST|FIRST)\s+(3\.0|0\.2|0\.1)0?\s+PASS\b/i;
const EACH_MONTH = /^(?: EACH MONTH)?\s*:?/i;
const DATE_COLUMN = 31;

type List = 'gross' | 'periodic' | 'annual';
const RATES: Readonly<Record<List, string>> = { gross: '3.0', periodic: '0.20', annual: '0.10' };
const LISTS: Readonly<Record<string, List>> = { '3.0': 'gross', '0.2': 'periodic', '0.1': 'annual' };

/**
 * Reads the rows of 374, 384 and 389: the last 3.0 gal/h pass and the first pass of each month at the finer
 * rates; a date alone belongs to the rate above it. A heading is printed above no date too. Source: 576013-635 functions
 * 374, 384, 389.
 */
export function readPasses(
  rows: readonly string[],
  hint: DateHint,
  doubts: Doubts & { code: string },
  kind: LineResultsReport['kind'],
): LineResults[] {
  const wanted: readonly List[] = doubts.code === '384' ? ['gross', 'annual'] : ['gross', 'annual', 'periodic'];
  const lines = new DeviceBlocks<LineResults>(doubts);
  let list: List | null = null;
  let seen = new Set<List>();
  const headings = new Map<LineResults, Set<List>>();
  for (const row of rows) {
    const name = lineName(row, kind);
    if (name !== null) {
      list = null;
      seen = new Set();
      const nothing = { gross: null, passesLastDay: null, passesSinceMidnight: null, periodic: [], annual: [] };
      lines.open(row, name, hint, { line: name.device, label: name.label, ...nothing });
      if (lines.current !== null) headings.set(lines.current, seen);
      continue;
    }
    const rate = PASS.exec(row);
    const next = LISTS[rate?.[1] ?? ''];
    if (next !== undefined) list = next;
    const repeated = next !== undefined && seen.has(next);
    if (next !== undefined) seen.add(next);
    const date = findDate(row, hint, rate?.[0].length ?? 0);
    const { current } = lines;
    const from = rate?.[0].length ?? 0;
    // A word beside the date may take the pass back.
    const words = row.slice(from, date?.from).replace(EACH_MONTH, '') + (date === null ? '' : row.slice(date.to));
    if (current === null || list === null || repeated || (rate === null && !date?.hasTime) || words.trim() !== '') {
      lines.lose(row);
    } else if (date?.hasTime) {
      const test: LineTest = { at: date.at, result: 'passed', kind: null };
      if (list === 'gross') current.gross ??= test;
      else current[list].push(test);
    }
  }
  for (const line of lines.all) {
    const absent = wanted.find((one) => headings.get(line)?.has(one) !== true);
    if (absent === undefined || line.partial === true) continue;
    line.partial = true;
    leaveOut(doubts, `line ${line.line} lacks the heading of its ${RATES[absent]} gal/h passes`);
  }
  return lines.all;
}

/** Prints one line's passes; 384 has no 0.20 gal/h. */
export function printPasses(
  line: LineResults,
  kind: LineResultsReport['kind'],
  options: { code: string; dateStyle: DateStyle },
): string[] {
  const dated = (name: string, tests: readonly LineTest[]): string[] => {
    if (tests.length === 0) return [name];
    return tests.map((test, i) => {
      const date = test.at === null ? '' : printDate(test.at, options.dateStyle).trimStart();
      return i === 0 ? startAt(name, date, DATE_COLUMN) : ' '.repeat(DATE_COLUMN) + date;
    });
  };
  return [
    printLineName(kind, line.line, line.label),
    ...dated('LAST   3.0 PASS:', line.gross === null ? [] : [line.gross]),
    ...dated('FIRST 0.10 PASS EACH MONTH:', line.annual),
    ...(options.code === '384' ? [] : dated('FIRST 0.20 PASS EACH MONTH:', line.periodic)),
    '',
  ];
}
