import { mayShowClosure } from '../document/document-type.ts';

const exempt = `('above_ground', 'heating_oil', 'not_petroleum', 'farm_residential', 'small', 'deferred')`;

/**
 * SQL: a column of `equipment`: since which day a tank is regulated that was recorded before as one that is not. Null: it was
 * so from its installation on, or is not. Source: 40 CFR 280.10(c), 280.12, 280.22(a).
 */
export const regulatedSince = `case when category = 'tank' then (
        select min(f.valid_from)::text from dated_facts f
        where f.equipment_id = equipment.id and f.name = 'regulated' and f.voided_at is null and f.value not in ${exempt}
          and f.valid_from > (select max(coalesce(w.valid_from, '-infinity'::date)) from dated_facts w
            where w.equipment_id = equipment.id and w.name = 'regulated' and w.voided_at is null and w.value in ${exempt})
        ) end as "regulatedSince"`;

/**
 * SQL: tanks of the sites `$1` that are not there any more, taken off the list of equipment or retired at the gauge's own
 * list, with the day and whether its document shows the closure. A tank that is listed under the number again is the same
 * one, unless it was installed afterwards. Source: 40 CFR 280.71, 280.74.
 */
export const removedTanks = `
    select e.site_id as "siteId", e.id, e.category, e.name, e.tank_number as "tankNumber", e.installed_on::text as "installedOn",
      null as "linedOn", e.traits, f.valid_from::text as "removedOn",
      f.document_file <> '' and ${mayShowClosure('e.site_id', 'f.document_folder', 'f.document_file')} as "closureShown"
    from equipment e cross join lateral (
      select * from dated_facts d where d.equipment_id = e.id and d.name = 'listed' and d.voided_at is null
      order by d.valid_from desc nulls last, d.id desc limit 1) f
    where e.site_id = any($1) and e.category = 'tank' and e.deleted_at is not null and f.value = 'no' and f.valid_from is not null
      and not exists (select from equipment o where o.site_id = e.site_id and o.category = 'tank' and o.deleted_at is null
        and o.tank_number = e.tank_number and coalesce(o.installed_on < f.valid_from, true))
    union all
    select t.site_id, -t.tank_number, 'tank', coalesce(p.name, 'Tank ' || t.tank_number), t.tank_number, null, null,
      coalesce(p.traits, '{}'::jsonb), coalesce(f.day, (
        select to_char(max(a.at) at time zone s.timezone, 'YYYY-MM-DD') from audit a
        where a.site_id = t.site_id and a.action = 'tank.deleted' and a.target_id = t.tank_number::text and a.outcome = 'ok')),
      false
    from tanks t join sites s on s.id = t.site_id
    left join lateral (
      select o.name, o.traits from equipment o
      where o.site_id = t.site_id and o.category = 'tank' and o.deleted_at is null and o.gauge_key = 'tank ' || t.tank_number
      order by o.id limit 1) p on true
    left join lateral (
      select d.valid_from::text as day from dated_facts d
      where d.site_id = t.site_id and d.tank_number = t.tank_number and d.name = 'retired' and d.value = 'yes' and d.voided_at is null
      order by d.valid_from desc nulls last, d.id desc limit 1) f on true
    where t.site_id = any($1) and not t.active
      and not exists (select from equipment o where o.site_id = t.site_id and o.category = 'tank'
        and (o.gauge_key = 'tank ' || t.tank_number and o.deleted_at is not null
          or o.gauge_key is null and o.tank_number = t.tank_number))
    order by 1, 2`;

/**
 * SQL: tanks of the sites `$1` that were recorded as regulated and hold what is not regulated since a later day. They stay in
 * the ground: a change in service. Source: 40 CFR 280.71(c), 280.72.
 */
export const changedTanks = `
    select e.site_id as "siteId", e.id, e.category, e.name, e.tank_number as "tankNumber", e.installed_on::text as "installedOn",
      null as "linedOn", e.traits, f.valid_from::text as "removedOn"
    from equipment e cross join lateral (
      select * from dated_facts d where d.equipment_id = e.id and d.name = 'regulated' and d.voided_at is null
      order by d.valid_from desc nulls last, d.id desc limit 1) f
    where e.site_id = any($1) and e.category = 'tank' and e.deleted_at is null
      and f.value in ('heating_oil', 'not_petroleum') and f.valid_from > coalesce(e.installed_on, '-infinity'::date)
      and exists (select from dated_facts b where b.equipment_id = e.id and b.name = 'regulated' and b.voided_at is null
        and b.value in ('regulated', 'hazardous') and (b.valid_from is null or b.valid_from < f.valid_from))
    order by 1, 2`;
