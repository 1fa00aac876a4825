import { useCallback, useMemo, useRef, useState } from 'react';
import { useSiteInventory } from '#client/api/site/site-page.ts';
import {
  type HistoryRange,
  type TankTrend,
  type TrendAlarm,
  useDeliveries,
  useFollow,
  useForecast,
  useTankAlarms,
  useTankTrend,
} from '#client/api/site/tank-history.ts';
import { addressOf, httpCode, statusOf } from '#client/api/wire/call.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { fullTime, knownZone, shortTime } from '#client/format/zone-time.ts';
import { said } from '#client/language/server-words.ts';
import { DownloadMenu } from '#client/parts/download/DownloadMenu.tsx';
import { useInView } from '#client/parts/rows/use-in-view.ts';
import { tankTitle } from '#client/parts/tank/tank-facts.ts';
import { UnitsNotConfirmed } from '#client/parts/tank/UnitsNotConfirmed.tsx';
import { TrendChart } from '#client/parts/trend/TrendChart.tsx';
import type { Trend } from '#client/parts/trend/trend.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { SelectField } from '#client/ui/Field.tsx';
import { late } from '#client/ui/late.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/site/history.ts';
import type { InventoryRow } from '#contract/nouns/gauge/inventory.ts';
import type { Delivery, TankForecast } from '#contract/nouns/gauge/tank.ts';
import { routes } from '#contract/routes/all.ts';
import { ConsoleReconciliations } from './ConsoleReconciliations.tsx';
import { Deliveries } from './Deliveries.tsx';
import { RangePicker } from './RangePicker.tsx';
import { presets, usualRange } from './range.ts';

const TrendTable = late(
  async () => (await import('#client/parts/trend/TrendTable.tsx')).TrendTable,
  () => <Skeleton className="h-[30rem] w-full" />,
);

interface TankTrendCardProps {
  siteId: string;
  rows: readonly InventoryRow[];
  /** The tank that is asked for. */
  row: InventoryRow;
  range: HistoryRange;
  zone: string | undefined;
  names: ReadonlyMap<number, string>;
}

