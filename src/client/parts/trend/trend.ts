import type { Span, TrendAlarm, TrendDelivery, TrendPoint } from '#client/api/site/tank-history.ts';

/** Lines across the chart, in gallons; water in inches. Null where the gauge reported none. */
export interface TrendLimits {
  low: number | null;
  high: number | null;
  overfill: number | null;
  waterIn: number | null;
}

/** Everything that the trend of one tank draws. */
export interface Trend {
  /** 'T1 Regular'. */
  name: string;
  /** '30 days', as the summary says it. */
  range: string;
  /** The range ends now. */
  current: boolean;
  span: Span;
  points: readonly TrendPoint[];
  gaps: readonly Span[];
  deliveries: readonly TrendDelivery[];
  alarms: readonly TrendAlarm[];
  limits: TrendLimits;
  /** Gallons; null where it is not known. */
  capacity: number | null;
  /** The site's zone; undefined for the viewer's. */
  zone: string | undefined;
}

/** A place where the crosshair can stand: a reading, or an edge of a stretch without readings. */
export interface TrendStop {
  at: number;
  point: TrendPoint | null;
  gap: Span | null;
}

/** Readings in order of time, with a break at both edges of each gap so that no line is drawn across it. */
export function stopsOf(points: readonly TrendPoint[], gaps: readonly Span[]): TrendStop[] {
  const stops: TrendStop[] = points.map((point) => ({ at: point.at, point, gap: null }));
  for (const gap of gaps) {
    const inside = points.some((point) => point.at > gap.from && point.at < gap.to);
    // A reading inside contradicts the gap: what was measured is shown.
    if (inside || gap.to - gap.from < 3) continue;
    stops.push({ at: gap.from + 1, point: null, gap }, { at: gap.to - 1, point: null, gap });
  }
  return stops.sort((a, b) => a.at - b.at);
}

/** Values of the stops for a line; null breaks it. */
export function valuesOf(stops: readonly TrendStop[], value: (point: TrendPoint) => number): (number | null)[] {
  return stops.map(({ point }) => {
    const number = point === null ? Number.NaN : value(point);
    return Number.isFinite(number) ? number : null;
  });
}

/** Places of values that have none beside them: a line cannot show them, a dot must. */
export function lonelyIn(values: readonly (number | null)[]): number[] {
  const lonely: number[] = [];
  for (const [index, value] of values.entries()) {
    if (value !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null) {
      lonely.push(index);
    }
  }
  return lonely;
}

/** Top of the volume axis, which starts at 0: the capacity, or somewhat above what was measured. */
export function volumeTop(trend: Pick<Trend, 'points' | 'capacity'>): number {
  const highest = largest(trend.points.map((point) => point.volume));
  const capacity = trend.capacity ?? 0;
  if (capacity > 0) return highest > capacity ? highest * 1.05 : capacity;
  return highest > 0 ? highest * 1.1 : 100;
}

/** Least height of the water axis, in inches: two tenths must not look like a flood. */
const WATER_TOP_IN = 3;

/** Top of the water axis, which starts at 0. */
export function waterTop(trend: Pick<Trend, 'points' | 'limits'>): number {
  const highest = largest(trend.points.map((point) => point.water));
  return Math.max(WATER_TOP_IN, highest * 1.1, (trend.limits.waterIn ?? 0) * 1.25);
}

function largest(values: readonly number[]): number {
  let found = 0;
  for (const value of values) if (value > found) found = value;
  return found;
}

/**
 * Moves label places (pixels, in any order) apart so that each has `gap` of room, keeping their order and staying
 * between `top` and `bottom`. Answers them in the order given.
 */
export function spreadLabels(places: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  let next = top;
  for (const label of order) {
    label.place = Math.max(label.place, next);
    next = label.place + gap;
  }
  let last = bottom;
  for (const label of order.toReversed()) {
    label.place = Math.min(label.place, last);
    last = label.place - gap;
  }
  return order.sort((a, b) => a.index - b.index).map((label) => label.place);
}
