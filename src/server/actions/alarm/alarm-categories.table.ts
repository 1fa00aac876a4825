import type { Alarm } from '#contract/nouns/gauge/alarm.ts';

/** What people call the device of an alarm. Categories AA that are not here are the system's. */
export const alarmCategoryNames: ReadonlyMap<number, Exclude<Alarm['category'], 'system'>> = new Map([
  [2, 'tank'],
  [3, 'sensor'], // liquid
  [4, 'sensor'], // vapor
  [7, 'sensor'], // groundwater
  [8, 'sensor'], // type A, 2-wire
  [12, 'sensor'], // type B, 3-wire
  [13, 'sensor'], // universal
  [28, 'sensor'], // smart
  [58, 'sensor'], // ullage pressure
  [59, 'sensor'], // MAG
  [60, 'sensor'], // vacuum
  [69, 'sensor'], // resistive
  [70, 'sensor'], // current
  [6, 'line'], // VLLD
  [21, 'line'], // PLLD
  [26, 'line'], // WPLLD
  [63, 'line'], // line pressure
  [66, 'line'], // line
]);
