import type { ErrorCode } from '#contract/errors.table.ts';
import type { JobRef } from '#contract/nouns/desk/desk.ts';
import { itemLabels } from '#server/actions/calendar/item-rules.ts';
import { recordMany } from '#server/audit/record.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { insertJobs, insertSteps, listOpenAlarms, listOpenItems, type NewJob } from '#server/store/desk/desk-work.ts';
import type { Context } from '../context.ts';
import type { Person } from '../person.ts';

/** The issue of a job that is to be changed, or why there is none. */
export type Resolved = { issueId: number } | { code: ErrorCode };

/** The same job has the same key. */
export function refKey({ site_id, issue_id, alarm_id, item }: JobRef): string {
  if (issue_id !== undefined) return `issue ${site_id} ${issue_id}`;
  return alarm_id === undefined ? `due ${site_id} ${item}` : `alarm ${site_id} ${alarm_id}`;
}

/**
 * The issues of jobs, by key. An alarm or an item of the calendar that nobody has taken gets its issue now, where `make` says
 * so; two people who take it at once get the same one.
 */
export async function resolveJobs(
  ctx: Context,
  sql: Sql,
  who: Person,
  refs: readonly JobRef[],
  make: boolean,
): Promise<Map<string, Resolved>> {
  const found = new Map<string, Resolved>();
  for (const ref of refs) if (ref.issue_id !== undefined) found.set(refKey(ref), { issueId: ref.issue_id });
  const untaken = refs.filter(({ issue_id }) => issue_id === undefined);
  if (untaken.length === 0) return found;
  const first = await look(ctx, sql, untaken, found);
  if (first.length === 0) return found;
  if (!make) {
    for (const { key } of first) found.set(key, { code: 'job_not_done' });
    return found;
  }
  await makeIssues(
    ctx,
    sql,
    who,
    first.map(({ job }) => job),
  );
  // Whoever loses a race finds the issue of the other.
  const left = untaken.filter((ref) => !found.has(refKey(ref)));
  for (const { key } of await look(ctx, sql, left, found)) found.set(key, { code: 'job_open' });
  return found;
}

/** Fills in the issues that there are, and answers the jobs that have none. */
async function look(
  ctx: Context,
  sql: Sql,
  refs: readonly JobRef[],
  found: Map<string, Resolved>,
): Promise<{ key: string; job: NewJob }[]> {
  const alarms = await listOpenAlarms(
    sql,
    refs.flatMap(({ alarm_id }) => alarm_id ?? []),
  );
  const items = await listOpenItems(
    sql,
    refs.flatMap(({ site_id, item }) => (item === undefined ? [] : [{ siteId: site_id, key: item }])),
    ctx.now,
  );
  const labelOf = itemLabels();
  const missing: { key: string; job: NewJob }[] = [];
  for (const ref of refs) {
    const key = refKey(ref);
    const { site_id: siteId, alarm_id: alarmId = null, item = null } = ref;
    const alarm = alarms.find((one) => one.id === alarmId && one.siteId === siteId);
    const due = items.find((one) => one.key === item && one.siteId === siteId);
    const issueId = alarm?.issueId ?? due?.issueId ?? null;
    if (issueId !== null) found.set(key, { issueId });
    else if (alarm !== undefined)
      missing.push({ key, job: jobOf({ siteId, kind: 'alarm', title: alarm.label, alarmId, item: null }) });
    else if (due !== undefined) {
      const title = labelOf(due.state, due.key, due.label, due.today);
      missing.push({ key, job: jobOf({ siteId, kind: 'calendar', title, alarmId: null, item }) });
    } else found.set(key, { code: alarmId === null ? 'item_not_found' : 'alarm_not_open' });
  }
  return missing;
}

const jobOf = (job: Pick<NewJob, 'siteId' | 'kind' | 'title' | 'alarmId' | 'item'>): NewJob => ({
  ...job,
  title: [...job.title].slice(0, 200).join(''),
  priority: 'High',
  note: '',
});

/** Makes issues, each with the first step of its history and its row in the audit log. */
export async function makeIssues(
  ctx: Context,
  sql: Sql,
  who: Person,
  jobs: readonly NewJob[],
): Promise<{ id: number; number: number }[]> {
  const made = await insertJobs(sql, jobs, who, ctx.now);
  await insertSteps(
    sql,
    made.map(({ id }) => ({ issueId: id, kind: 'created', text: '' })),
    who,
    ctx.now,
  );
  await recordMany(
    sql,
    ctx.actor,
    ctx.now,
    made.map(({ id, siteId, title, kind, item }) => ({
      action: 'issue.created',
      siteId,
      target: { type: 'issue', id },
      detail: { after: { alarmLabel: title, kind, ...(item === null ? {} : { item }) } },
    })),
  );
  return made;
}
