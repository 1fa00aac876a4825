import { AppError } from '#contract/errors.ts';
import { month as monthSchema } from '#contract/nouns/common.ts';
import type { MonthReview, MonthReviewInput, MonthReviews } from '#contract/nouns/compliance/month.ts';
import { record } from '#server/audit/record.ts';
import { insertMonthReview, listMonthReviews, type MonthReviewRow } from '#server/store/compliance/month-reviews.ts';
import { listVersions } from '#server/store/compliance/month-verdicts.ts';
import { notifyChange } from '#server/store/database/events.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { lockSite } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';
import type { Person } from '../person.ts';

/**
 * Notes that a person has looked at the stored verdict of a month that counts, once for each person and version. A later
 * version is not reviewed by it. Throws invalid_month, month_not_stored, month_changed when another version counts by now,
 * site_not_found.
 */
export async function reviewMonth(
  ctx: Context,
  siteId: number,
  input: MonthReviewInput,
  by: Person,
): Promise<MonthReviews> {
  const month = readMonthField(input.month);
  return inTransaction(ctx.db, async (sql) => {
    if ((await lockSite(sql, siteId)) === null) throw new AppError('site_not_found');
    const [newest] = await listVersions(sql, siteId, month);
    if (newest === undefined) throw new AppError('month_not_stored');
    const { version, status, evidenceSha256 } = newest;
    if (version !== input.version) throw new AppError('month_changed');
    const added = await insertMonthReview(sql, { siteId, month, version, evidenceSha256, by, at: ctx.now });
    if (added !== null) {
      await record(sql, ctx.actor, ctx.now, {
        action: 'compliance.month_reviewed',
        siteId,
        target: { type: 'month', id: month },
        detail: { month, version, status, evidence_sha256: evidenceSha256 },
      });
      await notifyChange(sql, { kind: 'site.changed', siteIds: [siteId] });
    }
    return { month, reviews: toReviews(await listMonthReviews(sql, siteId, month), version) };
  });
}

function readMonthField(value: unknown): string {
  if (value === undefined) throw new AppError('validation', { fields: { month: 'is required' } });
  const parsed = monthSchema.safeParse(value);
  if (!parsed.success) throw new AppError('invalid_month');
  return parsed.data;
}

/** Reviews as they are answered. `current`: the version that counts; null: none is stored. */
export function toReviews(rows: readonly MonthReviewRow[], current: number | null): MonthReview[] {
  return rows.map(({ version, reviewedBy, reviewedAt }) => ({
    version,
    reviewed_by: reviewedBy,
    reviewed_at: reviewedAt.toISOString(),
    current: version === current,
  }));
}
