import type { JobKind } from '#contract/nouns/site/job-kinds.table.ts';
import type { Sql } from '../database/pool.ts';

/** What the page of a vendor's link shows of the job and its site. */
export interface WorkOrderJob {
  number: number;
  kind: JobKind;
  title: string;
  location: string;
  dueOn: string | null;
  item: string | null;
  siteName: string;
  address: string;
  phone: string;
  contact: string;
  /** The site's own day. */
  today: string;
  /** The device of a suspected release: 'Tank 1'. */
  unit: string | null;
  /** Of a finding what records say of it, oldest first, as they said it: nobody's note. */
  found: string[];
}

/** How a step of a finding's history begins. */
export const foundWords = 'Found on ';
/** The same of what was found once more. */
export const foundAgainWords = 'Found again on ';

/** The job of a work order; null: it is not there. */
export async function readWorkOrderJob(client: Sql, issueId: number, now: Date): Promise<WorkOrderJob | null> {
  const { rows } = await client.query<WorkOrderJob>(
    `select i.number, i.kind, i.alarm_label as title, i.location, i.due_on::text as "dueOn", i.item_key as item,
       s.name as "siteName", concat_ws(', ', nullif(btrim(s.address), ''), nullif(btrim(s.city), ''),
         nullif(btrim(concat_ws(' ', nullif(btrim(s.state), ''), nullif(btrim(s.zip), ''))), '')) as address,
       s.contact_phone as phone, s.contact_name as contact, ($2::timestamptz at time zone s.timezone)::date::text as today,
       (select r.unit from suspected_releases r where r.issue_id = i.id) as unit,
       array(select split_part(e.text, E'\\n', 1) from issue_events e where e.issue_id = i.id and i.kind = 'finding'
         and e.kind = 'updated' and not e.internal and (starts_with(e.text, $3) or starts_with(e.text, $4))
         order by e.id) as found
     from issues i join sites s on s.id = i.site_id where i.id = $1`,
    [issueId, now, foundWords, foundAgainWords],
  );
  return rows[0] ?? null;
}

/** A closed job as a vendor sees it. */
export interface EarlierJob {
  number: number;
  title: string;
  closedOn: string;
  done: string;
}

/** Closed jobs of the same alarm or item at the site, the newest, newest first. */
export async function listEarlierJobs(client: Sql, issueId: number, limit: number): Promise<EarlierJob[]> {
  const { rows } = await client.query<EarlierJob>(
    `select o.number, o.alarm_label as title, (o.closed_at at time zone s.timezone)::date::text as "closedOn",
       coalesce(o.resolution, '') as done
     from issues i join sites s on s.id = i.site_id
     join issues o on o.site_id = i.site_id and o.id <> i.id and o.status = 'Closed' and o.closed_at is not null
       and (lower(o.alarm_label) = lower(i.alarm_label) or o.item_key = i.item_key)
     where i.id = $1 order by o.closed_at desc, o.id desc limit $2`,
    [issueId, limit],
  );
  return rows;
}

/** A moment as the clock at a site shows it: '2026-12-01 09:00'. */
export async function readSiteClock(client: Sql, siteId: number, now: Date): Promise<string> {
  const { rows } = await client.query<{ clock: string }>(
    `select to_char($2::timestamptz at time zone timezone, 'YYYY-MM-DD HH24:MI') as clock from sites where id = $1`,
    [siteId, now],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`site ${siteId} is not there`);
  return row.clock;
}
