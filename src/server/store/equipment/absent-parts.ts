import type { ImpliedPart } from '#contract/nouns/compliance/implied-parts.table.ts';
import type { Sql } from '../database/pool.ts';

/** What a person has said there is none of, as it is stored. `statedOn`: the site's own day, YYYY-MM-DD. */
export interface AbsentPartRow {
  id: number;
  part: ImpliedPart;
  reason: string;
  statedBy: string;
  statedAt: Date;
  statedOn: string;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
  /** '': it is not withdrawn, or was without a reason. */
  withdrawnReason: string;
}

const columns = `a.id, a.part, a.reason, a.stated_by as "statedBy", a.stated_at as "statedAt",
  to_char(a.stated_at at time zone s.timezone, 'YYYY-MM-DD') as "statedOn", a.withdrawn_at as "withdrawnAt",
  a.withdrawn_by as "withdrawnBy", a.withdrawn_reason as "withdrawnReason"`;

/** All that was said of a site, the newest first, what was withdrawn among it. */
export async function listAbsentParts(client: Sql, siteId: number): Promise<AbsentPartRow[]> {
  const { rows } = await client.query<AbsentPartRow>(
    `select ${columns} from absent_parts a join sites s on s.id = a.site_id where a.site_id = $1 order by a.id desc`,
    [siteId],
  );
  return rows;
}

/** Stores what a person says now. Whoever calls holds the site's calendar and has checked that no statement about it is active. */
export async function insertAbsentPart(
  client: Sql,
  siteId: number,
  said: { part: ImpliedPart; reason: string },
  by: { id: number | null; name: string; at: Date },
): Promise<AbsentPartRow> {
  const { rows } = await client.query<AbsentPartRow>(
    `with a as (
       insert into absent_parts (site_id, part, reason, stated_by, stated_by_id, stated_at)
       values ($1, $2, $3, $4, $5, $6) returning *)
     select ${columns} from a join sites s on s.id = a.site_id`,
    [siteId, said.part, said.reason, by.name, by.id, by.at],
  );
  const row = rows[0];
  if (row === undefined) throw new Error('insert into absent_parts answered no row');
  return row;
}

/** Withdraws the active statement about a part; null where there is none. */
export async function withdrawAbsentPart(
  client: Sql,
  siteId: number,
  part: string,
  by: { name: string; at: Date; reason: string },
): Promise<AbsentPartRow | null> {
  const { rows } = await client.query<AbsentPartRow>(
    `with a as (
       update absent_parts set withdrawn_at = $3, withdrawn_by = $4, withdrawn_reason = $5
       where site_id = $1 and part = $2 and withdrawn_at is null returning *)
     select ${columns} from a join sites s on s.id = a.site_id`,
    [siteId, part, by.at, by.name, by.reason],
  );
  return rows[0] ?? null;
}
