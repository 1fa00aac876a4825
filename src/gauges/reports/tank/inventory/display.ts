import { ColumnFit, haveLikeDecimals } from '#gauges/framing/column-fit.ts';
import { isOneLabel } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import type { Token } from '#gauges/framing/display-rows.ts';
import {
  decimals,
  endAt,
  label20,
  numberedRow,
  readValue,
  rowsAfter,
  startAt,
  textOrNull,
  tokensOf,
  valuesAtEnd,
  whole,
} from '#gauges/framing/display-rows.ts';
import { type Doubts, leaveOut } from '#gauges/framing/doubts.ts';
import { type InventoryReport, type TankInventory, tankToldTwice } from './report.ts';

type Column = 'volume' | 'tcVolume' | 'ullage' | 'height' | 'water' | 'temperature';

interface HeadedColumn {
  /** Null: known, and with no place in the report. */
  key: Column | null;
  from: number;
  to: number;
}

const HEADING = /^\s*TANK\s+(?:PRODUCT|LABEL)\b.*\b(?:VOLUME|GALLONS|LIT(?:ER|RE)S)\b/i;
const COLUMN_WORD =
  /TC[ -]?VOL(?:UME)?|VOLUME|GALLONS|LIT(?:ER|RE)S|(?:\d+ ?% ?)?ULLAGE|HEIGHT|INCHES|\bMM\b|WATER|TEMP(?:ERATURE)?|DEG [FC]/gi;

function columnKey(word: string): Column {
  const first = word.toUpperCase();
  if (first.startsWith('TC')) return 'tcVolume';
  if (first.endsWith('ULLAGE')) return 'ullage';
  if (first === 'HEIGHT' || first === 'INCHES' || first === 'MM') return 'height';
  if (first === 'WATER') return 'water';
  return first.startsWith('TEMP') || first.startsWith('DEG') ? 'temperature' : 'volume';
}

/** The columns of a heading; null when a word of it names none, or two name the same. */
function columnsOf(heading: string): HeadedColumn[] | null {
  const columns: HeadedColumn[] = [];
  if (heading.replace(LABEL_HEADING, '').replace(COLUMN_WORD, '').trim() !== '') return null;
  for (const match of heading.matchAll(COLUMN_WORD)) {
    columns.push({ key: columnKey(match[0]), from: match.index, to: match.index + match[0].length });
  }
  return isEachOnce(columns) ? columns : null;
}

/** True when no two columns are of one quantity: the second would take the place of the first. */
function isEachOnce(columns: readonly HeadedColumn[]): boolean {
  const keys = columns.flatMap(({ key }) => key ?? []);
  return new Set(keys).size === keys.length;
}

/** Words that the upper of two heading lines holds (577013-950 function 21A), and nothing else. */
const UPPER = /^\s*(?:(?:FUEL|TC|ULLAGE|WATER)(?:\s+|$))+$/i;
const LABEL_HEADING = /^\s*TANK\s+(?:PRODUCT|LABEL)\b/i;

/** The column under a word of the upper line; undefined for words that name none. */
function pairKey(words: string): Column | null | undefined {
  if (/\bTEMP/i.test(words)) return 'temperature';
  // 21A reports the ullage to 90 or 95 %; the one to 100 % beside it is what 201 reports.
  if (/\bULLAGE\b/i.test(words)) return /\b100 ?%/.test(words) ? null : 'ullage';
  if (/\bHEIGHT\b/i.test(words)) return /\bWATER\b/i.test(words) ? 'water' : 'height';
  if (/\bVOLUME\b/i.test(words)) return /\bTC\b/i.test(words) ? 'tcVolume' : 'volume';
  return undefined;
}

