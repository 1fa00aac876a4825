import type { Database } from './pool.ts';

/** What a month's leak tests of one device came to. */
export interface MonthTests {
  /** YYYY-MM */
  month: string;
  device: 'tank' | 'line';
  number: number;
  result: 'passed' | 'failed' | 'other';
  /** The last test of a pass, the first of a failure: its day (YYYY-MM-DD), kind and method. */
  on: string;
  kind: string;
  method: string;
  /** When its report reached us. */
  receivedAt: Date;
}

/**
 * Leak tests of a site between two months (YYYY-MM, both included), one row for each month, device and result. Passes
 * are of 0.2 and 0.1 gallon per hour tests, failures of any; everything else counts as 'other'.
 */
export async function readMonthTests(db: Database, siteId: number, from: string, to: string): Promise<MonthTests[]> {
  const { rows } = await db.$client.query<MonthTests>(
    `with tests as (
       select to_char(tested_at, 'YYYY-MM') as month, device, device_number as number, tested_at, kind, method, received_at,
         case when result = 'failed' then 'failed'
              when result = 'passed' and kind in ('0.2', '0.1') then 'passed' else 'other' end as result
       from leak_tests
       where site_id = $1 and tested_at >= ($2 || '-01')::timestamp
         and tested_at < ($3 || '-01')::timestamp + interval '1 month')
     select distinct on (month, device, number, result) month, device, number, result,
       to_char(tested_at, 'YYYY-MM-DD') as on, kind, method, received_at as "receivedAt"
     from tests
     order by month, device, number, result,
       case when result = 'failed' then extract(epoch from tested_at) else -extract(epoch from tested_at) end`,
    [siteId, from, to],
  );
  return rows;
}

/** An alarm that stands, or what is left to tell of all that began and ended in the same months: '' and 0 for which. */
export interface MonthAlarm {
  label: string;
  category: number;
  type: number;
  /** First and last month (YYYY-MM, the site's own) in which it stood; `to` is null while it stands. */
  from: string;
  to: string | null;
  lastSeenAt: Date;
}

/**
 * Alarms of a site that stood in one of the months from `from` (YYYY-MM) on, oldest first. Of those that are over only
 * the months count: they come as one row for each pair of them, however many they are.
 */
export async function readMonthAlarms(db: Database, siteId: number, zone: string, from: string): Promise<MonthAlarm[]> {
  const { rows } = await db.$client.query<MonthAlarm>(
    `with told as (
       select case when cleared_at is null then label else '' end as label,
         case when cleared_at is null then category else 0 end as category,
         case when cleared_at is null then type else 0 end as type,
         date_trunc('month', raised_at at time zone $2) as first, date_trunc('month', cleared_at at time zone $2) as last,
         last_seen_at, raised_at, id
       from alarms
       where site_id = $1 and (cleared_at is null or cleared_at >= ($3 || '-01')::timestamp at time zone $2))
     select label, category, type, to_char(first, 'YYYY-MM') as from, to_char(last, 'YYYY-MM') as to,
       max(last_seen_at) as "lastSeenAt"
     from told
     group by label, category, type, first, last
     order by min(raised_at), min(id)`,
    [siteId, zone, from],
  );
  return rows;
}

/** The last valid pass of each active tank and of each known line, as plain dates; null where there is none. */
export async function readLastPasses(
  db: Database,
  siteId: number,
): Promise<{ device: 'tank' | 'line'; number: number; on: string | null }[]> {
  const { rows } = await db.$client.query<{ device: 'tank' | 'line'; number: number; on: string | null }>(
    `with devices as (
       select 'tank' as device, tank_number as number from tanks where site_id = $1 and active
       union all select 'line', line_number from line_latest where site_id = $1)
     select d.device, d.number, (
       select to_char(max(l.tested_at), 'YYYY-MM-DD') from leak_tests l
       where l.site_id = $1 and l.device = d.device and l.device_number = d.number
         and l.result = 'passed' and l.kind in ('0.2', '0.1')) as on
     from devices d order by d.device, d.number`,
    [siteId],
  );
  return rows;
}

/** Insurance in force or to come, soonest expiry first. */
export async function readCurrentInsurance(
  db: Database,
  siteId: number,
): Promise<{ id: number; carrier: string; policyNo: string; expirationDate: string; effectiveDate: string | null }[]> {
  const { rows } = await db.$client.query<{
    id: number;
    carrier: string;
    policyNo: string;
    expirationDate: string;
    effectiveDate: string | null;
  }>(
    `select id, carrier, policy_no as "policyNo", expiration_date::text as "expirationDate",
       effective_date::text as "effectiveDate"
     from insurance where site_id = $1 and deleted_at is null order by expiration_date, id`,
    [siteId],
  );
  return rows;
}
