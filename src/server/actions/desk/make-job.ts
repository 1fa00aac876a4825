import { AppError } from '#contract/errors.ts';
import type { JobInput, JobSaved } from '#contract/nouns/desk/desk.ts';
import { issueNumber } from '#contract/nouns/site/issue.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import type { Context } from '../context.ts';
import type { Person } from '../person.ts';
import { changeJobs } from './bulk-jobs.ts';
import { makeIssues } from './resolve-jobs.ts';

/**
 * Makes a job that a person asks for, and gives it to somebody where they say so. Throws job_open, assignee_unknown,
 * assignee_no_access.
 */
export async function makeJob(ctx: Context, who: Person, siteId: number, input: JobInput): Promise<JobSaved> {
  const { kind, title, priority = 'High', note = '', due_on: dueOn = null, to = null } = input;
  return inTransaction(ctx.db, async (sql) => {
    const [made] = await makeIssues(ctx, sql, who, [
      { siteId, kind, title, priority, note, alarmId: null, item: null },
    ]);
    if (made === undefined) throw new AppError('job_open');
    await notifyChange(sql, { kind: 'issue.changed', siteIds: [siteId] });
    const job = { site_id: siteId, issue_id: made.id };
    if (dueOn !== null) await changeJobs(ctx, sql, who, [job], { action: 'due', jobs: [job], due_on: dueOn });
    if (to !== null) {
      const results = await changeJobs(ctx, sql, who, [job], { action: 'assign', jobs: [job], to });
      for (const result of results.values()) if ('code' in result) throw new AppError(result.code);
    }
    return { success: true, id: made.id, issue_number: issueNumber(made.number) };
  });
}
