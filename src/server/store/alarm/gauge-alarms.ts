import type { Sql } from '../database/pool.ts';

/** Identifies an open alarm within its site; the label only where category is 0 (see schema.ts). */
export interface AlarmIdentity {
  siteId: number;
  category: number;
  type: number;
  device: number;
  label: string;
}

export interface AlarmOpening extends AlarmIdentity {
  raisedAt: Date;
  gaugeRaisedAt: string | null;
  standing: boolean;
}

export interface AlarmClosing extends AlarmIdentity {
  clearedAt: Date;
  /** In how many polls the alarm was listed. */
  polls: number;
}

export interface AlarmSighting extends AlarmIdentity {
  seenAt: Date;
  /** False: the condition is gone, the console only remembers the alarm until it is acknowledged. */
  standing: boolean;
  /** The console's own time of the alarm, where it reported one. */
  gaugeRaisedAt: string | null;
  polls: number;
}

/** An alarm in a console's history. Times in milliseconds since 1970. */
export interface PastAlarm extends AlarmIdentity {
  raisedAt: number;
  clearedAt: number;
  /** The console's own time of its raising, 'YYYY-MM-DDTHH:mm'. */
  gaugeRaisedAt: string;
  /** How far the console's clock is ahead of true time now, milliseconds. */
  shiftMs: number;
}

const identity = '"siteId" int, category smallint, type smallint, device smallint, label text';
const sameAlarm = `a.site_id = r."siteId" and a.category = r.category and a.type = r.type and a.device = r.device
  and (a.category <> 0 or a.label = r.label) and a.cleared_at is null`;

/** Opens alarms. One that is open already (another process saw it first) keeps its row and its times. */
export async function openAlarms(client: Sql, rows: readonly AlarmOpening[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `insert into alarms (site_id, category, type, device, label, raised_at, gauge_raised_at, last_seen_at, standing)
     select "siteId", category, type, device, label, "raisedAt", "gaugeRaisedAt", "raisedAt", standing
     from json_to_recordset($1) as r(${identity}, "raisedAt" timestamptz, "gaugeRaisedAt" timestamp, standing bool)
     on conflict (site_id, category, type, device, (case when category = 0 then label else '' end))
       where cleared_at is null do nothing`,
    [JSON.stringify(rows)],
  );
}

/**
 * Closes alarms that the gauge no longer lists. One that was raised after that is another spell and stays open; one of
 * the time to come, from before the clock was set back, is not.
 */
export async function closeAlarms(client: Sql, rows: readonly AlarmClosing[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `update alarms a set cleared_at = r."clearedAt", standing = false, polls = r.polls
     from json_to_recordset($1) as r(${identity}, "clearedAt" timestamptz, polls int)
     where ${sameAlarm} and (a.raised_at <= r."clearedAt" or a.raised_at > now())`,
    [JSON.stringify(rows)],
  );
}

/** Records that open alarms were seen again, whether they still stand, and the console's own time of them. */
export async function touchAlarms(client: Sql, rows: readonly AlarmSighting[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `update alarms a set last_seen_at = r."seenAt", standing = r.standing, polls = r.polls,
       gauge_raised_at = coalesce(r."gaugeRaisedAt", a.gauge_raised_at)
     from json_to_recordset($1) as r(${identity}, "seenAt" timestamptz, standing bool, "gaugeRaisedAt" timestamp, polls int)
     where ${sameAlarm}`,
    [JSON.stringify(rows)],
  );
}

/** Rows of one statement: few enough to end within its time. */
const pastBatch = 1_000;

/**
 * Adds alarms that nobody saw while they stood, closed as they are. One that is known already stays as it is: by the
 * console's own time of it, or because a known spell of the same alarm touches this one (ten minutes allowed, and the
 * console's clock as it is as well as put right). So a history can be read again and again.
 */
export async function insertPastAlarms(client: Sql, rows: readonly PastAlarm[]): Promise<void> {
  for (let start = 0; start < rows.length; start += pastBatch) {
    const batch = rows.slice(start, start + pastBatch).map((row) => ({
      ...row,
      raisedAt: new Date(row.raisedAt),
      clearedAt: new Date(row.clearedAt),
      from: new Date(row.raisedAt - Math.max(0, row.shiftMs)),
      to: new Date(row.clearedAt - Math.min(0, row.shiftMs)),
    }));
    await client.query(
      `insert into alarms (site_id, category, type, device, label, raised_at, gauge_raised_at, last_seen_at, cleared_at,
         standing, polls, source)
       select r."siteId", r.category, r.type, r.device, r.label, r."raisedAt", r."gaugeRaisedAt", r."clearedAt",
              r."clearedAt", false, 0, 'history'
       from json_to_recordset($1) as r(${identity}, "raisedAt" timestamptz, "clearedAt" timestamptz,
         "gaugeRaisedAt" timestamp, "from" timestamptz, "to" timestamptz)
       where not exists (
         select 1 from alarms a
          where a.site_id = r."siteId" and a.category = r.category and a.type = r.type and a.device = r.device
            and (a.category <> 0 or a.label = r.label)
            and (a.gauge_raised_at between r."gaugeRaisedAt" - interval '10 minutes'
                                       and r."gaugeRaisedAt" + interval '10 minutes'
              or (a.raised_at <= r."to" + interval '10 minutes'
                and coalesce(a.cleared_at, 'infinity') >= r."from" - interval '10 minutes')))`,
      [JSON.stringify(batch)],
    );
  }
}
