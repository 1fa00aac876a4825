import type { Sql } from '../database/pool.ts';

/** That somebody has looked at a stored verdict of a month. */
export interface MonthReviewRow {
  id: number;
  /** Of the verdict that was reviewed. */
  version: number;
  /** Digest of that verdict's evidence. */
  evidenceSha256: string;
  reviewedBy: string;
  reviewedAt: Date;
}

const columns = `id, version, evidence_sha256 as "evidenceSha256", reviewed_by as "reviewedBy", reviewed_at as "reviewedAt"`;

/** Reviews of a month (YYYY-MM), newest first. */
export async function listMonthReviews(client: Sql, siteId: number, month: string): Promise<MonthReviewRow[]> {
  const { rows } = await client.query<MonthReviewRow>(
    `select ${columns} from month_reviews where site_id = $1 and month = $2 order by reviewed_at desc, id desc`,
    [siteId, month],
  );
  return rows;
}

export interface NewMonthReview {
  siteId: number;
  month: string;
  version: number;
  evidenceSha256: string;
  by: { id: number; name: string };
  at: Date;
}

/** Adds a review; null where the same person has reviewed the same version before. */
export async function insertMonthReview(client: Sql, review: NewMonthReview): Promise<MonthReviewRow | null> {
  const { siteId, month, version, evidenceSha256, by, at } = review;
  const { rows } = await client.query<MonthReviewRow>(
    `insert into month_reviews (site_id, month, version, evidence_sha256, reviewed_by, reviewed_by_id, reviewed_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (site_id, month, version, reviewed_by_id) do nothing returning ${columns}`,
    [siteId, month, version, evidenceSha256, by.name, by.id, at],
  );
  return rows[0] ?? null;
}
