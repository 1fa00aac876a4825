import type { DatedFact } from '#compliance/facts/dated-facts.ts';
import type { Sql } from '../database/pool.ts';
import { documentType, mayShowClosure, oneMayShowClosure } from '../document/document-type.ts';
import { namedTester } from '../result/named-tester.ts';
import { stillCounts } from '../result/void-rows.ts';

/** A dated fact as far as verdicts ask. */
export interface DatedFactRow extends DatedFact {
  siteId: number;
  /** Of a piece of equipment, or of a tank of the gauge; both null: of the site. */
  equipmentId: number | null;
  tankNumber: number | null;
  name: string;
  reason: string;
  recordedBy: string | null;
  /** Of an entry that a tank is out of use: the document that shows it empty, and its type; null: none does. */
  emptyBy?: { file: string; type: string } | null;
}

/**
 * The removal or retirement of a tank is shown by the record of its closure too (compliance/tables/federal/events.table.ts).
 */
const closed = `((f.name = 'listed' and f.value = 'no' or f.name = 'retired' and f.value = 'yes') and exists (
  select from completions c
  where c.site_id = f.site_id and c.key = 'tank_closure' and c.result = 'PASS' and ${stillCounts('c.')}
    and ${namedTester('c.tester')} and ${oneMayShowClosure('c.site_id', 'c.documents')} and c.completed_on >= f.valid_from
    and (c.component = '' or f.name = 'retired' and c.component = 'Tank ' || f.tank_number or exists (
      select from equipment e where e.site_id = f.site_id and e.category = 'tank' and e.name = c.component
        and (e.id = f.equipment_id or f.name = 'retired' and e.gauge_key = 'tank ' || f.tank_number)))))`;

const columns = `f.site_id as "siteId", f.id, f.equipment_id as "equipmentId", f.tank_number as "tankNumber", f.name, f.value,
  f.valid_from::text as "validFrom", (extract(epoch from f.recorded_at) * 1000)::float8 as "recordedAt", f.reason,
  f.recorded_by as "recordedBy", f.document_file <> ''
    and (f.name not in ('listed', 'use') or ${mayShowClosure('f.site_id', 'f.document_folder', 'f.document_file')}) or ${closed} as proven,
  case when f.name = 'use' and f.value = 'out_of_use' and ${mayShowClosure('f.site_id', 'f.document_folder', 'f.document_file')}
    then jsonb_build_object('file', f.document_file, 'type', ${documentType('f.site_id', 'f.document_folder', 'f.document_file')}) end as "emptyBy",
  (extract(epoch from f.voided_at) * 1000)::float8 as "voidedAt", coalesce(n.document_file <> '', false) as "voidProven"`;

/**
 * The facts of these sites that have a time, with what held before them, by site. What holds since first recorded and was
 * never changed is left out: it is what the list of equipment says.
 */
export async function readDatedFacts(client: Sql, siteIds: readonly number[]): Promise<DatedFactRow[]> {
  const { rows } = await client.query<DatedFactRow>({
    name: 'month-dated-facts',
    text: `
      with recorded as materialized (
        select * from dated_facts where site_id = any($1) and recorded_at is not null
      ),
      name as (select distinct equipment_id, name from recorded where equipment_id is not null)
      select ${columns} from (
        select * from recorded
        union all
        select b.* from name join dated_facts b on b.equipment_id = name.equipment_id and b.name = name.name
        where b.recorded_at is null
      ) f left join dated_facts n on n.id = f.successor
      order by f.site_id, f.id`,
    values: [siteIds],
  });
  return rows;
}

/** From which moment (ms) on a month of a site is closed. */
export interface ClosingRow {
  siteId: number;
  /** YYYY-MM */
  month: string;
  at: number;
}

/**
 * When months of these sites were closed: when their first verdict was stored, at the latest when late evidence no longer
 * changes them (`lateDays` after the month). Months that were over before the site was there were never closed.
 */
export async function readClosings(
  client: Sql,
  siteIds: readonly number[],
  months: readonly string[],
  lateDays: number,
): Promise<ClosingRow[]> {
  const { rows } = await client.query<ClosingRow>({
    name: 'month-closings',
    text: `
      select s.id as "siteId", m.month, (extract(epoch from least(v.made_at,
        ((m.month || '-01')::timestamp + interval '1 month' + make_interval(days => $3)) at time zone s.timezone)) * 1000)::float8 as at
      from sites s cross join unnest($2::text[]) as m (month)
      left join month_verdicts v on v.site_id = s.id and v.month = m.month and v.version = 1
      where s.id = any($1)
        and (v.made_at is not null or s.created_at < ((m.month || '-01')::timestamp + interval '1 month') at time zone s.timezone)`,
    values: [siteIds, months, lateDays],
  });
  return rows;
}
