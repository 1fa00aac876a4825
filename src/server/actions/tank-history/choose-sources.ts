import { type SeriesBucket, seriesLimit } from '#contract/nouns/gauge/tank.ts';
import type { SpanCoverage } from '#server/store/retention/reading-spans.ts';
import type { SpanHours } from '#server/store/retention/span-sql.ts';
import type { SpanSources, Stretch } from '#server/store/tank/tank-history.ts';

const hour = 3_600_000;
const day = 24 * hour;
/**
 * Longest range that readings are shown of, and hours: 26 hours and 33 days, an hour more where clocks change, and a minute
 * for ends that were not taken at the same moment.
 */
const longest = { raw: 26 * hour + 60_000, hour: 33 * day + hour + 60_000 };
/** Readings of an end that are shorter than this are read one by one; more are summed up by the database. */
const shortEnd = 26 * hour;
const pointsOfHour = 3;
const pointsOfDay = 5;

/** The bucket of a range where none is asked for, or where the one that is asked for would give too many points. */
export function bucketFor({ from, to }: Stretch, wanted?: SeriesBucket): SeriesBucket {
  const length = to.getTime() - from.getTime();
  if (length <= longest.raw && (wanted ?? 'raw') === 'raw') return 'raw';
  return length <= longest.hour && wanted !== 'day' ? 'hour' : 'day';
}

/** A range as it is read: single readings, then spans, then single readings. */
export interface Sources {
  head: Stretch;
  spans: SpanSources;
  tail: Stretch;
  /** How many points the spans may give. */
  limit: number;
}

/**
 * Where the points of a range come from. Whole spans come as they are stored; of a range of days, the days that are cut
 * by its ends come as hours. What is left at the ends, parts of hours and hours not stored yet, is read one by one.
 */
export function chooseSources(range: Stretch, hours: SpanHours, coverage: SpanCoverage | null): Sources {
  const whole = wholeSpans(range, hours * hour);
  const stored = coverage && common(whole, hours === 1 ? coverage.hours : coverage.days);
  // An hour or a few at an end are not worth a sum.
  const first =
    stored && hours === 1 && stored.from.getTime() - whole.from.getTime() <= shortEnd ? stored.from : whole.from;
  const last = stored && hours === 1 && whole.to.getTime() - stored.to.getTime() <= shortEnd ? stored.to : whole.to;
  const inner = { from: first, to: last };
  const [before, after] = [
    { from: range.from, to: inner.from },
    { from: inner.to, to: range.to },
  ];
  const early = hours === 1 || coverage === null ? null : joining(wholeSpans(before, hour), coverage.hours, 'to');
  const late = hours === 1 || coverage === null ? null : joining(wholeSpans(after, hour), coverage.hours, 'from');
  const head = { from: range.from, to: early?.from ?? before.to };
  const tail = { from: late?.to ?? after.from, to: range.to };
  return {
    head,
    spans: {
      hours,
      spans: stored,
      ends: [early, late].filter((each) => each !== null),
      missing: without(inner, stored),
    },
    tail,
    limit: seriesLimit - 1 - pointsOfHour * (hoursTouched(head) + hoursTouched(tail)),
  };
}

/** True where three points of every hour and five of every day could be more than there may be. */
export function mayBeTooMany({ spans: { hours, spans, ends, missing }, limit }: Sources): boolean {
  const count = (list: readonly Stretch[], length: number) =>
    list.reduce((sum, { from, to }) => sum + (to.getTime() - from.getTime()) / (length * hour), 0);
  const whole = count(spans === null ? missing : [spans, ...missing], hours);
  return whole * (hours === 1 ? pointsOfHour : pointsOfDay) + count(ends, 1) * pointsOfHour > limit;
}

/** From the first to the last full hour or day within; nothing where there is none. */
function wholeSpans({ from, to }: Stretch, length: number): Stretch {
  const start = Math.ceil(from.getTime() / length) * length;
  const end = Math.floor(to.getTime() / length) * length;
  return end <= start ? { from: to, to } : { from: new Date(start), to: new Date(end) };
}

/** The stored hours of an end, if they reach the days that they join on to. */
function joining(end: Stretch, stored: Stretch, side: 'from' | 'to'): Stretch | null {
  const both = common(end, stored);
  return both !== null && both[side].getTime() === end[side].getTime() ? both : null;
}

function common(a: Stretch, b: Stretch): Stretch | null {
  const both = { from: a.from > b.from ? a.from : b.from, to: a.to < b.to ? a.to : b.to };
  return both.from < both.to ? both : null;
}

function without(whole: Stretch, part: Stretch | null): Stretch[] {
  const pieces =
    part === null
      ? [whole]
      : [
          { from: whole.from, to: part.from },
          { from: part.to, to: whole.to },
        ];
  return pieces.filter((piece) => piece.from < piece.to);
}

function hoursTouched({ from, to }: Stretch): number {
  return from < to ? Math.ceil(to.getTime() / hour) - Math.floor(from.getTime() / hour) : 0;
}
