import type { Stretch } from '#server/store/tank/tank-history.ts';

const hour = 3_600_000;
/** Readings further apart than this leave a gap, and further than so many times their usual distance. */
const shortestSilence = 6 * hour;
const usualDistances = 3;

/** Silences among times of readings, oldest first: pairs of neighbours more than six hours apart. */
export function silencesOf(times: readonly Date[]): Stretch[] {
  const gaps: Stretch[] = [];
  for (let i = 1; i < times.length; i++) {
    const [from, to] = [times[i - 1], times[i]];
    if (from && to && to.getTime() - from.getTime() > shortestSilence) gaps.push({ from, to });
  }
  return gaps;
}

/** The shortest silence that counts where readings usually come `usual` milliseconds apart. */
export function countingSilence(usual: number): number {
  return Math.max(shortestSilence, usualDistances * usual);
}

/**
 * The gaps of a range: times when the gauge was offline and silences that count, cut to the range and to what follows
 * the tank's very first reading, put together where they overlap, in order.
 */
export function findGaps(
  range: Stretch,
  firstEver: Date | null,
  offline: readonly Stretch[],
  silences: readonly Stretch[],
): Stretch[] {
  if (firstEver === null) return [];
  const start = firstEver > range.from ? firstEver : range.from;
  const cut = [...offline, ...silences]
    .map(({ from, to }) => ({ from: from > start ? from : start, to: to < range.to ? to : range.to }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from.getTime() - b.from.getTime());
  const gaps: Stretch[] = [];
  for (const each of cut) {
    const last = gaps.at(-1);
    if (last === undefined || each.from > last.to) gaps.push({ ...each });
    else if (each.to > last.to) last.to = each.to;
  }
  return gaps;
}
