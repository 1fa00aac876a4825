import { type ErrorDefinition, errorTable } from '#contract/errors.table.ts';
import { AppError } from '#contract/errors.ts';
import type { BulkResult, BulkSaved, DeskBulk, JobRef } from '#contract/nouns/desk/desk.ts';
import { issueNumber } from '#contract/nouns/site/issue.ts';
import { recordMany } from '#server/audit/record.ts';
import { queueMail } from '#server/mail/queue.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { listClosers } from '#server/store/desk/desk-closers.ts';
import { findWriter } from '#server/store/desk/desk-people.ts';
import { insertSteps, type JobAtWork, lockJobs, updateJobs } from '#server/store/desk/desk-work.ts';
import type { Context } from '../context.ts';
import { type ChangeBy, changeOf, type JobAction, type JobChange } from '../issue/job-change.ts';
import type { Person } from '../person.ts';
import { acknowledgeJobs } from './acknowledge-jobs.ts';
import { assignedMail } from './assigned-mail.ts';
import type { JobResult } from './job-result.ts';
import { stateOf } from './job-view.ts';
import { refKey, resolveJobs } from './resolve-jobs.ts';

/** Who changes jobs, and at which sites they may. */
export interface BulkCaller {
  who: Person;
  mayRead: (siteId: number) => boolean;
  mayWrite: (siteId: number) => boolean;
}

/**
 * One change to many jobs, in one transaction and a few statements however many they are: each that fits is changed, with its
 * step, its audit row and its email; each other one answers why not. Throws assignee_unknown.
 */
export async function bulkJobs(ctx: Context, caller: BulkCaller, input: DeskBulk): Promise<BulkSaved> {
  const refs = [...new Map(input.jobs.map((ref) => [refKey(ref), ref])).values()];
  const results = new Map<string, JobResult>();
  for (const ref of refs) {
    if (!caller.mayRead(ref.site_id)) results.set(refKey(ref), { code: 'forbidden_site' });
    else if (!caller.mayWrite(ref.site_id)) results.set(refKey(ref), { code: 'forbidden_write' });
  }
  const allowed = refs.filter((ref) => !results.has(refKey(ref)));
  if (allowed.length > 0) {
    await inTransaction(ctx.db, async (sql) => {
      const own =
        input.action === 'acknowledge'
          ? await acknowledgeJobs(ctx, sql, caller.who, allowed, input.note ?? '')
          : await changeJobs(ctx, sql, caller.who, allowed, input);
      for (const [key, result] of own) results.set(key, result);
    });
  }
  const shown = refs.map((ref) => toResult(ref, results.get(refKey(ref)) ?? { code: 'issue_not_found' }));
  return { success: true, done: shown.filter(({ code }) => code === null).length, results: shown };
}

/** The same in the caller's transaction, of jobs whose sites the person may write: what became of each, by its key. */
export async function changeJobs(
  ctx: Context,
  sql: Sql,
  who: Person,
  refs: readonly JobRef[],
  input: JobAction,
): Promise<Map<string, JobResult>> {
  const siteIds = [...new Set(refs.map(({ site_id }) => site_id))];
  const by: ChangeBy = { who, now: ctx.now, assignee: await readAssignee(sql, input, siteIds) };
  const made = input.action !== 'verify' && input.action !== 'send_back';
  const resolved = await resolveJobs(ctx, sql, who, refs, made);
  const ids = [...resolved.values()].flatMap((one) => ('issueId' in one ? one.issueId : []));
  const jobs = new Map((await lockJobs(sql, [...new Set(ids)])).map((job) => [job.id, job]));
  const closers = await listClosers(
    sql,
    [...jobs.values()].filter(({ status }) => status === 'Closed').map(({ id }) => id),
  );
  const results = new Map<string, JobResult>();
  const changes = new Map<number, JobChange>();
  for (const ref of refs) {
    const key = refKey(ref);
    const one = resolved.get(key) ?? { code: 'issue_not_found' as const };
    const job = 'issueId' in one ? jobs.get(one.issueId) : undefined;
    if ('code' in one) results.set(key, one);
    else if (job === undefined || job.siteId !== ref.site_id) results.set(key, { code: 'issue_not_found' });
    else {
      const change = changeOf(job, input, by);
      if (change !== null && 'code' in change) {
        results.set(key, { ...change, ...(change.code === 'issue_closed' ? closedBy(closers.get(job.id)) : {}) });
        continue;
      }
      if (change !== null) changes.set(job.id, change);
      const after = { ...job, ...change?.values };
      results.set(key, { job: after, state: stateOf({ ...after, hasAccess: true }) });
    }
  }
  await store(ctx, sql, who, jobs, changes);
  await mailTo(ctx, sql, by, jobs, changes, input);
  return results;
}

