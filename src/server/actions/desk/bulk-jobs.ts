import { type ErrorCode, type ErrorDefinition, errorTable } from '#contract/errors.table.ts';
import { AppError } from '#contract/errors.ts';
import { email as emailSchema } from '#contract/nouns/common.ts';
import type { BulkResult, BulkSaved, DeskBulk, JobRef } from '#contract/nouns/desk/desk.ts';
import type { JobState } from '#contract/nouns/desk/desk-limits.ts';
import { issueNumber } from '#contract/nouns/site/issue.ts';
import { recordMany } from '#server/audit/record.ts';
import { type Mail, queueMail } from '#server/mail/queue.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import { listClosers } from '#server/store/desk/desk-closers.ts';
import { type DeskPerson, findWriter } from '#server/store/desk/desk-people.ts';
import {
  acknowledgeAlarms,
  changeJobRows,
  insertSteps,
  type JobAtWork,
  listOpenAlarms,
  lockJobs,
  type SameChange,
} from '#server/store/desk/desk-work.ts';
import type { Context } from '../context.ts';
import { type ChangeBy, changeOf, type JobAction, type JobChange } from '../issue/job-change.ts';
import type { Person } from '../person.ts';
import { stateOf } from './job-view.ts';
import { refKey, resolveJobs } from './resolve-jobs.ts';

/** What became of one job of a change: the job as it is now, or why nothing was changed. */
type JobResult = { code: ErrorCode; detail?: string } | { job: JobAtWork | null; state: JobState | null };

/**
 * Records that a person has taken note of the alarms of jobs: of an alarm that nobody has taken, and of the open alarms of an
 * issue. A job without an open alarm that waits for that answers why not.
 */
async function acknowledgeJobs(
  ctx: Context,
  sql: Sql,
  who: Person,
  refs: readonly JobRef[],
  note: string,
): Promise<Map<string, JobResult>> {
  const alarms = await listOpenAlarms(
    sql,
    refs.flatMap(({ alarm_id }) => alarm_id ?? []),
  );
  const siteOfAlarm = new Map(alarms.map(({ id, siteId }) => [id, siteId]));
  const locked = await lockJobs(
    sql,
    refs.flatMap(({ issue_id }) => issue_id ?? []),
  );
  const jobs = new Map(locked.map((job) => [job.id, job]));
  const alarmIds = refs.flatMap(({ site_id, alarm_id }) =>
    alarm_id !== undefined && siteOfAlarm.get(alarm_id) === site_id ? [alarm_id] : [],
  );
  const issueIds = refs.flatMap(({ site_id, issue_id }) =>
    issue_id !== undefined && jobs.get(issue_id)?.siteId === site_id ? [issue_id] : [],
  );
  const done = await acknowledgeAlarms(sql, { alarmIds, issueIds, by: who, note, at: ctx.now });
  await recordMany(
    sql,
    ctx.actor,
    ctx.now,
    done.map(({ id, siteId, label }) => ({
      action: 'alarm.acknowledged',
      siteId,
      target: { type: 'alarm', id },
      detail: { label, note },
    })),
  );
  if (done.length > 0) {
    await notifyChange(sql, { kind: 'alarm.changed', siteIds: done.map(({ siteId }) => siteId) });
  }
  const doneAlarms = new Set(done.map(({ id }) => id));
  const doneIssues = new Set(done.flatMap(({ issueIds: of }) => of));
  return new Map(refs.map((ref) => [refKey(ref), resultOf(ref)]));

  function resultOf({ site_id: siteId, issue_id: issueId, alarm_id: alarmId }: JobRef): JobResult {
    if (alarmId !== undefined) {
      if (doneAlarms.has(alarmId)) return { job: null, state: 'new' };
      return { code: siteOfAlarm.get(alarmId) === siteId ? 'alarm_acknowledged' : 'alarm_not_open' };
    }
    const job = issueId === undefined ? undefined : jobs.get(issueId);
    if (issueId !== undefined && job?.siteId !== siteId) return { code: 'issue_not_found' };
    if (job === undefined || !doneIssues.has(job.id)) return { code: 'alarm_not_open' };
    return { job, state: null };
  }
}

/** Without line breaks and control characters: a title is free text. */
const oneLine = (text: string) => text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim();

/** A day as the emails have it, which their Spanish reads: 'Nov 30, 2026'. */
const dayWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Jobs of one email; the others are on the Desk. */
const mostListed = 50;

/** Sent to a person who gets jobs from somebody else: one email, however many jobs. Null: the address is not one. */
export function assignedMail(
  to: DeskPerson,
  jobs: readonly Pick<JobAtWork, 'id' | 'number' | 'siteId' | 'siteName' | 'title' | 'dueOn'>[],
  { by, publicUrl, why }: { by: string; publicUrl: string; why: string | null },
): Mail | null {
  if (!emailSchema.safeParse(to.email).success || jobs.length === 0) return null;
  const [first] = jobs;
  const subject =
    jobs.length === 1 && first !== undefined
      ? `${issueNumber(first.number)} is assigned to you: ${oneLine(first.title)}`
      : `${jobs.length} jobs are assigned to you`;
  const left = jobs.length - mostListed;
  return {
    kind: 'job_assigned',
    to: [to.email],
    subject: oneLine(subject).slice(0, 200),
    body: [
      why === null ? `${by} assigned you:` : `${by} sent back to you: ${why}`,
      '',
      ...jobs
        .slice(0, mostListed)
        .flatMap(({ id, number, siteId, siteName, title, dueOn }) => [
          `${issueNumber(number)} at ${oneLine(siteName)}: ${oneLine(title)}${dueOn === null ? '' : `, due ${dayWords.format(new Date(`${dueOn}T00:00:00Z`))}`}`,
          `${publicUrl}/sites/${siteId}?tab=issues&issue=${id}`,
        ]),
      ...(left > 0 ? [`and ${left} more`] : []),
      '',
      `All your jobs: ${publicUrl}/desk?group=mine`,
      '',
      'Forecourt',
    ].join('\n'),
  };
}

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
  await insertSteps(
    sql,
    all.map(({ job, change: { kind, text } }) => ({ issueId: job.id, kind, text })),
    who,
    ctx.now,
  );
  // After the steps: the jobs that they point to are locked as they are, and need no lock once more.
  await changeJobRows(sql, sameChanges(changes), ctx.now);
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

/** Changes by what they set: most jobs of one action get the same. */
function sameChanges(changes: ReadonlyMap<number, JobChange>): SameChange[] {
  const groups = new Map<string, { ids: number[]; values: JobChange['values'] }>();
  for (const [id, { values }] of changes) {
    const key = JSON.stringify(values);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { ids: [id], values });
    else group.ids.push(id);
  }
  return [...groups.values()];
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
    const own = byPerson.get(personId);
    if (own === undefined) byPerson.set(personId, [job]);
    else own.push(job);
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
