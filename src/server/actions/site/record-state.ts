import { AppError } from '#contract/errors.ts';
import { calendarDate } from '#contract/nouns/compliance/calendar-date.ts';
import { isZoneOfState } from '#contract/nouns/site/state-zones.table.ts';
import { stateTakenWords } from '#contract/nouns/site/us-states.table.ts';
import { isZipOfState } from '#contract/nouns/site/zip-states.table.ts';
import { lacksReason, reasonWords, saysWhy, sayWhyWords } from '#contract/words.ts';
import { insertFacts, keepStateBefore, recordsOwnFacts } from '#server/store/compliance/dated-facts.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { readSiteDay } from '#server/store/site/site-info.ts';
import type { Context } from '../context.ts';
import { actorName } from '../document/names/actor-name.ts';

export interface StateChange {
  /** Another one than `after`; '': none was recorded. */
  before: string;
  after: string;
  /** What was sent with it; undefined: nothing. */
  since: unknown;
  reason: unknown;
  /** Of the site, as they are after the call. */
  zip: string;
  timezone: string;
}

/**
 * Records that the state of a site is another one. The first one that is recorded held at all times. Another one after that
 * needs the day from which on it is so and the reason, and must fit the ZIP code and the time zone; a month that had begun,
 * or was judged by the old one, gets no better by it. Throws validation, also where a recorded state would be taken away:
 * nobody would know by which rules to judge.
 */
export async function recordStateChange(ctx: Context, q: Sql, siteId: number, change: StateChange): Promise<void> {
  const { before, after, since, reason } = change;
  if (before === after) return;
  if (after.trim() === '') throw new AppError('validation', { fields: { state: stateTakenWords } });
  const isFirst = before.trim() === '';
  const fields = isFirst ? {} : stateTrouble(change, (await readSiteDay(q, siteId, ctx.now)) ?? '');
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
  await recordsOwnFacts(q);
  await keepStateBefore(q, siteId, before);
  await insertFacts(q, {
    siteId,
    of: 'site',
    values: [{ name: 'state', value: after, from: isFirst ? null : String(since) }],
    at: ctx.now,
    by: { id: ctx.actor.userId, name: await actorName(q, ctx.actor) },
    reason: isFirst || typeof reason !== 'string' ? '' : reason.trim(),
    document: null,
  });
}

/** What is missing of the change of a recorded state, or speaks against it, by field. `today`: the site's own day. */
export function stateTrouble(
  { after, since, reason, zip, timezone }: Omit<StateChange, 'before'>,
  today: string,
): Record<string, string> {
  const fields: Record<string, string> = {};
  if (!isZipOfState(zip, after)) fields.state = `does not fit the ZIP code ${zip.trim()}: correct one of the two`;
  else if (!isZoneOfState(timezone, after))
    fields.state = `does not have the time zone ${timezone}: correct one of the two`;
  const day = calendarDate.safeParse(since);
  if (!day.success) fields.state_since = 'is required: the first day on which the site is in that state, YYYY-MM-DD';
  else if (day.data > today) fields.state_since = 'is in the future';
  if (typeof reason !== 'string' || lacksReason(reason)) fields.state_reason = reasonWords('the state is another one');
  else if (!saysWhy(reason)) fields.state_reason = sayWhyWords;
  return fields;
}
