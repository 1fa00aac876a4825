import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { type MonthlyStatus, type SiteType, siteType as siteTypeSchema } from '#contract/nouns/common.ts';
import { build, type Database, type Sql } from '../database/pool.ts';
import { doubtedSince } from '../gauge/units-confirmed.ts';
import { sites } from '../schema/schema.ts';

/** A site as it is stored, without its gauge's data. */
export interface SiteRow {
  id: number;
  name: string;
  ip: string;
  port: number;
  siteType: SiteType;
  /** Two capital letters, '' for none. */
  state: string;
}

const ownColumns = {
  ...{ id: sites.id, name: sites.name, ip: sites.ip, port: sites.port, siteType: sites.siteType },
  state: sites.state,
};
const live = isNull(sites.deletedAt);

function toSite(row: Omit<SiteRow, 'siteType'> & { siteType: string }): SiteRow {
  return { ...row, siteType: siteTypeSchema.parse(row.siteType) };
}

/** Every live site, in no order. */
export async function listSiteRows(q: Sql): Promise<SiteRow[]> {
  return (await build(q).select(ownColumns).from(sites).where(live)).map(toSite);
}

/** Ids of every live site, ascending. */
export async function listSiteIds(q: Sql): Promise<number[]> {
  const rows = await build(q).select({ id: sites.id }).from(sites).where(live).orderBy(sites.id);
  return rows.map((row) => row.id);
}

/** How many live sites there are. */
export async function countSites(q: Sql): Promise<number> {
  const rows = await build(q).select({ sites: count() }).from(sites).where(live);
  return rows[0]?.sites ?? 0;
}

/** The same outside a transaction, as each call asks it: prepared once on each connection. */
export async function isLiveSite(db: Database, id: number): Promise<boolean> {
  const text = 'select from sites where id = $1 and deleted_at is null';
  return (await db.query({ name: 'live-site', text, values: [id] })).rowCount === 1;
}

export async function siteExists(q: Sql, id: number): Promise<boolean> {
  const rows = await build(q)
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.id, id), live));
  return rows.length > 0;
}

/** A live site, locked until the transaction ends. */
export async function lockSite(q: Sql, id: number): Promise<SiteRow | null> {
  const rows = await build(q)
    .select(ownColumns)
    .from(sites)
    .where(and(eq(sites.id, id), live))
    .for('update');
  return rows[0] === undefined ? null : toSite(rows[0]);
}

export interface SiteValues {
  name: string;
  ip: string;
  port: number;
  siteType: SiteType;
  gaugeKey: string;
  /** Left out: as it is stored, '' for a new site. */
  state?: string;
}

/** Adds a site; a taken name or gauge address breaks a unique index. */
export async function insertSite(q: Sql, values: SiteValues): Promise<SiteRow> {
  const rows = await build(q).insert(sites).values(values).returning(ownColumns);
  const row = rows[0];
  if (row === undefined) throw new Error('insert into sites answered no row');
  return toSite(row);
}

export async function updateSite(q: Sql, id: number, values: SiteValues): Promise<void> {
  await build(q).update(sites).set(values).where(eq(sites.id, id));
}

/** Takes a site out of every list; its records stay. */
export async function markSiteDeleted(q: Sql, id: number, at: Date): Promise<void> {
  await build(q).update(sites).set({ deletedAt: at }).where(eq(sites.id, id));
}

/** A live site with its gauge's data, as lists and the site's page need it. */
export interface SiteState {
  id: number;
  name: string;
  ip: string;
  port: number;
  siteType: string;
  address: string;
  city: string;
  state: string;
  facilityId: string;
  tags: string[];
  timezone: string;
  latitude: number | null;
  longitude: number | null;
  serviceFusionUrl: string | null;
  online: boolean;
  consoleType: string;
  lastSeenAt: Date | null;
  lastPollAt: Date | null;
  lastError: string | null;
  /** Labels of the open alarms, newest first. */
  alarmLabels: string[];
  /** Of the site's running month, as it was last judged; PENDING where that was in an earlier month. */
  monthStatus: MonthlyStatus;
  /** When the site's month ends. */
  monthEnd: Date;
}

