import { AppError } from '#contract/errors.ts';
import { stateTakenWords } from '#contract/nouns/site/us-states.table.ts';
import { insertFacts, keepStateBefore, recordsOwnFacts } from '#server/store/compliance/dated-facts.ts';
import type { Sql } from '#server/store/database/pool.ts';
import type { Context } from '../context.ts';
import { actorName } from '../document/names/actor-name.ts';

/**
 * Records that the state of a site is another one. A site does not move: the new state corrects the old one for all time,
 * and a month that had begun, or was judged by the old one, gets no better by it. Throws validation where a recorded
 * state would be taken away: nobody would know by which rules to judge.
 */
export async function recordStateChange(
  ctx: Context,
  q: Sql,
  siteId: number,
  before: string,
  after: string,
): Promise<void> {
  if (before === after) return;
  if (after.trim() === '') throw new AppError('validation', { fields: { state: stateTakenWords } });
  await recordsOwnFacts(q);
  await keepStateBefore(q, siteId, before);
  await insertFacts(q, {
    siteId,
    of: 'site',
    values: [{ name: 'state', value: after, from: null }],
    at: ctx.now,
    by: { id: ctx.actor.userId, name: await actorName(q, ctx.actor) },
    reason: '',
    document: null,
  });
}
