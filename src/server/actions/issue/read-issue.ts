import { AppError } from '#contract/errors.ts';
import type { IssueFull } from '#contract/nouns/site/issue.ts';
import { listAlarmsOfLabel } from '#server/store/alarm/alarm-records.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { findIssue, listIssueEvents } from '#server/store/issue/issues.ts';
import { toAlarm } from '../alarm/alarm-view.ts';
import type { Context } from '../context.ts';
import { toIssue } from './issue-view.ts';

/** An alarm that ended this long before the issue was made may be why it was made. */
const lookBackMs = 7 * 86_400_000;
const mostAlarms = 50;

/**
 * An issue with its history and the alarms it is about. `internal`: with internal notes, for the owner's side, to whom
 * everybody belongs who may change an issue. Throws issue_not_found.
 */
export async function readIssue(
  ctx: Context,
  siteId: number,
  issueId: number,
  sql: Sql = ctx.db,
  { internal }: { internal: boolean } = { internal: true },
): Promise<IssueFull> {
  const issue = await findIssue(sql, siteId, issueId);
  if (issue === null) throw new AppError('issue_not_found');
  const events = await listIssueEvents(sql, issueId, { internal });
  const alarms = await listAlarmsOfLabel(sql, {
    siteId,
    label: issue.alarmLabel,
    from: new Date(issue.createdAt.getTime() - lookBackMs),
    to: issue.closedAt ?? ctx.now,
    limit: mostAlarms,
    now: ctx.now,
  });
  return {
    issue: toIssue(issue),
    events: events.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    alarms: alarms.map(toAlarm),
  };
}
