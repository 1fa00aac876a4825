import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Delivery, type DeliveryPage, deliveryVolumes, type TankForecast } from '#contract/nouns/gauge/tank.ts';
import { routes } from '#contract/routes/all.ts';
import { readAlarmPage } from '../issue/read-alarm.ts';
import { callApi } from '../wire/call.ts';
import { SITE_TIMEOUT_MS, withDeadline } from '../wire/deadline.ts';
import { keys } from '../wire/keys.ts';
import { type Fields, listIn, listOf, numberOf, numberOrNull, objectOf, textOf, textOrNull } from '../wire/read.ts';
import type { Span, TrendAlarm, TrendPoint } from './trend-data.ts';

/** The chart follows new readings at most this often. */
const FOLLOW_MS = 60_000;
/** Most deliveries and alarms of one answer. */
const PAGE = 200;

/** A stretch of the past: up to now by length, or between two moments (milliseconds). */
export type HistoryRange = { kind: 'last'; ms: number } | ({ kind: 'own' } & Span);

/** The range as two moments; one up to now ends at `now`. */
export function spanOf(range: HistoryRange, now: number): Span {
  return range.kind === 'last' ? { from: now - range.ms, to: now } : { from: range.from, to: range.to };
}

function keyOf(range: HistoryRange): string {
  return range.kind === 'last' ? `last ${range.ms}` : `${range.from} ${range.to}`;
}

function asQuery({ from, to }: Span) {
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/** A tank's readings in a range, as they were asked for. */
export interface TankTrend {
  tank: number;
  range: HistoryRange;
  span: Span;
  points: TrendPoint[];
  gaps: Span[];
  /** False: nobody knows in which units some of the numbers are. */
  unitsConfirmed: boolean;
}

function readPoint(fields: Fields): TrendPoint {
  return {
    at: Date.parse(textOf(fields.at)),
    volume: numberOf(fields.volume),
    height: numberOf(fields.height_inches),
    water: numberOf(fields.water_in),
    ullage: numberOf(fields.ullage),
    temperature: numberOrNull(fields.temperature_f),
  };
}

/** Points (oldest first) and gaps of the trend's answer; what has no time is left out. */
export function readTrend(body: unknown): Pick<TankTrend, 'points' | 'gaps' | 'unitsConfirmed'> {
  const points = listIn(body, 'points').map(readPoint);
  const gaps = listOf(objectOf(body)?.gaps).map((gap) => ({
    from: Date.parse(textOf(gap.from)),
    to: Date.parse(textOf(gap.to)),
  }));
  return {
    points: points.filter((point) => Number.isFinite(point.at)).sort((a, b) => a.at - b.at),
    gaps: gaps.filter((gap) => gap.to > gap.from),
    unitsConfirmed: objectOf(body)?.units_confirmed === true,
  };
}

/** The trend of a tank, asked for when a tank is given; what is shown stays until the new answer is there. */
export function useTankTrend(siteId: string, tank: number | null, range: HistoryRange) {
  return useQuery({
    queryKey: keys.sitePart(siteId, 'trend', tank ?? '', keyOf(range)),
    queryFn: ({ signal }): Promise<TankTrend> =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) => {
        const span = spanOf(range, Date.now());
        const query = { tank: tank ?? undefined, ...asQuery(span) };
        const answer = await callApi(routes.tankHistory, { params: { id: siteId }, query, signal: both });
        return { tank: tank ?? 0, range, span, ...readTrend(answer) };
      }),
    enabled: tank !== null,
    placeholderData: keepPreviousData,
  });
}

