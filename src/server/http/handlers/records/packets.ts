import { AppError } from '#contract/errors.ts';
import type { PacketStarted } from '#contract/nouns/document/packet.ts';
import type { packetRoutes } from '#contract/routes/packets.ts';
import { askPacket, type BegunPacket } from '#server/actions/packet/archive/ask-packet.ts';
import type { PacketOutcome } from '#server/actions/packet/archive/run-packet.ts';
import { readPacketAsk } from '#server/actions/packet/packet-input.ts';
import { listPacketBuilds, toPacket } from '#server/actions/packet/packet-view.ts';
import { readBinder } from '#server/actions/packet/plan-packet.ts';
import { toPerson } from '#server/actions/person.ts';
import type { Limit } from '#server/http/access/rate-limits.ts';
import { type Call, type Handlers, sendAs, signedIn } from '#server/http/call/handler.ts';
import type { Services } from '#server/http/call/services.ts';

/** Packets of one person for one site (docs/reference/api.md#a-14). */
const buildLimit: Limit = { max: 6, minutes: 60 };
/** So long a caller waits for the packet itself; then for the news that it is on its way. */
const usualWaitMs = 20_000;

/** Handlers of compliance packets. */
export function packetHandlers(services: Services): Pick<Handlers, 'buildPacket' | 'binder' | 'packets'> {
  return {
    buildPacket: async (call) => {
      const { row, outcome } = await begin(services, call);
      let waits = true;
      // It goes on after the answer; a stopping server waits for it.
      services.background.run('packet', async () => {
        const done = await outcome;
        if ('failed' in done && !waits) throw done.failed;
      });
      const done = await within(services.deps.packetWaitMs ?? usualWaitMs, outcome);
      waits = done !== null;
      if (done !== null && 'failed' in done) throw done.failed;
      if (done !== null && 'packet' in done) return toPacket(done.packet);
      const answer: PacketStarted = { success: true, packet_id: row.id, state: 'building' };
      return sendAs(call.reply, 202, answer);
    },
    binder: ({ context, id, query }) => readBinder(context, id, query),
    packets: ({ context, id }) => listPacketBuilds(context, id),
  };
}

/** Begins the build; it counts against the limit only when it is begun. */
async function begin(services: Services, call: Call<(typeof packetRoutes)['buildPacket']>): Promise<BegunPacket> {
  const { context, id, body } = call;
  const { user } = signedIn(call);
  const ask = { ...readPacketAsk(body), language: body.lang ?? user.language };
  const key = `packet site ${id} person ${user.id}`;
  const retryAfter = services.limits.take(key, buildLimit, services.now().getTime());
  if (retryAfter !== null) throw new AppError('rate_limited', { retryAfter });
  try {
    return await askPacket(context, id, toPerson(user), ask, services.now);
  } catch (error) {
    services.limits.giveBack(key);
    throw error;
  }
}

/** The outcome, or null when it takes longer. */
async function within(ms: number, outcome: Promise<PacketOutcome>): Promise<PacketOutcome | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([outcome, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
