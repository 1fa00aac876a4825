import type { Sql } from '../database/pool.ts';

/** Rows that are read at once, so that years of them need not fit into memory. */
const batch = 200;

async function* inBatches<T extends { id: number }>(client: Sql, text: string): AsyncGenerator<T> {
  for (let after = 0; ; ) {
    const { rows } = await client.query<T>(text, [after, batch]);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.id;
  }
}

export interface VerdictProof {
  id: number;
  siteId: number;
  month: string;
  version: number;
  evidence: unknown;
  evidenceSha256: string;
}

/** Every stored verdict of a month with its evidence. */
export function eachVerdict(client: Sql): AsyncGenerator<VerdictProof> {
  return inBatches<VerdictProof>(
    client,
    `select id, site_id as "siteId", month, version, evidence, evidence_sha256 as "evidenceSha256"
     from month_verdicts where id > $1 order by id limit $2`,
  );
}

/** Months whose versions do not count 1, 2, 3 and so on, with the versions they have. */
export async function listVersionGaps(
  client: Sql,
): Promise<{ months: number; gaps: { siteId: number; month: string; versions: number[] }[] }> {
  const { rows } = await client.query<{ siteId: number; month: string; versions: number[]; whole: boolean }>(
    `select site_id as "siteId", month, array_agg(version::int order by version) as versions,
       min(version) = 1 and max(version) = count(*) as whole
     from month_verdicts group by site_id, month order by site_id, month`,
  );
  return { months: rows.length, gaps: rows.filter(({ whole }) => !whole) };
}

export interface ReportProofRow {
  id: number;
  siteId: number;
  month: string;
  version: number | null;
  status: string;
  evidenceSha256: string;
  code: string;
  model: unknown;
}

/** Every report that was made. */
export function eachReport(client: Sql): AsyncGenerator<ReportProofRow> {
  return inBatches<ReportProofRow>(
    client,
    `select id, site_id as "siteId", month, version, status, evidence_sha256 as "evidenceSha256", code, model
     from reports where id > $1 order by id limit $2`,
  );
}

export interface StoredReportProof {
  /** Of the report. */
  id: number;
  siteId: number;
  month: string;
  pdfSha256: string | null;
  /** The document it was stored as; null once that is removed. */
  paper: { siteId: number; folder: string; name: string; contentKey: string; sha256: string } | null;
}

/** Every report stored among a site's documents, by its own content or by the audit log, with that document. */
export function eachStoredReport(client: Sql): AsyncGenerator<StoredReportProof> {
  return inBatches<StoredReportProof>(
    client,
    `select r.id, r.site_id as "siteId", r.month, r.pdf_sha256 as "pdfSha256",
       case when d.id is not null then json_build_object('siteId', d.site_id, 'folder', d.folder, 'name', d.name,
         'contentKey', d.content_key, 'sha256', d.sha256) end as paper
     from reports r left join documents d on d.id = r.document_id and d.deleted_at is null
     where r.id > $1 and (r.document_id is not null or r.id::text in (
       select target_id from audit where action = 'report.stored' and target_type = 'report'))
     order by r.id limit $2`,
  );
}
