import type { Sql } from '../database/pool.ts';

/**
 * SQL: the units that the numbers of a row of gauges are taken for, as contract/nouns/gauge/console-units.ts has it. `reported`, `set`,
 * `evidence`: columns or values in place of the row's own.
 */
export function workingUnits(
  row: string,
  { reported = `${row}.units`, set = `${row}.units_set`, evidence = `${row}.units_evidence` } = {},
): string {
  return `coalesce(${reported}, ${set}, case when ${evidence} in ('prints_liters', 'tall') then 'metric' end,
    ${row}.profile ->> 'unitsBefore', 'us')`;
}

/** SQL: nothing says in which units a row of gauges counts, or what says so cannot all be true. */
export function unitsUnknown(row: string): string {
  const said = `coalesce(${row}.units, ${row}.units_set)`;
  return `case when ${said} is null then coalesce(${row}.units_evidence, 'prints_gallons') = 'prints_gallons'
    else ${row}.units_evidence is not distinct from
      case when ${said} = 'metric' then 'prints_gallons' else 'prints_liters' end end`;
}

/**
 * SQL: from which moment on the numbers of a site's gauge are in known units, reported by the console, set by an
 * administrator or shown by its pages; 'infinity' where they are not known. Where they became known and are others than those the numbers were
 * taken for, what was stored before stays unconfirmed. Of a site that is no longer polled, as it was then. A site that
 * never had a gauge has its numbers from people, in our units.
 */
function confirmedFrom(site: string): string {
  const from = (table: string) => `(select case when ${unitsUnknown('g')} then 'infinity'::timestamptz
      else coalesce(g.units_guessed_until, '-infinity') end from ${table} g where g.site_id = ${site})`;
  return `coalesce(${from('gauges')}, ${from('former_gauges')}, '-infinity')`;
}

/** SQL: since when the units that an administrator set are to be confirmed, for a row of gauges; null: they are not. */
export function doubtedSince(row: string): string {
  return `case when ${row}.units is null and ${row}.units_set is not null then ${row}.units_doubted_since end`;
}

function doubtedFrom(site: string): string {
  const from = (table: string) => `(select ${doubtedSince('g')} from ${table} g where g.site_id = ${site})`;
  return `coalesce(${from('gauges')}, ${from('former_gauges')}, 'infinity')`;
}

/** SQL: whether the units of a site's gauge are known at a moment. */
export function unitsConfirmed(site: string, at: string): string {
  return `(${at} >= ${confirmedFrom(site)} and ${at} < ${doubtedFrom(site)})`;
}

/** SQL: the same moment in milliseconds: Infinity where they are not known, -Infinity where all numbers are confirmed. */
export function confirmedFromMs(site: string): string {
  return `1000 * date_part('epoch', ${confirmedFrom(site)})`;
}

/**
 * From which moment on (ms) the numbers of a site's gauge are in known units: Infinity where they are not known or are to
 * be confirmed, -Infinity where all are.
 */
export async function readConfirmedFrom(client: Sql, siteId: number): Promise<number> {
  const { rows } = await client.query<{ ms: number }>({
    name: 'units-confirmed-from',
    text: `select case when ${doubtedFrom('$1')} < 'infinity' then 'infinity'::float8 else ${confirmedFromMs('$1')} end as ms`,
    values: [siteId],
  });
  return rows[0]?.ms ?? Number.POSITIVE_INFINITY;
}
