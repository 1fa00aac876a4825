import type { MonthVerdict } from '#compliance/facts/month-facts.ts';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import type { MonthVersion } from '#contract/nouns/compliance/month.ts';
import type { Sql } from '../database/pool.ts';

/** A month's verdict as it was stored, without what it rests on. */
export interface StoredVersion {
  siteId: number;
  month: string;
  version: number;
  status: MonthlyStatus;
  computedStatus: MonthlyStatus;
  cause: MonthVersion['cause'];
  note: string;
  rules: string;
  evidenceSha256: string;
  madeAt: Date;
  madeBy: string | null;
}

/** The same with the verdict and its evidence. */
export interface StoredVerdict extends StoredVersion {
  evidence: MonthVerdict;
}

const columns = `site_id as "siteId", month, version, status, computed_status as "computedStatus", cause, note, rules,
  evidence_sha256 as "evidenceSha256", made_at as "madeAt", made_by as "madeBy"`;

/** All versions of a month, newest first. */
export async function listVersions(client: Sql, siteId: number, month: string): Promise<StoredVersion[]> {
  const { rows } = await client.query<StoredVersion>(
    `select ${columns} from month_verdicts where site_id = $1 and month = $2 order by version desc`,
    [siteId, month],
  );
  return rows;
}

/** All versions of a month, newest first, each with what it said of the month. */
export async function listVersionSentences(
  client: Sql,
  siteId: number,
  month: string,
): Promise<(StoredVersion & { sentence: string })[]> {
  const { rows } = await client.query<StoredVersion & { sentence: string }>(
    `select ${columns}, coalesce(evidence ->> 'sentence', '') as sentence
     from month_verdicts where site_id = $1 and month = $2 order by version desc`,
    [siteId, month],
  );
  return rows;
}

/** The newest version of each month of a site from `from` to `to` (YYYY-MM, both included). */
export async function listNewestVersions(
  client: Sql,
  siteId: number,
  from: string,
  to: string,
): Promise<StoredVersion[]> {
  const { rows } = await client.query<StoredVersion>(
    `select distinct on (month) ${columns} from month_verdicts
     where site_id = $1 and month between $2 and $3 order by month, version desc`,
    [siteId, from, to],
  );
  return rows;
}

/** The newest version of one month of each of some sites; sites without one are left out. */
export async function readNewestVerdicts(
  client: Sql,
  siteIds: readonly number[],
  month: string,
): Promise<Map<number, StoredVerdict>> {
  const { rows } = await client.query<StoredVerdict>({
    name: 'newest-verdicts',
    text: `select distinct on (site_id) ${columns}, evidence from month_verdicts
      where site_id = any($1) and month = $2 order by site_id, version desc`,
    values: [siteIds, month],
  });
  return new Map(rows.map((row) => [row.siteId, row]));
}

/** The newest version of each month of a site from `from` to `to` (YYYY-MM, both included), with its verdict. */
export async function readNewestOfMonths(
  client: Sql,
  siteId: number,
  from: string,
  to: string,
): Promise<Map<string, StoredVerdict>> {
  const { rows } = await client.query<StoredVerdict>(
    `select distinct on (month) ${columns}, evidence from month_verdicts
     where site_id = $1 and month between $2 and $3 order by month, version desc`,
    [siteId, from, to],
  );
  return new Map(rows.map((row) => [row.month, row]));
}

export interface NewVersion extends Omit<StoredVersion, 'madeAt' | 'madeBy'> {
  /** The evidence as JSON. */
  evidence: string;
  madeBy: { id: number | null; name: string } | null;
}

/**
 * Adds versions; one that is there already (same site, month and number) is left alone. Answers the sites whose version
 * was added. One statement for any number of sites.
 */
export async function insertVersions(client: Sql, versions: readonly NewVersion[], at: Date): Promise<number[]> {
  if (versions.length === 0) return [];
  const { rows } = await client.query<{ siteId: number }>({
    name: 'insert-versions',
    text: `
      insert into month_verdicts (site_id, month, version, status, computed_status, cause, note, rules, evidence,
        evidence_sha256, made_at, made_by, made_by_id)
      select "siteId", month, version, status, "computedStatus", cause, note, rules, evidence, "evidenceSha256", $2,
        "madeBy", "madeById"
      from json_to_recordset($1) as v ("siteId" int, month text, version smallint, status text, "computedStatus" text,
        cause text, note text, rules text, evidence jsonb, "evidenceSha256" text, "madeBy" text, "madeById" int)
      order by "siteId", month, version
      on conflict (site_id, month, version) do nothing
      returning site_id as "siteId"`,
    values: [`[${versions.map(toJson).join(',')}]`, at],
  });
  return rows.map(({ siteId }) => siteId);
}

/** The evidence is JSON already and goes in as it is. */
function toJson({ evidence, madeBy, ...version }: NewVersion): string {
  const rest = JSON.stringify({ ...version, madeBy: madeBy?.name ?? null, madeById: madeBy?.id ?? null });
  return `${rest.slice(0, -1)},"evidence":${evidence}}`;
}
