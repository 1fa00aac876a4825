import { issueBody, readSavedIssue } from '#client/api/issue/issues-save.ts';
import { readIssuePage } from '#client/api/issue/read-issue.ts';
import { fetchAnswer } from '#client/api/wire/answer/fetch-answer.ts';
import { ApiError, sentenceOf } from '#client/api/wire/call.ts';
import { t } from '#client/words/api.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import type { Issue } from '#contract/nouns/site/issue.ts';
import { routes } from '#contract/routes/all.ts';
import { isRefusal, isStill } from '../session-check.ts';
import { changeInOutbox, readOutbox, removeFromOutbox, type WaitingIssue, type WaitingTrouble } from './outbox.ts';

/** What is to be done with a draft: send it, drop it because all of it is there, or show what prevents sending. */
type Judgement = { kind: 'send' } | { kind: 'done'; number: string } | { kind: 'conflict'; trouble: WaitingTrouble };

/**
 * Holds a draft against the issues that the site has now. The server takes an issue for the label of an open one as a
 * change of that one (docs/reference/api.md#calls): so that nothing of somebody else is replaced unseen, a differing open issue, and
 * one that was made and closed since the draft was written, are conflicts. An open one that says the same is the draft
 * itself, sent before its answer was lost.
 */
export function judgeWaiting({ form, at, insists }: WaitingIssue, issues: readonly Issue[]): Judgement {
  const same = issues.filter((issue) => sameLabel(issue.alarmLabel, form.alarmLabel));
  const open = same.find((issue) => issue.status !== 'Closed');
  if (open !== undefined) {
    if (saysTheSame(open, form)) return { kind: 'done', number: open.issue_number };
    return insists ? { kind: 'send' } : conflict(open, false);
  }
  const closed = same.find((issue) => Date.parse(issue.created_at) >= at);
  if (closed !== undefined && !insists) return conflict(closed, true);
  return { kind: 'send' };
}

function sameLabel(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** Whether sending the draft would change nothing: what it leaves empty is not sent. */
function saysTheSame(issue: Issue, form: WaitingIssue['form']): boolean {
  const kept = (sent: string, there: string) => sent.trim() === '' || sent.trim() === there.trim();
  return issue.priority === form.priority && kept(form.location, issue.location) && kept(form.note, issue.note);
}

function conflict(issue: Issue, closed: boolean): Judgement {
  const said = [issue.priority, issue.location, issue.note].filter((text) => text !== '').join(' · ');
  const issueAndWhat = { number: issue.issue_number, said };
  const words =
    issue.created_by === ''
      ? t.issueSaying(issueAndWhat)
      : t.issueBySaying({ ...issueAndWhat, person: issue.created_by });
  return { kind: 'conflict', trouble: { kind: 'conflict', number: issue.issue_number, closed, words } };
}

/** A draft that is not answered in this time, in milliseconds, waits on: what became of it is looked up first. */
const CALL_TIMEOUT_MS = 12_000;
const PAGE = 100;
/** More open issues of one site than that are not looked through. */
const MOST_PAGES = 10;

/** What became of a draft. */
export interface Sent {
  siteId: string;
  number: string;
}

/**
 * Sends the drafts of a person that nothing prevents, one after the other, oldest first; answers those that
 * arrived. One page does this at a time, and only while that person is signed in: the cookie may be another's by now, put
 * there by another page. A draft stays where it is when the server cannot be reached or the session is lost; one that the server refuses, or that somebody else's issue prevents, stays with the reason.
 */
export async function sendOutbox(user: SessionUser): Promise<Sent[]> {
  const work = () => sendAll(user);
  if (navigator.locks === undefined) return work();
  return navigator.locks.request('forecourt-outbox', { ifAvailable: true }, (lock) => (lock === null ? [] : work()));
}

async function sendAll(user: SessionUser): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const { id } of readOutbox(user.id)) {
    // Another page may have cancelled it meanwhile.
    const waiting = readOutbox(user.id).find((one) => one.id === id);
    if (waiting === undefined || waiting.trouble !== null) continue;
    try {
      const number = await sendOne(user, waiting);
      if (number === null) continue;
      removeFromOutbox(user.id, id);
      sent.push({ siteId: waiting.siteId, number });
    } catch (error) {
      // What another's session is refused says nothing of the draft.
      if (!isRefusal(error) || !(await isStill(user).catch(() => false))) break;
      changeInOutbox(user.id, id, { trouble: { kind: 'refused', words: sentenceOf(error) } });
    }
  }
  return sent;
}

/** The number of the issue that the draft became; null when something prevents it. */
async function sendOne(user: SessionUser, waiting: WaitingIssue): Promise<string | null> {
  const judgement = judgeWaiting(waiting, await issuesOf(waiting.siteId));
  if (judgement.kind === 'done') return judgement.number;
  if (judgement.kind === 'conflict') {
    changeInOutbox(user.id, waiting.id, { trouble: judgement.trouble });
    return null;
  }
  if (!(await isStill(user))) throw new ApiError(401);
  const call = user.role === 'admin' ? routes.saveIssueAsAdmin : routes.saveIssue;
  const body = issueBody(waiting.form);
  const params = { id: waiting.siteId };
  return (await fetchAnswer(call, { params, body, timeoutMs: CALL_TIMEOUT_MS, read: readSavedIssue })).number;
}

/** All open issues of a site, then the newest closed ones. */
async function issuesOf(siteId: string): Promise<Issue[]> {
  const page = (status: string, cursor?: string) =>
    fetchAnswer(routes.listIssues, {
      params: { id: siteId },
      query: { status, limit: PAGE, cursor },
      read: readIssuePage,
    });
  const found: Issue[] = [];
  let cursor: string | null | undefined;
  for (let pages = 0; pages < MOST_PAGES && cursor !== null; pages++) {
    const next = await page('open', cursor);
    found.push(...next.issues);
    cursor = next.next_cursor;
  }
  return [...found, ...(await page('closed')).issues];
}
