import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import { ColumnFit, hasDecimals } from '#gauges/framing/column-fit.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import {
  decimals,
  endAt,
  numberedRow,
  readValue,
  rowsAfter,
  type Token,
  tokensOf,
  whole,
} from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { columnOf, headingCells } from '#gauges/framing/heading-cells.ts';

/**
 * One number a tank: 604 full volume, 607 diameter, 608 tilt, 609 thermal coefficient, 60C and 60F offsets,
 * 621 low, 622 high, 623 overfill, 624 high water alarm, 625 sudden loss, 626 leak alarm, 627 high water
 * warning, 628 maximum volume, 629 delivery needed, 62A annual and 636 periodic test minimum.
 * Console units. Source: 576013-635, the same functions.
 */
export interface TankValuesReport {
  values: { tank: number; value: number | null }[];
}

/** Groups of a tank number and one float. Source: 576013-635 functions 604 to 609, 621 to 62A, 636. */
export function decodeTankValues(fields: Fields): TankValuesReport {
  const values: TankValuesReport['values'] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    values.push({ tank, value: fields.float('a value') });
  }
  return { values };
}

/** The counterpart of `decodeTankValues`. */
export function encodeTankValues(report: TankValuesReport, out: BodyWriter): void {
  for (const { tank, value } of report.values) {
    out.dec(tank, 2);
    out.float(value);
  }
}

const HEADING = /^\s*TANK\s+(?:PRODUCT )?LABEL\b/i;
const LABEL_END = 27;
/** Further heading lines stand over or under the value columns. */
const VALUES_FROM = 20;
const PERCENT = /%|\bPERCENT\b|\bPCT\b/i;
const QUANTITY = /\b(?:GAL(?:LON)?S?|LIT(?:ER|RE)S?|VOLUME|INCH(?:ES)?|MM|DIAMETER|TILT|OFFSET|COEFFICIENT)\b/i;
/** Below it a value ends with it or, on a TLS-350, a column before; other units are of other lengths. */
const GALLONS = /\bGALLONS\b/i;
const INCHES = /\bINCH(?:ES)?\b/i;
const RULE = /^[\s-]+$/;

interface Column {
  from: number;
  to: number;
  kind: 'quantity' | 'percent' | 'unknown';
  inches: boolean;
  gallons: boolean;
}

const isHeading = (line: string | undefined): line is string =>
  line !== undefined && (tokensOf(line)[0]?.from ?? 0) >= VALUES_FROM && !/\d|=/.test(line);

/** The value columns by their headings, on up to three lines, and the rows below them. */
function tableOf(text: DisplayText, heading: string, below: readonly string[]): { columns: Column[]; rows: string[] } {
  const above = text.lines[text.lines.indexOf(heading) - 1];
  const rows = below.filter((line) => !RULE.test(line));
  const second = isHeading(rows[0]) ? rows.shift() : undefined;
  const labels = heading.replace(HEADING, (words) => ' '.repeat(words.length));
  const lines = [isHeading(above) ? above : '', labels, second ?? ''];
  const columns = headingCells(lines).map(({ text: words, from, to }): Column => {
    const kind = PERCENT.test(words) ? 'percent' : QUANTITY.test(words) ? 'quantity' : 'unknown';
    return { from, to, kind, inches: INCHES.test(words), gallons: kind === 'quantity' && GALLONS.test(words) };
  });
  return { columns, rows };
}

/** The value of a row, and why there is none. */
interface Cell {
  value: number | null;
  why?: string;
  /** Where it is. */
  token?: Token;
}

/** A coefficient (609) has six decimals. */
const COEFFICIENT = 6;

/** A table without a value heading (609) has one value, right of the labels. */
function readUnheaded(line: string): Cell {
  const cells = tokensOf(line).filter((token) => token.to > LABEL_END);
  const [token] = cells.length === 1 ? cells : [];
  const value = readValue(token?.text ?? '');
  if (token === undefined || value === undefined) return { value: null, why: 'has no value' };
  if (!hasDecimals(token.text, COEFFICIENT)) return { value, token, why: 'has a coefficient without its six decimals' };
  return { value, token };
}

function readHeaded(line: string, from: number, columns: readonly Column[]): Cell {
  const edge = Math.min(...columns.map((column) => column.from)) - 2;
  const cells = tokensOf(line).filter((token) => token.from >= from && token.to > edge);
  const placed = cells.map((cell) => ({ cell, column: columnOf(cell, columns) }));
  const taken = placed.map(({ column }) => column);
  const isMixed = placed.some(({ cell: { text }, column }) => column === null || !isValue(text, column));
  if (isMixed || new Set(taken).size < taken.length) return { value: null, why: 'has values under no heading' };
  if (cells.length < columns.length) return { value: null, why: 'has a column without a value' };
  const quantities = columns.filter(({ kind }) => kind === 'quantity');
  if (quantities.length !== 1) {
    const isPercent = quantities.length === 0 && columns.some(({ kind }) => kind === 'percent');
    return {
      value: null,
      why: isPercent ? 'has a percent of its capacity and no quantity' : 'has no column of its own',
    };
  }
  const cell = placed.find(({ column }) => column === quantities[0])?.cell;
  return cell === undefined
    ? { value: null, why: 'has no value' }
    : { value: readValue(cell.text) ?? null, token: cell };
}

