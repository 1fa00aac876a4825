import type { ResultKind } from '#contract/nouns/compliance/result.ts';
import type { Sql } from '../database/pool.ts';
import { deviceUnit } from '../equipment/line-units.ts';
import { momentOf } from '../gauge/test-clocks.ts';
import { stillCounts } from '../result/void-rows.ts';

/** The newest pass of one device and kind from before the months whose results are read. */
export interface PassBeforeRow {
  siteId: number;
  device: 'tank' | 'line';
  /** Of a line: among all lines of the site. */
  number: number;
  /** 'test': of the gauge, of 0.2 or 0.1 gallons an hour; else what a person recorded. */
  kind: 'test' | ResultKind;
  on: string;
}

/** So far back a pass is looked for: what is dated earlier is the date of a console whose clock was never set. */
const lookBack = '36 months';

/**
 * The newest passes from before the day `before` (YYYY-MM-DD, the first of a month), one a device and kind: from them a
 * gap is counted that began before the months around. Whether such a pass counted nobody asks: the gap is as long or longer.
 */
export async function readPassesBefore(
  client: Sql,
  siteIds: readonly number[],
  before: string,
): Promise<PassBeforeRow[]> {
  const { rows } = await client.query<PassBeforeRow>({
    name: 'month-passes-before',
    text: `
      select u.site_id as "siteId", u.device, ${deviceUnit('u.device', 'u.family', 'u.number')} as number, 'test' as kind,
        to_char(max(p.at), 'YYYY-MM-DD') as "on"
      from (
        select site_id, 'tank' as device, tank_number as number, 'plld' as family from tanks where site_id = any($1)
        union all
        select site_id, 'line', line_number, family from line_latest where site_id = any($1)
      ) u
      join (values ('tank', 'static', '0.2'), ('tank', 'csld', '0.2'), ('tank', 'static', '0.1'), ('line', 'line', '0.2'),
        ('line', 'line', '0.1')) k (device, method, kind) on k.device = u.device
      cross join lateral (
        select ${momentOf('t')} as at from leak_tests t
        where t.site_id = u.site_id and t.device = u.device and t.device_number = u.number and t.line_family = u.family
          and t.kind = k.kind and t.method = k.method and t.result = 'passed'
          and t.tested_at < $2::date and t.tested_at >= $2::date - interval '${lookBack}'
        order by t.tested_at desc limit 1) p
      group by u.site_id, u.device, u.family, u.number
      union all
      select r.site_id, r.device, ${deviceUnit('r.device', 'r.line_family', 'r.number')}, r.kind, max(r.completed_on)::text
      from recorded_results r
      where r.site_id = any($1) and ${stillCounts('r.')} and r.result = 'PASS'
        and r.kind in ('interstitial', 'groundwater', 'vapor', 'tightness') and r.completed_on < $2::date
        and r.completed_on >= $2::date - interval '${lookBack}'
      group by r.site_id, r.device, r.line_family, r.number, r.kind
      order by 1, 2, 3, 4`,
    values: [siteIds, before],
  });
  return rows;
}
