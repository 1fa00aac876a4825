import { and, desc, eq, isNull } from 'drizzle-orm';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import { build, type Sql } from '../database/pool.ts';
import { reports } from '../schema/compliance-schema.ts';
import { documents } from '../schema/record-schema.ts';
import { sites } from '../schema/schema.ts';

export interface ReportSite {
  name: string;
  timezone: string;
  recipients: string[];
}

/** Whom a site's monthly report goes to; null when there is no such live site. */
export async function findReportSite(q: Sql, siteId: number): Promise<ReportSite | null> {
  const rows = await build(q)
    .select({ name: sites.name, timezone: sites.timezone, recipients: sites.reportRecipients })
    .from(sites)
    .where(and(eq(sites.id, siteId), isNull(sites.deletedAt)));
  return rows[0] ?? null;
}

/** What the report says that was stored as a document; null for a document that was not made here or has changed. */
export async function findReportOfDocument(
  q: Sql,
  documentId: number,
): Promise<{ status: MonthlyStatus; code: string; model: unknown } | null> {
  const rows = await build(q)
    .select({ status: reports.status, code: reports.code, model: reports.model })
    .from(reports)
    .innerJoin(documents, and(eq(documents.id, reports.documentId), eq(documents.sha256, reports.pdfSha256)))
    .where(eq(reports.documentId, documentId))
    .orderBy(desc(reports.id))
    .limit(1);
  const row = rows[0];
  return row === undefined ? null : { status: row.status as MonthlyStatus, code: row.code, model: row.model };
}
