import type { TrendPoint } from '#client/api/site/trend-data.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { shortTime } from '#client/format/zone-time.ts';
import { t } from '#client/words/parts/trend.ts';
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
      words: gallons === null ? t.deliveryAmountNotReported : t.deliveryOf({ gallons: formatWhole(gallons) }),
    })),
    ...trend.alarms.map(({ from, to, label, severity, notice }) => {
      const kind = notice ? t.notice : severity === 'alarm' ? t.alarm : t.warning;
      const end = to === null ? t.stillActive : t.until({ moment: shortTime(to, now, zone) });
      return {
        kind: 'alarm' as const,
        at: from,
        words: t.alarmUntil({ kind, label, end }),
      };
    }),
  ];
  return rows.sort((a, b) => b.at - a.at);
}
