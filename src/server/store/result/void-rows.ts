import type { Sql } from '../database/pool.ts';

/*
 * Void test records and results. A pass that is void is gone. What is not a pass stays evidence until somebody has said why
 * it is void: a failure does not go away by being deleted. Source: 40 CFR 280.50(c).
 */

/** SQL: the row `of` (an alias with its dot, or '') still counts. */
export const stillCounts = (of = '') =>
  `(${of}voided_at is null or ${of}result <> 'PASS' and ${of}void_reason is null)`;

/** Why a row is void, and the site's days of that. */
export interface VoidWords {
  by: string;
  on: string;
  reason: string;
  /** Who gave the reason, where that is somebody else. */
  reasonBy: string | null;
}

/** SQL: why the row `of` is void as JSON of VoidWords; null: it is not, or nobody has said why. */
export const voidJson = (
  of: string,
) => `case when ${of}.voided_at is not null and ${of}.void_reason is not null then jsonb_build_object(
    'by', coalesce(${of}.voided_by, ''), 'reason', ${of}.void_reason,
    'reasonBy', nullif(${of}.void_reason_by, ${of}.voided_by),
    'on', (select to_char(${of}.voided_at at time zone z.timezone, 'YYYY-MM-DD') from sites z where z.id = ${of}.site_id)) end`;

/**
 * Takes a row out of account; it stays to be read. Of one that is void already only the reason is added. `reason`: null
 * where none was given.
 */
export async function markVoid(
  client: Sql,
  table: 'completions' | 'recorded_results',
  id: number,
  by: { name: string; at: Date; reason: string | null },
): Promise<void> {
  await client.query(
    `update ${table} set voided_at = coalesce(voided_at, $2), voided_by = case when voided_at is null then $3 else voided_by end,
       void_reason = $4, void_reason_by = case when $4::text is not null then $3 end,
       void_reason_at = case when $4::text is not null then $2::timestamptz end
     where id = $1`,
    [id, by.at, by.name, by.reason],
  );
}