/** The trend of the chosen tank as chart or table, with its file. */
function TankTrendCard({ siteId, rows, row, range, zone, names }: TankTrendCardProps) {
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

function forecastOf(tanks: readonly TankForecast[] | undefined, tank: number): TankForecast | undefined {
  return tanks?.find((one) => one.tank_number === tank);
}

interface ForecastLineProps {
  siteId: string;
  tank: number;
  zone: string | undefined;
}

/** When the tank will run down, and how that was worked out. Silent while nothing is known. */
function ForecastLine({ siteId, tank, zone }: ForecastLineProps) {
  const now = useNow();
  const { data, isPending } = useForecast(siteId, true);
  const forecast = forecastOf(data, tank);
  if (forecast === undefined) return isPending ? <p className="min-h-5">{'\u00a0'}</p> : null;
  const words = forecastWords(forecast, now, zone);
  if (words === null) {
    return forecast.method === '' ? null : (
      <p className="text-muted">{t.noForecast({ method: said(forecast.method) })}</p>
    );
  }
  return (
    <div>
      <p className="font-bold">{words}</p>
      <details className="mt-1">
        <summary className="inline-flex min-h-6 items-center text-accent underline underline-offset-2 max-tablet:min-h-12 pointer-coarse:min-h-12">
          {t.howIsThisWorkedOut}
        </summary>
        <p className="mt-1 max-w-[70ch] text-muted">
          {said(forecast.method)}
          {forecast.gallons_per_day !== null && ` ${t.meanSales({ gallons: formatWhole(forecast.gallons_per_day) })}`}
        </p>
      </details>
    </div>
  );
}

export interface TankHistoryProps {
  siteId: string;
  /** The site's zone, in which times are shown; null when it is not known. */
  zone: string | null;
  /** True once it may load. */
  ready: boolean;
}

/** The past of the site's tanks: trend, forecast and deliveries of the one chosen. Loads when it comes into view. */
export function TankHistory({ siteId, zone, ready }: TankHistoryProps) {
  const section = useRef<HTMLElement>(null);
  const { data, isError } = useSiteInventory(siteId, ready);
  // Until the tanks above it are drawn it stands higher than it will.
  const seen = useInView(section, data !== undefined);
  const rows = data?.toSorted((a, b) => a.tank_number - b.tank_number);
  return (
    <section ref={section} aria-labelledby="tank-history">
      <h2 id="tank-history" className="mb-2 text-16">
        {t.tankHistory}
      </h2>
      {rows === undefined && isError && <p className="card px-4 py-6 text-muted">{t.tanksCouldNotBeLoadedSo}</p>}
      {rows?.length === 0 && <p className="card px-4 py-6 text-muted">{t.noTankHasReadingYet}</p>}
      {rows !== undefined && rows.length > 0 && seen && <Chosen siteId={siteId} zone={knownZone(zone)} rows={rows} />}
      {((rows === undefined && !isError) || (rows !== undefined && rows.length > 0 && !seen)) && (
        <Skeleton className="h-[40rem]" />
      )}
    </section>
  );
}

/** 'T1 Regular'. */
function nameOf(row: InventoryRow): string {
  const { short, rest } = tankTitle(row.tank_number, row.tank_label);
  return rest === '' ? short : `${short} ${rest}`;
}

function Chosen({ siteId, zone, rows }: { siteId: string; zone: string | undefined; rows: InventoryRow[] }) {
  const [wanted, setWanted] = useState<number | null>(null);
  const [range, setRange] = useState<HistoryRange>(usualRange);
  const row = rows.find((one) => one.tank_number === wanted) ?? rows[0];
  if (row === undefined) return null;
  const names = new Map(rows.map((one) => [one.tank_number, nameOf(one)]));
  return (
    <div className="flex flex-col gap-4">
      <div className="card flex flex-col gap-4 px-4 py-3">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <SelectField
            label={t.tank}
            className="w-64 max-w-full"
            value={row.tank_number}
            onChange={(event) => setWanted(Number(event.target.value))}
          >
            {rows.map((one) => (
              <option key={one.tank_number} value={one.tank_number}>
                {names.get(one.tank_number)}
              </option>
            ))}
          </SelectField>
          <RangePicker range={range} zone={zone} onChange={setRange} />
        </div>
        <ForecastLine siteId={siteId} tank={row.tank_number} zone={zone} />
        <TankTrendCard siteId={siteId} rows={rows} row={row} range={range} zone={zone} names={names} />
      </div>
      <Deliveries siteId={siteId} tank={row.tank_number} range={range} zone={zone} names={names} />
      <ConsoleReconciliations siteId={siteId} tank={row.tank_number} zone={zone} names={names} />
    </div>
  );
}

const DAY = 86_400_000;
const HOUR = 3_600_000;

type Ends = Pick<TankForecast, 'low_at' | 'empty_at'>;

/** 'Reaches the low limit Nov 25, 14:00 EST · empty Nov 27'; null when nothing can be said. */
export function forecastWords({ low_at, empty_at }: Ends, now: number, zone: string | undefined): string | null {
  const parts: string[] = [];
  if (low_at !== null)
    parts.push(isPast(low_at, now) ? t.atOrBelowLowLimit : t.reachesLowLimit({ moment: when(low_at, now, zone) }));
  if (empty_at !== null) {
    const words = isPast(empty_at, now) ? t.empty : t.emptyOn({ day: dayOf(empty_at, now, zone) });
    parts.push(parts.length === 0 ? words.charAt(0).toUpperCase() + words.slice(1) : words);
  }
  return parts.length === 0 ? null : parts.join(' · ');
}

/** 'about 3 days left', 'about 8 hours left'; null when it cannot be said. Until the tank is empty. */
export function timeLeft({ empty_at }: Pick<TankForecast, 'empty_at'>, now: number): string | null {
  const left = empty_at === null ? Number.NaN : Date.parse(empty_at) - now;
  if (Number.isNaN(left)) return null;
  if (left <= 0) return t.emptyByNow;
  const days = Math.round(left / DAY);
  if (left >= 36 * HOUR) return t.aboutDaysLeft({ days });
  const hours = Math.max(1, Math.round(left / HOUR));
  return t.aboutHoursLeft({ count: hours });
}

function isPast(iso: string, now: number): boolean {
  return Date.parse(iso) <= now;
}

function when(iso: string, now: number, zone: string | undefined): string {
  const at = Date.parse(iso);
  return fullTime(at, now, zone);
}

function dayOf(iso: string, now: number, zone: string | undefined): string {
  return shortTime(Date.parse(iso), now, zone).replace(/ \d\d:\d\d$/, '');
}
