import { bodyWidth, leading, page, type Sheet, type TextStyle } from './sheet.ts';

/** A cell: one text for each of the column's stacked lines, the first of them in the fore. */
export type Cell = string | readonly string[];

export interface Column {
  head: Cell;
  /** Share of the table's width, against the other columns' shares. */
  share: number;
  align?: 'left' | 'right';
  /** Which of its stacked lines, from 0, people typed: these stay in their words. */
  typed?: readonly number[];
}

export interface Row {
  cells: readonly Cell[];
  /** Sentences under the row, over the table's width. */
  notes?: readonly string[];
  /** The row is about something that asks to be seen. */
  strong?: boolean;
}

const size = 7.6;
const headSize = 6.8;
const gap = 7;
const pad = 3;
const noteIndent = 10;
/** Between a column of numbers and words right of it. */
const wideGap = 7;

interface Placed extends Column {
  x: number;
  width: number;
}

/**
 * Draws a table over the body's width: heads again on every page, rows as high as their longest cell and whole on one
 * page, a hair line under each. No last row is alone on a page. Notes that are longer than a page continue on the next.
 * `title` is said again there.
 */
export function drawTable(sheet: Sheet, columns: readonly Column[], rows: readonly Row[], title = ''): void {
  const placed = place(columns);
  const head = measureHead(sheet, placed);
  const measured = rows.map((row) => measureRow(sheet, placed, row));
  const first = measured[0];
  sheet.ensure(head.height + pad + (first === undefined ? 0 : Math.min(startOf(measured), 200)));
  drawHead(sheet, placed, head);
  const again = () => {
    if (title !== '') drawContinued(sheet, title);
    drawHead(sheet, placed, head);
  };
  for (const [i, row] of measured.entries()) {
    const together = row.height + (i === measured.length - 2 ? (measured[i + 1]?.height ?? 0) : 0);
    const room = page.bottom - page.top - head.height - pad - continuedHeight;
    if (sheet.ensure(together <= room ? together : Math.min(row.height, room))) again();
    drawRow(sheet, placed, row, again);
  }
  sheet.y += 6;
}

const continuedStyle: TextStyle = { size, weight: 'semibold' };
const continuedHeight = leading(size) + 2;

/** What the table on the page before is called. */
function drawContinued(sheet: Sheet, title: string): void {
  const [line = ''] = sheet.lines(sheet.tongue.say(`${sheet.tongue.say(title)}, continued`), continuedStyle, bodyWidth);
  sheet.put(line, page.left, sheet.y, continuedStyle);
  sheet.y += continuedHeight;
}

/** Height of the first row, or of both where there are two: they stay together. */
function startOf(rows: readonly { height: number }[]): number {
  return rows.slice(0, rows.length === 2 ? 2 : 1).reduce((sum, { height }) => sum + height, 0);
}

/** Height of a table's head and first row: what must not stand apart from the heading above it. */
export function tableStart(sheet: Sheet, columns: readonly Column[], rows: readonly Row[]): number {
  const placed = place(columns);
  const head = measureHead(sheet, placed).height;
  const first = rows.slice(0, 2).map((row) => measureRow(sheet, placed, row));
  return head + Math.min(startOf(rows.length > 2 ? first.slice(0, 1) : first), 200);
}

/** Height of a whole table. */
export function tableHeight(sheet: Sheet, columns: readonly Column[], rows: readonly Row[]): number {
  const placed = place(columns);
  const head = measureHead(sheet, placed).height;
  return rows.reduce((sum, row) => sum + measureRow(sheet, placed, row).height, head + pad + 7);
}

function place(columns: readonly Column[]): Placed[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const room = bodyWidth - gap * (columns.length - 1);
  let x = page.left;
  return columns.map((column, i) => {
    const width = (room * column.share) / shares;
    const inset = columns[i - 1]?.align === 'right' && column.align !== 'right' ? wideGap : 0;
    const at = { ...column, x: x + inset, width: width - inset };
    x += width + gap;
    return at;
  });
}

interface Block {
  /** For each column its lines, each with its style. */
  cells: { text: string; style: TextStyle }[][];
  height: number;
}
interface MeasuredRow extends Block {
  notes: string[];
}

const headStyle = (): TextStyle => ({ size: headSize, weight: 'semibold' });
const noteStyle: TextStyle = { size: 7.2 };

function measure(
  sheet: Sheet,
  columns: readonly Placed[],
  cells: readonly Cell[],
  styleOf: (stacked: number) => TextStyle,
): Block {
  const { say, sayTyped } = sheet.tongue;
  const drawn = columns.map(({ width, align = 'left', typed = [] }, i) => {
    const cell = cells[i] ?? '';
    // An empty line at the end would only make the row higher.
    const stack = typeof cell === 'string' ? [cell] : cell.filter((text, n) => n === 0 || text !== '');
    return stack.flatMap((text, stacked) => {
      const style = { ...styleOf(stacked), align };
      const said = typed.includes(stacked) ? sayTyped(text) : say(text);
      return sheet.lines(said, style, width).map((line) => ({ text: line, style }));
    });
  });
  const heights = drawn.map((lines) => lines.reduce((sum, { style }) => sum + leading(style.size), 0));
  return { cells: drawn, height: Math.max(...heights) + 2 * pad };
}

/** Heads are the program's own, also over what people typed. */
function measureHead(sheet: Sheet, columns: readonly Placed[]): Block {
  return measure(
    sheet,
    columns.map((column) => ({ ...column, typed: [] })),
    columns.map(({ head }) => head),
    headStyle,
  );
}

function measureRow(sheet: Sheet, columns: readonly Placed[], row: Row): MeasuredRow {
  const block = measure(sheet, columns, row.cells, () => ({ size, weight: row.strong ? 'semibold' : 'regular' }));
  const notes = (row.notes ?? []).flatMap((note) =>
    sheet.lines(sheet.tongue.say(note), noteStyle, bodyWidth - noteIndent),
  );
  return {
    ...block,
    notes,
    height: block.height + notes.length * leading(noteStyle.size) + (notes.length > 0 ? 1 : 0),
  };
}

function drawBlock(sheet: Sheet, columns: readonly Placed[], block: Block): void {
  for (const [i, { x, width }] of columns.entries()) {
    let y = sheet.y + pad;
    for (const { text, style } of block.cells[i] ?? []) {
      sheet.put(text, x, y, style, width);
      y += leading(style.size);
    }
  }
}

function drawHead(sheet: Sheet, columns: readonly Placed[], head: Block): void {
  drawBlock(sheet, columns, head);
  sheet.y += head.height;
  sheet.rule(sheet.y, 0.9);
  sheet.y += 1;
}

function drawRow(sheet: Sheet, columns: readonly Placed[], row: MeasuredRow, again: () => void): void {
  drawBlock(sheet, columns, row);
  const step = leading(noteStyle.size);
  sheet.y += row.height - row.notes.length * step - (row.notes.length > 0 ? 1 + pad : 0);
  for (const note of row.notes) {
    if (sheet.ensure(step + pad)) again();
    sheet.put(note, page.left + noteIndent, sheet.y, noteStyle);
    sheet.y += step;
  }
  if (row.notes.length > 0) sheet.y += 1 + pad;
  sheet.rule(sheet.y, 0.25);
}