/** The columns of a heading on two lines; null when a word of it names no column. */
function columnsOfTwo(upper: string, lower: string): HeadedColumn[] | null {
  const label = LABEL_HEADING.exec(lower)?.[0].length ?? 0;
  const columns: HeadedColumn[] = [];
  for (const { text, from, to } of tokensOf(lower)) {
    if (from < label) continue;
    const over = tokensOf(upper).filter((one) => one.from < to && from < one.to);
    const key = pairKey([...over.map((one) => one.text), text].join(' '));
    if (key === undefined) return null;
    columns.push({ key, from, to });
  }
  return isEachOnce(columns) ? columns : null;
}

function emptyTank(tank: number): TankInventory {
  const nothing = { volume: null, tcVolume: null, ullage: null, height: null, water: null, temperature: null };
  return { tank, product: null, label: null, status: null, ...nothing, waterVolume: null, more: [] };
}

/** A value may end this many columns beside its heading. */
const SLACK = 2;

/**
 * Values that do not fill the columns go to the column whose right edge is nearest; the rest stay null. False when a
 * value is under no heading, or two under one.
 */
function byEdge(tank: TankInventory, values: readonly Token[], columns: readonly HeadedColumn[]): boolean {
  const taken = new Set<HeadedColumn>();
  for (const value of values) {
    const nearest = columns.reduce((best, one) =>
      Math.abs(one.to - value.to) < Math.abs(best.to - value.to) ? one : best,
    );
    if (taken.has(nearest) || Math.abs(nearest.to - value.to) > SLACK) return false;
    taken.add(nearest);
    if (nearest.key !== null) tank[nearest.key] = readValue(value.text) ?? null;
  }
  return true;
}

interface Row {
  tank: TankInventory;
  full: boolean;
  values: readonly Token[];
}

/** Quantities of one unit: a console prints all of them with as many decimals. */
const ALIKE: readonly (readonly Column[])[] = [
  ['volume', 'tcVolume', 'ullage'],
  ['height', 'water'],
];

/**
 * True for the values of a full row that stand where those of the rows above stand, with as many decimals. Where the
 * first is below its heading to the character, the others do: one that does not has a character too many or too few.
 */
function isInPlace(values: readonly Token[], columns: readonly HeadedColumn[], fit: ColumnFit<number>): boolean {
  const isLikeAbove = values.map((value, i) => fit.fits(i, value)).every((fits) => fits);
  const offsets = values.map(({ to }, i) => to - (columns[i]?.to ?? to));
  const isExact = offsets[0] !== 0 || offsets.every((offset) => offset === 0);
  const isAlike = ALIKE.every((keys) =>
    haveLikeDecimals(keys.map((key) => values[columns.findIndex((column) => column.key === key)]?.text)),
  );
  return isLikeAbove && isExact && isAlike;
}

/** True for a row without all values whose others stand to the character where they belong, and no part of a number is left. */
function isWellShort({ tank, values }: Row, columns: readonly HeadedColumn[]): boolean {
  const areExact = values.every(({ to }) => columns.some((column) => column.to === to));
  return areExact && !/\s{3,}\S*\d/.test(tank.label ?? '');
}

function readRow(line: string, columns: readonly HeadedColumn[]): Row | null {
  const row = numberedRow(line);
  const firstColumn = columns[0];
  if (row === null || firstColumn === undefined) return null;
  const tank = emptyTank(row.device);
  // A digit at the end of a label is left of the first column's heading and is no value.
  const tail = valuesAtEnd(tokensOf(line), columns.length);
  const values = tail.filter((one) => one.to > firstColumn.from && one.from >= row.from);
  const full = values.length === columns.length;
  if (full) {
    columns.forEach((column, i) => {
      if (column.key !== null) tank[column.key] = readValue(values[i]?.text ?? '') ?? null;
    });
  } else if (!byEdge(tank, values, columns)) {
    return null;
  }
  tank.label = textOrNull(line.slice(row.from, values[0]?.from ?? line.length));
  return { tank, full, values };
}

