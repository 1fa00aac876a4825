import { AppError } from '#contract/errors.ts';
import type { Binder } from '#contract/nouns/document/packet.ts';
import { requirePlace } from '../compliance/read-month.ts';
import type { Context } from '../context.ts';
import { readMonth } from '../month-input.ts';
import { planPacket } from './plan-packet.ts';

const yearPattern = /^20[0-9]{2}$/;

/**
 * What a packet of a site would hold and what it would lack. Month: the site's own where none is named; year: the newest
 * folder of monthly reports; test documents only for testing=true. Throws invalid_month, packet_year_invalid, site_not_found.
 */
export async function readBinder(
  ctx: Context,
  siteId: number,
  query: { month?: string | undefined; year?: string | undefined; testing?: string | undefined },
): Promise<Binder> {
  const { today } = await requirePlace(ctx, siteId);
  const month = readMonth(query.month, today.slice(0, 7));
  const year = query.year === undefined || query.year === '' ? null : query.year;
  if (year !== null && !yearPattern.test(year)) throw new AppError('packet_year_invalid');
  const { binder } = await planPacket(ctx, siteId, { month, year, testing: query.testing === 'true' });
  return binder;
}
