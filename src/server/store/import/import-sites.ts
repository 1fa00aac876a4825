import type { SiteType } from '#contract/nouns/common.ts';
import { removeGauges, resetGauges } from '#server/store/gauge/gauge-moves.ts';
import { leaveUnknown } from '../alarm/gauge-alarms.ts';
import type { Sql } from '../database/pool.ts';
import { sites } from '../schema/schema.ts';
import type { SiteInfoRow, SiteInfoValues } from '../site/site-info.ts';
import type { SiteValues } from '../site/sites.ts';

/* What an import of sites reads and writes: a few statements, however many sites there are. */

/** A live site as an import compares it. */
export interface StoredSite extends SiteInfoRow {
  ip: string;
  port: number;
  siteType: SiteType;
  gaugeKey: string;
  /** The name as the unique index has it. */
  key: string;
}

/** Names as the unique index of sites compares them, in the same order. */
export async function nameKeys(client: Sql, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    'select lower(btrim(n.name)) as key from unnest($1::text[]) with ordinality as n(name, i) order by n.i',
    [names],
  );
  return rows.map((row) => row.key);
}

/** The live sites of these names, locked in one order until the transaction ends. */
export async function lockSitesByKey(client: Sql, keys: readonly string[]): Promise<StoredSite[]> {
  const { rows } = await client.query<StoredSite>(
    `select s.id, s.name, s.ip, s.port, s.site_type as "siteType", s.site_type, s.gauge_key as "gaugeKey",
       lower(btrim(s.name)) as key, s.address, s.city, s.zip, s.county, s.latitude, s.longitude, s.contact_name, s.contact_phone, s.contact_email,
       s.tags, s.notes, s.state, s.facility_id, s.owner_name, s.district, s.timezone, s.second_person, s.console_type, s.service_fusion_url,
       s.report_recipients, s.reminder_recipients, coalesce(g.console_type, '') as gauge_console_type
     from sites s left join gauges g on g.site_id = s.id
     where s.deleted_at is null and lower(btrim(s.name)) = any($1::text[]) order by s.id for update of s`,
    [keys],
  );
  return rows;
}

/** Which of these gauge addresses belong to which live site. */
export async function findGaugeKeys(
  client: Sql,
  gaugeKeys: readonly string[],
): Promise<{ siteId: number; gaugeKey: string }[]> {
  const { rows } = await client.query<{ siteId: number; gaugeKey: string }>(
    `select id as "siteId", gauge_key as "gaugeKey" from sites
     where deleted_at is null and gauge_key <> '' and gauge_key = any($1::text[])`,
    [gaugeKeys],
  );
  return rows;
}

/** Those of these time zones that the database does not know by exactly that name. */
export async function findUnknownZones(client: Sql, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    `select n as name from unnest($1::text[]) n
     where not exists (select from sites where timezone = n)
       and not exists (select from pg_timezone_names where name = n)`,
    [names],
  );
  return rows.map((row) => row.name);
}

/** What an import stores of a site. */
export type ImportedSite = SiteValues &
  Pick<
    SiteInfoValues,
    | 'address'
    | 'city'
    | 'state'
    | 'zip'
    | 'latitude'
    | 'longitude'
    | 'facility_id'
    | 'tags'
    | 'console_type'
    | 'timezone'
    | 'report_recipients'
    | 'district'
  >;

/** What a new site has where nothing is said. */
export const newSite = {
  ...{ address: '', city: '', state: '', zip: '', facility_id: '', console_type: '' },
  ...{ latitude: null, longitude: null },
  tags: [],
  timezone: String(sites.timezone.default),
  report_recipients: [],
  district: '',
} satisfies Partial<ImportedSite>;

const targets = `name, ip, port, gauge_key, site_type, address, city, state, zip, facility_id, tags, console_type,
  timezone, report_recipients, district, latitude, longitude`;
const given = `json_to_recordset($1::json) as r(id int, name text, ip text, port int, "gaugeKey" text, "siteType" text,
  address text, city text, state text, zip text, facility_id text, tags text[], console_type text, timezone text,
  report_recipients text[], district text, latitude float8, longitude float8)`;
const values = targets.replace('gauge_key', '"gaugeKey"').replace('site_type', '"siteType"');

/** Adds sites; answers their ids in the same order. */
export async function insertSites(client: Sql, added: readonly ImportedSite[]): Promise<number[]> {
  if (added.length === 0) return [];
  const { rows } = await client.query<{ id: number; name: string }>(
    `insert into sites (${targets}) select ${values} from ${given} returning id, name`,
    [JSON.stringify(added)],
  );
  const ids = new Map(rows.map((row) => [row.name, row.id]));
  return added.map(({ name }) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error('insert into sites answered another name');
    return id;
  });
}

/** Stores sites anew. Their addresses are let go of first, so that two may swap theirs. */
export async function updateSites(client: Sql, changed: readonly (ImportedSite & { id: number })[]): Promise<void> {
  if (changed.length === 0) return;
  await client.query("update sites set gauge_key = '' where id = any($1::int[]) and gauge_key <> ''", [
    changed.map(({ id }) => id),
  ]);
  const columns = targets.split(/,\s*/);
  const from = values.split(/,\s*/);
  await client.query(
    `update sites s set ${columns.map((column, i) => `${column} = r.${from[i]}`).join(', ')} from ${given} where s.id = r.id`,
    [JSON.stringify(changed)],
  );
}

/** Connection rows afresh for the sites of `reset`, none any more for those of `removed`, whose open alarms nobody watches. */
export async function retargetGauges(
  client: Sql,
  { reset, removed }: { reset: readonly number[]; removed: readonly number[] },
  at: Date,
): Promise<void> {
  if (reset.length + removed.length > 0) {
    await client.query('delete from gauge_security_codes where site_id = any($1::int[])', [removed]);
    await removeGauges(client, removed, at);
    await resetGauges(client, reset, at);
  }
  if (removed.length > 0) {
    await leaveUnknown(client, removed, at);
  }
}

/** Connection rows of new sites: nothing known of the gauge yet, no poller. */
export async function addGauges(client: Sql, siteIds: readonly number[]): Promise<void> {
  if (siteIds.length === 0) return;
  await client.query('insert into gauges (site_id) select unnest($1::int[])', [siteIds]);
}
