import { z } from 'zod';
import { roles } from '#contract/access.ts';
import type { ErrorCode } from '#contract/errors.table.ts';
import { AppError } from '#contract/errors.ts';
import { type Language, languages, usualLanguage } from '#contract/language.ts';
import { packetLimit } from '#contract/nouns/document/packet.ts';
import { atMost } from '#server/actions/at-most.ts';
import type { Context } from '#server/actions/context.ts';
import { removeUnnamed } from '#server/actions/document/remove-bytes.ts';
import { isDatabaseAway } from '#server/store/database/database-away.ts';
import { findPacket, markPacketFailed, type PacketRow, takeStalePacket } from '#server/store/packet/packets.ts';
import { PlanOutdated } from '../changed-documents.ts';
import { finishPacket, PacketLost } from '../finish-packet.ts';
import { newHolder, PacketHold } from '../packet-hold.ts';
import { failureOf } from '../packet-view.ts';
import { type PacketPlan, planPacket } from '../plan-packet.ts';
import { documentsOf, missingOf, type SoundPlan, sizeOf, withoutUnsound } from '../sound-plan.ts';
import { findUnsound, UnsoundDocument } from '../unsound-document.ts';
import { makeParts } from './make-parts.ts';
import { type ArchiveContent, writeArchive } from './write-archive.ts';

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
function readAsker(asker: unknown): Context['actor'] {
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
  const made = await makeParts(ctx, plan, held.row.month, languageOf(held.row));
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
