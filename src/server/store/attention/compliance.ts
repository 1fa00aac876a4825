import type { Sql } from '../database/pool.ts';
import { assigneeWrites } from '../desk/desk-filter.ts';
import { seenSites } from './sites.ts';

/** An item of a calendar that is overdue on the site's own day, or that failed and has not passed since. */
export interface OverdueItem {
  siteId: number;
  state: string;
  key: string;
  /** As an administrator named it; null: as the tables do. */
  label: string | null;
  /** YYYY-MM-DD; null: it was never proven. */
  nextDue: string | null;
  /** YYYY-MM-DD; null: nothing of it failed last. */
  failedOn: string | null;
  /** The site's own day. */
  today: string;
  /** Of the open job of the item; null: none, or nobody has it who may act. */
  number: number | null;
  assignee: string | null;
}

/**
 * Overdue items, as the overview counts them (store/compliance/overview.ts), and failures from their day on: the calendar
 * has them as due on that day.
 */
export async function listOverdueItems(
  client: Sql,
  siteIds: readonly number[] | null,
  now: Date,
): Promise<OverdueItem[]> {
  const { rows } = await client.query<OverdueItem>({
    name: 'attention-overdue',
    text: `select s.id as "siteId", s.state, c.key, n.label, c.next_due::text as "nextDue", c.failed_on::text as "failedOn", d.today::text as today,
        i.number, case when ${assigneeWrites} then i.assignee end as assignee
      from sites s
      cross join lateral (select ($2::timestamptz at time zone s.timezone)::date as today) d
      join calendar_state c on c.site_id = s.id
        and c.applies and (c.next_due is null and c.last_completed is null and not c.not_set_up
          or c.next_due < d.today
        or c.failed_on is not null)
      left join calendar_settings n on n.site_id = s.id and n.key = c.key
      left join issues i on i.site_id = s.id and i.item_key = c.key and i.status <> 'Closed'
      where ${seenSites}`,
    values: [siteIds, now],
  });
  return rows;
}

/** What is missing at a site before its months can be proven. */
export interface MissingRecords {
  siteId: number;
  state: string;
  complianceOnly: boolean;
  /** Its calendar was never worked out. */
  unknown: boolean;
  /** Items that are due and not on record, without those that are overdue. */
  items: number;
  firstKey: string | null;
  firstLabel: string | null;
  /** Of the running month; null where it was not judged in it. */
  status: string | null;
  month: string;
}

/**
 * Sites with something missing, or whose running month failed or cannot be judged. Of items that are not set up, a tank that
 * is recorded as out of use comes first: its gauge may contradict it.
 */
export async function listMissingRecords(
  client: Sql,
  siteIds: readonly number[] | null,
  now: Date,
): Promise<MissingRecords[]> {
  const { rows } = await client.query<MissingRecords>({
    name: 'attention-missing',
    text: `with site as (
        select s.id, s.state, s.site_type, ($2::timestamptz at time zone s.timezone)::date as today from sites s where ${seenSites}
      ),
      tally as (
        select c.site_id, count(*) filter (where c.applies and c.not_set_up and (c.next_due is null or c.next_due >= site.today))::int as items,
          (array_agg(c.key order by c.key <> 'temp_closure', c.key)
            filter (where c.applies and c.not_set_up and (c.next_due is null or c.next_due >= site.today)))[1] as key
        from calendar_state c join site on site.id = c.site_id group by c.site_id
      )
      select site.id as "siteId", site.state, site.site_type = 'Compliance Only' as "complianceOnly", t.site_id is null as unknown,
        coalesce(t.items, 0) as items, t.key as "firstKey", n.label as "firstLabel",
        case when m.month = to_char(site.today, 'YYYY-MM') then m.status end as status, to_char(site.today, 'YYYY-MM') as month
      from site left join tally t on t.site_id = site.id
      left join site_standing m on m.site_id = site.id
      left join calendar_settings n on n.site_id = site.id and n.key = t.key
      where t.site_id is null or t.items > 0 or btrim(site.state) = ''
        or m.month = to_char(site.today, 'YYYY-MM') and m.status in ('FAILED', 'INCONCLUSIVE')`,
    values: [siteIds, now],
  });
  return rows;
}
