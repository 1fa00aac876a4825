import { alarmCategories } from '#gauges/alarms/alarm-codes.table.ts';

/** Sensor types that 11F and 34E list, which are their alarm categories. Source: 577013-950 functions 11F, 34E. */
export const SENSOR_TYPES: readonly number[] = [3, 4, 7, 8, 12, 59];

/** The sensor type behind the letter that a console prints before a number; null for another letter. */
export function categoryOfLetter(letter: string): number | null {
  return SENSOR_TYPES.find((type) => alarmCategories.get(type)?.letter === letter) ?? null;
}

/** The letter that a console prints before a number; `?` for a type without one. */
export function letterOf(category: number | null): string {
  return (category === null ? null : alarmCategories.get(category)?.letter) ?? '?';
}
