import type { DeskJob } from '#contract/nouns/desk/desk.ts';
import type { JobState } from '#contract/nouns/desk/desk-limits.ts';
import { issueNumber } from '#contract/nouns/site/issue.ts';
import { asksProof } from '#contract/nouns/site/job-kinds.table.ts';
import type { LabelOf } from '#server/actions/calendar/item-rules.ts';
import type { DeskAlarm, DeskIssue, DeskItem, DeskRelease, DeskSite } from '#server/store/desk/desk-details.ts';
import { nextStep, type Step } from '../attention/find-releases.ts';

type Shown = Pick<DeskJob, 'site' | 'second_person' | 'may'>;
/** What the caller may do with jobs of a site. */
export type JobRights = DeskJob['may'];

function siteOf({ siteId, siteName, state, timezone, secondPerson }: DeskSite, may: JobRights): Shown {
  return {
    site: { id: siteId, name: siteName, state, timezone },
    second_person: secondPerson,
    may,
  };
}

/** A job with an issue as the API answers it. */
export function issueJob(row: DeskIssue, may: JobRights, now: Date): DeskJob {
  const { id, number, kind, dueOn, today, assignee, assigneeId, hasAccess, release } = row;
  const open = row.status !== 'Closed';
  const clock = open && release !== null ? clockOf(release) : null;
  const byDay = dueOn === null ? null : { what: 'Due', at: null, day: dueOn };
  const clockAt = clock?.at?.toISOString() ?? null;
  return {
    ...siteOf(row, may),
    key: `issue:${id}`,
    kind,
    title: row.title,
    issue: { id, number: issueNumber(number), updated_at: row.updatedAt.toISOString() },
    alarm: null,
    item: row.item,
    priority: row.priority,
    state: stateOf(row),
    since: release === null ? row.createdAt.toISOString() : new Date(release.detectedAt).toISOString(),
    due: clock === null ? byDay : { what: clock.what, at: clockAt, day: null },
    step: clock?.form ?? null,
    late: open && (clockAt !== null ? new Date(clockAt) < now : dueOn !== null && dueOn < today),
    assignee:
      assignee === null
        ? null
        : { kind: 'person', id: assigneeId, name: assignee, has_access: assigneeId === null ? null : hasAccess },
    acknowledged_by: null,
    waiting_for: row.waitingFor,
    done: doneOf(row),
    proof: asksProof(kind),
  };
}

/** Somebody who may not act any more does not have it. */
export function stateOf({
  status,
  doneAt,
  waitingFor,
  assignee,
  assigneeId,
  hasAccess,
}: Pick<DeskIssue, 'status' | 'doneAt' | 'waitingFor' | 'assignee' | 'assigneeId' | 'hasAccess'>): JobState {
  if (status === 'Closed') return 'done';
  if (doneAt !== null) return 'verify';
  if (waitingFor !== null) return 'waiting';
  return assignee === null || (assigneeId !== null && !hasAccess) ? 'new' : 'assigned';
}

/** The next step of an open release, and by when. */
function clockOf(release: DeskRelease): Step {
  const at = (text: string | null) => (text === null ? null : new Date(text));
  return nextStep({
    ...release,
    reportedAt: at(release.reportedAt),
    reportBy: new Date(release.reportBy),
    confirmBy: new Date(release.confirmBy),
  });
}

function doneOf({ status, closedAt, closedBy, resolution, doneAt, doneBy, doneWords }: DeskIssue): DeskJob['done'] {
  if (status === 'Closed' && closedAt !== null) {
    return { at: closedAt.toISOString(), by: closedBy ?? 'Forecourt', words: resolution ?? '' };
  }
  if (doneAt === null) return null;
  return { at: doneAt.toISOString(), by: doneBy ?? '', words: doneWords?.resolution ?? '' };
}

/** What a job without an issue has not. */
const untaken = {
  issue: null,
  alarm: null,
  item: null,
  priority: null,
  state: 'new',
  since: null,
  due: null,
  late: false,
  step: null,
  assignee: null,
  acknowledged_by: null,
  waiting_for: null,
  done: null,
} as const satisfies Partial<DeskJob>;

/** An open alarm that nobody has made an issue of. */
export function alarmJob(row: DeskAlarm, may: JobRights): DeskJob {
  return {
    ...untaken,
    ...siteOf(row, may),
    key: `alarm:${row.id}`,
    kind: 'alarm',
    title: row.label,
    alarm: row.id,
    since: row.raisedAt.toISOString(),
    acknowledged_by: row.acknowledgedBy,
    proof: asksProof('alarm'),
  };
}

/** An item of the calendar that is due and that nobody has made an issue of. */
export function itemJob(row: DeskItem, may: JobRights, labelOf: LabelOf): DeskJob {
  const { siteId, state, key, label, nextDue, failedOn, today } = row;
  return {
    ...untaken,
    ...siteOf(row, may),
    key: `due:${siteId}:${key}`,
    kind: 'calendar',
    title: labelOf(state, key, label, today),
    item: key,
    due: {
      what: failedOn !== null ? 'Failed' : nextDue === null ? 'Due, no date on record' : 'Due',
      at: null,
      day: failedOn ?? nextDue,
    },
    late: failedOn !== null || nextDue === null || nextDue < today,
    proof: asksProof('calendar'),
  };
}
