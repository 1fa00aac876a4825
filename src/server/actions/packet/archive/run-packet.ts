import { z } from 'zod';
import { roles } from '#contract/access.ts';
import type { ErrorCode } from '#contract/errors.table.ts';
import { AppError } from '#contract/errors.ts';
import { type Language, languages, usualLanguage } from '#contract/language.ts';
import { packetFolder, packetLimit } from '#contract/nouns/document/packet.ts';
import { atMost } from '#server/actions/at-most.ts';
import type { Context } from '#server/actions/context.ts';
import { removeUnnamed } from '#server/actions/document/remove-bytes.ts';
import { type SavedDocument, storeDocument } from '#server/actions/document/store-document.ts';
import { record } from '#server/audit/record.ts';
import type { StoredBytes } from '#server/documents/document-store.ts';
import { isDatabaseAway } from '#server/store/database/database-away.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import type { StoredDocument } from '#server/store/document/documents.ts';
import {
  findPacket,
  keepSite,
  lockHeldPacket,
  markPacketDone,
  markPacketFailed,
  type PackedIndex,
  type PacketFile,
  type PacketRow,
  readDocumentStates,
  takeStalePacket,
} from '#server/store/packet/packets.ts';
import { listSiteAccess } from '#server/store/site/site-access.ts';
import { findUser } from '#server/store/user/users.ts';
import { changesOf, PlanOutdated } from '../changed-documents.ts';
import { newHolder, PacketHold } from '../packet-hold.ts';
import { failureOf } from '../packet-view.ts';
import { type PacketPlan, planPacket } from '../plan-packet.ts';
import {
  documentsOf,
  findUnsound,
  missingOf,
  type SoundPlan,
  sizeOf,
  UnsoundDocument,
  withoutUnsound,
} from '../sound-plan.ts';
import { makeParts } from './make-parts.ts';
import { type ArchiveContent, writeArchive } from './write-archive.ts';

/** Packets of a site that may bear one second in their names. */
const mostOfASecond = 100;

/** A packet that is ours to build. */
export interface HeldPacket {
  row: PacketRow;
  holder: string;
  /** The time now, as often as it is asked. */
  clock(): Date;
}

/** What became of a build: the packet, why there is none, or that somebody else builds it now. */
export type PacketOutcome = { packet: PacketRow } | { failed: AppError } | { building: PacketRow };

/** Packets that one process builds at a time: each reads and hashes as fast as it can. */
const inTurn = atMost(2);
/** A packet that nobody brought to an end in so many tries is given up. */
const mostTries = 3;
/** Documents can go bad while others are read; so often a build begins anew. */
const mostRestarts = 5;
/** Documents can be changed while others are read; this many times a build begins anew, then it reports what changed. */
const mostOutdated = 2;

/**
 * Builds a packet that is ours, to its end: a document in Exports, or a row that says why there is none. Never rejects
 * but for programmers' errors in telling of a failure. With `first` the plan that was made when it was asked for.
 */
export async function runPacket(ctx: Context, held: HeldPacket, first?: PacketPlan): Promise<PacketOutcome> {
  const hold = new PacketHold(ctx.db, held.row.id, held.holder);
  hold.step = 'Waiting for other packets';
  hold.bytesTotal = held.row.bytesTotal;
  try {
    return await inTurn(() => build(ctx, held, hold, first ?? null));
  } catch (error) {
    return hold.signal.aborted || error instanceof PacketLost ? whoseIsIt(ctx, held) : fail(ctx, held, error);
  } finally {
    await hold.stop();
  }
}

/**
 * Builds what others began and did not end: whoever built it stopped or was killed. Takes one after the other until
 * there is none; several workers may do so at a time. `onFailure`: each that could not be built, with the cause.
 */
export async function buildStalePackets(
  ctx: Context,
  clock: () => Date = () => new Date(),
  onFailure: (packetId: number, error: AppError) => void = () => {},
): Promise<void> {
  for (;;) {
    const holder = newHolder();
    const row = await takeStalePacket(ctx.db, holder);
    if (row === null) return;
    const held = { row, holder, clock };
    if (row.tries > mostTries) await giveUp(ctx, held);
    else {
      const outcome = await runPacket({ ...ctx, actor: readAsker(row.asker), now: clock() }, held);
      if ('failed' in outcome) onFailure(row.id, outcome.failed);
    }
  }
}

