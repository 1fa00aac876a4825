import type { CredentialFact, VoidedCredential } from '#compliance/tables/credential-fact.ts';
import { tests } from '#compliance/tables/methods.table.ts';
import type {
  AbsentPart,
  BulkFill,
  DevicePass,
  EquipmentFact,
  MeteredSales,
  SiteFacts,
} from '#compliance/tables/requirement.ts';
import { holdsProduct } from '../compliance/month-levels.ts';
import type { Sql } from '../database/pool.ts';
import { documentType, namedDocuments } from '../document/document-type.ts';
import { deviceUnit } from '../equipment/line-units.ts';
import { momentOf } from '../gauge/test-clocks.ts';
import { firstOwn, manyOwn } from '../result/own-unit.ts';
import { stillCounts } from '../result/void-rows.ts';
import { changedTanks, regulatedSince, removedTanks } from './calendar-state.ts';
import { findingsOf } from './completions.ts';
import { toCompletion, toEquipment, toPolicy, toRepair, toSetting, toTightnessResult } from './fact-rows.ts';

/** Tanks that rules speak of: those the gauge knows, on paper-only sites those in the list of equipment. */
const tanksText = `
  select t.site_id, t.tank_number as number from tanks t join sites s on s.id = t.site_id
  where t.site_id = any($1) and t.active and s.site_type <> 'Compliance Only'
  union
  select e.site_id, e.tank_number from equipment e join sites s on s.id = e.site_id
  where e.site_id = any($1) and e.category = 'tank' and e.tank_number is not null and e.deleted_at is null
    and s.site_type = 'Compliance Only'`;

/** Tests of gauges that prove something, as parallel lists: method, kind, threshold. */
const proving = Object.entries(tests).flatMap(([method, kinds]) =>
  Object.entries(kinds).flatMap(([kind, facts]) => (facts.proves ? [{ method, kind, ...facts }] : [])),
);
const provingTests = [
  proving.map((test) => test.method),
  proving.map((test) => test.kind),
  proving.map((test) => test.threshold),
] as const;

