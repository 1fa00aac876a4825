import { alarmCode, deviceLetter } from '#gauges/alarms/alarm-meaning.ts';

/** The number of a sensor among all of its site: that of its kind (AA of its alarms) and its own, 3004 for L4. */
export function sensorNumber(category: number, number: number): number {
  return category * 1000 + number;
}

/** 'Sensor L4' */
export function sensorName(category: number, number: number): string {
  return `Sensor ${deviceLetter(category) ?? ''}${number}`;
}

/** Every state that a sensor reports at once: 'Normal', 'Fuel Alarm, Setup Data Warning', 'Unknown: LIQUID DETECTED'. */
export function sensorStateWords(category: number, alarms: readonly number[], words: string): string {
  if (alarms.length === 0) return 'Normal';
  const known = alarms.flatMap((type) => alarmCode(category, type)?.name ?? []);
  const unknown = known.length < alarms.length ? [words === '' ? 'Unknown' : `Unknown: ${words}`] : [];
  return [...known, ...unknown].join(', ');
}
