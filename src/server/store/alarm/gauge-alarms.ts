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
  /** The console lists it: whether it is there is known again. */
  listed: boolean;
}

/** An alarm in a console's history. Times in milliseconds since 1970. */
export interface PastAlarm extends AlarmIdentity {
  raisedAt: number;
  /** Where its clearing is not known: when it was over at the latest; null: it may still be active. */
  clearedAt: number | null;
  /** The history has the entry of its clearing. */
  clearingKnown: boolean;
  /** The console's own time of its raising, 'YYYY-MM-DDTHH:mm'. */
  gaugeRaisedAt: string;
  /** When the history was read, by our clock. */
  readAt: number;
  /** How far the console's clock is ahead of true time now, milliseconds; null: not known. */
  shiftMs: number | null;
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

/** Of open alarms of sites that are polled no more nobody knows from then on whether they are active. */
export async function leaveUnknown(client: Sql, siteIds: readonly number[], at: Date): Promise<void> {
  await client.query(
    `update alarms set unknown_since = $2
     where site_id = any($1::int[]) and cleared_at is null and unknown_since is null`,
    [siteIds, at],
  );
}

/**
 * Records that open alarms were seen again, whether they still stand, and the console's own time of them. One that the
 * console lists after a time in which nobody watched counts as active in that time.
 */
export async function touchAlarms(client: Sql, rows: readonly AlarmSighting[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `update alarms a set last_seen_at = r."seenAt", standing = r.standing, polls = r.polls,
       gauge_raised_at = coalesce(r."gaugeRaisedAt", a.gauge_raised_at),
       unknown_since = case when r.listed then null else a.unknown_since end
     from json_to_recordset($1) as r(${identity}, "seenAt" timestamptz, standing bool, "gaugeRaisedAt" timestamp, polls int,
       listed bool)
     where ${sameAlarm}`,
    [JSON.stringify(rows)],
  );
}

/** Rows of one statement: few enough to end within its time. */
const pastBatch = 1_000;

const pastRow = `r(${identity}, "raisedAt" timestamptz, "clearedAt" timestamptz, "clearingKnown" bool,
  "gaugeRaisedAt" timestamp, "clockUnknown" bool, "readAt" timestamptz, "from" timestamptz, "to" timestamptz)`;
const sameDevice = `a.site_id = r."siteId" and a.category = r.category and a.type = r.type and a.device = r.device
  and (a.category <> 0 or a.label = r.label)`;
const sameRaising = `a.gauge_raised_at between r."gaugeRaisedAt" - interval '10 minutes'
  and r."gaugeRaisedAt" + interval '10 minutes'`;

/**
 * Adds alarms that nobody saw while they stood, closed as they are. One that is known already stays as it is: by the
 * console's own time of it, or because a known spell of the same alarm touches this one (ten minutes allowed, and the
 * console's clock as it is as well as put right). So a history can be read again and again. An alarm whose clearing was
 * not known gets it once a history has the entry. Of a time in which nobody knows whether an alarm was active nothing is
 * taken for the same spell.
 */
export async function insertPastAlarms(client: Sql, rows: readonly PastAlarm[]): Promise<void> {
  for (let start = 0; start < rows.length; start += pastBatch) {
    const batch = rows.slice(start, start + pastBatch).map(({ shiftMs, ...row }) => {
      const known = row.clearingKnown && row.clearedAt !== null ? row.clearedAt : row.raisedAt;
      return {
        ...row,
        raisedAt: new Date(row.raisedAt),
        clearedAt: row.clearedAt === null ? null : new Date(row.clearedAt),
        clockUnknown: shiftMs === null,
        readAt: new Date(row.readAt),
        from: new Date(row.raisedAt - Math.max(0, shiftMs ?? 0)),
        to: new Date(known - Math.min(0, shiftMs ?? 0)),
      };
    });
    const values = [JSON.stringify(batch)];
    await client.query(
      `update alarms a set cleared_at = r."clearedAt", unknown_since = null
       from json_to_recordset($1) as ${pastRow}
       where r."clearingKnown" and ${sameDevice} and a.source = 'history' and a.unknown_since is not null and ${sameRaising}`,
      values,
    );
    await client.query(
      `insert into alarms (site_id, category, type, device, label, raised_at, gauge_raised_at, last_seen_at, cleared_at,
         unknown_since, clock_unknown, standing, polls, source)
       select r."siteId", r.category, r.type, r.device, r.label, r."raisedAt", r."gaugeRaisedAt",
              case when r."clockUnknown" then r."readAt" when r."clearingKnown" then r."clearedAt" else r."raisedAt" end,
              r."clearedAt",
              case when not r."clearingKnown" then r."raisedAt" end, r."clockUnknown", false, 0, 'history'
       from json_to_recordset($1) as ${pastRow}
       where not exists (
         select 1 from alarms a
          where ${sameDevice} and (${sameRaising}
              or (a.raised_at <= r."to" + interval '10 minutes'
                and case when a.source = 'history' then coalesce(a.unknown_since, a.cleared_at)
                  else coalesce(a.cleared_at, 'infinity') end >= r."from" - interval '10 minutes')))
       on conflict (site_id, category, type, device, (case when category = 0 then label else '' end))
         where cleared_at is null do nothing`,
      values,
    );
  }
}
