import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { Sql } from '../database/pool.ts';
import { stillCounts } from '../result/void-rows.ts';

/** A record of the calendar as a monthly report asks for it. `on`: YYYY-MM-DD. */
export interface CheckFacts {
  /** Of the calendar's item: 'walkthrough_30d'. */
  item: string;
  /** '' stands for all of the site. */
  component: string;
  on: string;
  result: 'PASS' | 'FAIL';
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
    `select key as item, component, completed_on::text as "on", result, tester, note, documents,
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
