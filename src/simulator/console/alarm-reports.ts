import { printedAlarmLabel } from '#gauges/alarms/alarm-labels.ts';
import type { ReportOf } from '#gauges/driver.ts';
import { isPriority } from '../station/alarm-log.ts';
import type { AlarmRecord } from '../station/records.ts';
import type { ConsoleView } from './view.ts';
import { stamp } from './view.ts';

const HISTORY_ROWS = 50;

/** The text beside the device number in the alarm reports: the tank, the sensor's place, the line. */
function placeOf(view: ConsoleView, record: AlarmRecord): string {
  const { station } = view;
  if (record.category === 2) return station.tanks.find((t) => t.spec.number === record.device)?.spec.label ?? '';
  if (record.category === 3) return station.sensors.find((s) => s.spec.number === record.device)?.spec.label ?? '';
  if (record.category === 21) return station.lines.find((l) => l.number === record.device)?.label ?? '';
  return '';
}

const byDevice = (a: AlarmRecord, b: AlarmRecord): number =>
  a.category - b.category || a.device - b.device || a.type - b.type;

/** 101: standing alarms, and cleared ones that nobody has reset. */
export function systemStatus(view: ConsoleView): ReportOf<'101'> {
  const alarms = view.station.alarms.toSorted(byDevice).map(({ category, type, device }) => ({
    category,
    type,
    device,
    label: printedAlarmLabel({ category, type }),
  }));
  return { alarms };
}

/** 113: standing alarms with the time they came, by category and device. */
export function activeAlarms(view: ConsoleView): ReportOf<'113'> {
  const standing = view.station.alarms.filter((record) => record.clearedAt === null).toSorted(byDevice);
  return {
    header: [...view.station.spec.header],
    alarms: standing.map((record) => ({
      category: record.category,
      type: record.type,
      device: record.device,
      sensorCategory: record.sensorCategory,
      state: null,
      at: stamp(view, record.raisedAt),
      label: printedAlarmLabel(record),
      description: placeOf(view, record),
    })),
  };
}

/** 111 (priority) and 112 (the rest): what came and went, newest first. */
export function alarmHistory(view: ConsoleView, priority: boolean): ReportOf<'111'> {
  const events = view.station.events
    .filter(({ record }) => isPriority(record.category, record.type) === priority)
    .toSorted((a, b) => b.at - a.at)
    .slice(0, HISTORY_ROWS);
  return {
    rows: events.map(({ record, state, at }) => ({
      category: record.category,
      type: record.type,
      device: record.device,
      sensorCategory: record.sensorCategory,
      state,
      at: stamp(view, at),
      label: printedAlarmLabel(record),
      description: placeOf(view, record),
    })),
  };
}
