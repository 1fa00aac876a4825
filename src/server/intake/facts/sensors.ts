import { alarmCode, deviceLetter } from '#gauges/alarms/alarm-meaning.ts';
import {
  alarmToWire,
  SENSOR_CATEGORY,
  type SensorFamily,
  type SensorStatus,
  type SensorStatusReport,
} from '#gauges/reports/sensor/sensor-status.ts';
import { alarmKey, isReport, noteDevices, type OwnedGauge } from '#server/gauge/owned-gauge.ts';
import type { OpenAlarmRow } from '#server/store/critical/leases.ts';
import { type SensorRow, UNKNOWN_STATE, upsertSensors } from '#server/store/gauge/gauge-reports.ts';
import type { AlarmChanges } from '../alarm-changes.ts';
import { type Fact, isCounted } from '../fact.ts';
import { rowsFor } from '../gauge-write.ts';
import { plainText } from '../settings/plain-text.ts';
import { writeChanges } from './alarm-changes.ts';

/**
 * Newest sensor states, all that a sensor reports at once. A state that no table knows is kept as unknown, with the
 * console's own words; only a sensor that reports itself normal has no states.
 */
function sensorRows(
  gauge: OwnedGauge,
  family: string,
  report: SensorStatusReport,
  at: number,
  gaugeTime: string | null,
): SensorRow[] {
  const sensors = report.sensors.filter(({ sensor }) => isCounted(sensor));
  return sensors.map((sensor) => ({
    siteId: gauge.siteId,
    family,
    number: sensor.sensor,
    ...statesOf(report.family, sensor),
    label: plainText(sensor.location ?? ''),
    at: new Date(at),
    gaugeTime,
  }));
}

const longestWords = 100;

function statesOf(family: SensorFamily, sensor: SensorStatus): Pick<SensorRow, 'status' | 'alarms' | 'words'> {
  const category = SENSOR_CATEGORY[family];
  const isKnown = (type: number | null): type is number => type !== null && alarmCode(category, type) !== null;
  const alarms = sensor.alarms.map((type) => (isKnown(type) ? type : UNKNOWN_STATE));
  const unknown = sensor.alarms.flatMap((type, index) =>
    // The number as the console sends it, which is not the one of the table of alarms.
    isKnown(type)
      ? []
      : [plainText(sensor.labels[index] ?? '') || (type === null ? 'no state' : `state ${alarmToWire(family, type)}`)],
  );
  return { status: alarms[0] ?? 0, alarms, words: unknown.join(', ').slice(0, longestWords) };
}

/**
 * Opens an alarm for each sensor of a report that is in an unknown state and closes those of sensors whose state is
 * known again, or is another unknown one. Sensors that the report does not name keep theirs.
 */
function unknownStateChanges(
  open: ReadonlyMap<string, OpenAlarmRow>,
  family: SensorFamily,
  sensors: readonly SensorRow[],
  at: number,
): AlarmChanges {
  const category = SENSOR_CATEGORY[family];
  const opened: AlarmChanges['opened'] = [];
  const found: OpenAlarmRow[] = [];
  const stays = new Set<string>();
  for (const { number, alarms, words } of sensors) {
    if (!alarms.includes(UNKNOWN_STATE)) continue;
    const label = `Sensor ${deviceLetter(category) ?? ''}${number}: Unknown State "${words}"`;
    const alarm = { category: 0, type: category, device: number, label };
    const key = alarmKey(alarm);
    stays.add(key);
    const known = open.get(key);
    if (known?.unknown === true) found.push(known);
    if (known === undefined) opened.push({ ...alarm, raisedAt: new Date(at), gaugeRaisedAt: null, standing: true });
  }
  const named = new Set(sensors.map(({ number }) => number));
  const closed = [...open]
    .filter(
      ([key, { category: zero, type, device }]) =>
        zero === 0 && type === category && named.has(device) && !stays.has(key),
    )
    .map(([, alarm]) => alarm);
  return { opened, closed, found };
}

/** The newest states of sensors, an alarm for each that is in an unknown state, and which sensors there are. */
export const sensors: Fact<SensorRow> = {
  take(gauge, answer, write) {
    if (!isReport(answer, 'sensor-status')) return;
    const { code, at, outcome } = answer;
    const rows = sensorRows(gauge, code, outcome.report, at, outcome.gaugeTime);
    rowsFor(write, 'sensors').push(...rows);
    writeChanges(gauge, unknownStateChanges(gauge.openAlarms.all, outcome.report.family, rows, at), at, write);
    noteDevices(
      gauge,
      code,
      rows.map(({ number }) => number),
    );
  },
  key: ({ family, number }) => `${family}/${number}`,
  oncePerStatement: true,
  changes: [],
  store: upsertSensors,
};
