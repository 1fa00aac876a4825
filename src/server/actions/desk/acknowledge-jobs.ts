import type { JobRef } from '#contract/nouns/desk/desk.ts';
import { recordMany } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { acknowledgeAlarms, listOpenAlarms, lockJobs } from '#server/store/desk/desk-work.ts';
import type { Context } from '../context.ts';
import type { Person } from '../person.ts';
import type { JobResult } from './job-result.ts';
import { refKey } from './resolve-jobs.ts';

/**
 * Records that a person has taken note of the alarms of jobs: of an alarm that nobody has taken, and of the open alarms of an
 * issue. A job without an open alarm that waits for that answers why not.
 */
export async function acknowledgeJobs(
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
