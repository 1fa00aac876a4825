import type { Sql } from '../database/pool.ts';

/** A test record of the calendar that a release rests on. */
export interface ReleaseTestRecord {
  /** YYYY-MM-DD */
  on: string;
  /** Somebody made it void and said why. */
  isVoid: boolean;
}

/** Those of some pieces of evidence ('completion 12') that are test records. */
export async function listTestRecords(
  client: Sql,
  siteId: number,
  evidence: readonly string[],
): Promise<ReleaseTestRecord[]> {
  const { rows } = await client.query<ReleaseTestRecord>(
    `select completed_on::text as "on", voided_at is not null and coalesce(void_reason, '') <> '' as "isVoid"
     from completions where site_id = $1 and 'completion ' || id = any($2) order by completed_on, id`,
    [siteId, evidence],
  );
  return rows;
}
