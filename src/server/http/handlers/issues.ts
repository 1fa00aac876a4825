import type { IssueInput, IssueSaved } from '#contract/nouns/site/issue.ts';
import type { issueRoutes } from '#contract/routes/issues.ts';
import { changeIssue } from '#server/actions/desk/change-issue.ts';
import { closeIssue } from '#server/actions/issue/close-issue.ts';
import { commentIssue } from '#server/actions/issue/comment-issue.ts';
import type { Work } from '#server/actions/issue/issue-step.ts';
import { listSiteIssues } from '#server/actions/issue/list-site-issues.ts';
import { readIssue } from '#server/actions/issue/read-issue.ts';
import { reopenIssue } from '#server/actions/issue/reopen-issue.ts';
import { saveIssue } from '#server/actions/issue/save-issue.ts';
import { toPerson } from '#server/actions/person.ts';
import { readAnswerChecks } from '#server/actions/release/answer-case.ts';
import { answerRelease } from '#server/actions/release/answer-release.ts';
import { finishDuty } from '#server/actions/release/finish-duty.ts';
import { readOpenReleases } from '#server/actions/release/list-open-releases.ts';
import { readBeforeWatch } from '#server/actions/release/read-before-watch.ts';
import { recordSpill } from '#server/actions/release/record-spill.ts';
import { setDutyDate } from '#server/actions/release/set-duty-date.ts';
import { settleBeforeWatch } from '#server/actions/release/settle-before-watch.ts';
import { takeReleaseStep } from '#server/actions/release/take-release-step.ts';
import { issueTable } from '#server/actions/table/site-tables.ts';
import { type Call, type Handlers, signedIn } from '../call/handler.ts';
import type { Services } from '../call/services.ts';
import { isTableFormat, sendTable } from '../input/table-file.ts';
import { cutPage, readPage } from '../lists/paging.ts';
import { alarmHandlers } from './alarms.ts';
import { readSiteFilter } from './site-filter.ts';

/** Handlers of issues and alarms. */
export function issueHandlers(services: Services): Pick<Handlers, keyof typeof issueRoutes> {
  return {
    saveIssueAsAdmin: save,
    saveIssue: save,
    listIssues: async ({ context, id, query, reply }) => {
      if (isTableFormat(query.format)) return sendTable(reply, query.format, await issueTable(context, id, query));
      const { limit, after } = readPage(query);
      const issues = await listSiteIssues(context, id, query, { limit, beforeId: after?.[0] ?? null });
      const page = cutPage(issues, limit, (issue) => [issue.id]);
      return { issues: page.rows, next_cursor: page.next_cursor };
    },
    readIssue: (call) => {
      // Of those who read, regulators alone are not of the owner's side.
      const internal = signedIn(call).caller.role !== 'regulator';
      return readIssue(call.context, call.id, Number(call.params.issueId), call.context.db, { internal });
    },
    changeIssue: (call) => changeIssue(call.context, workOf(call), call.body),
    closeIssue: (call) => closeIssue(call.context, workOf(call), call.body),
    reopenIssue: (call) => reopenIssue(call.context, workOf(call)),
    commentIssue: (call) => commentIssue(call.context, workOf(call), call.body),
    releaseStep: (call) => takeReleaseStep(call.context, workOf(call), call.body),
    answerChecks: ({ context, id, params }) => readAnswerChecks(context, id, Number(params.issueId)),
    answerRelease: (call) => answerRelease(call.context, workOf(call), call.body),
    setDutyDate: (call) => setDutyDate(call.context, workOf(call), call.body),
    finishDuty: (call) => finishDuty(call.context, workOf(call), call.body),
    recordSpill: (call) => recordSpill(call.context, toPerson(signedIn(call).user), call.id, call.body),
    openReleases: async (call) => {
      const { caller } = signedIn(call);
      const wanted = await readSiteFilter(services, call, call.query.site_id);
      const mine = caller.role === 'admin' ? null : [...caller.sites.keys()];
      return readOpenReleases(call.context, wanted === null ? mine : [wanted]);
    },
    beforeWatch: ({ context, id }) => readBeforeWatch(context, id),
    settleBeforeWatch: (call) => settleBeforeWatch(call.context, toPerson(signedIn(call).user), call.id, call.body),
    ...alarmHandlers(),
  };
}

/** 201 for a new issue, 200 for one that was there. */
async function save(call: SaveCall): Promise<IssueSaved> {
  const saved = await saveIssue(call.context, toPerson(signedIn(call).user), call.id, call.body);
  call.reply.code(saved.created ? 201 : 200);
  return saved;
}

type SaveCall = Pick<Call, 'context' | 'session' | 'id' | 'reply'> & { body: IssueInput };

function workOf(call: Pick<Call, 'session' | 'id' | 'params'>): Work {
  return { who: toPerson(signedIn(call).user), siteId: call.id, issueId: Number(call.params.issueId) };
}
