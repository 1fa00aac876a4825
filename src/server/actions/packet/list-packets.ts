import type { PacketBuildList } from '#contract/nouns/document/packet.ts';
import { listPackets } from '#server/store/packet/packets.ts';
import type { Context } from '../context.ts';
import { toPacketBuild } from './packet-view.ts';

const listed = 20;

/** The last packets of a site, on their way, done or failed, newest first. */
export async function listPacketBuilds(ctx: Context, siteId: number): Promise<PacketBuildList> {
  return { packets: (await listPackets(ctx.db, siteId, listed)).map(toPacketBuild) };
}
