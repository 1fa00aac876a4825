import type { Sql } from '../database/pool.ts';

/** Counts of a mock inspection that somebody kept. */
export interface MockScoreRow {
  id: number;
  /** The site's own day, YYYY-MM-DD. */
  on: string;
  proven: number;
  asked: number;
  missing: number;
  contradicted: number;
  keptBy: string;
  keptAt: Date;
}

const columns = `id, day::text as "on", proven, asked, missing, contradicted, kept_by as "keptBy", kept_at as "keptAt"`;

/** The last results that were kept at a site, newest first, at most `most`. */
export async function listMockScores(client: Sql, siteId: number, most: number): Promise<MockScoreRow[]> {
  const { rows } = await client.query<MockScoreRow>(
    `select ${columns} from mock_scores where site_id = $1 order by kept_at desc, id desc limit $2`,
    [siteId, most],
  );
  return rows;
}

/** The newest result of a site; `keptBy`: null: recorded at the close of a month. */
export interface SiteMockScore extends Omit<MockScoreRow, 'id' | 'keptBy'> {
  siteId: number;
  siteName: string;
  keptBy: string | null;
}

/** Results of people and those of closed months. */
const results = `(
  select site_id, day, proven, asked, missing, contradicted, kept_by, kept_at from mock_scores
  union all select site_id, day, proven, asked, missing, contradicted, null, noted_at from mock_months)`;

/** The newest result of each live site, of those named or of all (null), the most open elements first, at most `most`. */
export async function listNewestMockScores(
  client: Sql,
  siteIds: readonly number[] | null,
  most: number,
): Promise<SiteMockScore[]> {
  const { rows } = await client.query<SiteMockScore>(
    `select s.id as "siteId", s.name as "siteName", m.day::text as "on", m.proven, m.asked, m.missing, m.contradicted,
       m.kept_by as "keptBy", m.kept_at as "keptAt"
     from sites s cross join lateral (
       select * from ${results} k where k.site_id = s.id order by k.kept_at desc limit 1) m
     where s.deleted_at is null and ($1::int[] is null or s.id = any($1))
     order by m.missing + m.contradicted desc, lower(s.name), s.id limit $2`,
    [siteIds, most],
  );
  return rows;
}

/** How many live sites there are among these or of all (null), and how many have no result. */
export async function countMockScores(
  client: Sql,
  siteIds: readonly number[] | null,
): Promise<{ sites: number; neverKept: number }> {
  const { rows } = await client.query<{ sites: number; neverKept: number }>(
    `select count(*)::int as sites, (count(*) filter (
       where not exists (select from ${results} k where k.site_id = s.id)))::int as "neverKept"
     from sites s where s.deleted_at is null and ($1::int[] is null or s.id = any($1))`,
    [siteIds],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('sites were not counted');
  return row;
}

export interface NewMockScore extends Omit<MockScoreRow, 'id' | 'keptBy' | 'keptAt'> {
  siteId: number;
  by: { id: number; name: string };
  at: Date;
}

/** Adds a result. */
export async function insertMockScore(client: Sql, score: NewMockScore): Promise<MockScoreRow> {
  const { siteId, on, proven, asked, missing, contradicted, by, at } = score;
  const { rows } = await client.query<MockScoreRow>(
    `insert into mock_scores (site_id, day, proven, asked, missing, contradicted, kept_by, kept_by_id, kept_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${columns}`,
    [siteId, on, proven, asked, missing, contradicted, by.name, by.id, at],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a mock score was not stored');
  return row;
}

/** Counts of the mock inspection of a site at the close of a month. */
export interface MockMonthRow {
  /** YYYY-MM */
  month: string;
  /** The site's own day, YYYY-MM-DD. */
  on: string;
  edition: string;
  proven: number;
  asked: number;
  missing: number;
  contradicted: number;
  unchecked: number;
}

/** Months of a site that were recorded at their close, of those from one month (YYYY-MM) on. */
export async function listMockMonths(client: Sql, siteId: number, from: string): Promise<MockMonthRow[]> {
  const { rows } = await client.query<MockMonthRow>(
    `select month, day::text as "on", edition, proven, asked, missing, contradicted, unchecked
     from mock_months where site_id = $1 and month >= $2 order by month`,
    [siteId, from],
  );
  return rows;
}

/** The mock inspection of a site was recorded at the close of the month (YYYY-MM). */
export async function isMockMonthNoted(client: Sql, siteId: number, month: string): Promise<boolean> {
  const { rowCount } = await client.query('select from mock_months where site_id = $1 and month = $2', [siteId, month]);
  return rowCount !== 0;
}

/** Records a month, once. False: it was recorded before, and stays as it is. */
export async function insertMockMonth(
  client: Sql,
  { siteId, month, on, edition, proven, asked, missing, contradicted, unchecked, at }: MockMonthRow & NewMockMonth,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into mock_months (site_id, month, day, edition, proven, asked, missing, contradicted, unchecked, noted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [siteId, month, on, edition, proven, asked, missing, contradicted, unchecked, at],
  );
  return rowCount === 1;
}

interface NewMockMonth {
  siteId: number;
  at: Date;
}

/** A site's jobs that are not closed, the oldest first: neither suspected releases nor items of the calendar, which have verdicts of their own. */
export async function listOpenJobs(
  client: Sql,
  siteId: number,
): Promise<{ issue: string; title: string; ofGauge: boolean }[]> {
  const { rows } = await client.query<{ issue: string; title: string; ofGauge: boolean }>(
    `select 'ISS-' || number as issue, alarm_label as title, alarm_id is not null as "ofGauge" from issues
     where site_id = $1 and status <> 'Closed' and kind not in ('suspected_release', 'calendar') order by number`,
    [siteId],
  );
  return rows;
}
