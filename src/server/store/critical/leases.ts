import type { Sql } from '../database/pool.ts';
import { keepUnwatched } from './unwatched.ts';

/** Seconds after which a poller that has not been heard of loses its gauges. */
export const LEASE_SECONDS = 30;

export interface PollerIdentity {
  id: string;
  host: string;
  pid: number;
}

/** What a poller knows of a gauge when it takes it over; times as Date, `profile` and `readAt` as stored. */
export interface ClaimedGauge {
  siteId: number;
  ip: string;
  port: number;
  timezone: string;
  family: string | null;
  consoleType: string;
  software: string | null;
  format: 'computer' | 'display' | null;
  units: string | null;
  /** As an administrator set them. */
  unitsSet: string | null;
  /** They were set for another address, and nobody has confirmed them. */
  unitsDoubted?: boolean;
  /** What its pages show of its units (contract/nouns/gauge/console-units.ts). */
  unitsEvidence: string | null;
  dateStyle: string | null;
  profile: unknown;
  readAt: Record<string, string>;
  online: boolean;
  stateSince: Date | null;
  lastSeenAt: Date | null;
  failures: number;
  clockDriftSeconds: number | null;
  openAlarms: OpenAlarmRow[];
  /** Numbers of the tanks known and active. */
  tanks: number[];
  /** The console's security code, sealed; null where none is stored. */
  sealedCode: string | null;
  /** Codes of the reports of which pages are kept that are not understood yet. */
  openPages: string[];
  /** The gap that is still read back; absent or null: none. */
  backFill?: StoredBackFill | null;
}

/** Times as ISO texts. */
export interface StoredBackFill {
  gapFrom: string;
  gapTo: string;
  reason: string;
  address: string;
  driftBefore: number | null;
  driftAfter: number | null;
  parts: unknown;
}

export interface OpenAlarmRow {
  category: number;
  type: number;
  device: number;
  label: string;
  standing: boolean;
  polls: number;
  /** Nobody watched it for a time: whether it is still active is not known until the console says so. */
  unknown?: boolean;
}

