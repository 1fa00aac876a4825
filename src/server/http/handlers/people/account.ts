import type { OutgoingHttpHeaders } from 'node:http';
import type { scheduledReportRoutes, wallRoutes } from '#contract/routes/account.ts';
import { addReport } from '#server/actions/scheduled-report/add-report.ts';
import { askNow, changeReport, dropReport } from '#server/actions/scheduled-report/change-report.ts';
import { readScheduledReports } from '#server/actions/scheduled-report/report-view.ts';
import { ShareKey } from '#server/actions/share/share-token.ts';
import { addToken } from '#server/actions/token/add-token.ts';
import { listTokens } from '#server/actions/token/token-view.ts';
import { withdrawToken } from '#server/actions/token/withdraw-token.ts';
import { endTwoStep, renewRecoveryCodes } from '#server/actions/two-step/keep-up.ts';
import { readTwoStep } from '#server/actions/two-step/read-two-step.ts';
import { resetTwoStep } from '#server/actions/two-step/reset-two-step.ts';
import { beginTwoStep, confirmTwoStep } from '#server/actions/two-step/set-up.ts';
import { setSignInPolicy, showSignInPolicy } from '#server/actions/two-step/sign-in-policy.ts';
import { listWalls, makeWall, readWallViews, withdrawWall } from '#server/actions/wall/manage-walls.ts';
import { noteWallView, openWall } from '#server/actions/wall/open-wall.ts';
import { readWall } from '#server/actions/wall/read-wall.ts';
import { type Call, type Handlers, sent, signedIn } from '#server/http/call/handler.ts';
import type { Services } from '#server/http/call/services.ts';
import { startStream } from '#server/http/events/streams.ts';
import { searchSites } from '#server/http/lists/search-sites.ts';
import { hideAddress } from '#server/http/serve/share-page.ts';
import { readerOf } from '../site-filter.ts';

/** Handlers of scheduled reports. Each reads and changes those of the caller alone. */
export const scheduledReportHandlers: Pick<Handlers, keyof typeof scheduledReportRoutes> = {
  scheduledReports: async (call) => ({
    reports: await readScheduledReports(call.context.db, signedIn(call).user.id),
  }),
  addScheduledReport: async (call) => ({
    success: true,
    report: await addReport(call.context, ownerOf(call), call.body),
  }),
  changeScheduledReport: async (call) => ({
    success: true,
    report: await changeReport(call.context, ownerOf(call), Number(call.params.reportId), call.body),
  }),
  removeScheduledReport: async (call) => {
    await dropReport(call.context, signedIn(call).user.id, Number(call.params.reportId));
    return { success: true, message: 'Scheduled report deleted' };
  },
  sendScheduledReport: async (call) => ({
    success: true,
    report: await askNow(call.context, signedIn(call).user.id, Number(call.params.reportId)),
  }),
};

/** Handlers of wall displays: of those who make them, and of the screens. */
export function wallHandlers(services: Services): Pick<Handlers, keyof typeof wallRoutes> {
  const key = new ShareKey(services.deps.db);
  return {
    wallDisplays: async (call) => ({ displays: await listWalls(call.context, signedIn(call).caller) }),
    makeWallDisplay: (call) => makeWall(call.context, signedIn(call).caller, call.body, key),
    withdrawWallDisplay: async (call) => {
      await withdrawWall(call.context, signedIn(call).caller, displayOf(call));
      return { success: true, message: 'Wall display withdrawn' };
    },
    wallDisplayViews: async (call) => ({
      views: await readWallViews(call.context, signedIn(call).caller, displayOf(call)),
    }),
    openWallDisplay: async ({ context, params, request, reply }) => {
      hideAddress(reply);
      const open = await openWall(context, key, params.token ?? '');
      const by = { ip: request.ip, agent: request.headers['user-agent'] };
      if (request.method === 'GET') await noteWallView(context, open, by);
      const { rest } = await searchSites(await services.lists.siteColumnsFor(open.maker), { kind: 'all', limit: '1' });
      return readWall({ ...context, log: services.deps.log }, open, rest.counts);
    },
    wallDisplayEvents: async ({ context, params, reply }) => {
      hideAddress(reply);
      const token = params.token ?? '';
      const { display, maker } = await openWall(context, key, token);
      services.streams.openFor(
        {
          key: `wall ${display.id}`,
          caller: maker,
          hints: 'any',
          reload: async () => {
            const now = { db: services.deps.db, now: services.now() };
            return (await openWall(now, key, token).catch(() => null))?.maker ?? null;
          },
        },
        () => startStream(reply, reply.getHeaders() as OutgoingHttpHeaders),
      );
      return sent;
    },
  };
}

const displayOf = ({ params }: Pick<Call, 'params'>) => Number(params.displayId);

/** Handlers of API tokens. */
export function tokenHandlers(): Pick<Handlers, 'listTokens' | 'addToken' | 'removeToken'> {
  return {
    listTokens: async (call) => ({ tokens: await listTokens(call.context, signedIn(call).user.id) }),
    addToken: async (call) => {
      const { secret, info } = await addToken(call.context, signedIn(call), call.body);
      return { success: true, token: secret, info };
    },
    removeToken: async (call) => {
      await withdrawToken(call.context, signedIn(call).user, Number(call.params.tokenId));
      return { success: true, message: 'Token withdrawn' };
    },
  };
}

type TwoStepHandlers = Pick<
  Handlers,
  | 'twoStep'
  | 'beginTwoStep'
  | 'confirmTwoStep'
  | 'endTwoStep'
  | 'renewRecoveryCodes'
  | 'signInPolicy'
  | 'setSignInPolicy'
  | 'resetTwoStep'
>;

/** Handlers of two-step sign-in. */
export function twoStepHandlers(): TwoStepHandlers {
  return {
    twoStep: (call) => readTwoStep(call.context, signedIn(call).user),
    beginTwoStep: async (call) => {
      const begun = await beginTwoStep(call.context, signedIn(call), call.body.password);
      return { success: true, ...begun };
    },
    confirmTwoStep: async (call) => {
      const codes = await confirmTwoStep(call.context, signedIn(call), call.body.code);
      return { success: true, recovery_codes: codes };
    },
    endTwoStep: async (call) => {
      await endTwoStep(call.context, signedIn(call), call.body);
      return { success: true, message: 'Two-step sign-in is off' };
    },
    renewRecoveryCodes: async (call) => {
      const codes = await renewRecoveryCodes(call.context, signedIn(call), call.body.code);
      return { success: true, recovery_codes: codes };
    },
    signInPolicy: (call) => showSignInPolicy(call.context),
    setSignInPolicy: (call) => setSignInPolicy(call.context, call.body),
    resetTwoStep: async (call) => {
      await resetTwoStep(call.context, call.id);
      return { success: true, message: 'Two-step sign-in was reset' };
    },
  };
}

function ownerOf(call: Pick<Call, 'session'>) {
  return { caller: signedIn(call).caller, reader: readerOf(call) };
}
