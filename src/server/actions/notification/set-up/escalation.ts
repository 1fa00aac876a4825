import { AppError } from '#contract/errors.ts';
import type { Escalation, EscalationInput } from '#contract/nouns/people/away.ts';
import type { Context } from '#server/actions/context.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { listEscalation, listReaders, replaceEscalation } from '#server/store/notification/escalations.ts';
import { findSitePlace } from '#server/store/site/sites.ts';

/** Whom alarms of a site go to when nobody acknowledges them. Throws site_not_found. */
export async function readEscalation({ db }: Pick<Context, 'db'>, siteId: number): Promise<Escalation> {
  if ((await findSitePlace(db, siteId)) === null) throw new AppError('site_not_found');
  const steps = await listEscalation(db, siteId);
  return {
    steps: steps.map(({ userId, name, afterMinutes, hasAccess }) => ({
      user: { id: userId, name },
      after_minutes: afterMinutes,
      has_access: hasAccess,
    })),
    people: await listReaders(db, siteId),
  };
}

/** Replaces the list. Throws site_not_found, validation (somebody who may not read the site, or who is named twice). */
export async function setEscalation(ctx: Context, siteId: number, { steps }: EscalationInput): Promise<Escalation> {
  await inTransaction(ctx.db, async (sql) => {
    if ((await findSitePlace(sql, siteId)) === null) throw new AppError('site_not_found');
    const readers = new Set((await listReaders(sql, siteId)).map(({ id }) => id));
    const before = await listEscalation(sql, siteId);
    const fields: Record<string, string> = {};
    const seen = new Set<number>();
    for (const [index, { user_id: id }] of steps.entries()) {
      const field = `steps.${index}.user_id`;
      // Who is on the list already and has lost access may stay: the list says so.
      if (!readers.has(id) && !before.some(({ userId }) => userId === id))
        fields[field] = 'must have access to the site';
      if (seen.has(id)) fields[field] = 'is on the list already';
      seen.add(id);
    }
    if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
    await replaceEscalation(
      sql,
      siteId,
      steps.map(({ user_id, after_minutes }) => ({ userId: user_id, afterMinutes: after_minutes })),
    );
    await record(sql, ctx.actor, ctx.now, {
      action: 'site.escalation_set',
      siteId,
      target: { type: 'site', id: siteId },
      detail: {
        before: before.map(({ userId, afterMinutes }) => ({ user_id: userId, after_minutes: afterMinutes })),
        after: steps,
      },
    });
  });
  return readEscalation(ctx, siteId);
}
