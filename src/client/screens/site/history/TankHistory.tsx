import { useRef, useState } from 'react';
import { useSiteInventory } from '#client/api/site/site-page.ts';
import { type HistoryRange, useForecast } from '#client/api/site/tank-history.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { fullTime, knownZone, shortTime } from '#client/format/zone-time.ts';
import { said } from '#client/language/server-words.ts';
import { useInView } from '#client/parts/rows/use-in-view.ts';
import { tankTitle } from '#client/parts/tank/tank-facts.ts';
import { SelectField } from '#client/ui/Field.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/site/history.ts';
import type { InventoryRow } from '#contract/nouns/gauge/inventory.ts';
import type { TankForecast } from '#contract/nouns/gauge/tank.ts';
import { ConsoleReconciliations } from './ConsoleReconciliations.tsx';
import { Deliveries } from './Deliveries.tsx';
import { RangePicker } from './RangePicker.tsx';
import { usualRange } from './range.ts';
import { TankTrendCard } from './TankTrendCard.tsx';

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
