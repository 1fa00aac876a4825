import { type ErrorCode, errorTable } from '#contract/errors.table.ts';
import { AppError } from '#contract/errors.ts';
import { type Packet, type PacketBuild, type PacketBuildList, packetFolder } from '#contract/nouns/document/packet.ts';
import { listPackets, type PacketRow } from '#server/store/packet/packets.ts';
import type { Context } from '../context.ts';

/** A packet that is done, as its builder is answered. */
export function toPacket(row: PacketRow): Packet {
  const { file, size, sha256, endedAt } = row;
  if (file === null || size === null || sha256 === null || endedAt === null) {
    throw new Error(`the packet ${row.id} is not done`);
  }
  return {
    success: true,
    ...{ file, folder: packetFolder, month: row.month, size, sha256 },
    created_at: endedAt.toISOString(),
    contents: row.contents.map(({ name }) => name),
    missing: row.missing,
    packet_id: row.id,
  };
}

/** A packet on its way, or what became of it. */
function toPacketBuild(row: PacketRow): PacketBuild {
  const { month, year, testing, gaps, state, step, file, size, sha256, missing, error } = row;
  return {
    packet_id: row.id,
    ...{ month, year, testing, gaps, state, step },
    bytes_done: row.bytesDone,
    bytes_total: row.bytesTotal,
    ...{ file, size, sha256, missing, error },
    asked_by: row.askedBy,
    asked_at: row.askedAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
  };
}

/** Why a packet failed, as an error. */
export function failureOf({ errorCode }: PacketRow): AppError {
  const known = errorCode !== null && Object.hasOwn(errorTable, errorCode);
  return new AppError(known ? (errorCode as ErrorCode) : 'packet_failed');
}

const listed = 20;

/** The last packets of a site, on their way, done or failed, newest first. */
export async function listPacketBuilds(ctx: Context, siteId: number): Promise<PacketBuildList> {
  return { packets: (await listPackets(ctx.db, siteId, listed)).map(toPacketBuild) };
}
