import { Readable } from 'node:stream';
import { AppError } from '#contract/errors.ts';
import type { PacketStarted } from '#contract/nouns/document/packet.ts';
import type { packetRoutes } from '#contract/routes/packets.ts';
import { askPacket, type BegunPacket } from '#server/actions/packet/archive/ask-packet.ts';
import {
  askBatch,
  buildBatchPackets,
  listOwnBatches,
  noteBatchTaken,
  openBatchFile,
  readBatch,
} from '#server/actions/packet/archive/batch-packets.ts';
import { findPacketSites } from '#server/actions/packet/archive/packet-sites.ts';
import type { PacketOutcome } from '#server/actions/packet/archive/run-packet.ts';
import { readPacketAsk } from '#server/actions/packet/packet-input.ts';
import { listPacketBuilds, toPacket } from '#server/actions/packet/packet-view.ts';
import { readBinder } from '#server/actions/packet/plan-packet.ts';
import { toPerson } from '#server/actions/person.ts';
import type { Limit } from '#server/http/access/rate-limits.ts';
import { type Call, type Handlers, sendAs, sent, signedIn } from '#server/http/call/handler.ts';
import type { Services } from '#server/http/call/services.ts';
import { contentDisposition } from '#server/http/serve/send-document.ts';

/** Packets of one person for one site (docs/reference/api.md#a-14). */
const buildLimit: Limit = { max: 6, minutes: 60 };
/** So long a caller waits for the packet itself; then for the news that it is on its way. */
const usualWaitMs = 20_000;

/** Handlers of compliance packets. */
export function packetHandlers(services: Services): Pick<Handlers, 'buildPacket' | 'binder' | 'packets' | BatchNames> {
  return {
    ...batchHandlers(services),
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

type BatchNames = 'packetSites' | 'askBatch' | 'batches' | 'batch' | 'batchFile';

/** Packets of several sites at once. */
function batchHandlers(services: Services): Pick<Handlers, BatchNames> {
  return {
    askBatch: async (call) => {
      const { caller, user } = signedIn(call);
      const who = { caller, person: toPerson(user), language: call.body.lang ?? user.language };
      const batch = await askBatch(call.context, who, call.body);
      // It goes on after the answer; what a stopping server leaves, a worker takes up.
      services.background.run('packets of several sites', () => buildBatchPackets(call.context, services.now));
      return batch;
    },
    packetSites: async (call) => {
      const { sites, matched } = await findPacketSites(call.context, signedIn(call).caller, call.query);
      return { sites: sites.map(({ siteId, name }) => ({ site_id: siteId, name })), matched };
    },
    batches: async (call) => ({ batches: await listOwnBatches(call.context, signedIn(call).caller) }),
    batch: (call) => readBatch(call.context, signedIn(call).caller, Number(call.params.batchId)),
    batchFile: async (call) => {
      const { context, params, reply, request } = call;
      const file = await openBatchFile(context, signedIn(call).caller, Number(params.batchId));
      reply.type('application/zip').header('content-disposition', contentDisposition('attachment', file.name));
      if (request.method === 'HEAD') reply.send(Readable.from([]));
      else {
        await noteBatchTaken(context, Number(params.batchId));
        reply.send(file.open());
      }
      return sent;
    },
  };
}
