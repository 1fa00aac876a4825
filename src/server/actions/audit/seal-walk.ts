import { createHash } from 'node:crypto';
import type { SealRow } from '#server/store/audit/audit-chain.ts';
import type { WrongList } from './wrong-list.ts';

const nothing = Buffer.alloc(0);

/** What a seal is: SHA-256 over the seal before it and the entry's text in UTF-8. */
function sealOf(before: Buffer, text: string): Buffer {
  return createHash('sha256').update(before).update(text, 'utf8').digest();
}

/**
 * Goes along the chain of seals, page by page in the order of their numbers, and adds a sentence for each that does not
 * hold. It goes on from the seal as it is stored, so that one changed entry is reported once. Of the pages it keeps the last
 * one: where a seal belongs is looked for there.
 */
export class SealWalk {
  checked = 0;
  readonly #wrong: WrongList;
  #before: Buffer = nothing;
  #expected = 1;
  #earlier: readonly SealRow[] = [];

  constructor(wrong: WrongList) {
    this.#wrong = wrong;
  }

  take(rows: readonly SealRow[]): void {
    for (const row of rows) this.#step(row, rows);
    this.#earlier = rows;
  }

  #step(row: SealRow, page: readonly SealRow[]): void {
    const { seq, auditId, hash, text } = row;
    this.checked++;
    const follows = seq === this.#expected;
    if (!follows) this.#wrong.add(gapSentence(this.#expected, seq));
    if (text === null) {
      this.#wrong.add(`Entry ${auditId} was removed: its seal ${seq} has no entry.`);
    } else if (follows && !sealOf(this.#before, text).equals(hash)) {
      this.#wrong.add(this.#explain(row, text, page));
    }
    this.#before = hash;
    this.#expected = seq + 1;
  }

  #explain({ seq, auditId, hash }: SealRow, text: string, page: readonly SealRow[]): string {
    const near = [...this.#earlier, ...page];
    const place = near.find((other) => sealOf(other.hash, text).equals(hash));
    if (place !== undefined) {
      return `Seals were reordered: seal ${seq}, of entry ${auditId}, was written after what is now seal ${place.seq}.`;
    }
    if (seq !== 1 && sealOf(nothing, text).equals(hash)) {
      return `Seals were reordered: seal ${seq}, of entry ${auditId}, was the first of all.`;
    }
    const other = near.find((row) => row.text !== null && sealOf(this.#before, row.text).equals(hash));
    if (other !== undefined) return `Seal ${seq} names entry ${auditId} but was written for entry ${other.auditId}.`;
    return `Entry ${auditId} does not give its seal ${seq}: it was changed, or seals before it were taken out and the later ones renumbered.`;
  }
}

function gapSentence(expected: number, actual: number): string {
  if (actual < expected) return `Seals were renumbered: found seal ${actual}, expected seal ${expected}.`;
  const last = actual - 1;
  return last === expected ? `Seal ${expected} is missing.` : `Seals ${expected} to ${last} are missing.`;
}
