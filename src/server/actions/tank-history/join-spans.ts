import type { SpanPoints, Stretch } from '#server/store/tank/tank-history.ts';
import { silencesOf } from './find-gaps.ts';

/** Points with what is needed to find gaps in and around them. */
export interface Series {
  /** JSON objects (nouns/gauge/tank.ts, seriesPoint) with commas between; '' without any. */
  points: string;
  firstAt: Date | null;
  /** The newest reading, which need not be among the points. */
  lastAt: Date | null;
  /** Silences of more than six hours between neighbouring readings. */
  silences: Stretch[];
}

/**
 * Spans, oldest first, as one series of at most `limit` points. Where there are more, spare points go, those of the least
 * worth first; the extremes of volume never go: they are few enough by the lengths of ranges (choose-sources.ts).
 */
export function joinSpans(spans: readonly SpanPoints[], limit: number): Series {
  const cut = leastWorth(spans, spans.reduce((sum, span) => sum + span.count, 0) - limit);
  const first = spans[0];
  const last = spans.at(-1);
  return {
    points: spans.map((span) => (cut.has(span) ? withoutSpare(span) : span.points)).join(','),
    firstAt: first === undefined ? null : new Date(first.firstAt),
    lastAt: last === undefined ? null : new Date(last.lastAt),
    silences: spans.flatMap((span, index) => [...between(spans[index - 1], span), ...span.silences]),
  };
}

/** One series and the one that follows it, as one. */
export function follow(series: Series, next: Series): Series {
  return {
    points: [series.points, next.points].filter((text) => text !== '').join(','),
    firstAt: series.firstAt ?? next.firstAt,
    lastAt: next.lastAt ?? series.lastAt,
    silences: [
      ...series.silences,
      ...silencesOf([series.lastAt, next.firstAt].filter((at) => at !== null)),
      ...next.silences,
    ],
  };
}

function leastWorth(spans: readonly SpanPoints[], many: number): Set<SpanPoints> {
  if (many <= 0) return new Set();
  const spare = spans.filter((span) => span.spare !== null);
  return new Set(spare.sort((a, b) => (a.spare?.worth ?? 0) - (b.spare?.worth ?? 0)).slice(0, many));
}

function withoutSpare({ points, spare }: SpanPoints): string {
  return spare === null ? points : points.slice(0, spare.from) + points.slice(spare.from + spare.length);
}

/** Times are made only where there is a silence: there are hundreds of spans. */
function between(before: SpanPoints | undefined, { firstAt }: SpanPoints): Stretch[] {
  const hours = before === undefined ? 0 : (firstAt - before.lastAt) / 3_600_000;
  return before === undefined || hours <= 6 ? [] : silencesOf([new Date(before.lastAt), new Date(firstAt)]);
}
