import type { Sql } from '../database/pool.ts';

/** A snooze or a maintenance window. */
export interface PauseRow {
  id: number;
  siteId: number;
  alarmId: number | null;
  category: number | null;
  device: number | null;
  label: string;
  fromAt: Date;
  untilAt: Date;
  reason: string;
  by: string;
}

/** SQL: the columns of a pause `p`. */
export const pauseColumns = `p.id, p.site_id as "siteId", p.alarm_id as "alarmId", p.category, p.device, p.label, p.from_at as "fromAt",
  p.until_at as "untilAt", p.reason, p.by`;

/** SQL: pause `p` is of alarm `a`, whose notifications may be held: `codes` lists which may, AA * 1000 + NN. */
const isOf = (codes: string) => `p.site_id = a.site_id and a.category * 1000 + a.type = any(${codes}::int[])
  and (p.alarm_id = a.id or p.alarm_id is null and (p.category is null or p.category = a.category and p.device = a.device))`;

/** SQL: the pause of alarm `a` that runs longest now, as JSON; null: none, or its notifications are never held. */
export const pauseOf = (
  now: string,
  codes: string,
) => `(select jsonb_build_object('id', p.id, 'until', p.until_at, 'by', p.by, 'reason', p.reason)
  from notification_pauses p where ${isOf(codes)} and p.ended_at is null and p.from_at <= ${now} and p.until_at > ${now}
  order by p.until_at desc, p.id limit 1)`;

/** Pauses of a site that run or are planned, the first to begin first. */
export async function listPauses(client: Sql, siteId: number, now: Date): Promise<PauseRow[]> {
  const { rows } = await client.query<PauseRow>(
    `select ${pauseColumns} from notification_pauses p
     where p.site_id = $1 and p.ended_at is null and p.until_at > $2 order by p.from_at, p.id`,
    [siteId, now],
  );
  return rows;
}

/** Devices of a site that a window can be of: its tanks, and what its console has reported an alarm of. */
export async function listPauseDevices(client: Sql, siteId: number): Promise<{ category: number; number: number }[]> {
  const { rows } = await client.query<{ category: number; number: number }>(
    `select 2 as category, t.tank_number::int as number from tanks t where t.site_id = $1 and t.active
     union select a.category::int, a.device::int from alarms a where a.site_id = $1 and a.device > 0 and a.category > 1
     order by 1, 2`,
    [siteId],
  );
  return rows;
}

/** An alarm that is to be snoozed, locked against its end; null: the site has none of that number. */
export async function lockAlarm(
  client: Sql,
  siteId: number,
  id: number,
): Promise<{ category: number; type: number; label: string; cleared: boolean } | null> {
  const { rows } = await client.query<{ category: number; type: number; label: string; cleared: boolean }>(
    `select category, type, label, cleared_at is not null as cleared from alarms where site_id = $1 and id = $2 for share`,
    [siteId, id],
  );
  return rows[0] ?? null;
}

export async function insertPause(
  client: Sql,
  pause: Omit<PauseRow, 'id'> & { byId: number; at: Date },
): Promise<PauseRow> {
  const { siteId, alarmId, category, device, label, fromAt, untilAt, reason, by, byId, at } = pause;
  const { rows } = await client.query<PauseRow>(
    `insert into notification_pauses as p (site_id, alarm_id, category, device, label, from_at, until_at, reason, by, by_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${pauseColumns}`,
    [siteId, alarmId, category, device, label, fromAt, untilAt, reason, by, byId, at],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a pause was not stored');
  return row;
}

/** Ends a pause that runs or is planned; null: the site has none of that number, or it is over. */
export async function endPause(
  client: Sql,
  { siteId, id, at, by, byId }: { siteId: number; id: number; at: Date; by: string; byId: number },
): Promise<PauseRow | null> {
  const { rows } = await client.query<PauseRow>(
    `update notification_pauses p set ended_at = $3, ended_by = $4, ended_by_id = $5
     where p.site_id = $1 and p.id = $2 and p.ended_at is null and p.until_at > $3 returning ${pauseColumns}`,
    [siteId, id, at, by, byId],
  );
  return rows[0] ?? null;
}

/** Notifications of a site that a pause holds are looked at anew. */
export async function reconsiderPaused(client: Sql, siteId: number, now: Date): Promise<void> {
  await client.query(
    `update notices set due_at = $2 where site_id = $1 and state = 'waiting' and facts ? 'paused' and due_at > $2`,
    [siteId, now],
  );
}

/** Marks pauses that are over, each once, and answers them; those that never began are marked and left out. */
export async function takeEndedPauses(client: Sql, now: Date): Promise<(PauseRow & { early: boolean })[]> {
  const { rows } = await client.query<PauseRow & { early: boolean; began: boolean }>(
    `update notification_pauses p set resumed_at = $1
     where p.resumed_at is null and (p.ended_at is not null or p.until_at <= $1)
     returning ${pauseColumns}, p.ended_at is not null as early, p.from_at < coalesce(p.ended_at, p.until_at) as began`,
    [now],
  );
  return rows.filter(({ began }) => began);
}

/** An alarm that is still active at the end of a pause, and that no other pause holds. */
export interface ResumedAlarm {
  id: number;
  pauseId: number;
  siteId: number;
  siteName: string;
  timezone: string;
  state: string;
  category: number;
  type: number;
  label: string;
  raisedAt: Date;
  standing: boolean;
  /** Somebody got a critical notification of it before. */
  told: boolean;
}

export async function listResumedAlarms(
  client: Sql,
  pauseIds: readonly number[],
  { now, codes }: { now: Date; codes: readonly number[] },
): Promise<ResumedAlarm[]> {
  if (pauseIds.length === 0) return [];
  const { rows } = await client.query<ResumedAlarm>(
    `select distinct on (a.id) a.id, p.id as "pauseId", s.id as "siteId", s.name as "siteName", s.timezone, s.state, a.category,
       a.type, a.label, a.raised_at as "raisedAt", a.standing,
       exists (select from critical_events e join critical_told t on t.event_id = e.id where e.about = 'alarm:' || a.id) as told
     from notification_pauses p join alarms a on ${isOf('$3')} and a.cleared_at is null
     join sites s on s.id = a.site_id and s.deleted_at is null
     where p.id = any($1::int[]) and ${pauseOf('$2', '$3')} is null
     order by a.id, p.id`,
    [pauseIds, now, codes],
  );
  return rows;
}

/** Open alarms of a site whose notifications may be held: `codes` lists which may, AA * 1000 + NN. */
export async function listHoldableAlarms(client: Sql, siteId: number, codes: readonly number[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select a.id from alarms a where a.site_id = $1 and a.cleared_at is null and a.category * 1000 + a.type = any($2::int[])
     order by a.id`,
    [siteId, codes],
  );
  return rows.map(({ id }) => id);
}
