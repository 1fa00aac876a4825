import type { ReadingMonth, TankList, ThinningBatch } from '../store/retention/retention.ts';

const day = 86_400_000;
/** A statement of a second or so. */
const usualRows = 250_000;
/** Of a tank and day: one a minute, where nobody has counted. */
const mostReadings = 1_440;

/**
 * The next days and tanks of a month: one day after the other, since readings stand on the disk in the order in which they
 * came, and in it site after site; several days of all tanks where those are few.
 */
export function nextBatch(
  month: Pick<ReadingMonth, 'from' | 'until' | 'rows'>,
  tanks: TankList,
  start: { at: Date; site: number },
  rowsPerBatch = usualRows,
): ThinningBatch {
  const days = (month.until.getTime() - month.from.getTime()) / day;
  const count = Math.max(1, tanks.sites.length);
  const perTankDay = month.rows > 0 ? Math.max(1, month.rows / (count * days)) : mostReadings;
  const tankDays = Math.max(1, Math.floor(rowsPerBatch / perTankDay));
  const first = tanks.sites.findIndex((site) => site >= start.site);
  const rest = first === -1 ? 0 : tanks.sites.length - first;
  if (rest <= tankDays) {
    const whole = start.site === 0 ? Math.max(1, Math.floor(tankDays / count)) : 1;
    const until = new Date(Math.min(month.until.getTime(), start.at.getTime() + whole * day));
    return {
      from: start.at,
      until,
      tanks: first === -1 ? { sites: [], tanks: [] } : slice(tanks, first),
      next: { at: until < month.until ? until : null, site: 0 },
    };
  }
  const end = endOfSite(tanks, first + tankDays - 1);
  const until = new Date(start.at.getTime() + day);
  const site = tanks.sites[end];
  // The last site ends the day.
  const next = site === undefined ? { at: until < month.until ? until : null, site: 0 } : { at: start.at, site };
  return { from: start.at, until, tanks: slice(tanks, first, end), next };
}

/** Where the next site begins after the tank at an index. */
function endOfSite({ sites }: TankList, last: number): number {
  let end = last + 1;
  while (end < sites.length && sites[end] === sites[last]) end++;
  return end;
}

function slice({ sites, tanks }: TankList, from: number, to?: number): TankList {
  return { sites: sites.slice(from, to), tanks: tanks.slice(from, to) };
}
