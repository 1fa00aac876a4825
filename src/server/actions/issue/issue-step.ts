import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { type IssueStep, insertIssueEvent } from '#server/store/issue/issues.ts';
import type { Context } from '../context.ts';
import type { Person } from '../person.ts';

/** The issue that is worked on, and who does it. */
export interface Work {
  who: Person;
  siteId: number;
  issueId: number;
}

/** Writes a step into an issue's history and the audit, and notifies open pages of the site. */
export async function takeStep(
  ctx: Context,
  sql: Sql,
  { who, siteId, issueId }: Work,
  step: Pick<IssueStep, 'kind' | 'text' | 'internal'> & { action: string; detail?: Record<string, unknown> },
): Promise<void> {
  await insertIssueEvent(sql, issueId, {
    at: ctx.now,
    by: who,
    kind: step.kind,
    text: step.text,
    internal: step.internal ?? false,
  });
  await record(sql, ctx.actor, ctx.now, {
    action: step.action,
    siteId,
    target: { type: 'issue', id: issueId },
    ...(step.detail === undefined ? {} : { detail: step.detail }),
  });
  await notifyChange(sql, { kind: 'issue.changed', siteIds: [siteId] });
}