/** Who was first, in words. */
function closedBy(name: string | undefined): { detail?: string } {
  return name === undefined ? {} : { detail: `${name} has closed this job already` };
}

async function readAssignee(sql: Sql, input: JobAction, siteIds: readonly number[]): Promise<ChangeBy['assignee']> {
  if (input.action !== 'assign' || input.to === null) return null;
  const found = await findWriter(sql, input.to.id, siteIds);
  if (found === null) throw new AppError('assignee_unknown');
  return found;
}

async function store(
  ctx: Context,
  sql: Sql,
  who: Person,
  jobs: ReadonlyMap<number, JobAtWork>,
  changes: ReadonlyMap<number, JobChange>,
): Promise<void> {
  const all = [...changes].flatMap(([id, change]) => {
    const job = jobs.get(id);
    return job === undefined ? [] : [{ job, change }];
  });
  if (all.length === 0) return;
  await updateJobs(
    sql,
    all.map(({ job, change }) => ({ ...job, ...change.values })),
    ctx.now,
  );
  await insertSteps(
    sql,
    all.map(({ job, change: { kind, text } }) => ({ issueId: job.id, kind, text })),
    who,
    ctx.now,
  );
  await recordMany(
    sql,
    ctx.actor,
    ctx.now,
    all.map(({ job, change: { action, detail } }) => ({
      action,
      siteId: job.siteId,
      target: { type: 'issue', id: job.id },
      detail,
    })),
  );
  await notifyChange(sql, { kind: 'issue.changed', siteIds: all.map(({ job }) => job.siteId) });
}

/** One email to each person who gets jobs from somebody else, however many. */
async function mailTo(
  ctx: Context,
  sql: Sql,
  { who, assignee }: ChangeBy,
  jobs: ReadonlyMap<number, JobAtWork>,
  changes: ReadonlyMap<number, JobChange>,
  input: JobAction,
): Promise<void> {
  if (input.action !== 'assign' && input.action !== 'send_back') return;
  const byPerson = new Map<number, JobAtWork[]>();
  for (const [id, { values }] of changes) {
    const job = jobs.get(id);
    const personId = values.assigneeId === undefined ? job?.assigneeId : values.assigneeId;
    if (job === undefined || personId == null || personId === who.id) continue;
    byPerson.set(personId, [...(byPerson.get(personId) ?? []), job]);
  }
  for (const [personId, own] of byPerson) {
    const siteIds = own.map(({ siteId }) => siteId);
    const to = assignee?.person.id === personId ? assignee : await findWriter(sql, personId, siteIds);
    if (to === null) continue;
    // Nothing of a site goes to who may not act there any more.
    const readable = own.filter(({ siteId }) => to.writes.has(siteId));
    const why = input.action === 'send_back' ? input.reason : null;
    const mail = assignedMail(to.person, readable, { by: who.name, publicUrl: ctx.publicUrl, why });
    if (mail !== null) await queueMail(sql, mail, ctx.now);
  }
}

function toResult(ref: JobRef, result: JobResult): BulkResult {
  const job = {
    site_id: ref.site_id,
    issue_id: ref.issue_id ?? null,
    alarm_id: ref.alarm_id ?? null,
    item: ref.item ?? null,
  };
  if ('code' in result) {
    const { error }: ErrorDefinition = errorTable[result.code];
    return { job, issue: null, state: null, code: result.code, reason: result.detail ?? error };
  }
  const { job: stored, state } = result;
  const issue = stored === null ? null : { id: stored.id, number: issueNumber(stored.number) };
  return { job, issue, state, code: null, reason: null };
}
