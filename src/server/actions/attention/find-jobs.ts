import { issueNumber } from '#contract/nouns/site/issue.ts';
import { type AttentionJob, listJobsToAnswer } from '#server/store/attention/jobs.ts';
import { type AttentionFact, actionAt, type Read } from './attention-fact.ts';

/** Tasks and walkthrough findings that are overdue, and those that nobody has who may act. */
export const findJobs: Read = async ({ sql, siteIds, now }) =>
  (await listJobsToAnswer(sql, siteIds, now)).map(jobFound);

const kindWords = { task: 'Task', finding: 'Walkthrough finding' } as const;
const priorityWeights = { High: 0, Medium: 1, Low: 2 } as const;
/** What is overdue comes before what nobody has. */
const notLate = 3;

function jobFound(job: AttentionJob): AttentionFact {
  const { siteId, issueId, number, kind, title, priority, createdAt, dueOn, late, assignee, hasAccess } = job;
  const named = issueNumber(number);
  return {
    siteId,
    key: `job:${issueId}`,
    about: `job:${issueId}`,
    kind: 'job',
    weight: (late ? 0 : notLate) + priorityWeights[priority],
    reason: `${kindWords[kind]}: ${title}${standing(job)}`,
    since: createdAt.toISOString(),
    due: dueOn === null ? null : { what: late ? 'Was due' : 'Due', at: null, day: dueOn },
    late,
    who: hasAccess === true ? assignee : null,
    issue_number: named,
    action: actionAt(`Open ${named}`, 'issues', { issue: issueId }),
  };
}

/** Why it does not go on, where that is not plain from who has it. */
function standing({ assignee, hasAccess, waitingFor, isDone }: AttentionJob): string {
  if (isDone) return ' (reported as done, to be verified)';
  if (waitingFor !== null) return ` (waiting for ${waitingFor})`;
  if (assignee === null || hasAccess === true) return '';
  return hasAccess === false
    ? ` (assigned to ${assignee}, who may not write at the site)`
    : ` (assigned to ${assignee}, who has no account)`;
}
