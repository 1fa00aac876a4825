import type pg from 'pg';

type Client = pg.Pool | pg.ClientBase;

/** Rows that are read at once, so that years of them need not fit into memory. */
const batch = 200;

async function* inBatches<T extends { id: number }>(client: Client, text: string): AsyncGenerator<T> {
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
export function eachVerdict(client: Client): AsyncGenerator<VerdictProof> {
  return inBatches(
    client,
    `select id, site_id as "siteId", month, version, evidence, evidence_sha256 as "evidenceSha256"
     from month_verdicts where id > $1 order by id limit $2`,
  );
}

/** Months whose versions do not count 1, 2, 3 and so on, with the versions they have. */
export async function listVersionGaps(
  client: Client,
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
  evidenceSha256: string;
  code: string;
  model: unknown;
}

/** Every report that was made. */
export function eachReport(client: Client): AsyncGenerator<ReportProofRow> {
  return inBatches(
    client,
    `select id, site_id as "siteId", month, evidence_sha256 as "evidenceSha256", code, model
     from reports where id > $1 order by id limit $2`,
  );
}

export interface StoredReportProof {
  id: number;
  siteId: number;
  folder: string;
  name: string;
  contentKey: string;
  sha256: string;
  /** Of the report it was stored from; null where that is not known. */
  pdfSha256: string | null;
}

/** Every monthly report that the program stored among a site's papers and that is still there. */
export function eachStoredReport(client: Client): AsyncGenerator<StoredReportProof> {
  return inBatches(
    client,
    `select d.id, d.site_id as "siteId", d.folder, d.name, d.content_key as "contentKey", d.sha256,
       (select r.pdf_sha256 from reports r where r.document_id = d.id order by r.id desc limit 1) as "pdfSha256"
     from documents d
     where d.id > $1 and d.system_made and d.deleted_at is null
       and (d.folder = 'Monthly Reports' or starts_with(d.folder, 'Monthly Reports/'))
     order by d.id limit $2`,
  );
}
