import { useEffect } from 'react';
import { type Delivery, type DeliveryPage, deliveryVolumes } from '#contract/nouns/gauge/tank.ts';
import { routes } from '#contract/routes/all.ts';
import { readAlarmPage } from '../issue/read-alarm.ts';
import { answerReader, fetchAnswer } from '../wire/answer/fetch-answer.ts';
import { useCall, useCallPages } from '../wire/answer/use-call.ts';
import { useCalls } from '../wire/answer/use-calls.ts';
import { keys } from '../wire/keys.ts';
import { type Fields, listIn, listOf, numberOf, numberOrNull, objectOf, textOf } from '../wire/read.ts';

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
  return useCalls<TankTrend>({
    queryKey: keys.sitePart(siteId, 'trend', tank ?? '', keyOf(range)),
    ask: async (signal) => {
      const span = spanOf(range, Date.now());
      const query = { tank: tank ?? undefined, ...asQuery(span) };
      const read = await fetchAnswer(routes.tankHistory, { params: { id: siteId }, query, signal, read: readTrend });
      return { tank: tank ?? 0, range, span, ...read };
    },
    enabled: tank !== null,
    keepsShown: true,
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

const readAnswer = answerReader(routes.deliveries);

/** One page of deliveries. */
function readDeliveries(body: unknown): DeliveryPage {
  const page = readAnswer(body);
  const notReported = (delivery: Delivery) => deliveryVolumes.filter((name) => delivery[name] === null);
  return { ...page, deliveries: page.deliveries.map((one) => ({ ...one, not_reported: notReported(one) })) };
}

/** Deliveries in a range, newest first, page by page; of all tanks when `tank` is null. */
export function useDeliveries(siteId: string, tank: number | null, range: HistoryRange, ready: boolean) {
  return useCallPages(routes.deliveries, {
    queryKey: keys.sitePart(siteId, 'trend', 'deliveries', tank ?? '', keyOf(range)),
    params: { id: siteId },
    query: () => ({ tank: tank ?? undefined, ...asQuery(spanOf(range, Date.now())), limit: PAGE }),
    enabled: ready,
    read: readDeliveries,
    keepsShown: true,
  });
}

/** The newest alarms of a tank in a range, as the chart draws them. */
export function useTankAlarms(siteId: string, tank: number | null, range: HistoryRange) {
  return useCalls<TrendAlarm[]>({
    queryKey: keys.sitePart(siteId, 'alarms', 'tank', tank ?? '', keyOf(range)),
    ask: async (signal) => {
      const query = { tank: tank ?? undefined, ...asQuery(spanOf(range, Date.now())), limit: PAGE };
      const asked = { params: { id: siteId }, query, signal };
      const { alarms } = await fetchAnswer(routes.alarmHistory, { ...asked, read: readAlarmPage });
      return alarms
        .filter((alarm) => alarm.tank_number === tank)
        .map((alarm) => ({
          from: Date.parse(alarm.opened_at),
          to: alarm.cleared_at === null ? null : Date.parse(alarm.cleared_at),
          label: alarm.label,
          severity: alarm.severity,
          notice: alarm.notice,
        }));
    },
    enabled: tank !== null,
  });
}

/** When each tank of the site will run down, asked for once `ready`. */
export function useForecast(siteId: string, ready: boolean) {
  return useCall(routes.forecast, {
    queryKey: keys.sitePart(siteId, 'trend', 'forecast'),
    params: { id: siteId },
    enabled: ready,
    staleTime: 10 * 60_000,
    pick: ({ tanks }) => tanks,
  });
}

/** One reading of a tank; gallons, inches, degrees Fahrenheit. NaN where a number is missing. */
export interface TrendPoint {
  /** Milliseconds. */
  at: number;
  volume: number;
  height: number;
  water: number;
  ullage: number;
  temperature: number | null;
}

/** A stretch of time, in milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** Product that came in; `at` is when the level had come to rest. */
export interface TrendDelivery {
  at: number;
  /** Null: the gauge did not report both volumes. */
  gallons: number | null;
}

/** An alarm of the tank; `to` is null while it is active. */
export interface TrendAlarm {
  from: number;
  to: number | null;
  label: string;
  severity: 'alarm' | 'warning';
  /** A state that the console lists and that is no fault. */
  notice: boolean;
}
