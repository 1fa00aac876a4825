import type { ErrorCode } from '#contract/errors.table.ts';
import type { DeskBulk } from '#contract/nouns/desk/desk.ts';
import { asksProof, type JobKind } from '#contract/nouns/site/job-kinds.table.ts';
import type { DeskPerson } from '#server/store/desk/desk-people.ts';
import type { JobAtWork, JobClosing, JobValues } from '#server/store/desk/desk-work.ts';
import type { IssueStep } from '#server/store/issue/issues.ts';
import type { Person } from '../person.ts';

/** What a change does to a job: its new values, a step of its history, and a row of the audit log. */
export interface JobChange {
  values: Partial<JobValues>;
  kind: IssueStep['kind'];
  text: string;
  action: string;
  detail: Record<string, unknown>;
}

/** The change of an action; null: the job is as it asks already; or why it cannot be done. */
export type JobAnswer = JobChange | null | { code: ErrorCode };

export type JobAction = Exclude<DeskBulk, { action: 'acknowledge' }>;

export interface ChangeBy {
  who: Person;
  now: Date;
  /** To whom jobs are assigned, and where they may write; null: to nobody. */
  assignee: { person: DeskPerson; writes: ReadonlySet<number> } | null;
}

/** What an action does to a job. Pure: the store is asked before and after. */
export function changeOf(job: JobAtWork, input: JobAction, by: ChangeBy): JobAnswer {
  if (job.status === 'Closed') return { code: 'issue_closed' };
  // A vendor's report has files and a test record of its own, which are taken over or refused with it.
  if (job.vendorReport && (input.action === 'verify' || input.action === 'send_back')) {
    return { code: 'vendor_report_waits' };
  }
  switch (input.action) {
    case 'assign':
      return assign(job, by);
    case 'due': {
      const { due_on: dueOn } = input;
      if (job.kind === 'agency') return { code: 'agency_sets_due' };
      if (dueOn === job.dueOn) return null;
      return updated('issue.due_changed', { dueOn }, `Due date: ${job.dueOn ?? 'none'} → ${dueOn ?? 'none'}`, {
        before: { due_on: job.dueOn },
        after: { due_on: dueOn },
      });
    }
    case 'wait': {
      const { vendor } = input;
      if (vendor === job.waitingFor) return null;
      const values = { waitingFor: vendor, status: vendor === null ? job.status : ('In Progress' as const) };
      return updated('issue.waiting', values, `Waits for: ${job.waitingFor ?? 'nobody'} → ${vendor ?? 'nobody'}`, {
        before: { waiting_for: job.waitingFor },
        after: { waiting_for: vendor },
      });
    }
    case 'close':
      return close(job, { resolution: input.resolution, cause: input.cause || null, proof: input.proof || null }, by);
    case 'verify':
      return verify(job, by);
    case 'send_back':
      return sendBack(job, input.reason, by);
  }
}

function updated(action: string, values: Partial<JobValues>, text: string, detail: Record<string, unknown>): JobChange {
  return { values, kind: 'updated', text, action, detail };
}

function assign(job: JobAtWork, { who, now, assignee }: ChangeBy): JobAnswer {
  const person = assignee?.person ?? null;
  if (person !== null && !assignee?.writes.has(job.siteId)) return { code: 'assignee_no_access' };
  if ((person?.id ?? null) === job.assigneeId && (person?.name ?? null) === job.assignee) return null;
  const values = {
    assignee: person?.name ?? null,
    assigneeId: person?.id ?? null,
    assignedAt: person === null ? null : now,
    // Who takes a job knows of it.
    assigneeSeenAt: person?.id === who.id ? now : null,
  };
  return updated('issue.assigned', values, `Assignee: ${job.assignee ?? 'nobody'} → ${person?.name ?? 'nobody'}`, {
    before: { assignee: job.assignee, assignee_id: job.assigneeId },
    after: { assignee: values.assignee, assignee_id: values.assigneeId },
  });
}