/** Registers the poller or moves its lease forward. False when the lease had already run out: everything is lost. */
export async function renewLease(pool: Sql, poller: PollerIdentity): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update pollers set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}) where id = $1 and lease_until > now()`,
    [poller.id],
  );
  return rowCount === 1;
}

/**
 * Enters a new poller. With `alone` every other poller is known to be dead (the database is private to this process),
 * so their gauges are free at once instead of after a lease.
 */
export async function registerPoller(pool: Sql, poller: PollerIdentity, alone: boolean): Promise<void> {
  await pool.query(alone ? 'delete from pollers' : "delete from pollers where lease_until < now() - interval '1 hour'");
  await pool.query(
    `insert into pollers (id, host, pid, lease_until) values ($1, $2, $3, now() + make_interval(secs => ${LEASE_SECONDS}))`,
    [poller.id, poller.host, poller.pid],
  );
}

/** Gauges of live sites in all, and pollers whose lease holds. */
export async function countFleet(pool: Sql): Promise<{ gauges: number; pollers: number }> {
  const { rows } = await pool.query<{ gauges: number; pollers: number }>(
    `select (select count(*)::int from gauges) as gauges,
            (select count(*)::int from pollers where lease_until > now()) as pollers`,
  );
  return rows[0] ?? { gauges: 0, pollers: 0 };
}

/**
 * Takes up to `limit` gauges of sites after `after` that no living poller holds; rows that another poller is just taking
 * are skipped. A poller whose own lease has run out takes none. In the order of the sites: who takes many in several
 * goes looks at none of them twice. Those that gave no good answer since `silentBefore` were not watched: that is kept.
 */
export async function claimGauges(
  pool: Sql,
  pollerId: string,
  limit: number,
  after = 0,
  silentBefore: Date | null = null,
): Promise<ClaimedGauge[]> {
  const { rows } = await pool.query<{ siteId: number }>(
    `with free as (
       select g.site_id from gauges g
       left join pollers p on p.id = g.poller_id and p.lease_until > now()
       where g.site_id > $3 and p.id is null and exists (select from pollers where id = $1 and lease_until > now())
       order by g.site_id limit $2 for update of g skip locked)
     update gauges g set poller_id = $1 from free where g.site_id = free.site_id returning g.site_id as "siteId"`,
    [pollerId, limit, after],
  );
  const siteIds = rows.map((row) => row.siteId);
  if (silentBefore !== null) await keepUnwatched(pool, siteIds, silentBefore);
  return readOwnedGauges(pool, pollerId, siteIds);
}

/** Reads gauges this poller holds; those it does not hold (any more) are left out. */
export async function readOwnedGauges(pool: Sql, pollerId: string, siteIds: number[]): Promise<ClaimedGauge[]> {
  if (siteIds.length === 0) return [];
  const { rows } = await pool.query<ClaimedGauge>(
    `select g.site_id as "siteId", s.ip, s.port, s.timezone, g.family, case when m.moved then '' else g.console_type end as "consoleType",
            case when not m.moved then g.software end as software, g.format, case when not m.moved then g.units end as units, g.units_set as "unitsSet", g.units_doubted_since is not null as "unitsDoubted", g.units_evidence as "unitsEvidence",
            g.date_style as "dateStyle", case when not m.moved then g.profile end as profile, g.read_at as "readAt", g.online, g.state_since as "stateSince",
            g.last_seen_at as "lastSeenAt", g.failures, g.clock_drift_seconds as "clockDriftSeconds",
            array(select tank_number::int from tanks t where t.site_id = g.site_id and t.active) as tanks,
            array(select distinct function_code from partial_reports p
                  where p.site_id = g.site_id and p.cleared_at is null) as "openPages",
            coalesce(a.alarms, '[]') as "openAlarms", c.sealed as "sealedCode", b.job as "backFill"
       from gauges g join sites s on s.id = g.site_id and s.deleted_at is null
       -- What another address answered is not asked of this one.
       cross join lateral (select g.profiled_at is null and g.profile is not null as moved) m
       left join gauge_security_codes c on c.site_id = g.site_id
       left join lateral (
         select json_agg(json_build_object('category', category, 'type', type, 'device', device,
                                           'label', label, 'standing', standing, 'polls', polls,
                                           'unknown', unknown_since is not null)) as alarms
           from alarms where site_id = g.site_id and cleared_at is null) a on true
       left join lateral (
         select json_build_object('gapFrom', gap_from, 'gapTo', gap_to, 'reason', reason, 'address', gauge_at,
             'driftBefore', drift_before, 'driftAfter', drift_after, 'parts', parts) as job
           from back_fills where site_id = g.site_id and state = 'open' order by gap_from desc limit 1) b on true
      where g.poller_id = $1 and g.site_id = any($2) order by g.site_id`,
    [pollerId, siteIds],
  );
  return rows;
}

/** Every gauge this poller holds by the database's account. */
export async function listOwnedGauges(pool: Sql, pollerId: string): Promise<number[]> {
  const { rows } = await pool.query<{ siteId: number }>('select site_id as "siteId" from gauges where poller_id = $1', [
    pollerId,
  ]);
  return rows.map((row) => row.siteId);
}

/** Gives gauges back so that another poller can take them at once. */
export async function releaseGauges(pool: Sql, pollerId: string, siteIds: number[]): Promise<void> {
  await pool.query('update gauges set poller_id = null where poller_id = $1 and site_id = any($2)', [
    pollerId,
    siteIds,
  ]);
}

/** Leaves: the poller's row is gone, and gauges in the name of a poller that is not there are free. */
export async function removePoller(pool: Sql, pollerId: string): Promise<void> {
  await pool.query('delete from pollers where id = $1', [pollerId]);
}

/** Lets go of all gauges of a poller that goes on under its name. */
export async function releaseAll(pool: Sql, pollerId: string): Promise<void> {
  await pool.query('update gauges set poller_id = null where poller_id = $1', [pollerId]);
}