const texts = {
  sites: `
    select id, state, county, to_char($2::timestamptz at time zone timezone, 'YYYY-MM-DD') as today,
      site_type <> 'Compliance Only' as polled
    from sites where id = any($1) and deleted_at is null`,
  equipment: `
    select site_id as "siteId", id, category, name, tank_number as "tankNumber", installed_on::text as "installedOn",
      lined_on::text as "linedOn", traits, ${regulatedSince}, gauge_key is not null as "ofGauge",
      substring(gauge_key from '^line(?:_leak_detector)? ([0-9]+)$')::int as "lineNumber",
      case when category = 'tank' then array(
        select n.name from tanks t cross join lateral (values (t.label), (t.product)) n (name)
        where t.site_id = equipment.site_id and t.active and n.name <> ''
          and t.tank_number = coalesce(substring(gauge_key from '^tank ([0-9]+)$')::int, equipment.tank_number)
        order by n.name) end as "alsoCalled",
      case when traits ->> 'use' = 'out_of_use' then (
        select f.valid_from::text from dated_facts f
        where f.equipment_id = equipment.id and f.name = 'use' and f.value = 'out_of_use' and f.voided_at is null
        order by f.valid_from desc nulls last, f.id desc limit 1) end as "outSince",
      case when category = 'tank' and traits ->> 'use' = 'out_of_use' then (
        select jsonb_build_object('inches', l.height, 'gallons', l.volume, 'on', to_char(coalesce(l.values_at, l.at) at time zone s.timezone, 'YYYY-MM-DD'))
        from tank_latest l join sites s on s.id = l.site_id
        left join tanks t on t.site_id = l.site_id and t.tank_number = l.tank_number
        where l.site_id = equipment.site_id and ${holdsProduct('l', 't.capacity')}
          and l.tank_number = coalesce(substring(gauge_key from '^tank ([0-9]+)$')::int, equipment.tank_number)) end as holds,
      case when category in ('spill_bucket', 'sump') and traits ->> 'walls' is distinct from 'double_monitored' then (
        select min(f.valid_from)::text from dated_facts f where f.equipment_id = equipment.id and f.name = 'walls' and f.value is distinct from 'double_monitored'
          and f.voided_at is null and f.valid_from > (
            select max(coalesce(w.valid_from, '-infinity'::date)) from dated_facts w
            where w.equipment_id = equipment.id and w.name = 'walls' and w.value = 'double_monitored' and w.voided_at is null)
        ) end as "unwatchedSince",
      case when category in ('spill_bucket', 'sump') and traits ->> 'walls' = 'double_monitored' then
        jsonb_array_length(documents) = 0 and not exists (select from dated_facts f where f.equipment_id = equipment.id
          and f.name = 'walls' and f.value = 'double_monitored' and f.voided_at is null and f.document_file <> '')
        end as "wallsUnshown"
    from equipment where site_id = any($1) and deleted_at is null order by site_id, id`,
  removed: removedTanks,
  changed: changedTanks,
  openReleases: `
    select site_id as "siteId", 'ISS-' || number as issue from issues
    where site_id = any($1) and kind = 'suspected_release' and status <> 'Closed' order by site_id, number`,
  absent: `
    select a.site_id as "siteId", a.part, a.reason, a.stated_by as by, to_char(a.stated_at at time zone s.timezone, 'YYYY-MM-DD') as "on"
    from absent_parts a join sites s on s.id = a.site_id
    where a.site_id = any($1) and a.withdrawn_at is null order by a.site_id, a.id`,
  insurance: `
    select site_id as "siteId", btrim(carrier || ' ' || policy_no) as name, effective_date::text as "effectiveOn",
      expiration_date::text as "expiresOn", per_occurrence as "perOccurrence", annual_aggregate as "annualAggregate",
      non_marketing as "nonMarketing", document_file is not null as documented, coalesce(document_file, '') as file,
      ${documentType('insurance.site_id', 'insurance.document_folder', 'insurance.document_file')} as "documentType"
    from insurance where site_id = any($1) and deleted_at is null order by site_id, expiration_date, id`,
  // The document lies at the site that recorded it, and its type is that of today (not-taken-back.ts).
  credentials: `
    select s.site_id as "siteId", c.kind, c.holder, c.number, c.issued_on::text as "issuedOn", c.expires_on::text as "expiresOn",
      c.no_expiry is not null as "noExpiry", to_char(c.recorded_at at time zone t.timezone, 'YYYY-MM-DD') as "recordedOn",
      c.document_file as file, case when c.site_id = s.site_id then c.document_folder end as folder, (select coalesce(y.paper, '') from public.documents y where y.site_id = c.site_id
        and lower(y.folder) = lower(c.document_folder) and lower(y.name) = lower(c.document_file) and y.deleted_at is null)
        as "documentType"
    from credential_sites s join credentials c on c.id = s.credential_id join sites t on t.id = s.site_id
    where s.site_id = any($1) and c.ended_at is null order by s.site_id, c.id`,
  voidedCredentials: `
    select s.site_id as "siteId", c.kind, c.holder, to_char(c.ended_at at time zone t.timezone, 'YYYY-MM-DD') as "voidedOn"
    from credential_sites s join credentials c on c.id = s.credential_id join sites t on t.id = s.site_id
    where s.site_id = any($1) and c.void_reason is not null order by s.site_id, c.id`,
  // The tanks of each owner at all sites, also of those that are not asked for: as they are now (not-taken-back.ts).
  owners: `
    with wanted as (
      select id, lower(btrim(owner_name)) as owner from sites where id = any($1) and btrim(owner_name) <> ''
    ),
    counted as (
      select lower(btrim(o.owner_name)) as owner, count(*)::int as tanks
      from public.sites o cross join lateral (
        select from public.equipment e where e.site_id = o.id and e.category = 'tank' and e.deleted_at is null
        union all
        select from public.tanks t where t.site_id = o.id and t.active and o.site_type <> 'Compliance Only' and not exists (
          select from public.equipment e where e.site_id = o.id and e.category = 'tank' and e.deleted_at is null
            and (e.gauge_key = 'tank ' || t.tank_number or e.gauge_key is null and e.tank_number = t.tank_number))) x
      where o.deleted_at is null and lower(btrim(o.owner_name)) in (select owner from wanted)
      group by 1
    )
    select w.id as "siteId", coalesce(c.tanks, 0) as tanks from wanted w left join counted c using (owner)`,
  completions: `
    select site_id as "siteId", key, component, completed_on::text as "on", result, recorded_at as "recordedAt",
      tester, note, ${findingsOf('completions')} as findings,
      ${namedDocuments('completions.site_id', 'completions.documents')} as named
    from completions where site_id = any($1) and ${stillCounts()} order by site_id, key, completed_on, id`,
  tightnessResults: `
    select r.site_id as "siteId", r.device, ${deviceUnit('r.device', 'r.line_family', 'r.number')} as number, r.completed_on::text as "on",
      case when r.number >= ${firstOwn} then (select max(e.id) from equipment e where e.site_id = r.site_id
        and e.category = r.device and e.gauge_key is null and ${firstOwn} + e.id % ${manyOwn} = r.number) end as "equipmentId",
      r.result, r.rate, r.threshold, r.detectable, r.recorded_at as "recordedAt", r.tester, r.note,
      coalesce(r.document_file, '') as file, ${documentType('r.site_id', 'r.document_folder', 'r.document_file')} as "documentType"
    from recorded_results r
    where r.site_id = any($1) and r.device in ('tank', 'line') and r.kind = 'tightness' and ${stillCounts('r.')}
    order by r.site_id, r.completed_on, r.id`,
  sellers: `
    select distinct r.site_id as "siteId", r.number from recorded_results r
    where r.site_id = any($1) and r.device = 'tank' and r.kind = 'inventory' and r.metered > 0 and r.voided_at is null
    order by r.site_id, r.number`,
  // By the last calendar year, as 40 CFR 280.93(a)(1) has it; where nothing of it is on record, by the year that runs.
  throughput: `
    with month as (
      select r.site_id, r.month, max(s.today) as today, sum(r.metered) as gallons, count(distinct r.number)::int as tanks from recorded_results r
      join (select id, to_char($2::timestamptz at time zone timezone, 'YYYY') as today from sites where id = any($1)) s on s.id = r.site_id
      where r.site_id = any($1) and r.device = 'tank' and r.kind = 'inventory' and r.metered is not null and r.voided_at is null
      group by r.site_id, r.month
    )
    select distinct on (site_id) site_id as "siteId", left(month, 4) as year, (sum(gallons) / count(*))::float8 as gallons,
      min(tanks) as tanks
    from month where left(month, 4) in (today, (today::int - 1)::text)
    group by site_id, left(month, 4) order by site_id, left(month, 4)`,
  metered: `
    select distinct on (r.site_id, r.number) r.site_id as "siteId", r.number as tank, r.metered::float8 as gallons, r.month
    from recorded_results r
    where r.site_id = any($1) and r.device = 'tank' and r.kind = 'inventory' and r.metered > 0 and r.voided_at is null
    order by r.site_id, r.number, r.metered desc, r.month`,
  // The newest one of each tank: the index of deliveries leads to it.
  fills: `
    select t.site_id as "siteId", t.tank_number as tank, d.gallons, d."on"
    from tanks t cross join lateral (
      select coalesce(v.end_volume - v.start_volume, v.printed_volume) as gallons, to_char(v.started_at, 'YYYY-MM-DD') as "on"
      from deliveries v where v.site_id = t.site_id and v.tank_number = t.tank_number
        and coalesce(v.end_volume - v.start_volume, v.printed_volume) > 25
      order by v.started_at desc limit 1) d
    where t.site_id = any($1) and t.active order by t.site_id, t.tank_number`,
  settings: `
    select c.site_id as "siteId", c.key, c.label, c.grp as "group", c.applicable, c.next_due::text as "nextDue",
      c.interval_months as "intervalMonths", c.updated_at as "setAt",
      case when c.applicable is false then jsonb_build_object('reason', c.waived_reason, 'by', c.waived_by,
        'on', to_char(c.waived_at at time zone s.timezone, 'YYYY-MM-DD')) end as waived,
      case when c.next_due is not null then jsonb_build_object('reason', c.due_reason, 'by', c.due_by,
        'on', to_char(c.due_at at time zone s.timezone, 'YYYY-MM-DD')) end as "dueSet"
    from calendar_settings c join sites s on s.id = c.site_id where c.site_id = any($1) order by c.site_id, c.key`,
  // The judge of months says which pass of the last months counts (site-calendars.ts); this is the last one before them,
  // which only dates what is long overdue. A statement of statistical
  // reconciliation speaks of its month to the last day. A tank that is watched by its interstice is proven by all its
  // liquid sensors reported normal (306 are those of vapor), and by no test in the tank.
  passes: `
    with test as (
      select * from unnest($2::text[], $3::text[], $4::real[]) as f (method, kind, threshold)
    ),
    device as (
      select site_id, 'tank' as device, number, 'plld' as family from (${tanksText}) t
      union
      select l.site_id, 'line', l.line_number, l.family from line_latest l join sites s on s.id = l.site_id
      where l.site_id = any($1) and s.site_type <> 'Compliance Only'
      union
      select r.site_id, r.device, r.number, r.line_family from recorded_results r join sites s on s.id = r.site_id
      where r.site_id = any($1) and r.voided_at is null and r.device = 'line' and (s.site_type = 'Compliance Only'
        or exists (select from equipment e where r.number >= ${firstOwn} and e.site_id = r.site_id
          and e.category = 'line' and e.gauge_key is null and e.deleted_at is null
          and ${firstOwn} + e.id % ${manyOwn} = r.number))
    ),
    method as (
      select distinct on (site_id, number) site_id, number, method
      from (
        select site_id, coalesce(substring(gauge_key from '^tank ([0-9]+)$')::int, tank_number) as number,
          traits ->> 'method' as method, gauge_key
        from equipment
        where site_id = any($1) and category = 'tank' and deleted_at is null and traits ? 'method'
      ) e order by site_id, number, gauge_key nulls last
    ),
    interstice as materialized (
      select m.site_id, m.number, (
        select case when bool_and(n.status = 0) then (min(n.at) at time zone s.timezone)::date end
        from sensor_latest n
        join equipment e on e.site_id = n.site_id and e.gauge_key = 'sensor ' || n.family || ' ' || n.number
        where n.site_id = m.site_id and n.family <> '306' and e.tank_number = m.number and e.deleted_at is null
      ) as normal_on
      from method m join sites s on s.id = m.site_id
      where m.method = 'interstitial'
    )
    select d.site_id as "siteId", d.device, ${deviceUnit('d.device', 'd.family', 'd.number')} as number, to_char(greatest(
      (select max(${momentOf('l')})::date from leak_tests l join test f on f.method = l.method and f.kind = l.kind
       where l.site_id = d.site_id and l.device = d.device and l.device_number = d.number
         and l.line_family = d.family and l.result = 'passed' and l.clock_ahead_or is null
         and i.number is null
         and coalesce(abs(l.rate) < coalesce(l.threshold, f.threshold), true)),
      (select max(case r.kind when 'sir' then ((r.month || '-01')::date + interval '1 month - 1 day')::date else r.completed_on end)
       from recorded_results r
       where r.site_id = d.site_id and r.device = d.device and r.number = d.number
         and r.line_family = d.family and r.voided_at is null
         and r.result = 'PASS' and r.kind in ('sir', 'tightness', 'interstitial', 'manual_gauging', 'groundwater', 'vapor')),
      i.normal_on
    ), 'YYYY-MM-DD') as "on",
    exists (select from equipment e where e.site_id = d.site_id and e.deleted_at is not null
      and e.gauge_key = d.device || ' ' || ${deviceUnit('d.device', 'd.family', 'd.number')}) as removed
    from device d
    left join interstice i on i.site_id = d.site_id and i.number = d.number and d.device = 'tank'
    order by d.site_id, d.device desc, number`,
  repairs: `
    select r.site_id as "siteId", r.device, ${deviceUnit('r.device', 'r.line_family', 'r.number')} as number,
      r.completed_on::text as "on", r.details -> 'repair' -> 'parts' as parts, e.name as own
    from recorded_results r
    left join equipment e on r.number >= ${firstOwn} and e.site_id = r.site_id and e.category = r.device
      and e.gauge_key is null and ${firstOwn} + e.id % ${manyOwn} = r.number
    where r.site_id = any($1) and r.kind = 'repair' and r.voided_at is null order by r.site_id, r.completed_on, r.id`,
  reconciled: `
    with tank as (
      select t.* from (${tanksText}) t
      where not exists (
        select from equipment e
        where e.site_id = t.site_id and e.category = 'tank' and e.tank_number = t.number and e.deleted_at is null
          and e.traits ->> 'use' = 'out_of_use')
    ),
    month as (
      select r.site_id, r.month, count(distinct r.number) as tanks
      from recorded_results r join tank t on t.site_id = r.site_id and t.number = r.number
      where r.kind = 'inventory' and r.device = 'tank' and r.voided_at is null
      group by r.site_id, r.month
    )
    select m.site_id as "siteId", max(m.month) as month
    from month m join (select site_id, count(*) as tanks from tank group by site_id) a on a.site_id = m.site_id and a.tanks = m.tanks
    group by m.site_id`,
} as const;

