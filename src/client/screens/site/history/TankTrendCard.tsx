import { useCallback, useMemo, useState } from 'react';
import {
  type HistoryRange,
  type TankTrend,
  useDeliveries,
  useFollow,
  useTankAlarms,
  useTankTrend,
} from '#client/api/site/tank-history.ts';
import type { TrendAlarm } from '#client/api/site/trend-data.ts';
import { addressOf, httpCode, statusOf } from '#client/api/wire/call.ts';
import { shortTime } from '#client/format/zone-time.ts';
import { DownloadMenu } from '#client/parts/download/DownloadMenu.tsx';
import { UnitsNotConfirmed } from '#client/parts/tank/UnitsNotConfirmed.tsx';
import { TrendChart } from '#client/parts/trend/TrendChart.tsx';
import type { Trend } from '#client/parts/trend/trend.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { late } from '#client/ui/late.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/site/history.ts';
import type { InventoryRow } from '#contract/nouns/gauge/inventory.ts';
import type { Delivery } from '#contract/nouns/gauge/tank.ts';
import { routes } from '#contract/routes/all.ts';
import { presets } from './range.ts';

const TrendTable = late(
  async () => (await import('#client/parts/trend/TrendTable.tsx')).TrendTable,
  () => <Skeleton className="h-[30rem] w-full" />,
);

export interface TankTrendCardProps {
  siteId: string;
  rows: readonly InventoryRow[];
  /** The tank that is asked for. */
  row: InventoryRow;
  range: HistoryRange;
  zone: string | undefined;
  names: ReadonlyMap<number, string>;
}

/** The trend of the chosen tank as chart or table, with its file. */
export function TankTrendCard({ siteId, rows, row, range, zone, names }: TankTrendCardProps) {
  const [asTable, setAsTable] = useState(false);
  const query = useTankTrend(siteId, row.tank_number, range);
  const { data, error, refetch, isFetching, isPlaceholderData, dataUpdatedAt } = query;
  const deliveries = useDeliveries(siteId, data?.tank ?? null, data?.range ?? range, data !== undefined);
  const alarms = useTankAlarms(siteId, data?.tank ?? null, data?.range ?? range);
  const follow = useCallback(() => void refetch(), [refetch]);
  const last = data?.points.at(-1)?.at ?? 0;
  const follows = range.kind === 'last' && !isPlaceholderData;
  useFollow(follows ? row.updated_at : undefined, dataUpdatedAt, last, follow);

  const delivered = deliveries.data?.pages;
  const trend = useMemo(() => {
    if (data === undefined) return null;
    const shown = rows.find((one) => one.tank_number === data.tank);
    const came = delivered?.flatMap((page) => page.deliveries) ?? [];
    return trendOf(data, shown, names.get(data.tank) ?? `T${data.tank}`, zone, came, alarms.data ?? []);
  }, [data, rows, names, zone, delivered, alarms.data]);

  if (trend === null || data === undefined) {
    return (
      <div className={slotClass}>
        {error ? (
          <ErrorState
            message={t.failedToLoadTankHistoryHttp({ code: httpCode(statusOf(error)) })}
            onRetry={follow}
            retrying={isFetching}
          />
        ) : (
          <TrendSkeleton />
        )}
      </div>
    );
  }
  const span = { tank: data.tank, from: iso(data.span.from), to: iso(data.span.to) };
  return (
    <div className="min-w-0" aria-busy={isPlaceholderData || undefined}>
      {!data.unitsConfirmed && trend.points.length > 0 && (
        <UnitsNotConfirmed
          // The units are known by now: what was read before is in doubt, not the latest values.
          numbers={row.units_confirmed ? t.someOlderVolumesHeightsAnd : t.volumesHeightsAndTemperatures}
          className="mb-3"
        />
      )}
      <div className={cx(slotClass, 'transition-opacity duration-[120ms]', isPlaceholderData && 'opacity-60')}>
        {trend.points.length === 0 && (
          <EmptyState title={t.noReadingsInThisTime}>{t.chooseAnotherRangeOrAnotherTank}</EmptyState>
        )}
        {trend.points.length > 0 && !asTable && <TrendChart trend={trend} />}
        {trend.points.length > 0 && asTable && <TrendTable trend={trend} />}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button variant={asTable ? 'primary' : 'secondary'} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {t.viewAsTable}
        </Button>
        <DownloadMenu
          label={t.downloadReadings}
          address={(format) => addressOf(routes.tankHistory, { params: { id: siteId }, query: { ...span, format } })}
        />
        {error && <span className="text-13 text-muted">{t.showingSavedData}</span>}
      </div>
    </div>
  );
}

/** Room for the chart with its read-out and legend from the start, so that nothing moves when it comes. */
const slotClass = 'min-h-[31.25rem] min-w-0 max-desktop:min-h-[31.75rem] max-tablet:min-h-[36.5rem]';

function TrendSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <Skeleton className="h-[31.25rem] w-full max-desktop:h-[31.75rem] max-tablet:h-[36.5rem]" />
      <div className="mt-3 h-(--control)" />
    </>
  );
}

const iso = (ms: number) => new Date(ms).toISOString();

function trendOf(
  data: TankTrend,
  row: InventoryRow | undefined,
  name: string,
  zone: string | undefined,
  deliveries: readonly Delivery[],
  alarms: readonly TrendAlarm[],
): Trend {
  const { range, span } = data;
  const preset = presets.find(({ ms }) => range.kind === 'last' && range.ms === ms);
  const own = t.fromToTo({ from: shortTime(span.from, Date.now(), zone), to: shortTime(span.to, Date.now(), zone) });
  return {
    name,
    range: preset?.words ?? own,
    current: range.kind === 'last',
    span,
    points: data.points,
    gaps: data.gaps,
    deliveries: deliveries
      .filter((delivery) => delivery.tank_number === data.tank)
      .map((delivery) => ({ at: Date.parse(delivery.ended_at), gallons: delivery.printed ?? delivery.delivered }))
      .filter(({ at }) => at >= span.from && at <= span.to),
    alarms: alarms.filter(({ from, to }) => from <= span.to && (to ?? span.to) >= span.from),
    limits: limitsOf(data.unitsConfirmed ? row : undefined),
    capacity: row !== undefined && row.capacity !== null && row.capacity > 0 ? row.capacity : null,
    zone,
  };
}

/** No limit stands beside numbers whose units nobody confirmed. */
function limitsOf(row: InventoryRow | undefined): Trend['limits'] {
  return {
    low: row?.limits.low ?? null,
    high: row?.limits.high ?? null,
    overfill: row?.limits.overfill ?? null,
    waterIn: row?.limits.high_water_in ?? null,
  };
}
