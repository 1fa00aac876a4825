import { and, desc, eq, isNull } from 'drizzle-orm';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import { findingsOf } from '#server/store/calendar/completions.ts';
import { build, type Sql } from '../database/pool.ts';
import { stillCounts } from '../result/void-rows.ts';
import { reports } from '../schema/compliance-schema.ts';
import { documents } from '../schema/record-schema.ts';
import { sites } from '../schema/schema.ts';

export interface ReportRow {
  id: number;
  siteId: number;
  month: string;
  /** Of the month's stored verdict; null for a month that still ran. */
  version: number | null;
  status: MonthlyStatus;
  evidenceSha256: string;
  generatedAt: Date;
  code: string;
  /** Null until it was drawn. */
  pdfSha256: string | null;
  model: unknown;
}

const columns = `id, site_id as "siteId", month, version, status, evidence_sha256 as "evidenceSha256",
  generated_at as "generatedAt", code, pdf_sha256 as "pdfSha256", model`;

/** The report of this evidence: the one that is there, or a new one. Callers at the same time get the same row. */
export async function putReport(client: Sql, report: Omit<ReportRow, 'id' | 'pdfSha256'>): Promise<ReportRow> {
  const { siteId, month, version, status, evidenceSha256, generatedAt, code, model } = report;
  const inserted = await client.query<ReportRow>(
    `insert into reports (site_id, month, version, status, evidence_sha256, generated_at, code, model)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict do nothing returning ${columns}`,
    [siteId, month, version, status, evidenceSha256, generatedAt, code, JSON.stringify(model)],
  );
  return inserted.rows[0] ?? (await readReport(client, siteId, month, evidenceSha256));
}

async function readReport(client: Sql, siteId: number, month: string, evidence: string): Promise<ReportRow> {
  const { rows } = await client.query<ReportRow>(
    `select ${columns} from reports where site_id = $1 and month = $2 and evidence_sha256 = $3`,
    [siteId, month, evidence],
  );
  const row = rows[0];
  if (row === undefined) throw new Error(`the report of site ${siteId} and ${month} is gone`);
  return row;
}

/** Notes what a report's file comes to when it is first drawn. Answers what is noted, whoever drew it first. */
export async function noteReportFile(client: Sql, id: number, pdfSha256: string): Promise<string> {
  const { rows } = await client.query<{ noted: string | null }>(
    'update reports set pdf_sha256 = coalesce(pdf_sha256, $2) where id = $1 returning pdf_sha256 as noted',
    [id, pdfSha256],
  );
  return rows[0]?.noted ?? pdfSha256;
}

/**
 * Notes what a translation's file comes to, once. It is in the stored model beside the facts, which alone are hashed.
 * There may be several: later words of the program give another file of the same report.
 */
export async function noteSpanishFile(client: Sql, id: number, pdfSha256: string): Promise<void> {
  await client.query(
    `update reports set model = jsonb_set(model, '{spanishSha256}',
       coalesce(model -> 'spanishSha256', '[]') || to_jsonb($2::text))
     where id = $1 and not coalesce(model -> 'spanishSha256', '[]') ? $2`,
    [id, pdfSha256],
  );
}

export interface ProvenReport extends Omit<ReportRow, 'pdfSha256'> {
  pdfSha256: string;
  /** A newer report or a newer verdict of the same month exists, or the status of the running month has changed. */
  superseded: boolean;
}

/** A report that was drawn, by its code as it is printed. Null when there is none. */
export async function findReportByCode(client: Sql, code: string): Promise<ProvenReport | null> {
  const { rows } = await client.query<ProvenReport>(
    `select ${columns}, exists (
       select from reports newer where newer.site_id = r.site_id and newer.month = r.month and newer.id > r.id
         and newer.pdf_sha256 is not null) or exists (
       select from month_verdicts v where v.site_id = r.site_id and v.month = r.month and v.version > coalesce(r.version, 0)
     ) or exists (
       select from site_standing st
       where st.site_id = r.site_id and st.month = r.month and st.made_at > r.generated_at and st.status <> r.model #>> '{facts,status}'
     ) as superseded
     from reports r where code = $1 and pdf_sha256 is not null`,
    [code],
  );
  return rows[0] ?? null;
}

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

/** A record of the calendar as a monthly report asks for it. `on`: YYYY-MM-DD. */
export interface CheckFacts {
  /** Of the calendar's item: 'walkthrough_30d'. */
  item: string;
  /** '' stands for all of the site. */
  component: string;
  on: string;
  result: 'PASS' | 'FAIL';
  /** Lines of its form that are not in order. */
  findings: number;
  tester: string;
  note: string;
  documents: DocumentRef[];
  recordedBy: string;
}

/** Records of these items up to the end of a month (YYYY-MM), at most so many months old, void ones left out, newest first. */
export async function readChecks(
  client: Sql,
  siteId: number,
  month: string,
  items: readonly string[],
  months: number,
): Promise<CheckFacts[]> {
  const { rows } = await client.query<CheckFacts>(
    `select key as item, component, completed_on::text as "on", result, ${findingsOf('completions')} as findings, tester, note, documents,
       recorded_by as "recordedBy"
     from completions
     where site_id = $1 and key = any($3::text[]) and ${stillCounts()}
       and completed_on < ($2 || '-01')::date + interval '1 month'
       and completed_on >= ($2 || '-01')::date + interval '1 month' - make_interval(months => $4::int)
     order by completed_on desc, key, component, id`,
    [siteId, month, [...items], months],
  );
  return rows;
}
