import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { logNewestSeal } from '../actions/audit/verify-seal.ts';
import { refreshMarked } from '../actions/compliance/refresh/refresh.ts';
import { purgeDeleted } from '../actions/document/purge-deleted.ts';
import { pruneTexts, readDocumentTexts } from '../actions/document-text/read-document-texts.ts';
import { buildStalePackets } from '../actions/packet/archive/run-packet.ts';
import { sendAutomaticReminders } from '../actions/reminder/automatic-reminders.ts';
import { closeDueMonths } from '../actions/report/close-due-months.ts';
import { sendMonthEnds } from '../actions/report/month-end-mail.ts';
import { pruneUploads } from '../actions/upload/prune-uploads.ts';
import { systemActor } from '../audit/actor.ts';
import type { Config } from '../config.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { openDocumentStore } from '../documents/open-store.ts';
import { type OwnerMark, ownerMarkName, readOwnerMark, writeOwnerMark } from '../documents/owner-mark.ts';
import { pruneRemindedItems } from '../store/calendar/reminders.ts';
import { readDatabaseHome } from '../store/database/database-home.ts';
import { factOnce, identityFacts, readFact, writeFact } from '../store/database/installation.ts';
import { ensurePartitions } from '../store/database/partitions.ts';
import type { Database } from '../store/database/pool.ts';
import { namedContentKeys } from '../store/document/documents.ts';
import { buildDueSpans } from './build-spans.ts';
import { notificationJobs } from './notifications.ts';
import type { Job } from './start-jobs.ts';
import { pruneOldRows, thinReadings } from './thin-readings.ts';

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
interface Ownership {
  /** 'unmarked': nobody has swept it yet. */
  whose: 'ours' | 'unmarked' | 'foreign';
  mark: OwnerMark | null;
  us: Omit<OwnerMark, 'sweep'>;
  turn: Turn;
}

/** Compares a store's mark with the database: the same installation, the same database, the same last sweep. */
async function readOwnership(db: Database, store: DocumentStore): Promise<Ownership> {
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
async function takeTurn(
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

/** What is younger may belong to an upload or a mail on its way. */
const graceMs = 86_400_000;

type Log = Pick<Logger, 'warn'>;

/**
 * Removes what interrupted uploads left behind, and bytes that neither a document nor a waiting mail names, both only
 * when older than a day before this sweep and the last. Answers how many of each. The first sweep of a store only marks
 * it; one that another database sweeps is left alone, with a warning: its documents are not named here.
 */
export async function sweepDocuments(
  db: Database,
  store: DocumentStore,
  now: Date,
  log?: Log,
): Promise<{ unfinished: number; unnamed: number }> {
  const ownership = await readOwnership(db, store);
  if (ownership.whose === 'foreign') {
    warn(ownership, log);
    return { unfinished: 0, unnamed: 0 };
  }
  const last = await takeTurn(db, store, ownership, now);
  if (last === null) return { unfinished: 0, unnamed: 0 };
  // A copy that is taken for the original knows at least what was stored before the sweep that they have in common.
  const before = new Date(Math.min(now.getTime(), last.getTime()) - graceMs);
  const unfinished = await store.removeUnfinished(before);
  let unnamed = 0;
  for await (const keys of store.keysBefore(before)) {
    const named = await namedContentKeys(db, keys);
    for (const key of keys.filter((each) => !named.has(each))) {
      await store.remove(key);
      unnamed += 1;
    }
  }
  return { unfinished, unnamed };
}

/** Warns when the store belongs to another database, and changes nothing: the person who starts a copy must know at once. */
export async function warnOfOtherOwner(db: Database, store: DocumentStore, log: Log): Promise<void> {
  const ownership = await readOwnership(db, store);
  if (ownership.whose === 'foreign') warn(ownership, log);
}

function warn({ mark, us }: Ownership, log?: Log): void {
  log?.warn(
    { owner: mark, self: us },
    'Another database sweeps this document store, so this one removes no leftover documents from it. ' +
      'Give this installation its own store or, if it owns the documents and nobody else uses them, remove ' +
      `${ownerMarkName} from the store`,
  );
}

const day = 86_400_000;
/** Automatic reminders of items are kept apart by day: a month of them is more than enough. */
const remindedDays = 31;

/** Everything a worker does by the clock; mail and pruning of sessions come with startJobs. Times are UTC. */
export function scheduledJobs(
  config: Config,
  db: Database,
  publicUrl: () => string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
): Job[] {
  const documents = openDocumentStore(config);
  const context = () => ({ db, config, documents, actor: systemActor, now: new Date(), publicUrl: publicUrl() });
  const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);
  return [
    refreshCompliance(db, publicUrl),
    ...notificationJobs(config, db, publicUrl, log),
    { name: 'month-close', cron: '*/5 * * * *', run: () => closeDueMonths(context()) },
    { name: 'month-end', cron: '*/10 * * * *', run: () => sendMonthEnds(context()) },
    { name: 'reminders', cron: '*/10 * * * *', run: () => sendAutomaticReminders(context()) },
    { name: 'reminders-prune', cron: '35 3 * * *', run: () => pruneRemindedItems(db, daysAgo(remindedDays)) },
    {
      name: 'packets',
      cron: '* * * * *',
      atStart: true,
      run: () =>
        buildStalePackets(context(), undefined, (packet, err) => log.error({ err, packet }, 'A packet was not built')),
    },
    { name: 'reading-spans', cron: '*/10 * * * *', run: () => buildDueSpans(db, new Date()) },
    { name: 'reading-partitions', cron: '15 3 * * *', run: () => ensurePartitions(db, new Date()) },
    {
      name: 'reading-thinning',
      cron: '7,17,27,37,47,57 * * * *',
      run: () => thinReadings(db, { settings: config.retention, now: new Date() }),
    },
    { name: 'old-rows-prune', cron: '30 3 * * *', run: () => pruneOldRows(db, new Date()) },
    { name: 'audit-seal', cron: '5 4 * * *', run: () => logNewestSeal(db, log) },
    { name: 'document-purge', cron: '50 3 * * *', run: () => purgeDeleted(context()) },
    readTexts(db, documents),
    { name: 'document-texts-prune', cron: '55 3 * * *', run: () => pruneTexts(context()) },
    { name: 'uploads-prune', cron: '45 * * * *', run: () => pruneUploads(context()) },
    { name: 'document-sweep', cron: '40 3 * * *', run: () => sweepDocuments(db, documents, new Date(), log) },
    { name: 'document-owner', cron: '40 15 * * *', atStart: true, run: () => warnOfOtherOwner(db, documents, log) },
  ];
}

/** Reads the texts of new documents soon after they have come, and now and then those that were left. */
function readTexts(db: Database, documents: DocumentStore): Job {
  return {
    name: 'document-texts',
    cron: '*/10 * * * *',
    on: 'documents.changed',
    run: () => readDocumentTexts({ db, documents, now: new Date() }),
  };
}

/** Keeps each site's standing and calendar up to date: at once when something they rest on changes, and as days pass; starts the clocks of suspected releases. */
export function refreshCompliance(db: Database, publicUrl: () => string): Job {
  return {
    name: 'refresh-compliance',
    cron: '* * * * *',
    on: 'compliance.marked',
    run: () => refreshMarked({ db, actor: systemActor, now: new Date(), publicUrl: publicUrl() }),
  };
}