/** In every sample inches and coefficients have a point; no number is filled up with zeros. */
function hasLostPoint(word: string, columns: readonly Column[]): boolean {
  if (!/\d/.test(word) || /[.,]/.test(word)) return false;
  return (
    /^[-+]?0\d/.test(word) || columns.length === 0 || columns.some(({ kind, inches }) => kind === 'quantity' && inches)
  );
}

function isValue(word: string, column: Column): boolean {
  const plain = column.kind === 'percent' && word.endsWith('%') ? word.slice(0, -1) : word;
  return readValue(plain) !== undefined;
}

/**
 * Reads 604, 607-609, 621-629 and the other functions of one number a tank, by the heading of its column: a percent of
 * capacity (622, 623, 629 of a TLS-450) is no quantity. Source: 576013-635 and 577013-950 functions 604, 621 to 629.
 */
export function decodeTankValuesDisplay(
  text: DisplayText,
  context: Doubts,
): { report: TankValuesReport } | { why: string } {
  const found = rowsAfter(text, 'table of tank values', HEADING, context);
  if ('why' in found) return found;
  const { columns, rows } = tableOf(text, found.heading, found.rows);
  if (columns.some(({ kind }) => kind === 'unknown')) {
    leaveOut(context, `heading not understood: ${found.heading.trim()}`);
  }
  const values = new Map<number, number | null>();
  const fit = new ColumnFit<'value'>();
  for (const line of rows) {
    const row = numberedRow(line);
    if (row === null) {
      leaveOut(context, `line not understood: ${line.trim()}`);
      continue;
    }
    const { value, why, token } = columns.length === 0 ? readUnheaded(line) : readHeaded(line, row.from, columns);
    if (why !== undefined) leaveOut(context, `tank ${row.device} ${why}`);
    if (token !== undefined && !fit.fits('value', token)) {
      leaveOut(context, `tank ${row.device} has a value unlike those above`);
    }
    // Pages of a TLS-450, which have a percent beside it, print it right below.
    const slack = columns.length > 1 ? 0 : 1;
    const edge = columns.find(({ gallons }) => gallons)?.to;
    if (token !== undefined && edge !== undefined && (token.to > edge || token.to < edge - slack)) {
      leaveOut(context, `tank ${row.device} has a value that does not end below its heading`);
    }
    if (token !== undefined && hasLostPoint(token.text, columns)) {
      leaveOut(context, `tank ${row.device} has a value without its point`);
    }
    const isTwice = values.has(row.device);
    if (isTwice) leaveOut(context, `tank ${row.device} is listed twice`);
    values.set(row.device, isTwice ? null : value);
  }
  return { report: { values: [...values].map(([tank, value]) => ({ tank, value })) } };
}

interface Layout {
  title: string;
  unit: string;
  digits: number;
}

const gallons = (title: string): Layout => ({ title, unit: 'GALLONS', digits: 0 });
const inches = (title: string, digits = 1): Layout => ({ title, unit: 'INCHES', digits });

/** Titles and columns by function. Source: 576013-635, the same functions. */
const LAYOUTS: Readonly<Record<string, Layout>> = {
  '604': gallons('TANK FULL VOLUME'),
  '607': inches('TANK DIAMETER', 2),
  '608': inches('TANK TILT', 2),
  '609': { title: 'TANK THERMAL COEFFICIENT', unit: '', digits: 6 },
  '60C': inches('TANK STICK HEIGHT OFFSET', 2),
  '621': gallons('TANK LOW PRODUCT LIMIT'),
  '622': gallons('TANK HIGH PRODUCT LIMIT'),
  '623': gallons('TANK OVERFILL LEVEL LIMIT'),
  '624': inches('TANK HIGH WATER LEVEL LIMIT'),
  '625': gallons('TANK SUDDEN LOSS LIMIT'),
  '626': gallons('TANK LEAK ALARM LIMIT'),
  '627': inches('TANK HIGH WATER WARNING LIMIT'),
  '628': gallons('TANK MAXIMUM VOLUME LIMIT'),
  '629': gallons('TANK DELIVERY REQUIRED LIMIT'),
  '62A': gallons('ANNUAL LEAK TEST MIN VOLUME'),
  '634': gallons('RECONCILIATION WARNING LIMIT'),
  '635': gallons('RECONCILIATION ALARM LIMIT'),
  '636': gallons('PERIODIC LEAK TEST MIN VOLUME'),
};

/** Prints the report lines of 604, 607-609 and 621-636. Labels are not in the report, so their column stays empty. */
export function encodeTankValuesDisplay(report: TankValuesReport, options: { code: string }): string[] {
  const layout = LAYOUTS[options.code] ?? { title: 'TANK VALUES', unit: 'VALUE', digits: 2 };
  const rows = report.values.map(({ tank, value }) => {
    const text = layout.digits === 0 ? whole(value) : decimals(value, layout.digits);
    return endAt(endAt('', String(tank), 2), text, 39);
  });
  return [layout.title, '', `TANK   PRODUCT LABEL${layout.unit.padStart(19)}`, ...rows];
}
