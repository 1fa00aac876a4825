import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { packetLimit } from '#contract/nouns/document/packet.ts';
import type { Context } from '#server/actions/context.ts';
import type { Person } from '#server/actions/person.ts';
import { insertPacket, type PacketRow } from '#server/store/packet/packets.ts';
import { newHolder } from '../packet-hold.ts';
import { type PacketAsk, planPacket } from '../plan-packet.ts';
import { sizeOf } from '../sound-plan.ts';
import { type PacketOutcome, runPacket } from './run-packet.ts';

/** A packet that is being built, whoever waits for it. */
export interface BegunPacket {
  row: PacketRow;
  outcome: Promise<PacketOutcome>;
}

/**
 * Begins to build a packet of a site for a person; it goes on whether or not anybody waits. `clock` gives the time as
 * it goes by. Throws packet_too_large, packet_busy, site_not_found; nothing is begun then.
 */
export async function askPacket(
  ctx: Context,
  siteId: number,
  person: Person,
  ask: PacketAsk & { language: Language; gaps: boolean },
  clock: () => Date,
): Promise<BegunPacket> {
  const { language, gaps, ...wanted } = ask;
  const plan = await planPacket(ctx, siteId, wanted);
  const bytesTotal = sizeOf(plan);
  if (bytesTotal > packetLimit) throw new AppError('packet_too_large');
  const holder = newHolder();
  const { id: askedById, name: askedBy } = person;
  const row = await insertPacket(
    ctx.db,
    {
      siteId,
      months: 1,
      ...wanted,
      gaps,
      askedBy,
      askedById,
      asker: { ...ctx.actor, language },
      askedAt: ctx.now,
      bytesTotal,
    },
    holder,
  );
  if (row === null) throw new AppError('packet_busy');
  return { row, outcome: runPacket(ctx, { row, holder, clock }, plan) };
}
