import type { Token } from './display-rows.ts';
import { readValue } from './display-rows.ts';

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

/** False where values of one quantity in one row have unlike decimals. */
export function haveLikeDecimals(words: readonly (string | undefined)[]): boolean {
  const places = words.flatMap((word) => (word === undefined ? [] : (decimalsOf(word) ?? [])));
  return new Set(places).size <= 1;
}
