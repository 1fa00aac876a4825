import { eq, sql } from 'drizzle-orm';
import type { SiteInfoField } from '#contract/nouns/site/site-info.ts';
import { build, type Sql } from '../database/pool.ts';
import { gauges, sites } from '../schema/schema.ts';

/** What people may record about a site, by the names of the contract. */
export interface SiteInfoValues {
  address: string;
  city: string;
  zip: string;
  county: string;
  /** Degrees; both or neither. */
  latitude: number | null;
  longitude: number | null;
  contact_name: string;
  contact_phone: string;
  contact_email: string;
  tags: string[];
  notes: string;
  state: string;
  facility_id: string;
  owner_name: string;
  district: string;
  timezone: string;
  /** What an admin calls the console; '' = what the gauge says. */
  console_type: string;
  service_fusion_url: string | null;
  report_recipients: string[];
  reminder_recipients: string[];
}

export interface SiteInfoRow extends SiteInfoValues {
  id: number;
  name: string;
  site_type: string;
  /** What the gauge says it is; '' when it has not reported it. */
  gauge_console_type: string;
  second_person: boolean;
}

const columns = {
  address: sites.address,
  city: sites.city,
  zip: sites.zip,
  county: sites.county,
  latitude: sites.latitude,
  longitude: sites.longitude,
  contact_name: sites.contactName,
  contact_phone: sites.contactPhone,
  contact_email: sites.contactEmail,
  tags: sites.tags,
  notes: sites.notes,
  state: sites.state,
  facility_id: sites.facilityId,
  owner_name: sites.ownerName,
  district: sites.district,
  timezone: sites.timezone,
  console_type: sites.consoleType,
  service_fusion_url: sites.serviceFusionUrl,
  report_recipients: sites.reportRecipients,
  reminder_recipients: sites.reminderRecipients,
} as const satisfies Record<SiteInfoField, unknown>;

/** Null when there is no such site. */
export async function readSiteInfoRow(q: Sql, siteId: number): Promise<SiteInfoRow | null> {
  const rows = await build(q)
    .select({
      ...columns,
      id: sites.id,
      name: sites.name,
      site_type: sites.siteType,
      second_person: sites.secondPerson,
      gauge_console_type: sql<string>`coalesce(${gauges.consoleType}, '')`,
    })
    .from(sites)
    .leftJoin(gauges, eq(gauges.siteId, sites.id))
    .where(eq(sites.id, siteId));
  return rows[0] ?? null;
}

/** Stores the given fields; the others stay. */
export async function updateSiteInfo(q: Sql, siteId: number, values: Partial<SiteInfoValues>): Promise<void> {
  const set = definedOnly({
    address: values.address,
    city: values.city,
    zip: values.zip,
    county: values.county,
    latitude: values.latitude,
    longitude: values.longitude,
    contactName: values.contact_name,
    contactPhone: values.contact_phone,
    contactEmail: values.contact_email,
    tags: values.tags,
    notes: values.notes,
    state: values.state,
    facilityId: values.facility_id,
    ownerName: values.owner_name,
    district: values.district,
    timezone: values.timezone,
    consoleType: values.console_type,
    serviceFusionUrl: values.service_fusion_url,
    reportRecipients: values.report_recipients,
    reminderRecipients: values.reminder_recipients,
  });
  if (Object.keys(set).length > 0) await build(q).update(sites).set(set).where(eq(sites.id, siteId));
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function definedOnly<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}

/** True for a time zone that this database knows by exactly that name. */
export async function isZoneOfDatabase(q: Sql, name: string): Promise<boolean> {
  const { rows } = await build(q).execute<{ known: boolean }>(
    sql`select exists (select from pg_timezone_names where name = ${name}) as known`,
  );
  return rows[0]?.known === true;
}

/** Their own days, YYYY-MM-DD, by site; sites that are not there are left out. */
export async function readSiteDays(q: Sql, siteIds: readonly number[], now: Date): Promise<Map<number, string>> {
  if (siteIds.length === 0) return new Map();
  const { rows } = await q.query<{ id: number; day: string }>(
    `select id, to_char($2::timestamptz at time zone timezone, 'YYYY-MM-DD') as day from sites where id = any($1)`,
    [siteIds, now],
  );
  return new Map(rows.map(({ id, day }) => [id, day]));
}

/** The site's own day, YYYY-MM-DD; null when there is no such live site. */
export async function readSiteDay(q: Sql, siteId: number, now: Date): Promise<string | null> {
  const { rows } = await build(q).execute<{ day: string }>(
    sql`select to_char(${now.toISOString()}::timestamptz at time zone timezone, 'YYYY-MM-DD') as day
        from sites where id = ${siteId} and deleted_at is null`,
  );
  return rows[0]?.day ?? null;
}
