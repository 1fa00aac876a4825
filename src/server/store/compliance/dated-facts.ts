import { sql } from 'drizzle-orm';
import { build, type Sql } from '../database/pool.ts';
import { datedFacts } from '../schema/dated-facts-schema.ts';

/** What a fact is of: a piece of equipment, a tank of the gauge, or the site itself. */
export type FactSubject = { equipmentId: number } | { tankNumber: number } | 'site';

/** Facts that a person records together. */
export interface NewFacts {
  siteId: number;
  of: FactSubject;
  /** By name; null: from that day on nobody says. `from` is YYYY-MM-DD; null: since first recorded. */
  values: readonly { name: string; value: string | null; from: string | null }[];
  at: Date;
  by: { id: number | null; name: string | null };
  reason: string;
  document: { folder: string; file: string } | null;
}

/** A stored fact as people read it. Days are YYYY-MM-DD. */
export interface FactRow {
  id: number;
  name: string;
  value: string | null;
  validFrom: string | null;
  recordedAt: Date | null;
  recordedBy: string | null;
  reason: string;
  documentFolder: string;
  documentFile: string;
  voidedAt: Date | null;
  voidedBy: string | null;
  successor: number | null;
}

const ofSubject = (of: FactSubject) =>
  of === 'site'
    ? sql`equipment_id is null and tank_number is null`
    : 'equipmentId' in of
      ? sql`equipment_id = ${of.equipmentId}`
      : sql`tank_number = ${of.tankNumber}`;

/**
 * Has the rest of the transaction write columns of equipment, sites and tanks whose dated facts it records itself: the
 * triggers of migration dated-facts-kept then add none.
 */
export async function recordsOwnFacts(q: Sql): Promise<void> {
  await build(q).execute(sql`select set_config('forecourt.dated_facts', 'on', true)`);
}

/**
 * Adds facts; those of the same name that are recorded from a later day on no longer count, each superseded by the new
 * one. Rows that a fact takes the place of stay.
 */
export async function insertFacts(q: Sql, facts: NewFacts): Promise<void> {
  const { siteId, of, values, at, by, reason, document } = facts;
  for (const { name, value, from } of values) {
    const [row] = await build(q)
      .insert(datedFacts)
      .values({
        siteId,
        equipmentId: of !== 'site' && 'equipmentId' in of ? of.equipmentId : null,
        tankNumber: of !== 'site' && 'tankNumber' in of ? of.tankNumber : null,
        ...{ name, value, validFrom: from, recordedAt: at, recordedBy: by.name, recordedById: by.id, reason },
        ...(document === null ? {} : { documentFolder: document.folder, documentFile: document.file }),
      })
      .returning({ id: datedFacts.id });
    if (row === undefined) throw new Error('insert into dated_facts answered no row');
    await build(q).execute(sql`
      update dated_facts set voided_at = ${at.toISOString()}::timestamptz, voided_by = ${by.name}, successor = ${row.id}
      where site_id = ${siteId} and ${ofSubject(of)} and name = ${name} and voided_at is null and id <> ${row.id}
        and valid_from > coalesce(${from}::date, '-infinity'::date)`);
  }
}

/** The state that a site had before its first dated fact, as recorded when the site was added. Once. */
export async function keepStateBefore(q: Sql, siteId: number, state: string): Promise<void> {
  await build(q).execute(sql`
    insert into dated_facts (site_id, name, value, recorded_at)
    select id, 'state', ${state}, created_at from sites
    where id = ${siteId} and not exists (
      select from dated_facts where site_id = ${siteId} and ${ofSubject('site')} and name = 'state' and voided_at is null)`);
}

/** What was so of a tank of the gauge before the first dated fact of a name, as recorded when its site was added. Once. */
export async function keepTankBefore(
  q: Sql,
  siteId: number,
  tankNumber: number,
  { name, value }: { name: string; value: string },
): Promise<void> {
  await build(q).execute(sql`
    insert into dated_facts (site_id, tank_number, name, value, recorded_at)
    select id, ${tankNumber}, ${name}, ${value}, created_at from sites
    where id = ${siteId} and not exists (select from dated_facts
      where site_id = ${siteId} and ${ofSubject({ tankNumber })} and name = ${name} and voided_at is null)`);
}

/**
 * Sites whose state becomes another one, all in one call: as `keepStateBefore` and `insertFacts` do for one. `since`: the
 * first day of the new one, YYYY-MM-DD; null: it is the first state of the site.
 */
export async function insertStates(
  q: Sql,
  sites: readonly { siteId: number; before: string; after: string; since: string | null; reason: string }[],
  { at, by }: Pick<NewFacts, 'at' | 'by'>,
): Promise<void> {
  if (sites.length === 0) return;
  const rows = JSON.stringify(sites);
  await build(q).execute(sql`
    insert into dated_facts (site_id, name, value, recorded_at)
    select s.id, 'state', r.before, s.created_at
    from json_to_recordset(${rows}::json) r ("siteId" int, before text) join sites s on s.id = r."siteId"
    where not exists (select from dated_facts f where f.site_id = s.id and f.equipment_id is null and f.tank_number is null
      and f.name = 'state' and f.voided_at is null)`);
  await build(q).execute(sql`
    insert into dated_facts (site_id, name, value, valid_from, recorded_at, recorded_by, recorded_by_id, reason)
    select r."siteId", 'state', r.after, r.since, ${at.toISOString()}::timestamptz, ${by.name}, ${by.id}::int, r.reason
    from json_to_recordset(${rows}::json) r ("siteId" int, after text, since date, reason text)`);
}

/** Every fact of a piece of equipment or a tank, voided ones too, by name, the newest first. */
export async function listFacts(q: Sql, siteId: number, of: FactSubject): Promise<FactRow[]> {
  const { rows } = await build(q).execute<FactRow & Record<string, unknown>>(sql`
    select id, name, value, valid_from::text as "validFrom", recorded_at as "recordedAt", recorded_by as "recordedBy", reason,
      document_folder as "documentFolder", document_file as "documentFile", voided_at as "voidedAt",
      voided_by as "voidedBy", successor
    from dated_facts where site_id = ${siteId} and ${ofSubject(of)}
    order by name, valid_from desc nulls last, recorded_at desc nulls last, id desc`);
  return rows.map((row) => ({
    ...row,
    recordedAt: row.recordedAt === null ? null : new Date(row.recordedAt),
    voidedAt: row.voidedAt === null ? null : new Date(row.voidedAt),
  }));
}

/** The day on which a tank of the gauge was retired, as recorded; null: it is not, or nobody recorded the day. */
export async function readRetiredOn(q: Sql, siteId: number, tankNumber: number): Promise<string | null> {
  const { rows } = await build(q).execute<{ day: string | null }>(sql`
    select case f.value when 'yes' then f.valid_from::text end as day from dated_facts f
    join tanks t on t.site_id = f.site_id and t.tank_number = f.tank_number and not t.active
    where f.site_id = ${siteId} and f.tank_number = ${tankNumber} and f.name = 'retired' and f.voided_at is null
    order by f.valid_from desc nulls last, f.recorded_at desc, f.id desc limit 1`);
  return rows[0]?.day ?? null;
}
