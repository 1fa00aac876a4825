import type { IssueInput, IssueSaved } from '#contract/nouns/site/issue.ts';
import { issueNumber } from '#contract/nouns/site/issue.ts';
import { inTransaction, type Sql } from '#server/store/database/pool.ts';
import {
  type IssueRecord,
  type IssueValues,
  insertIssue,
  lockOpenIssue,
  lockReleaseOfLabel,
  updateIssue,
} from '#server/store/issue/issues.ts';
import { lockReleases } from '#server/store/release/releases.ts';
import type { Context } from '../context.ts';
import type { Person } from '../person.ts';
import { differenceOf } from './issue-difference.ts';
import { readLabel, readSentValues } from './issue-input.ts';
import { takeStep } from './issue-step.ts';

/** Two turns are enough unless the issue is closed and made anew by others in between, which cannot go on for long. */
const mostTurns = 10;

/**
 * Makes an issue for an alarm label, or changes the open one that the site has for it: of that only the fields that
 * were sent. An alarm that an open suspected release rests on has that release's issue: a note or location sent for it
 * is stored there, its priority stays. Throws alarm_label_required, priority_invalid, validation.
 */
export async function saveIssue(ctx: Context, who: Person, siteId: number, input: IssueInput): Promise<IssueSaved> {
  const label = readLabel(input.alarmLabel);
  const { priority, location, note } = input;
  const sent = readSentValues({ priority, location, note });
  return inTransaction(ctx.db, async (sql) => {
    await lockReleases(sql, siteId);
    const release = await lockReleaseOfLabel(sql, siteId, label);
    if (release !== null) return changeStored(ctx, sql, who, release, withoutPriority(sent));
    // Whoever loses a race to make the issue finds it on the next turn.
    for (let turn = 0; turn < mostTurns; turn++) {
      const saved =
        (await changeOpenIssue(ctx, sql, who, siteId, label, sent)) ??
        (await makeIssue(ctx, sql, who, siteId, label, sent));
      if (saved !== null) return saved;
    }
    throw new Error(`the open issue of site ${siteId} kept coming and going`);
  });
}

async function changeOpenIssue(
  ctx: Context,
  sql: Sql,
  who: Person,
  siteId: number,
  label: string,
  sent: Partial<IssueValues>,
): Promise<IssueSaved | null> {
  const stored = await lockOpenIssue(sql, siteId, label);
  return stored === null ? null : changeStored(ctx, sql, who, stored, sent);
}

/** What may be sent for an alarm without lowering the release it belongs to: empty texts take nothing away. */
function withoutPriority({ location, note }: Partial<IssueValues>): Partial<IssueValues> {
  return { ...(location ? { location } : {}), ...(note ? { note } : {}) };
}

async function changeStored(
  ctx: Context,
  sql: Sql,
  who: Person,
  stored: IssueRecord,
  sent: Partial<IssueValues>,
): Promise<IssueSaved> {
  const difference = differenceOf(stored, sent);
  if (difference !== null) {
    await updateIssue(sql, stored.id, difference.after, { at: ctx.now, me: who });
    const { text, detail } = difference;
    const step = { kind: 'updated', text, action: 'issue.updated', detail } as const;
    await takeStep(ctx, sql, { who, siteId: stored.siteId, issueId: stored.id }, step);
  }
  return { success: true, id: stored.id, issue_number: issueNumber(stored.number), created: false };
}

async function makeIssue(
  ctx: Context,
  sql: Sql,
  who: Person,
  siteId: number,
  alarmLabel: string,
  sent: Partial<IssueValues>,
): Promise<IssueSaved | null> {
  const { priority = 'High', location = '', note = '' } = sent;
  const values = { siteId, alarmLabel, priority, location, note };
  const made = await insertIssue(sql, { ...values, by: who, at: ctx.now });
  if (made === null) return null;
  await takeStep(
    ctx,
    sql,
    { who, siteId, issueId: made.id },
    { kind: 'created', text: '', action: 'issue.created', detail: { after: { alarmLabel, priority, location, note } } },
  );
  return { success: true, id: made.id, issue_number: issueNumber(made.number), created: true };
}