/** Ends a job by the words of a person: closed, or reported as done. */
export function close(
  job: JobAtWork,
  closing: JobClosing,
  { who, now }: Pick<ChangeBy, 'who' | 'now'>,
): JobChange | { code: ErrorCode } {
  const end = endOf(job, who.id, closing);
  if (typeof end === 'object') return end;
  if (end === 'verify') {
    return updated(
      'issue.done',
      {
        status: 'In Progress',
        waitingFor: null,
        doneAt: now,
        doneBy: who.name,
        doneById: who.id,
        doneWords: closing,
      },
      `Reported as done, to be verified\n${closingWords(closing)}`,
      { ...closing },
    );
  }
  return closed(closing, now, job.doneBy);
}

export function closed(closing: JobClosing, now: Date, doneBy: string | null): JobChange {
  return {
    values: { status: 'Closed', closedAt: now, waitingFor: null, ...closing },
    kind: 'closed',
    text: closingWords(closing),
    action: 'issue.closed',
    detail: { ...closing, ...(doneBy === null ? {} : { done_by: doneBy }) },
  };
}

function verify(job: JobAtWork, { who, now }: ChangeBy): JobAnswer {
  const code = whyNotVerified(job, who.id);
  if (code !== null) return { code };
  if (job.doneWords === null) return { code: 'job_not_done' };
  return closed(job.doneWords, now, job.doneBy);
}

/** Back to who has it: the one who did the work, where nobody else does. */
function sendBack(job: JobAtWork, reason: string, { now }: ChangeBy): JobAnswer {
  if (job.doneAt === null) return { code: 'job_not_done' };
  const nobody = job.assignee === null;
  return updated(
    'issue.sent_back',
    {
      status: 'In Progress',
      doneAt: null,
      doneBy: null,
      doneById: null,
      doneWords: null,
      ...(nobody ? { assignee: job.doneBy, assigneeId: job.doneById } : {}),
      assignedAt: now,
      assigneeSeenAt: null,
    },
    `Sent back: ${reason}`,
    { reason, done_by: job.doneBy },
  );
}

/** A job that somebody ends. */
interface EndingJob {
  status: 'Pending' | 'In Progress' | 'Closed';
  kind: JobKind;
  /** Of a suspected release: whether it is answered, and reported with each of its steps done. */
  release: { answered: boolean; settled: boolean } | null;
  /** The site asks for a second person. */
  secondPerson: boolean;
  doneAt: Date | null;
  doneById: number | null;
}

/** 'closed'; 'verify': it is reported as done and a second person closes it; else why it does not end. */
type JobEnd = 'closed' | 'verify' | { code: ErrorCode };

/** How a job ends by the words of a person. */
function endOf(job: EndingJob, whoId: number, closing: Pick<JobClosing, 'proof'>): JobEnd {
  if (job.status === 'Closed') return { code: 'issue_closed' };
  if (job.kind === 'agency') return { code: 'agency_closes' };
  if (job.release?.answered === false) return { code: 'release_not_answered' };
  if (job.release?.settled === false) return { code: 'release_not_settled' };
  if (asksProof(job.kind) && closing.proof === null) return { code: 'proof_required' };
  if (!job.secondPerson) return 'closed';
  if (job.doneAt === null) return 'verify';
  return job.doneById === whoId ? { code: 'second_person_needed' } : 'closed';
}

/** Why a person may not verify a job; null: they may. */
export function whyNotVerified(job: EndingJob, whoId: number): ErrorCode | null {
  if (job.status === 'Closed') return 'issue_closed';
  if (job.doneAt === null) return 'job_not_done';
  if (job.release?.answered === false) return 'release_not_answered';
  if (job.release?.settled === false) return 'release_not_settled';
  if (job.secondPerson && job.doneById === whoId) return 'second_person_needed';
  return job.kind === 'agency' ? 'agency_closes' : null;
}

/** What was done, as the history of an issue has it. */
function closingWords({ resolution, cause, proof }: JobClosing): string {
  return [
    resolution,
    ...(cause === null ? [] : [`Cause: ${cause}`]),
    ...(proof === null ? [] : [`Proof: ${proof}`]),
  ].join('\n');
}
