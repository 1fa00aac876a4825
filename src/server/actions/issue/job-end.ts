import type { ErrorCode } from '#contract/errors.table.ts';
import { asksProof, type JobKind } from '#contract/nouns/site/job-kinds.table.ts';
import type { JobClosing } from '#server/store/desk/desk-work.ts';

/** A job that somebody ends. */
export interface EndingJob {
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
export type JobEnd = 'closed' | 'verify' | { code: ErrorCode };

/** How a job ends by the words of a person. */
export function endOf(job: EndingJob, whoId: number, closing: Pick<JobClosing, 'proof'>): JobEnd {
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
export function closingWords({ resolution, cause, proof }: JobClosing): string {
  return [
    resolution,
    ...(cause === null ? [] : [`Cause: ${cause}`]),
    ...(proof === null ? [] : [`Proof: ${proof}`]),
  ].join('\n');
}