/** Calls `follow` when there is a newer reading than before, but not sooner than FOLLOW_MS after `loadedAt`. */
export function useFollow(newest: string | undefined, loadedAt: number, lastAt: number, follow: () => void): void {
  useEffect(() => {
    const at = newest === undefined ? Number.NaN : Date.parse(newest);
    if (loadedAt === 0 || !(at > Math.max(lastAt, loadedAt))) return;
    const timer = setTimeout(follow, Math.max(0, loadedAt + FOLLOW_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [newest, loadedAt, lastAt, follow]);
}

function readDelivery(fields: Fields): Delivery {
  return {
    id: numberOf(fields.id),
    tank_number: numberOf(fields.tank_number),
    started_at: textOf(fields.started_at),
    ended_at: textOf(fields.ended_at),
    volume_before: numberOrNull(fields.volume_before),
    volume_after: numberOrNull(fields.volume_after),
    delivered: numberOrNull(fields.delivered),
    not_reported: deliveryVolumes.filter((name) => numberOrNull(fields[name]) === null),
    delivered_tc: numberOrNull(fields.delivered_tc),
    printed: numberOrNull(fields.printed),
    printed_tc: numberOrNull(fields.printed_tc),
    printed_differs: fields.printed_differs === true,
    adjusted: numberOrNull(fields.adjusted),
    adjusted_tc: numberOrNull(fields.adjusted_tc),
    ticketed: numberOrNull(fields.ticketed),
    ticketed_gauge: numberOrNull(fields.ticketed_gauge),
    bill_of_lading: typeof fields.bill_of_lading === 'string' ? fields.bill_of_lading : null,
    water_before: numberOrNull(fields.water_before),
    water_after: numberOrNull(fields.water_after),
  };
}

/** One page of deliveries. */
function readDeliveries(body: unknown): DeliveryPage {
  return {
    deliveries: listIn(body, 'deliveries').map(readDelivery),
    units_confirmed: objectOf(body)?.units_confirmed === true,
    next_cursor: textOrNull(objectOf(body)?.next_cursor),
  };
}

/** Deliveries in a range, newest first, page by page; of all tanks when `tank` is null. */
export function useDeliveries(siteId: string, tank: number | null, range: HistoryRange, ready: boolean) {
  return useInfiniteQuery({
    queryKey: keys.sitePart(siteId, 'trend', 'deliveries', tank ?? '', keyOf(range)),
    queryFn: ({ signal, pageParam }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) => {
        const query = {
          tank: tank ?? undefined,
          ...asQuery(spanOf(range, Date.now())),
          limit: PAGE,
          cursor: pageParam,
        };
        return readDeliveries(await callApi(routes.deliveries, { params: { id: siteId }, query, signal: both }));
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    enabled: ready,
    placeholderData: keepPreviousData,
  });
}

/** The newest alarms of a tank in a range, as the chart draws them. */
export function useTankAlarms(siteId: string, tank: number | null, range: HistoryRange) {
  return useQuery({
    queryKey: keys.sitePart(siteId, 'alarms', 'tank', tank ?? '', keyOf(range)),
    queryFn: ({ signal }): Promise<TrendAlarm[]> =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) => {
        const query = { tank: tank ?? undefined, ...asQuery(spanOf(range, Date.now())), limit: PAGE };
        const answer = await callApi(routes.alarmHistory, { params: { id: siteId }, query, signal: both });
        return readAlarmPage(answer)
          .alarms.filter((alarm) => alarm.tank_number === tank)
          .map((alarm) => ({
            from: Date.parse(alarm.opened_at),
            to: alarm.cleared_at === null ? null : Date.parse(alarm.cleared_at),
            label: alarm.label,
            severity: alarm.severity,
            notice: alarm.notice,
          }));
      }),
    enabled: tank !== null,
  });
}

function readForecast(fields: Fields): TankForecast {
  return {
    tank_number: numberOf(fields.tank_number),
    low_at: textOrNull(fields.low_at),
    empty_at: textOrNull(fields.empty_at),
    gallons_per_day: numberOrNull(fields.gallons_per_day),
    weeks: numberOrNull(fields.weeks) ?? 0,
    method: textOf(fields.method),
  };
}

/** When each tank of the site will run down, asked for once `ready`. */
export function useForecast(siteId: string, ready: boolean) {
  return useQuery({
    queryKey: keys.sitePart(siteId, 'trend', 'forecast'),
    queryFn: ({ signal }): Promise<TankForecast[]> =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) =>
        listIn(await callApi(routes.forecast, { params: { id: siteId }, signal: both }), 'tanks').map(readForecast),
      ),
    enabled: ready,
    staleTime: 10 * 60_000,
  });
}
