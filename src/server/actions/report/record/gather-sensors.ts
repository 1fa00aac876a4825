import { isOfDays } from '#compliance/weigh/sensor-stretches.ts';
import type { Evidence, UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { SENSOR_CATEGORY, type SensorFamily } from '#gauges/reports/sensor-status/report.ts';
import type { SensorSection } from '#reports/monthly/model.ts';
import { dayWords } from '#reports/monthly/words.ts';
import { sensorNumber } from '#server/actions/compliance/sensor/sensor-names.ts';
import { sensorTypes } from '#server/actions/compliance/sensor/sensor-types.table.ts';
import type { Context } from '#server/actions/context.ts';
import type { MonthPlace } from '#server/store/compliance/month-places.ts';
import { readSensorAlarms, readWatchedStretches } from '#server/store/report/report-watch.ts';
import { toSensorDays } from './sensor-days.ts';

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
  const [watched, alarms] = await Promise.all([
    readWatchedStretches(sql, id, month, ctx.now),
    readSensorAlarms(sql, id, month, Object.values(SENSOR_CATEGORY)),
  ]);
  return sensors.map(({ number, evidence }) => ({
    kind: kindOf(number),
    state: stateWords(evidence.findLast((each) => each.kind === 'sensor' && !isOfDays(each))),
    days: toSensorDays(
      month,
      today,
      watched,
      alarms.filter(({ category, device }) => sensorNumber(category, device) === number),
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
