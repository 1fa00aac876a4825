import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import {
  findSeal,
  guardedTables,
  inSnapshot,
  listGuardSettings,
  listNamesakes,
  listSeals,
  listUnsealed,
  newestSeal,
  readGuardFunctions,
  readGuardTables,
  readGuardTriggers,
  type Seal,
  type SealRow,
} from '#server/store/audit/audit-chain.ts';
import type { Database, Sql } from '#server/store/database/pool.ts';
import type { ProofCheck } from './verify-proofs.ts';

/** Sentences that are listed one by one; the rest of them are only counted, so that a ruined log fits into memory. */
const most = 50;

/** What was found wrong, a sentence each. */
class WrongList {
  readonly #sentences: string[] = [];
  /** How many more there are than sentences. */
  more = 0;

  add(sentence: string): void {
    if (this.#sentences.length < most) this.#sentences.push(sentence);
    else this.more++;
  }

  /** Adds what matters most; it is always listed. */
  addFirst(sentence: string): void {
    this.#sentences.unshift(sentence);
  }

  sentences(): string[] {
    return [...this.#sentences];
  }
}

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
class SealWalk {
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

/** Seals that are read at once, so that millions of them need not fit into memory. */
const batch = 2_000;
/** Entries that are looked through at once for those without a seal. */
const idBatch = 50_000;
/** Below every number that the database's integers can hold but the lowest. */
const beforeAll = -2_147_483_648;

export interface SealReport {
  check: ProofCheck;
  guards: ProofCheck;
  /** The end of the chain, to be noted elsewhere; null while nothing is recorded. */
  newest: Seal | null;
}

/**
 * Works the seal of the audit log out anew, in this program: every entry is read as plain columns and hashed here. Finds
 * entries that were changed, removed or added past the seal, and seals that were moved, renumbered or taken out. A log
 * that was cut off at its end, or sealed anew from its first entry, is found only by `noted` seals. Finds, too, what keeps
 * the database from sealing and guarding what comes. Changes nothing.
 */
export function verifySeal(db: Database, noted: readonly Seal[]): Promise<SealReport> {
  return inSnapshot(db.$client, async (sql) => {
    const wrong = new WrongList();
    const checked = await walkSeals(sql, wrong);
    await findUnsealed(sql, wrong);
    await findNoted(sql, noted, wrong);
    return {
      check: { kind: 'Entries of the audit log', checked, wrong: wrong.sentences(), more: wrong.more },
      guards: await checkGuards(sql),
      newest: await newestSeal(sql),
    };
  });
}

async function walkSeals(sql: Sql, wrong: WrongList): Promise<number> {
  const walk = new SealWalk(wrong);
  for (let after = beforeAll; ; ) {
    const rows = await listSeals(sql, after, batch);
    walk.take(rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) break;
    after = last.seq;
  }
  return walk.checked;
}

async function findUnsealed(sql: Sql, wrong: WrongList): Promise<void> {
  for (let after: number | null = beforeAll; after !== null; ) {
    const page = await listUnsealed(sql, after, idBatch);
    for (const id of page.unsealed)
      wrong.add(`Entry ${id} has no seal: it was added to the log from outside the program.`);
    after = page.last;
  }
}

async function findNoted(sql: Sql, noted: readonly Seal[], wrong: WrongList): Promise<void> {
  for (const { entry, hash } of noted) {
    const seal = await findSeal(sql, entry);
    if (seal === null) {
      wrong.addFirst(
        `Entry ${entry}, whose seal was noted, is not in the log: the end of the log was cut off, or the log was recreated.`,
      );
    } else if (!seal.equals(hash)) {
      wrong.addFirst(`Entry ${entry} has another seal than the one that was noted: the log was sealed again.`);
    }
  }
}

const triggerSentences = {
  off: (table: string, name: string) => `The trigger ${name} of the table ${table} is disabled.`,
  missing: (table: string, name: string) => `The table ${table} does not have its trigger ${name}.`,
  other: (table: string, name: string) =>
    `The trigger ${name} of the table ${table} does not fire in all required cases.`,
  foreign: (table: string, name: string) =>
    `The table ${table} has a trigger ${name} that does not belong to the program.`,
};

async function checkGuards(sql: Sql): Promise<ProofCheck> {
  const triggers = await readGuardTriggers(sql);
  const functions = await readGuardFunctions(sql);
  const wrong = await checkTables(sql);
  for (const { table, name, state } of triggers) if (state !== 'on') wrong.push(triggerSentences[state](table, name));
  for (const { name, isOwn } of functions) {
    if (!isOwn) wrong.push(`The function ${name} of the database is not the program's.`);
  }
  for (const name of await listNamesakes(sql)) wrong.push(`${name} can be taken for its namesake in public.`);
  for (const { name, value, on } of await listGuardSettings(sql)) {
    wrong.push(`The setting ${name} of ${on} leads past the audit log: ${value}`);
  }
  return {
    kind: 'Guards of the audit log',
    checked: guardedTables.length + triggers.length + functions.length,
    wrong,
  };
}

async function checkTables(sql: Sql): Promise<string[]> {
  const wrong: string[] = [];
  const tables = await readGuardTables(sql);
  for (const name of guardedTables) {
    const guards = tables.find(({ table }) => table === name);
    if (guards?.isOrdinary !== true) wrong.push(`${name} is not an ordinary table.`);
    for (const rule of guards?.rules ?? []) {
      wrong.push(`The table ${name} has a rule ${rule} that does not belong to the program.`);
    }
    if (guards?.rowSecurity === true) wrong.push(`Row security of the table ${name} is on.`);
  }
  return wrong;
}

/**
 * Writes the newest seal of the audit log into the program's own log, so that it is also kept where somebody who rules
 * the database cannot reach: `forecourt audit verify --seal` takes it.
 */
export async function logNewestSeal(db: Database, log: Pick<FastifyBaseLogger, 'info'>): Promise<void> {
  const newest = await newestSeal(db);
  if (newest === null) return;
  const { entry, hash } = newest;
  log.info({ entry, seal: hash.toString('hex') }, `Audit log: newest is entry ${entry}, seal ${hash.toString('hex')}`);
}
