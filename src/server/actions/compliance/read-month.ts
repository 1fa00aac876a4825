import type { MonthVerdict } from '#compliance/facts/month-facts.ts';
import { judgeMonth } from '#compliance/month/judge-month.ts';
import { AppError } from '#contract/errors.ts';
import type { MonthVersion } from '#contract/nouns/compliance/month.ts';
import { type MonthPlace, readMonthPlaces } from '#server/store/compliance/month-places.ts';
import { readNewestVerdicts, type StoredVersion } from '#server/store/compliance/month-verdicts.ts';
import type { Context } from '../context.ts';
import { isFixed } from './close-month.ts';
import { countedVerdict } from './counted-verdict.ts';
import { readMonthFacts } from './facts/read-facts.ts';

/** A site's month as it counts, and its present evidence. */
export interface SiteMonth {
  site: MonthPlace;
  /** As it was stored, with the evidence of then and the status that counts; where nothing is stored the live one. */
  verdict: MonthVerdict;
  /** The newest version; null where none is stored. */
  stored: MonthVersion | null;
  live: MonthVerdict;
  /** No longer changes automatically. */
  fixed: boolean;
}

/** Reads and judges a month (YYYY-MM) of a live site. Throws site_not_found. */
export async function readMonth(ctx: Pick<Context, 'db' | 'now'>, siteId: number, month: string): Promise<SiteMonth> {
  const site = await requirePlace(ctx, siteId);
  const newest = (await readNewestVerdicts(ctx.db, [siteId], month)).get(siteId);
  const live = await judgeLive(ctx, site, month);
  return {
    site,
    verdict: newest === undefined ? live : countedVerdict(newest, site.timezone),
    stored: newest === undefined ? null : toVersion(newest),
    live,
    fixed: isFixed(newest, site),
  };
}

/** A live site as far as its months ask. Throws site_not_found. */
export async function requirePlace(ctx: Pick<Context, 'db' | 'now'>, siteId: number): Promise<MonthPlace> {
  const [place] = await readMonthPlaces(ctx.db, [siteId], ctx.now);
  if (place === undefined) throw new AppError('site_not_found');
  return place;
}

/** The verdicts of some months (YYYY-MM, in order) from what is stored now. */
export async function judgeMonths(
  ctx: Pick<Context, 'db' | 'now'>,
  site: MonthPlace,
  months: readonly string[],
): Promise<Map<string, MonthVerdict>> {
  const facts = (await readMonthFacts(ctx.db, [site], months, ctx.now)).get(site.id);
  return new Map([...(facts ?? [])].map(([month, own]) => [month, judgeMonth(own)]));
}

/** The verdict of one month from what is stored now. */
export async function judgeLive(
  ctx: Pick<Context, 'db' | 'now'>,
  site: MonthPlace,
  month: string,
): Promise<MonthVerdict> {
  const verdict = (await judgeMonths(ctx, site, [month])).get(month);
  if (verdict === undefined) throw new Error('one month was asked for and none was judged');
  return verdict;
}

/** A stored version as it is answered. */
export function toVersion(row: StoredVersion): MonthVersion {
  const { version, status, madeAt, madeBy, cause, note, rules, evidenceSha256 } = row;
  return {
    ...{ version, status, cause, note, rules },
    made_at: madeAt.toISOString(),
    made_by: madeBy,
    evidence_sha256: evidenceSha256,
  };
}