const askerSchema = z.object({
  userId: z.number().nullable(),
  email: z.string().nullable(),
  role: z.enum(roles).nullable(),
  via: z.enum(['session', 'anonymous', 'system', 'share']),
  ip: z.string().nullable(),
  /** Of the packet. Packets from before there was a choice have none. */
  language: z.enum(languages).default(usualLanguage),
});

/** Who asked, for the audit: the one who goes on with it is only a helper. */
export function readAsker(asker: unknown): Context['actor'] {
  const { language: _, ...actor } = askerSchema.parse(asker);
  return actor;
}

/** The language in which a packet has translations beside its English files. */
function languageOf({ asker }: PacketRow): Language {
  return askerSchema.parse(asker).language;
}

async function build(
  ctx: Context,
  held: HeldPacket,
  hold: PacketHold,
  first: PacketPlan | null,
): Promise<PacketOutcome> {
  const unsound = new Map<string, UnsoundDocument>();
  let plan = first;
  let outdated = 0;
  for (let restarts = 0; ; ) {
    hold.step = 'Gathering records';
    hold.bytesDone = 0;
    plan ??= await planPacket(ctx, held.row.siteId, held.row);
    const sound = withoutUnsound(plan, unsound);
    try {
      return await buildOnce(ctx, held, hold, sound, outdated >= mostOutdated);
    } catch (error) {
      if (error instanceof PlanOutdated) {
        outdated += 1;
        plan = null;
        continue;
      }
      if (!(error instanceof UnsoundDocument) || restarts >= mostRestarts) throw error;
      restarts += 1;
      hold.step = 'Checking documents';
      const rest = documentsOf(sound).filter(({ contentKey }) => contentKey !== error.document.contentKey);
      for (const failure of [error, ...(await findUnsound(ctx, rest, hold.signal))]) {
        unsound.set(failure.document.contentKey, failure);
      }
      // It may have been replaced meanwhile: then its new bytes go in.
      plan = null;
    }
  }
}

/** `asItIs`: whatever became of its documents meanwhile. */
async function buildOnce(
  ctx: Context,
  held: HeldPacket,
  hold: PacketHold,
  plan: SoundPlan,
  asItIs: boolean,
): Promise<PacketOutcome> {
  hold.bytesTotal = sizeOf(plan);
  if (hold.bytesTotal > packetLimit) throw new AppError('packet_too_large');
  const made = await makeParts(ctx, plan, held.row, languageOf(held.row));
  const content: ArchiveContent = { plan, made, missing: missingOf(plan) };
  try {
    hold.signal.throwIfAborted();
    hold.step = 'Adding documents';
    const archive = await writeArchive(ctx, held.row, content, hold);
    hold.step = 'Filing the packet';
    try {
      const filed = { documents: documentsOf(plan), asItIs };
      const end = { ...archive, ...filed, missing: content.missing, bytesTotal: hold.bytesTotal };
      return { packet: await finishPacket(ctx, held, end) };
    } finally {
      // Whatever came of it: bytes that no document names are not needed.
      await removeUnnamed(ctx, archive.stored.contentKey);
    }
  } finally {
    await made.drop();
  }
}

/** Of a packet that somebody took over: its present state. */
async function whoseIsIt(ctx: Context, { row }: HeldPacket): Promise<PacketOutcome> {
  const now = await findPacket(ctx.db, row.id);
  if (now === null) return { failed: new AppError('packet_failed') };
  if (now.state === 'done') return { packet: now };
  return now.state === 'failed' ? { failed: failureOf(now) } : { building: now };
}

/** Failures that are reported as such; any other is reported as packet_failed. */
const expected: readonly ErrorCode[] = [
  ...(['storage_full', 'storage_unavailable', 'packet_too_large'] as const),
  ...(['site_not_found', 'forbidden_site', 'forbidden_role'] as const),
];

/** While the database is away nothing can be noted: the packet stays on its way, and a worker takes it over. */
async function fail(ctx: Context, held: HeldPacket, error: unknown): Promise<PacketOutcome> {
  if (isDatabaseAway(error)) return { failed: new AppError('unavailable', { retryAfter: 5, cause: error }) };
  const known = error instanceof AppError && expected.includes(error.code);
  const failed = known ? error : new AppError('packet_failed', { cause: error });
  try {
    await note(ctx, held, failed.code, sentenceOf(failed, held.row));
  } catch {
    // The failure that led here is the one to report.
  }
  return { failed };
}