/** A row that lost its line end shows the values of the next tank behind this one's number. */
function isTwoRows({ tank, full }: Row): boolean {
  // A text may stand in place of the numbers: only numbers in the label show that they are another row's.
  return !isOneLabel(tank.label) && (full || /\d\.\d/.test(tank.label ?? ''));
}

const finished = (line: string | undefined): boolean => line !== undefined && /\d\.\d\d$/.test(line);

/**
 * Reads the inventory table of 201, 21A and the legacy 200, its columns named by the heading. Product code,
 * status bits and water volume are not printed and stay null. Source: 576013-635 function 201, 577013-950 function 21A.
 */
export function decodeInventoryDisplay(
  text: DisplayText,
  context: Doubts,
): { report: InventoryReport } | { why: string } {
  // An emulator may leave the last line without an end: with all its decimals there it is a whole row.
  const usable = text.end === 'ragged' && finished(text.lines.at(-1)) ? { ...text, end: 'open' as const } : text;
  const found = rowsAfter(usable, 'inventory table', HEADING, context);
  if ('why' in found) return found;
  const above = text.lines[text.lines.indexOf(found.heading) - 1] ?? '';
  const isPair = UPPER.test(above);
  const columns = isPair ? columnsOfTwo(above, found.heading) : columnsOf(found.heading);
  if (columns === null) return { why: 'the inventory table has a column that is not known' };
  const tanks: TankInventory[] = [];
  const fit = new ColumnFit<number>();
  for (const line of found.rows) {
    const row = readRow(line, columns);
    if (row === null || isTwoRows(row)) {
      leaveOut(context, `line not understood: ${line.trim()}`);
    } else {
      if (!(row.full ? isInPlace(row.values, columns, fit) : isWellShort(row, columns))) {
        leaveOut(context, `tank ${row.tank.tank} has values that stand in no column of their own`);
      }
      if (!row.full) context.notes.push(`tank ${row.tank.tank} has values missing`);
      else if (columns.some(({ key }) => key !== null && row.tank[key] === null)) {
        context.notes.push(`? fields in tank ${row.tank.tank}`);
      }
      tanks.push(row.tank);
    }
  }
  if (tanks.length === 0 && found.rows.length > 0) return { why: 'the inventory table has no row that names a tank' };
  const twice = tankToldTwice({ tanks });
  return twice === null ? { report: { tanks } } : { why: `tank ${twice} is listed twice` };
}

const TITLE = 'IN-TANK INVENTORY';
const HEADING_201 = 'TANK PRODUCT             VOLUME TC VOLUME   ULLAGE   HEIGHT    WATER     TEMP';
const HEADING_200 = 'TANK PRODUCT            GALLONS    INCHES    WATER    DEG F   ULLAGE';

/** One tank's row with the columns of 201, or of the legacy 200. */
function printRow(tank: TankInventory, legacy: boolean): string {
  let line = startAt(endAt('', String(tank.tank), 3), label20(tank.label), 5);
  const columns: [string, number][] = legacy
    ? [
        [whole(tank.volume), 31],
        [decimals(tank.height, 2), 41],
        [decimals(tank.water, 2), 50],
        [decimals(tank.temperature, 2), 59],
        [whole(tank.ullage), 68],
      ]
    : [
        [whole(tank.volume), 31],
        [whole(tank.tcVolume), 41],
        [whole(tank.ullage), 50],
        [decimals(tank.height, 2), 59],
        [decimals(tank.water, 2), 68],
        [decimals(tank.temperature, 2), 77],
      ];
  for (const [value, end] of columns) line = endAt(line, value, end);
  return line;
}

/** Prints the report lines of 201, 21A, or the legacy 200 when `code` says so. */
export function encodeInventoryDisplay(report: InventoryReport, options: { code: string }): string[] {
  const legacy = options.code === '200';
  const heading = legacy ? HEADING_200 : HEADING_201;
  return [TITLE, '', heading, ...report.tanks.map((tank) => printRow(tank, legacy))];
}
