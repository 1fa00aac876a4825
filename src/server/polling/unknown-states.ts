import { deviceLetter } from '#gauges/alarms/alarm-meaning.ts';
import { SENSOR_CATEGORY, type SensorFamily } from '#gauges/reports/sensor-status/report.ts';
import { type SensorRow, UNKNOWN_STATE } from '../store/gauge-reports.ts';
import type { OpenAlarmRow } from '../store/leases.ts';
import type { AlarmChanges } from './alarm-changes.ts';
import { alarmKey } from './owned-gauge.ts';

/**
 * Alarms that no list of the console names: a sensor reports a state that no table knows. They have category 0 and the
 * category of the sensor's family as type; an alarm of a text in no table has category 0 and type 0.
 */
export function isUnknownState({ category, type }: Pick<OpenAlarmRow, 'category' | 'type'>): boolean {
  return category === 0 && type !== 0;
}

/**
 * Opens an alarm for each sensor of a report that is in an unknown state and closes those of sensors whose state is
 * known again, or is another unknown one. Sensors that the report does not name keep theirs.
 */
export function unknownStateChanges(
  open: ReadonlyMap<string, OpenAlarmRow>,
  family: SensorFamily,
  sensors: readonly SensorRow[],
  at: number,
): AlarmChanges {
  const category = SENSOR_CATEGORY[family];
  const opened: AlarmChanges['opened'] = [];
  const stays = new Set<string>();
  for (const { number, alarms, words } of sensors) {
    if (!alarms.includes(UNKNOWN_STATE)) continue;
    const label = `Sensor ${deviceLetter(category) ?? ''}${number}: Unknown State "${words}"`;
    const alarm = { category: 0, type: category, device: number, label };
    const key = alarmKey(alarm);
    stays.add(key);
    if (!open.has(key)) opened.push({ ...alarm, raisedAt: new Date(at), gaugeRaisedAt: null, standing: true });
  }
  const named = new Set(sensors.map(({ number }) => number));
  const closed = [...open]
    .filter(
      ([key, { category: zero, type, device }]) =>
        zero === 0 && type === category && named.has(device) && !stays.has(key),
    )
    .map(([, alarm]) => alarm);
  return { opened, closed };
}
