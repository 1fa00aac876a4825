import { and, eq } from 'drizzle-orm';
import type { IssueStatus, Priority } from '#contract/nouns/gauge/issue-words.ts';
import type { IssueEvent } from '#contract/nouns/site/issue.ts';
import { build, type Sql } from '../database/pool.ts';
import { type EquipmentValues, insertEquipment } from '../equipment/equipment.ts';
import { equipment } from '../schema/record-schema.ts';
import { type InsuranceValues, insertInsurance } from '../site/insurance.ts';
import { type SiteInfoValues, updateSiteInfo } from '../site/site-info.ts';

/** An issue with its history as an installation that already knows it writes it: the demo, a restore, a move. */
export interface PastIssue {
  siteId: number;
  alarmLabel: string;
  priority: Priority;
  status: IssueStatus;
  location: string;
  note: string;
  assignee: string | null;
  /** Oldest first; the first one is 'created', and of a closed issue the last one is 'closed'. */
  events: readonly { at: Date; by: string; kind: IssueEvent['kind']; text: string }[];
  /** Null unless the status is Closed. */
  closing: { resolution: string; cause: string | null; proof: string | null } | null;
}

/**
 * Adds issues of the past, oldest first, so that their numbers follow their time; each is about the newest alarm of
 * its label that was raised by then. An open issue whose label already has one is left out. Returns how many were
 * added.
 */
export async function insertPastIssues(client: Sql, rows: readonly PastIssue[]): Promise<number> {
  let added = 0;
  for (const issue of rows.toSorted((a, b) => span(a).created - span(b).created)) {
    if (await insertPastIssue(client, issue)) added++;
  }
  return added;
}

async function insertPastIssue(client: Sql, issue: PastIssue): Promise<boolean> {
  const { created, updated } = span(issue);
  const { rows } = await client.query<{ id: number }>(
    `insert into issues (site_id, alarm_label, priority, status, location, note, assignee, created_by, created_at,
       updated_at, closed_at, resolution, cause, proof, alarm_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $4 = 'Closed' then $10::timestamptz end, $11, $12, $13, (
       select a.id from alarms a where a.site_id = $1 and lower(a.label) = lower($2) and a.raised_at <= $9
       order by a.raised_at desc, a.id desc limit 1
     ))
     on conflict (site_id, lower(alarm_label)) where status <> 'Closed' do nothing
     returning id`,
    [
      ...[issue.siteId, issue.alarmLabel, issue.priority, issue.status, issue.location, issue.note, issue.assignee],
      ...[issue.events[0]?.by ?? '', new Date(created), new Date(updated)],
      ...[issue.closing?.resolution ?? null, issue.closing?.cause ?? null, issue.closing?.proof ?? null],
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) return false;
  await client.query(
    `insert into issue_events (issue_id, at, by, kind, text)
     select $1, at, by, kind, text from json_to_recordset($2) as r(at timestamptz, by text, kind text, text text)`,
    [id, JSON.stringify(issue.events)],
  );
  return true;
}

/** When an issue was made and last changed, in milliseconds since 1970. Throws on an issue without events. */
function span({ alarmLabel, events }: PastIssue): { created: number; updated: number } {
  const [first] = events;
  const last = events.at(-1);
  if (first === undefined || last === undefined) throw new Error(`the issue ${alarmLabel} has no events`);
  return { created: first.at.getTime(), updated: last.at.getTime() };
}

/** Has an issue that was made now begin when its cause was found. */
export async function backdateIssue(client: Sql, issueId: number, at: Date): Promise<void> {
  await client.query('update issues set created_at = $2, updated_at = $2 where id = $1', [issueId, at]);
  await client.query(`update issue_events set at = $2 where issue_id = $1 and kind = 'created'`, [issueId, at]);
}

/** What people have recorded about a site, as an installation that already knows it writes it: the demo, a move. */
export interface KnownRecords {
  info?: Partial<SiteInfoValues>;
  insurance?: readonly InsuranceValues[];
  /** Equipment that people added; `gaugeKey`: the device of the gauge that they answered for, 'line_leak_detector 1'. */
  equipment?: readonly (Partial<EquipmentValues> &
    Pick<EquipmentValues, 'category' | 'name'> & { gaugeKey?: string })[];
  /** Serial numbers, dates and the like of devices the gauge reported, by gauge key, e.g. 'tank 1'; after syncEquipment. */
  devices?: Readonly<Record<string, Partial<EquipmentValues>>>;
}

/** Stores records without asking who may: for seeding only. A device no row stands for is left out. */
export async function insertKnownRecords(q: Sql, siteId: number, records: KnownRecords, at: Date): Promise<void> {
  await updateSiteInfo(q, siteId, records.info ?? {});
  for (const policy of records.insurance ?? []) await insertInsurance(q, siteId, policy);
  for (const piece of records.equipment ?? []) await insertEquipment(q, siteId, piece, at);
  for (const [gaugeKey, values] of Object.entries(records.devices ?? {})) {
    await build(q)
      .update(equipment)
      .set({ ...values, updatedAt: at })
      .where(and(eq(equipment.siteId, siteId), eq(equipment.gaugeKey, gaugeKey)));
  }
}
