import type { Token } from './display-rows.ts';
import { readValue, tokensOf } from './display-rows.ts';

interface Place {
  /** The column before which the value ends. */
  to: number;
  /** Digits after the point; null while only marks have stood there. */
  decimals: number | null;
}

/** Digits after the point of a number as printed; null for marks in place of one. */
function decimalsOf(word: string): number | null {
  if (readValue(word) === null) return null;
  const point = Math.max(word.lastIndexOf('.'), word.lastIndexOf(','));
  return point < 0 ? 0 : word.replace(/\D+$/, '').length - point - 1;
}

/**
 * Watches the values of a page: those of one column end below each other and have as many decimals. One that does not
 * has lost or gained a character, or is under another heading: which one is damaged is not known.
 */
export class ColumnFit<K> {
  private readonly places = new Map<K, Place>();
  private readonly slack: number;

  /** `slack`: how many columns beside those above it a value may end. */
  constructor(slack = 0) {
    this.slack = slack;
  }

  /** False for a value that ends elsewhere than those above it; for values whose decimals are checked already. */
  endsBelow(column: K, to: number): boolean {
    const known = this.places.get(column);
    if (known === undefined) this.places.set(column, { to, decimals: null });
    return known === undefined || Math.abs(known.to - to) <= this.slack;
  }

  /** False for a value that is unlike those above it. */
  fits(column: K, { text, to }: Token): boolean {
    const decimals = decimalsOf(text);
    // Digits that make no number: nobody knows which one was printed.
    if (decimals === null && /\d/.test(text)) return false;
    const known = this.places.get(column);
    if (known === undefined) {
      this.places.set(column, { to, decimals });
      return true;
    }
    known.decimals ??= decimals;
    return Math.abs(known.to - to) <= this.slack && (decimals === null || decimals === known.decimals);
  }
}

/**
 * False for a number with other digits behind the point than its column has in the manual's sample, or filled up with
 * zeros: it has lost its point, or a digit. Marks in place of a number fit.
 */
export function hasDecimals(word: string, decimals: number): boolean {
  const found = decimalsOf(word);
  return found === null ? !/\d/.test(word) : found === decimals && !/^[-+]?0\d/.test(word);
}

/** The values of a row with their places in the line, from column `from` on. */
export function valuesFrom(line: string, from: number): Token[] {
  return tokensOf(line.slice(from)).map((token) => ({ ...token, from: token.from + from, to: token.to + from }));
}

/**
 * Watches one cell of the rows of a table: below each other they begin or end in one column. One that does neither is in
 * a row that has lost or gained a character.
 */
export class Alignment {
  private from: number | null = null;
  private to: number | null = null;
  private rows = 0;
  private readonly width: 'fixed' | 'any';

  /** `fixed`: all cells are of one width, as the dates that a console prints. */
  constructor(width: 'fixed' | 'any' = 'any') {
    this.width = width;
  }

  /** False where the cell is out of line with all those above it. */
  fits(cell: { from: number; to: number }): boolean {
    this.rows += 1;
    if (this.rows === 1) {
      this.from = cell.from;
      this.to = cell.to;
      return true;
    }
    const [begins, ends] = [this.from === cell.from, this.to === cell.to];
    if (this.width === 'fixed' ? !(begins && ends) : !begins && !ends) return false;
    if (!begins) this.from = null;
    if (!ends) this.to = null;
    return true;
  }
}

/** False where values of one quantity in one row have unlike decimals. */
export function haveLikeDecimals(words: readonly (string | undefined)[]): boolean {
  const places = words.flatMap((word) => (word === undefined ? [] : (decimalsOf(word) ?? [])));
  return new Set(places).size <= 1;
}