async function giveUp(ctx: Context, held: HeldPacket): Promise<void> {
  const sentence = `The console stopped ${mostTries} times while it built this packet. Build it again; if that fails too, contact the administrator of the console.`;
  await note(ctx, held, 'packet_failed', sentence);
}

async function note(
  ctx: Context,
  { row, holder, clock }: HeldPacket,
  code: ErrorCode,
  sentence: string,
): Promise<void> {
  await markPacketFailed(ctx.db, row.id, holder, { code, sentence, at: clock() });
}

function sentenceOf(error: AppError, { askedBy }: PacketRow): string {
  if (error.code === 'site_not_found') return 'The site was deleted while its packet was built';
  if (error.code === 'forbidden_site' || error.code === 'forbidden_role') {
    return `${askedBy} may no longer build packets of this site`;
  }
  return error.message;
}

/** Somebody else builds the packet now. */
class PacketLost extends Error {}

interface Finished {
  stored: StoredBytes;
  contents: PacketFile[];
  index: PackedIndex;
  missing: readonly string[];
  bytesTotal: number;
  /** The stored documents that are in it. */
  documents: readonly StoredDocument[];
  /** Documents that changed meanwhile are named among what is missing, and the packet is filed as it is. */
  asItIs: boolean;
}

/**
 * Makes an archive that is in the store a document of the site and the packet done, with its audit row, all or nothing.
 * Throws PacketLost when somebody else has taken the packet over, PlanOutdated when one of its documents is not any more
 * what went in, site_not_found when the site was deleted meanwhile, forbidden_site and forbidden_role when who asked may
 * no longer have it.
 */
function finishPacket(
  ctx: Context,
  { row, holder, clock }: { row: PacketRow; holder: string; clock(): Date },
  finished: Finished,
): Promise<PacketRow> {
  const { stored, contents, index, bytesTotal, documents, asItIs } = finished;
  return inTransaction(ctx.db, async (sql) => {
    if (!(await keepSite(sql, row.siteId))) throw new AppError('site_not_found');
    if (!(await lockHeldPacket(sql, row.id, holder))) throw new PacketLost('the packet is no longer ours');
    await requireStillAllowed(sql, row);
    const ids = documents.map(({ id }) => id);
    const changes = changesOf(documents, await readDocumentStates(sql, row.siteId, ids));
    if (changes.length > 0 && !asItIs) throw new PlanOutdated(changes.join(' '));
    const missing = [...finished.missing, ...changes];
    const now = clock();
    const document = await storePacket({ ...ctx, now }, sql, row, stored);
    const { name: file, size, sha256 } = document;
    await record(sql, ctx.actor, now, {
      action: 'packet.built',
      siteId: row.siteId,
      target: { type: 'document', id: document.id },
      detail: { month: row.month, include: { testing: row.testing, year: row.year, gaps: row.gaps }, file, sha256 },
    });
    const end = { endedAt: now, documentId: document.id, file, size, sha256, contents, index, missing, bytesTotal };
    return markPacketDone(sql, row.id, end);
  });
}

/**
 * A build outlives its call: role and sites of who asked may have changed since. Throws forbidden_site, forbidden_role.
 */
export async function requireStillAllowed(
  sql: Sql,
  { siteId, askedById }: Pick<PacketRow, 'siteId' | 'askedById'>,
): Promise<void> {
  const user = askedById === null ? null : await findUser(sql, askedById);
  if (user === null) throw new AppError('forbidden_site');
  if (user.role === 'admin') return;
  if (user.role === 'regulator' && !user.rights.includes('packets')) throw new AppError('forbidden_role');
  const sites = await listSiteAccess(sql, user.id);
  if (!sites.some((site) => site.siteId === siteId)) throw new AppError('forbidden_site');
}

/** 'Packet_101_2026-10_20261105T120000Z.zip', or with -2 and so on where that is taken. */
async function storePacket(ctx: Context, sql: Sql, row: PacketRow, bytes: StoredBytes): Promise<SavedDocument> {
  const stamp = `${row.askedAt.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  for (let nth = 1; nth <= mostOfASecond; nth++) {
    const name = `Packet_${row.siteId}_${row.month}_${stamp}${nth === 1 ? '' : `-${nth}`}.zip`;
    const document = { siteId: row.siteId, folder: packetFolder, name, contentType: 'application/zip', bytes };
    try {
      return await storeDocument(ctx, { ...document, systemMade: false }, sql);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'document_exists') throw error;
    }
  }
  throw new Error(`the packets of ${stamp} have taken every name`);
}
