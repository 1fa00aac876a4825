import { type Token, tokensOf } from './display-rows.ts';

/** Words one blank apart are one cell: `% FULL`, `TC VOLUME`. */
function cellsOf(line: string): Token[] {
  const cells: Token[] = [];
  for (const token of tokensOf(line)) {
    const last = cells.at(-1);
    if (last !== undefined && token.from === last.to + 1) {
      last.text = `${last.text} ${token.text}`;
      last.to = token.to;
    } else {
      cells.push({ ...token });
    }
  }
  return cells;
}

/** The column headings of a table, left to right. Cells that stand below each other on several lines are one heading. */
export function headingCells(lines: readonly string[]): Token[] {
  const columns: Token[] = [];
  for (const cell of lines.flatMap(cellsOf)) {
    const same = columns.find((one) => one.from < cell.to && cell.from < one.to);
    if (same === undefined) {
      columns.push(cell);
    } else {
      same.text = `${same.text} ${cell.text}`;
      same.from = Math.min(same.from, cell.from);
      same.to = Math.max(same.to, cell.to);
    }
  }
  return columns.sort((a, b) => a.from - b.from);
}

/** A value may end this many columns beside its heading. */
const SLACK = 2;

/** The column above a cell of a row; null when there is none. */
export function columnOf<C extends Pick<Token, 'from' | 'to'>>(cell: Token, columns: readonly C[]): C | null {
  const under = columns.filter((one) => cell.from < one.to + SLACK && one.from - SLACK < cell.to);
  const edge = (one: C): number => Math.abs(one.to - cell.to);
  return under.reduce<C | null>((best, one) => (best === null || edge(one) < edge(best) ? one : best), null);
}
