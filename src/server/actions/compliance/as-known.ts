import { AppError } from '#contract/errors.ts';
import type { AsKnown } from '#contract/nouns/compliance/as-known.ts';
import { isCalendarDate } from '#contract/nouns/compliance/calendar-date.ts';
import { readKnownBy } from '#server/store/as-known/known-by.ts';
import { notTakenBack, readAsOfDays } from '#server/store/as-known/not-taken-back.ts';
import type { Context } from '../context.ts';

/**
 * Reads something of a site as it was known at the end of a day of the site (`asOf`, YYYY-MM-DD): by what had reached us by
 * then, with the clock at the last moment of that day. Without a day it is the plain read. Throws as_of_invalid,
 * as_of_future, as_of_before_site, site_not_found.
 */
export async function readAsKnown<T extends object>(
  ctx: Context,
  siteId: number,
  asOf: string | undefined,
  read: (ctx: Context) => Promise<T>,
): Promise<T & { as_known?: AsKnown }> {
  if (asOf === undefined || asOf === '') return read(ctx);
  if (!isCalendarDate(asOf)) throw new AppError('as_of_invalid');
  const days = await readAsOfDays(ctx.db, siteId, { asOf, now: ctx.now });
  if (days === null) throw new AppError('site_not_found');
  if (asOf > days.today) throw new AppError('as_of_future');
  if (asOf < days.addedOn) throw new AppError('as_of_before_site');
  // Of today no more is known than up to now.
  const until = asOf === days.today ? new Date(ctx.now.getTime() + 1) : days.until;
  const answer = await readKnownBy(ctx.db, { siteIds: [siteId], until }, (db) =>
    read({ ...ctx, db, now: new Date(until.getTime() - 1) }),
  );
  return { ...answer, as_known: { on: asOf, not_taken_back: await notTakenBack(ctx.db, [siteId], until) } };
}
