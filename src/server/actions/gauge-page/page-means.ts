import { functionRow, isFunctionCode } from '#gauges/driver.ts';
import type { FactName } from '#gauges/functions/function-row.ts';

/** What a report is called; of a code in no table, the code. */
export function reportName(code: string): string {
  return isFunctionCode(code) ? functionRow(code).name : code;
}

/** What follows for each fact from a report that is understood in part: what the files of server/intake/facts do with one. */
const inPart: Readonly<Record<FactName, string>> = {
  identity: 'Details of the console that are not clear are not used.',
  readings: 'A tank in a row that is not understood has no new reading.',
  setup: 'Labels and limits in rows that are not understood keep their last known values.',
  alarmChanges: 'It closes no alarm, and an alarm in a row that is not understood is not shown.',
  sightings: 'The start times of active alarms are not updated.',
  pastAlarms: 'Past alarms in rows that are not understood are not stored.',
  deliveries: 'Deliveries in rows that are not understood are not stored.',
  deliveryAmounts: 'Deliveries in rows that are not understood keep the amounts that were known before.',
  reconciliations: 'The reconciliation of a tank or product that is only partly understood is not stored.',
  recoveredReadings: 'Tank readings of a past time in rows that are not understood are not stored.',
  leakTests:
    'A passed test of a tank or line that is only partly understood does not count. A failed test that can be read does.',
  sensors: 'A sensor in a row that is not understood has no new state.',
  sensorLabels: 'Sensors in rows that are not understood keep their last known names.',
  lines: 'A line in a row that is not understood has no new state.',
  deviceStates: 'A device in a row that is not understood has no new state.',
  sumpTests: 'A passed test of a sump that is only partly understood is not stored.',
};

/** The same of a report of which nothing is understood, beside `nothingTaken`. */
const inWhole: Partial<Readonly<Record<FactName, string>>> = {
  readings: 'Tanks have no new readings from it.',
  alarmChanges: 'It opens and closes no alarm: alarms that only this report shows are not shown here.',
  leakTests: 'Leak tests in it do not count.',
  sensors: 'Sensors have no new states from it.',
  lines: 'Lines have no new states from it.',
};

const nothingTaken = 'Forecourt uses nothing from this report. What was read before stays.';
const partNotTaken = 'Forecourt does not use what it does not understand.';

/** What follows from a report that is not understood, wholly or in part, in sentences. */
export function pageMeans(code: string, wholly: boolean): string {
  const feeds = isFunctionCode(code) ? (functionRow(code).feeds ?? []) : [];
  const words = feeds.flatMap((fact) => (wholly ? inWhole[fact] : inPart[fact]) ?? []);
  if (wholly) return [nothingTaken, ...words].join(' ');
  return words.length === 0 ? partNotTaken : words.join(' ');
}
