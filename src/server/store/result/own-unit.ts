/** Tanks and lines without a console's number of their own are counted from here on, by the id of their equipment. */
export const firstOwn = 1_000;
/** How many such numbers there are: the last is one that a release can carry. */
export const manyOwn = 31_000;

/** A tank or line that has no number of the gauge's of its own: what people call it, and the number that it shares. */
export interface OwnUnit {
  name: string;
  /** Of a tank: the number that another tank of the site had or has; null: it has none. */
  number: number | null;
  /** The year of its installation; null: nobody recorded it. */
  since: number | null;
}

/** SQL of the `OwnUnit` that a row of recorded results is about; null: its number is one of the gauge's. */
export function ownUnit(results: string): string {
  return `case when ${results}.number >= ${firstOwn} then (
    select jsonb_build_object('name', e.name, 'number', e.tank_number, 'since', extract(year from e.installed_on)::int)
    from equipment e
    where e.site_id = ${results}.site_id and e.category = ${results}.device and e.gauge_key is null
      and ${firstOwn} + e.id % ${manyOwn} = ${results}.number
    order by e.deleted_at desc nulls first, e.id limit 1) end`;
}

/**
 * What people call it. Where that is only the number that another tank of the site has or had: 'Tank 1 (since 2026)', or
 * 'Second Tank 1' where nobody recorded its installation.
 */
export function ownUnitName(device: 'tank' | 'line', { name, number, since }: OwnUnit): string {
  const called = name.trim();
  const shared = device === 'tank' && number !== null ? `Tank ${number}` : null;
  if (shared !== null && (called === '' || called === shared))
    return since === null ? `Second ${shared}` : `${shared} (since ${since})`;
  return called || (device === 'tank' ? 'Tank without a number' : 'Line without a number');
}
