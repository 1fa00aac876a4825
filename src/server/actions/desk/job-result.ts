import type { ErrorCode } from '#contract/errors.table.ts';
import type { JobState } from '#contract/nouns/desk/desk-limits.ts';
import type { JobAtWork } from '#server/store/desk/desk-work.ts';

/** What became of one job of a change: the job as it is now, or why nothing was changed. */
export type JobResult = { code: ErrorCode; detail?: string } | { job: JobAtWork | null; state: JobState | null };
