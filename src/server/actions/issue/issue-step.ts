import { record } from '#server/audit/record.ts';
import { notifyChange } from '#server/store/database/events.ts';
import type { inTransaction, Queryable } from '#server/store/database/pool.ts';
import { type IssueStep, insertIssueEvent } from '#server/store/issue/issues.ts';
import type { Context } from '../context.ts';
import type { Person } from './issue-person.ts';

/** A transaction in both of its forms. */
export interface Transaction {
  tx: Queryable;
  client: Parameters<Parameters<typeof inTransaction>[1]>[1];
}

/** The issue that is worked on, and who does it. */
export interface Work {
  who: Person;
  siteId: number;
  issueId: number;
}

/** Writes a step into an issue's history and the audit, and notifies open pages of the site. */
export async function takeStep(
  ctx: Context,
  { tx, client }: Transaction,
  { who, siteId, issueId }: Work,
  step: Pick<IssueStep, 'kind' | 'text'> & { action: string; detail?: Record<string, unknown> },
): Promise<void> {
  await insertIssueEvent(client, issueId, { at: ctx.now, by: who, kind: step.kind, text: step.text });
  await record(tx, ctx.actor, ctx.now, {
    action: step.action,
    siteId,
    target: { type: 'issue', id: issueId },
    ...(step.detail === undefined ? {} : { detail: step.detail }),
  });
  await notifyChange(tx, { kind: 'issue.changed', siteIds: [siteId] });
}
