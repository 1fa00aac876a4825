import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type RefObject, useMemo, useRef } from 'react';
import type { TrendPoint } from '#client/api/site/tank-history.ts';
import { formatTenth, formatWhole } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { shortTime, zoneName } from '#client/format/zone-time.ts';
import { usePrinting } from '#client/ui/use-printing.ts';
import { t } from '#client/words/parts/trend.ts';
import { type DrawnRow, PRINT_WHOLE_UP_TO, WINDOWED_ABOVE } from '../rows/drawn-rows.ts';
import type { Trend } from './trend.ts';
import { gapWords, summaryOf } from './trend-words.ts';

const ROW_PX = 40;
const OVERSCAN = 10;
const columnNames = () => [t.volumeColumn, t.ullageColumn, t.productColumn, t.waterColumn, t.temperatureColumn];
const COLUMNS = 5;

/** The trend as a table in a box as high as the chart, newest first: readings, and between them what happened. */
export function TrendTable({ trend }: { trend: Trend }) {
  const now = useNow();
  const box = useRef<HTMLElement>(null);
  const rows = useMemo(() => rowsOf(trend, now), [trend, now]);
  const printing = usePrinting();
  const windowed = rows.length > (printing ? PRINT_WHOLE_UP_TO : WINDOWED_ABOVE);
  const { drawn, gapAfter } = useDrawn(rows.length, windowed, box);
  const zoneHere = zoneName(trend.span.to, trend.zone);
  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is a stop of the keyboard
      tabIndex={0}
      aria-label={t.readingsOfName({ name: trend.name })}
      className="max-h-[30rem] overflow-auto rounded-md border border-border [overflow-anchor:none] print:max-h-none"
    >
      <table className="table min-w-[44rem] table-fixed" {...(windowed ? { 'aria-rowcount': rows.length + 1 } : {})}>
        <caption className="sr-only">{t.newestFirst({ summary: summaryOf(trend, now) })}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-[24%]">
              {t.timeInZone({ zone: zoneHere })}
            </th>
            {columnNames().map((name) => (
              <th key={name} scope="col" className="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map(({ index, gapBefore }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <Fragment key={index}>
                {gapBefore > 0 && <Spacer height={gapBefore} />}
                <tr
                  {...(windowed ? { 'aria-rowindex': index + 2 } : {})}
                  style={{ height: ROW_PX }}
                  className="*:h-10! *:py-0!"
                  data-kind={row.kind}
                >
                  <Cells row={row} now={now} zone={trend.zone} zoneHere={zoneHere} />
                </tr>
              </Fragment>
            );
          })}
          {gapAfter > 0 && <Spacer height={gapAfter} />}
        </tbody>
      </table>
    </section>
  );
}

/** The rows to draw: all of a short table, those in the box of a long one. */
function useDrawn(count: number, windowed: boolean, box: RefObject<HTMLElement | null>) {
  const virtualizer = useVirtualizer({
    count,
    enabled: windowed,
    estimateSize: () => ROW_PX,
    getScrollElement: () => box.current,
    overscan: OVERSCAN,
  });
  if (!windowed) {
    const drawn = Array.from({ length: count }, (_, index): DrawnRow => ({ index, gapBefore: 0 }));
    return { drawn, gapAfter: 0 };
  }
  let end = 0;
  const drawn = virtualizer.getVirtualItems().map((item): DrawnRow => {
    const gapBefore = Math.max(0, item.start - end);
    end = item.end;
    return { index: item.index, gapBefore };
  });
  return { drawn, gapAfter: Math.max(0, virtualizer.getTotalSize() - end) };
}

interface CellsProps {
  row: TrendRow;
  now: number;
  zone: string | undefined;
  /** The zone's name in the header; a row on the other side of a change of the clocks says its own. */
  zoneHere: string;
}

function Cells({ row, now, zone, zoneHere }: CellsProps) {
  const own = zoneName(row.at, zone);
  const time = (
    <th scope="row" className="font-normal whitespace-nowrap">
      <time dateTime={new Date(row.at).toISOString()}>{shortTime(row.at, now, zone)}</time>
      {own !== zoneHere && <span className="text-muted"> {own}</span>}
    </th>
  );
  if (row.kind !== 'reading') {
    return (
      <>
        {time}
        <td colSpan={COLUMNS} className="truncate bg-sunken font-bold">
          {row.words}
        </td>
      </>
    );
  }
  const { volume, ullage, height, water, temperature } = row.point;
  return (
    <>
      {time}
      <td className="num font-bold">{formatWhole(volume)}</td>
      <td className="num">{formatWhole(ullage)}</td>
      <td className="num">{formatTenth(height)}</td>
      <td className="num">{formatTenth(water)}</td>
      <td className="num">{formatTenth(temperature)}</td>
    </>
  );
}

function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={COLUMNS + 1} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

/** A line of the table: a reading, or something that happened. */
type TrendRow =
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
