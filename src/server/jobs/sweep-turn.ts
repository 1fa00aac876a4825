import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { DocumentStore } from '../documents/document-store.ts';
import { type OwnerMark, readOwnerMark, writeOwnerMark } from '../documents/owner-mark.ts';
import { readDatabaseHome } from '../store/database/database-home.ts';
import { factOnce, identityFacts, readFact, writeFact } from '../store/database/installation.ts';
import type { Database } from '../store/database/pool.ts';

/** What the database knows of its sweeps. */
const turnShape = z.object({
  /** What the store's mark says of the last one. */
  token: z.string().nullable(),
  /** What it says once a sweep that is just beginning has marked it. */
  next: z.string().nullable(),
  /** When the last one began; null before the first that may remove anything. */
  at: z.iso.datetime().nullable(),
});
type Turn = z.infer<typeof turnShape>;

const turnFact = identityFacts.sweep;
const noTurn: Turn = { token: null, next: null, at: null };

/** The owner of a store's documents, as far as a database knows. */
export interface Ownership {
  /** 'unmarked': nobody has swept it yet. */
  whose: 'ours' | 'unmarked' | 'foreign';
  mark: OwnerMark | null;
  us: Omit<OwnerMark, 'sweep'>;
  turn: Turn;
}

/** Compares a store's mark with the database: the same installation, the same database, the same last sweep. */
export async function readOwnership(db: Database, store: DocumentStore): Promise<Ownership> {
  const [us, turn] = [await readUs(db), await readTurn(db)];
  const mark = await readOwnerMark(store);
  if (mark === null) return { whose: 'unmarked', mark, us, turn };
  if (mark === 'unreadable') return { whose: 'foreign', mark: null, us, turn };
  const isOurs =
    mark.installation === us.installation &&
    mark.database === us.database &&
    (mark.sweep === turn.token || mark.sweep === turn.next);
  return { whose: isOurs ? 'ours' : 'foreign', mark, us, turn };
}

/**
 * Marks a store that is ours or nobody's with a new sweep, in the store and in the database. Answers when the sweep
 * before it began, null when this is the first.
 */
export async function takeTurn(
  db: Database,
  store: DocumentStore,
  { mark, us, turn }: Ownership,
  now: Date,
): Promise<Date | null> {
  const next = randomBytes(16).toString('hex');
  const last = mark === null ? null : turn.at;
  // Whichever of the two the store has when this process is stopped here, it stays ours.
  await writeFact(db, turnFact, { token: mark?.sweep ?? null, next, at: last } satisfies Turn);
  await writeOwnerMark(store, { ...us, sweep: next });
  await writeFact(db, turnFact, { token: next, next: null, at: now.toISOString() } satisfies Turn);
  return last === null ? null : new Date(last);
}

async function readUs(db: Database): Promise<Ownership['us']> {
  const installation = await factOnce(db, identityFacts.number, randomUUID());
  if (typeof installation !== 'string') throw new Error('the number of this installation is unreadable');
  return { installation, database: await readDatabaseHome(db) };
}

async function readTurn(db: Database): Promise<Turn> {
  const fact = await readFact(db, turnFact);
  return fact === undefined ? noTurn : turnShape.parse(fact);
}