const stateText = `
  select s.id, s.name, s.ip, s.port, s.site_type as "siteType", s.address, s.city, s.state,
    s.facility_id as "facilityId", s.tags, s.timezone, s.latitude, s.longitude, s.service_fusion_url as "serviceFusionUrl",
    coalesce(g.online, false) as online,
    coalesce(nullif(s.console_type, ''), g.console_type, '') as "consoleType",
    g.last_seen_at as "lastSeenAt", g.last_poll_at as "lastPollAt", g.last_error as "lastError",
    array(
      select a.label from alarms a where a.site_id = s.id and a.cleared_at is null order by a.raised_at desc, a.id desc
    ) as "alarmLabels",
    case when t.month = to_char(m.month_start, 'YYYY-MM') then t.status else 'PENDING' end as "monthStatus",
    (m.month_start + interval '1 month') at time zone s.timezone as "monthEnd"
  from sites s
  cross join lateral (
    select date_trunc('month', $1::timestamptz at time zone s.timezone) as month_start
  ) m
  left join gauges g on g.site_id = s.id
  left join site_standing t on t.site_id = s.id
  where s.deleted_at is null and s.id = any($2)`;

/** The live ones of the given sites, in no order. */
export async function readSiteStates(db: Database, ids: readonly number[], now: Date): Promise<SiteState[]> {
  return (await db.query<SiteState>({ name: 'site-states', text: stateText, values: [now, ids] })).rows;
}

/** What is stored of the connection to a live site's gauge. */
export interface GaugeState {
  consoleType: string;
  online: boolean;
  lastSeenAt: Date | null;
  lastPollAt: Date | null;
  lastError: string | null;
  format: string | null;
  software: string | null;
  clockDriftSeconds: number | null;
  stateSince: Date | null;
  /** As the console reports them; null: it has not. */
  units: string | null;
  unitsSet: string | null;
  unitsSetAt: Date | null;
  /** Null also where the console reports its units. */
  unitsDoubtedSince: Date | null;
  /** What was stored before was taken for other units than the console turned out to count in; null: nothing was. */
  unitsGuessedUntil: Date | null;
  unitsEvidence: string | null;
  /** What polling learned of it (profile.ts). */
  profile: unknown;
  /** Make of the console; null: not known. */
  family: string | null;
}

/** Null for a site without a gauge. */
export async function findGaugeState(db: Database, siteId: number): Promise<GaugeState | null> {
  const { rows } = await db.query<GaugeState>({ name: 'gauge-state', text: gaugeStateText, values: [siteId] });
  return rows[0] ?? null;
}

// An admin's name for the console takes precedence over the gauge's own.
const gaugeStateText = `
  select coalesce(nullif(s.console_type, ''), g.console_type) as "consoleType", g.online, g.last_seen_at as "lastSeenAt",
    g.last_poll_at as "lastPollAt", g.last_error as "lastError", g.format, g.software,
    g.clock_drift_seconds as "clockDriftSeconds", g.state_since as "stateSince", g.units, g.units_set as "unitsSet", g.units_set_at as "unitsSetAt", ${doubtedSince('g')} as "unitsDoubtedSince", g.units_evidence as "unitsEvidence",
    g.units_guessed_until as "unitsGuessedUntil", g.profile, g.family
  from gauges g join sites s on s.id = g.site_id where g.site_id = $1`;

/** True when an insert or update failed because a unique index already holds the value (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && e.code === '23505') return true;
  }
  return false;
}

/** `select 1`, for the readiness probe. Rejects when the database is away. */
export async function pingDatabase(q: Sql): Promise<void> {
  await build(q).execute(sql`select 1`);
}

/** What lists of tanks are narrowed and ordered by. */
interface SiteNameRow {
  id: number;
  name: string;
  tags: string[];
}

/** Live sites with a gauge, in no order; `ids`: only these, null: all. */
export async function listGaugedSites(sql: Sql, ids: readonly number[] | null): Promise<SiteNameRow[]> {
  const { rows } = await sql.query<SiteNameRow>(
    `select id, name, tags from sites
     where deleted_at is null and site_type <> 'Compliance Only' and ($1::int[] is null or id = any($1))`,
    [ids],
  );
  return rows;
}

/** Name and time zone (IANA) of a site, as files and local days need them; null when there is no such site. */
export async function findSitePlace(q: Sql, siteId: number): Promise<{ name: string; timezone: string } | null> {
  const rows = await build(q)
    .select({ name: sites.name, timezone: sites.timezone })
    .from(sites)
    .where(eq(sites.id, siteId));
  return rows[0] ?? null;
}
