import { t } from '#client/words/api.ts';
import type { Issue } from '#contract/nouns/site/issue.ts';
import type { WaitingIssue, WaitingTrouble } from './outbox.ts';

/** What is to be done with a draft: send it, drop it because all of it is there, or show what prevents sending. */
export type Judgement =
  | { kind: 'send' }
  | { kind: 'done'; number: string }
  | { kind: 'conflict'; trouble: WaitingTrouble };

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