type Throughput = NonNullable<SiteFacts['throughput']>;

interface SiteHead {
  id: number;
  state: string;
  county: string;
  today: string;
  polled: boolean;
}

/**
 * Everything that the due dates of these sites rest on, by site; sites that are not there (any more) are left out. The
 * same number of statements whatever the number of sites. Days are the sites' own.
 */
export async function readCalendarFacts(
  client: Sql,
  siteIds: readonly number[],
  now: Date,
): Promise<Map<number, SiteFacts>> {
  if (siteIds.length === 0) return new Map();
  const { rows: heads } = await client.query<SiteHead>({
    name: 'calendar-sites',
    text: texts.sites,
    values: [siteIds, now],
  });
  // One after the other: inside a transaction they share a connection.
  const equipment = await readOfSites(client, 'equipment', [siteIds], toEquipment);
  const absent = await readOfSites(client, 'absent', [siteIds], (row: AbsentPart) => row);
  const removed = await readOfSites(client, 'removed', [siteIds], (row: EquipmentFact) => row);
  const changed = await readOfSites(client, 'changed', [siteIds], (row: EquipmentFact) => row);
  const releases = await readOfSites(client, 'openReleases', [siteIds], ({ issue }: { issue: string }) => issue);
  const insurance = await readOfSites(client, 'insurance', [siteIds], toPolicy);
  const credentials = await readOfSites(client, 'credentials', [siteIds], (row: CredentialFact) => row);
  const voided = await readOfSites(client, 'voidedCredentials', [siteIds], (row: VoidedCredential) => row);
  const owners = await readOfSites(client, 'owners', [siteIds], (row: { tanks: number }) => row.tanks);
  const completions = await readOfSites(client, 'completions', [siteIds], toCompletion);
  const settings = await readOfSites(client, 'settings', [siteIds], toSetting);
  const passes = await readOfSites(client, 'passes', [siteIds, ...provingTests], (row: DevicePass) => row);
  const fills = await readOfSites(client, 'fills', [siteIds], (row: BulkFill) => row);
  const tightnessResults = await readOfSites(client, 'tightnessResults', [siteIds], toTightnessResult);
  const sellers = await readOfSites(client, 'sellers', [siteIds], (row: { number: number }) => row.number);
  const throughput = await readOfSites(client, 'throughput', [siteIds, now], (row: Throughput) => row);
  const metered = await readOfSites(client, 'metered', [siteIds], (row: MeteredSales) => row);
  const repairs = await readOfSites(client, 'repairs', [siteIds], toRepair);
  const reconciled = await readOfSites(client, 'reconciled', [siteIds], (row: { month: string }) => row.month);
  return new Map(
    heads.map(({ id, state, county, today, polled }) => [
      id,
      {
        today,
        state,
        county,
        equipment: equipment.get(id) ?? [],
        ...(removed.has(id) ? { removed: removed.get(id) ?? [] } : {}),
        ...(changed.has(id) ? { changedService: changed.get(id) ?? [] } : {}),
        ...(releases.has(id) ? { openReleases: releases.get(id) ?? [] } : {}),
        absent: absent.get(id) ?? [],
        ownerTanks: owners.get(id)?.[0] ?? null,
        insurance: insurance.get(id) ?? [],
        ...(credentials.has(id) ? { credentials: credentials.get(id) ?? [] } : {}),
        ...(voided.has(id) ? { voidedCredentials: voided.get(id) ?? [] } : {}),
        completions: completions.get(id) ?? [],
        settings: settings.get(id) ?? [],
        passes: (passes.get(id) ?? []).map((pass) => notAfter(pass, today)),
        reconciledMonth: reconciled.get(id)?.[0] ?? null,
        repairs: repairs.get(id) ?? [],
        polled,
        fills: fills.get(id) ?? [],
        tightnessResults: tightnessResults.get(id) ?? [],
        sellers: sellers.get(id) ?? [],
        throughput: throughput.get(id)?.[0] ?? null,
        metered: metered.get(id) ?? [],
      },
    ]),
  );
}

/** A gauge's clock may run ahead, and a month's report be there before its month is over: neither proves days to come. */
function notAfter(pass: DevicePass, today: string): DevicePass {
  return pass.on !== null && pass.on > today ? { ...pass, on: today } : pass;
}

async function readOfSites<Row extends object, T>(
  client: Sql,
  what: Exclude<keyof typeof texts, 'sites'>,
  values: readonly unknown[],
  read: (row: Row) => T,
): Promise<Map<number, T[]>> {
  const { rows } = await client.query<Row & { siteId: number }>({
    name: `calendar-${what}`,
    text: texts[what],
    values: [...values],
  });
  const bySite = new Map<number, T[]>();
  for (const { siteId, ...row } of rows) {
    const fact = read(row as unknown as Row);
    const own = bySite.get(siteId);
    if (own === undefined) bySite.set(siteId, [fact]);
    else own.push(fact);
  }
  return bySite;
}
