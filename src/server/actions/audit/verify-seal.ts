import type { FastifyBaseLogger } from 'fastify';
import {
  findSeal,
  inSnapshot,
  listSeals,
  listUnsealed,
  newestSeal,
  type Seal,
} from '#server/store/audit/audit-chain.ts';
import {
  guardedTables,
  listGuardSettings,
  listNamesakes,
  readGuardFunctions,
  readGuardTables,
  readGuardTriggers,
} from '#server/store/audit/audit-guards.ts';
import type { Database, Sql } from '#server/store/database/pool.ts';
import { SealWalk } from './seal-walk.ts';
import type { ProofCheck } from './verify-proofs.ts';
import { WrongList } from './wrong-list.ts';

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
