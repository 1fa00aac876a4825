import type { ReviewLine } from '#reports/monthly/model.ts';
import type { Context } from '#server/actions/context.ts';
import { listMonthReviews } from '#server/store/compliance/month-reviews.ts';
import { localWords } from './report-words.ts';

/** Who reviewed a month, newest first. */
export async function gatherReviews(
  ctx: Pick<Context, 'db'>,
  siteId: number,
  month: string,
  zone: string,
): Promise<ReviewLine[]> {
  const reviews = await listMonthReviews(ctx.db, siteId, month);
  return reviews.map(({ reviewedBy, reviewedAt, version }) => ({
    by: reviewedBy,
    at: localWords(reviewedAt, zone),
    version,
  }));
}
