import type { AtgTable } from '#contract/nouns/atg.ts';
import { type FunctionCode, functionRow, type ReportOf } from '../driver.ts';
import type { TankValuesReport } from '../reports/tank-values/report.ts';
import * as cell from './cells.ts';
import * as devices from './device-tables.ts';
import * as tanks from './tank-tables.ts';

/** A decoded report in our units, with the function it answers. */
export type CodedReport = { [C in FunctionCode]: { code: C; report: ReportOf<C> } }[FunctionCode];

/** Of a function that holds one number a tank: the column of its values, where the set-up table has one. */
interface SetupColumn {
  place: number;
  title: string;
  values: ReadonlyMap<number, number | null>;
  unit: string;
}

/**
 * Decoded reports, in gallons, inches and degrees Fahrenheit, as tables of text for people. Set-up values of several
 * functions become one table. A report of which there is no table, and a sensor family of which nothing is fitted, gives
 * none; any other empty report is a table without rows.
 */
export function toTables(reports: readonly CodedReport[], names: tanks.TankNames = new Map()): AtgTable[] {
  const setup = reports.flatMap((one) => ('values' in one.report ? setupColumn(one.code, one.report) : []));
  const tables = reports.flatMap((one) => tableOf(one, names) ?? []);
  return [...tables, ...(setup.length === 0 ? [] : [setupTable(setup, names)])];
}

function tableOf(one: CodedReport, names: tanks.TankNames): AtgTable | null {
  switch (one.code) {
    case '200':
    case '201':
      return tanks.inventoryTable(one.report, names);
    case '202':
    case '20C':
      return tanks.deliveriesTable(one.report, names);
    case '203':
      return tanks.leakDetectTable(one.report, names);
    case '205':
      return tanks.tankStatusTable(one.report, names);
    case '206':
      return tanks.tankAlarmHistoryTable(one.report, names);
    case '207':
    case '212':
      return tanks.leakHistoryTable(one.report, names);
    case '208':
      return tanks.leakResultsTable(one.report, names);
    case '251':
      return tanks.csldTable(one.report, names);
    case '501':
      return { title: 'Console clock', columns: ['Console time'], rows: [[cell.time(one.report.at)]] };
    default:
      return deviceTable(one);
  }
}

function deviceTable(one: CodedReport): AtgTable | null {
  switch (one.code) {
    case '101':
      return devices.statusTable(one.report);
    case '113':
      return devices.activeAlarmsTable(one.report);
    case '110':
    case '111':
    case '112':
      return devices.alarmHistoryTable(one.code, one.report);
    case '301':
    case '306':
    case '311':
    case '315':
    case '31B':
    case '341':
    case '346':
    case '34B':
      // Families of which nothing is fitted are answered with an empty list.
      return one.report.sensors.length === 0 ? null : devices.sensorStatusTable(one.report);
    case '381':
    case '386':
      return devices.lineStatusTable(one.report);
    case '373':
    case '383':
    case '388':
      return devices.lineResultsTable(one.report);
    case '902':
    case '905':
      return devices.softwareTable(one.report);
    default:
      return null;
  }
}

function setupColumn(code: FunctionCode, { values }: TankValuesReport): SetupColumn[] {
  const { setting } = functionRow(code);
  if (setting?.short === undefined || setting.measure === undefined) return [];
  const { place, short, measure } = setting;
  const title = `${short} (${measure.unit})`;
  return [{ place, title, unit: measure.unit, values: new Map(values.map(({ tank, value }) => [tank, value])) }];
}

function setupTable(reports: readonly SetupColumn[], names: tanks.TankNames): AtgTable {
  const shown = reports.toSorted((a, b) => a.place - b.place);
  const numbers = [...new Set(shown.flatMap((column) => [...column.values.keys()]))].sort((a, b) => a - b);
  return {
    title: 'Tank set-up and limits',
    columns: ['Tank', ...shown.map((column) => column.title)],
    rows: numbers.map((tank) => [
      names.has(tank) ? `${tank} ${names.get(tank)}` : String(tank),
      ...shown.map(({ values, unit }) => (unit === 'in' ? cell.inches : cell.gallons)(values.get(tank) ?? null)),
    ]),
  };
}

/** Tank labels a report brings, by tank number. */
export function labelsIn(report: unknown): Map<number, string> {
  const found = new Map<number, string>();
  if (typeof report !== 'object' || report === null || !('tanks' in report) || !Array.isArray(report.tanks))
    return found;
  for (const { tank, label } of report.tanks as { tank: number; label?: string | null }[]) {
    if (typeof label === 'string' && label.trim() !== '') found.set(tank, label.trim());
  }
  return found;
}
