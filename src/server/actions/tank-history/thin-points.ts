import type { TankPoint } from '#server/store/tank/tank-history.ts';

/** Points kept of a stretch: the lowest and highest volume and the highest water. */
const keptOfStretch = 3;
const hour = 3_600_000;

/**
 * At most `limit` of the points (oldest first, limit at least 5): all where they are no more, else the first, the last
 * and of equal stretches of time the lowest and highest volume and the highest water, so that no peak is lost.
 */
export function thinPoints(points: readonly TankPoint[], limit: number): readonly TankPoint[] {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length <= limit || first === undefined || last === undefined) return points;
  const stretches = Math.floor((limit - 2) / keptOfStretch);
  const from = first.at.getTime();
  const length = (last.at.getTime() - from + 1) / stretches;
  const kept = extremesOf(points, (at) => Math.floor((at - from) / length));
  kept.add(first).add(last);
  return points.filter((point) => kept.has(point));
}

/** The lowest and highest volume and the highest water of each UTC hour, as they are kept of stored hours. */
export function thinHours(points: readonly TankPoint[]): readonly TankPoint[] {
  const kept = extremesOf(points, (at) => Math.floor(at / hour));
  return points.filter((point) => kept.has(point));
}

function extremesOf(points: readonly TankPoint[], stretchOf: (at: number) => number): Set<TankPoint> {
  const kept = new Set<TankPoint>();
  for (let start = 0; start < points.length; ) {
    const stretch = stretchOf(points[start]?.at.getTime() ?? 0);
    let end = start + 1;
    while (end < points.length && stretchOf(points[end]?.at.getTime() ?? 0) === stretch) end++;
    for (const point of extremes(points.slice(start, end))) kept.add(point);
    start = end;
  }
  return kept;
}

/** Of equal values the earliest. */
function extremes(points: readonly TankPoint[]): TankPoint[] {
  const pick = (from: readonly TankPoint[], better: (a: TankPoint, b: TankPoint) => boolean) =>
    from.length === 0 ? [] : [from.reduce((a, b) => (better(b, a) ? b : a))];
  const wet = points.filter((point) => point.water !== null);
  return [
    ...pick(points, (a, b) => a.volume < b.volume),
    ...pick(points, (a, b) => a.volume > b.volume),
    ...pick(wet, (a, b) => (a.water ?? 0) > (b.water ?? 0)),
  ];
}
