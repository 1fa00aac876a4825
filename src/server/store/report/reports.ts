import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { Sql } from '../database/pool.ts';

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
