import type { Caller } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import type { AtgKind } from '#contract/nouns/gauge/atg.ts';
import { atgRoutes } from '#contract/routes/atg.ts';
import { findCommand } from '#gauges/commands/catalogue.ts';
import { listCommands } from '#server/actions/atg/list-commands.ts';
import { prepareCommand, requirePassword } from '#server/actions/atg/prepare-command.ts';
import { runCommand } from '#server/actions/atg/run-command.ts';
import { listRuns } from '#server/actions/atg/run-view.ts';
import { readGaugeStatus } from '#server/actions/gauge/read-gauge-status.ts';
import { setUnits } from '#server/actions/gauge/set-units.ts';
import { makeTestPage } from '#server/actions/gauge-page/make-test-page.ts';
import { readPage, readPages } from '#server/actions/gauge-page/read-pages.ts';
import { contentDisposition } from '#server/http/serve/send-document.ts';
import { decide } from '../access/decide.ts';
import type { Limit } from '../access/rate-limits.ts';
import { type Call, type Handlers, sent, signedIn } from '../call/handler.ts';
import type { Services } from '../call/services.ts';
import { cutPage, readPage as readPaging } from '../lists/paging.ts';

const rules = { query: 'ATG_QUERY', control: 'ATG_CONTROL' } as const;
/** Wrong passwords of one person. */
const passwordLimit: Limit = { max: 5, minutes: 15 };

/** Handlers of gauge commands and of the connection to a gauge. */
export function atgHandlers(services: Services): Pick<Handlers, keyof typeof atgRoutes> {
  return {
    atgCommands: async (call) => {
      const { caller } = signedIn(call);
      return { commands: await listCommands(call.context, call.id, (kind) => refusal(kind, caller, call.id) === null) };
    },
    runAtgCommand: async (call) => {
      const { caller, user } = signedIn(call);
      // An unknown command is nothing that could harm: who may not even ask gets that answer, others that it is unknown.
      const denied = refusal(findCommand(call.body.command)?.kind ?? 'query', caller, call.id);
      if (denied !== null) throw new AppError(denied);
      const prepared = await prepareCommand(call.context, call.id, call.body);
      if (prepared.command.kind === 'control') await checkPassword(services, call, call.body.password);
      requireRate(services, `${atgRoutes.runAtgCommand.id} site ${call.id}`, atgRoutes.runAtgCommand.rate);
      const run = await runCommand(call.context, services.deps.feed, call.id, prepared, {
        id: user.id,
        name: user.name.trim() === '' ? user.email : user.name,
      });
      return { success: true, run };
    },
    atgHistory: async (call) => {
      const { limit, after } = readPaging(call.query);
      const runs = await listRuns(call.context, call.id, { limit, after: after?.[0] ?? null });
      const page = cutPage(runs, limit, (run) => [run.id]);
      return { runs: page.rows, next_cursor: page.next_cursor };
    },
    atgStatus: (call) => readGaugeStatus(call.context, call.id),
    gaugePages: async ({ context, id }) => ({ pages: await readPages(context, id) }),
    gaugePage: ({ context, id, params }) => readPage(context, id, Number(params.pageId)),
    gaugeTestPage: async ({ context, id, params, reply }) => {
      const { fileName, archive } = await makeTestPage(context, id, Number(params.pageId));
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': contentDisposition('attachment', fileName),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      });
      reply.send(archive);
      return sent;
    },
    setGaugeUnits: ({ context, id, body }) => setUnits(context, id, body.units),
  };
}

function refusal(kind: AtgKind, caller: Caller, siteId: number) {
  return decide(rules[kind], caller, { siteId });
}

/** Counts a password before it is looked at, and takes the count back when it was right. */
async function checkPassword(services: Services, call: Call, password: string | undefined): Promise<void> {
  const { user } = signedIn(call);
  const key = `gauge password ${user.id}`;
  requireRate(services, key, passwordLimit);
  try {
    await requirePassword(call.context, user.id, password);
  } catch (error) {
    if (error instanceof AppError && error.code === 'current_password_required') services.limits.giveBack(key);
    throw error;
  }
  services.limits.giveBack(key);
}

function requireRate(services: Services, key: string, limit: Limit): void {
  const retryAfter = services.limits.take(key, limit, services.now().getTime());
  if (retryAfter !== null) throw new AppError('rate_limited', { retryAfter });
}
