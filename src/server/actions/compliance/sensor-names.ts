import { deviceLetter } from '#gauges/alarms/alarm-meaning.ts';

/** The number of a sensor among all of its site: that of its kind (AA of its alarms) and its own, 3004 for L4. */
export function sensorNumber(category: number, number: number): number {
  return category * 1000 + number;
}

/** 'Sensor L4' */
export function sensorName(category: number, number: number): string {
  return `Sensor ${deviceLetter(category) ?? ''}${number}`;
}
