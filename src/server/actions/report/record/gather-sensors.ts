import { isOfDays } from '#compliance/weigh/sensor-stretches.ts';
import { addDays } from '#contract/dates.ts';
import type { Evidence, UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { SENSOR_CATEGORY, type SensorFamily, sensorFamilyOf } from '#gauges/reports/sensor/sensor-status.ts';
import type { SensorDays, SensorSection } from '#reports/monthly/model.ts';
import { dayWords } from '#reports/monthly/words.ts';
import { lastDay } from '#server/actions/compliance/facts/month-days.ts';
import { sensorNumber } from '#server/actions/compliance/sensor/sensor-names.ts';
import { sensorTypes } from '#server/actions/compliance/sensor/sensor-types.table.ts';
import type { Context } from '#server/actions/context.ts';
import type { MonthPlace } from '#server/store/compliance/month-places.ts';
import { readFirstReports } from '#server/store/compliance/sensor-states.ts';
import {
  readSensorAlarms,
  readWatchedStretches,
  type SensorAlarm,
  type Stretch,
} from '#server/store/report/report-watch.ts';
import { clockWords, dayRuns } from './report-words.ts';

/** Alarms of one sensor that are listed one by one. */
const mostAlarms = 12;

/**
 * What is known of a sensor on each day of a month (YYYY-MM) before `today`: with an alarm it was not normal, watched and
 * without one it was, and of the others nobody knows, nor of days on which an alarm may have been active.
 */
export function toSensorDays(
  month: string,
  today: string,
  watched: readonly Stretch[],
  alarms: readonly SensorAlarm[],
  since: string | null = null,
): SensorDays {
  // The site's own day is not over: what is known of it changes with every poll.
  const last = lastDay(month) < today ? lastDay(month) : addDays(today, -1);
  const days: Record<'normal' | 'notNormal' | 'unwatched', number[]> = { normal: [], notNormal: [], unwatched: [] };
  for (let day = `${month}-01`; day <= last; day = addDays(day, 1)) {
    const touches = (stretch: Stretch) => touchesDay(stretch, day);
    const isActive = alarms.some(({ from, to, unknownSince }) => touches({ from, to: unknownSince ?? to }));
    const isKnown = (since === null || day >= since) && watched.some(touches) && !alarms.some(touches);
    const kind = isActive ? 'notNormal' : isKnown ? 'normal' : 'unwatched';
    days[kind].push(Number(day.slice(8)));
  }
  const more = alarms.length - mostAlarms;
  return {
    normal: dayRuns(days.normal),
    notNormal: dayRuns(days.notNormal),
    unwatched: dayRuns(days.unwatched),
    alarms: [
      ...alarms.slice(0, mostAlarms).map(alarmWords),
      ...(more > 0 ? [`${more} more ${more === 1 ? 'alarm' : 'alarms'} of it in the month.`] : []),
    ],
  };
}

/** A stretch that ends at midnight is not of the day that begins then. */
function touchesDay({ from, to }: Stretch, day: string): boolean {
  return from.slice(0, 10) <= day && (to === null || to > `${day} 00:00` || (from === to && from >= `${day} 00:00`));
}

function alarmWords({ label, from, to, unknownSince }: SensorAlarm): string {
  if (unknownSince !== null) {
    const by =
      to === null ? `not known since ${clockWords(unknownSince)}` : `not known, by ${clockWords(to)} at the latest`;
    return `${label}, from ${clockWords(from)}; when it cleared is ${by}.`;
  }
  return `${label}, from ${clockWords(from)} to ${to === null ? 'now: it has not cleared' : clockWords(to)}.`;
}

/** What a report shows of a sensor besides its verdict. */
export type SeenSensor = Pick<SensorSection, 'kind' | 'state' | 'days'>;

/** Kind, state and the days of a month (YYYY-MM) of each of these sensors, in their order. */
export async function gatherSensors(
  ctx: Pick<Context, 'db' | 'now'>,
  { id, today }: MonthPlace,
  month: string,
  sensors: readonly UnitVerdict[],
): Promise<SeenSensor[]> {
  if (sensors.length === 0) return [];
  const sql = ctx.db;
  const [watched, alarms, reports] = await Promise.all([
    readWatchedStretches(sql, id, month, ctx.now),
    readSensorAlarms(sql, id, month, Object.values(SENSOR_CATEGORY)),
    readFirstReports(sql, id),
  ]);
  const since = new Map(
    reports.map(({ family, number, on }) => [sensorNumber(SENSOR_CATEGORY[sensorFamilyOf(family)], number), on]),
  );
  return sensors.map(({ number, evidence }) => ({
    kind: kindOf(number),
    state: stateWords(evidence.findLast((each) => each.kind === 'sensor' && !isOfDays(each))),
    days: toSensorDays(
      month,
      today,
      watched,
      alarms.filter(({ category, device }) => sensorNumber(category, device) === number),
      since.get(number) ?? null,
    ),
  }));
}

/** The kind of a sensor by its number among all of a site, as sensorNumber gives it. */
function kindOf(number: number): string {
  const families = Object.keys(SENSOR_CATEGORY) as SensorFamily[];
  const family = families.find((each) => SENSOR_CATEGORY[each] === Math.floor(number / 1000));
  return family === undefined ? 'Kind not known' : sensorTypes[family];
}

/** The state that its verdict rests on, with its day. */
function stateWords(state: Evidence | undefined): string {
  if (state === undefined) return '';
  if (state.result === 'PASS') return `Normal, ${dayWords(state.on)}`;
  return state.result === 'FAIL' ? `In alarm, ${dayWords(state.on)}` : (state.why_not ?? 'Not known');
}
