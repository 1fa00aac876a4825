import { binaryArray } from '../database/binary-array.ts';
import type { Sql } from '../database/pool.ts';

/** One measure of a console's clock. */
export interface ClockMeasure {
  siteId: number;
  at: Date;
  /** The console's clock minus the site's own, seconds. */
  ahead: number;
}

/** Consoles give whole minutes, and an answer takes its time: measures of a steady clock differ by so much, seconds. */
export const steadySeconds = 180;

/** A clock that is off by no more is taken for right: site-flags.ts doubts it from there on, seconds. */
export const rightSeconds = 15 * 60;

/** The end of a stretch of a clock that is right is noted so often at most: nothing is dated by it. */
const noteEvery = '10 minutes';

/**
 * Notes how far the clocks of consoles are off; at most one measure a site. A measure that fits the site's last stretch
 * makes it longer, another one begins a new stretch.
 */
export async function noteClocks(client: Sql, measures: readonly ClockMeasure[]): Promise<void> {
  if (measures.length === 0) return;
  await client.query({
    name: 'note-clocks',
    text: `
      with r as (
        select * from unnest($1::int[], $2::timestamptz[], $3::int[]) as r (site_id, at, ahead)
      ),
      last as (
        select r.site_id, r.at, r.ahead, c.id, c.to_at, c.least, c.most,
          c.id is not null and not c.closed
            and greatest(c.most, r.ahead)::bigint - least(c.least, r.ahead) <= ${steadySeconds} as fits
        from r left join lateral (
          select * from gauge_clocks c where c.site_id = r.site_id order by c.from_at desc, c.id desc limit 1) c on true
      ),
      longer as (
        update gauge_clocks c set to_at = greatest(c.to_at, l.at), least = least(c.least, l.ahead),
          most = greatest(c.most, l.ahead)
        from last l
        where c.id = l.id and l.fits and (l.at > l.to_at + interval '${noteEvery}' or l.ahead not between l.least and l.most
          or greatest(abs(l.least), abs(l.most)) > ${rightSeconds} and l.at > l.to_at)
      )
      insert into gauge_clocks (site_id, from_at, to_at, least, most)
      select l.site_id, l.at, l.at, l.ahead, l.ahead from last l join sites s on s.id = l.site_id
      where not l.fits and (l.to_at is null or l.at >= l.to_at)`,
    values: [
      binaryArray('int', measures, (each) => each.siteId),
      binaryArray('timestamptz', measures, (each) => each.at.getTime()),
      binaryArray('int', measures, (each) => each.ahead),
    ],
  });
}

/** How far the clock of a site's console was off at its last answer, seconds; null: nobody knows. */
export async function readClockDrift(client: Sql, siteId: number): Promise<number | null> {
  const { rows } = await client.query<{ drift: number | null }>(
    'select clock_drift_seconds as drift from gauges where site_id = $1',
    [siteId],
  );
  return rows[0]?.drift ?? null;
}
