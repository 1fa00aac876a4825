import type { TrendPoint } from '#client/api/site/trend-data.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { shortTime } from '#client/format/zone-time.ts';
import type { Trend } from './trend.ts';
import { gapWords } from './trend-words.ts';

/** A line of the table: a reading, or something that happened. */
export type TrendRow =
  | { kind: 'reading'; at: number; point: TrendPoint }
  | { kind: 'gap' | 'delivery' | 'alarm'; at: number; words: string };

/** Everything the chart shows as lines, newest first. */
export function rowsOf(trend: Trend, now: number): TrendRow[] {
  const { zone } = trend;
  const rows: TrendRow[] = [
    ...trend.points.map((point) => ({ kind: 'reading' as const, at: point.at, point })),
    ...trend.gaps.map((gap) => {
      const words = gapWords(gap, now, zone);
      return { kind: 'gap' as const, at: gap.from + 1, words: words.charAt(0).toUpperCase() + words.slice(1) };
    }),
    ...trend.deliveries.map(({ at, gallons }) => ({
      kind: 'delivery' as const,
      at,
      words: gallons === null ? 'Delivery, amount not reported' : `Delivery of ${formatWhole(gallons)} gallons`,
    })),
    ...trend.alarms.map(({ from, to, label, severity, notice }) => {
      const kind = notice ? 'Notice' : severity === 'alarm' ? 'Alarm' : 'Warning';
      const end = to === null ? 'still active' : `until ${shortTime(to, now, zone)}`;
      return {
        kind: 'alarm' as const,
        at: from,
        words: `${kind}: ${label}, ${end}`,
      };
    }),
  ];
  return rows.sort((a, b) => b.at - a.at);
}
