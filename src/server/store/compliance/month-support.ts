import type { TightnessFact } from '#compliance/facts/unit-history.ts';
import type { Sql } from '../database/pool.ts';
import { namedDocuments } from '../document/document-type.ts';
import { namedTester } from '../result/named-tester.ts';
import { stillCounts } from '../result/void-rows.ts';
import { type RecordedRow, recordedColumns, recordedResults } from './month-tests.ts';

/** A record on which a method or a result rests, or a tightness test by hand, however long ago. */
export type SupportRow = Omit<RecordedRow, 'kind'> & {
  kind: 'tightness' | 'site_assessment' | 'safe_suction' | 'repair' | 'groundwater' | 'vapor';
} & Pick<TightnessFact, 'afterRepair'>;

/** Keys of the calendar whose records are tightness tests of lines, of tanks, and after a repair. */
const ofLines = ['line_tightness_annual', 'line_tightness_suction_3y', 'suction_line_2y_md'];
const ofTanks = ['tank_tightness_5y'];
const afterRepair = 'post_repair_30d';

/**
 * Site assessments, checks of safe suction and of wells, and repairs of these sites before `until`, and tightness tests by
 * hand from `from` on, of each device, day and result one, rather with its tester and document. A test after a repair in the calendar may be of any tank or
 * line that its component names.
 */
export async function readSupportRows(
  client: Sql,
  siteIds: readonly number[],
  { from, until }: { from: string; until: string },
): Promise<SupportRow[]> {
  if (siteIds.length === 0) return [];
  const { rows } = await client.query<SupportRow>({
    name: 'month-support',
    text: `
      select ${recordedColumns}, false as "afterRepair"
      from (${recordedResults} and r.kind in ('site_assessment', 'safe_suction', 'repair', 'groundwater', 'vapor')
        and r.site_id = any($1) and r.completed_on < $3::date) r
      union all
      select * from (
        select distinct on ("siteId", device, number, component, "on", result, "afterRepair") *
        from (
          select ${recordedColumns}, false as "afterRepair"
          from (${recordedResults} and r.kind = 'tightness' and r.result in ('PASS', 'FAIL')
            and r.site_id = any($1) and r.completed_on >= $2::date and r.completed_on < $3::date) r
          union all
          select site_id, d.device, null, c.component, c.id, 'tightness', c.completed_on::text,
            to_char(c.completed_on, 'YYYY-MM'), c.result, null, null, null, null, null, null, null, null, c.tester, c.note,
            null, null, null, ${namedDocuments('c.site_id', 'c.documents')}, c.key = '${afterRepair}'
          from completions c
          join (values ('tank'), ('line')) d (device)
            on c.key = '${afterRepair}' or c.key = any(case d.device when 'tank' then $4::text[] else $5::text[] end)
          where c.site_id = any($1) and ${stillCounts('c.')} and c.completed_on >= $2::date and c.completed_on < $3::date
            and (c.key = '${afterRepair}' or c.key = any($4) or c.key = any($5))
        ) t
        order by "siteId", device, number, component, "on", result, "afterRepair", not ${namedTester('tester')}, file is null, id desc
      ) newest
      order by 1, "on", id`,
    values: [siteIds, from, until, ofTanks, ofLines],
  });
  return rows;
}
