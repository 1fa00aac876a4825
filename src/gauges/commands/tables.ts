import type { AtgTable } from '#contract/nouns/gauge/atg.ts';
import { type FunctionCode, functionRow, type ReportOf } from '../driver.ts';
import type { ReportByName, ReportName } from '../functions/report-by-name.ts';
import type { TankValuesReport } from '../reports/tank/tank-values.ts';
import * as cell from './cells.ts';
import * as devices from './device-tables.ts';
import * as recorded from './record-tables.ts';
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
 * functions become one table. A report of which there is no table, and a family of sensors or lines of which nothing is
 * fitted, gives none; any other empty report is a table without rows.
 */
export function toTables(reports: readonly CodedReport[], names: tanks.TankNames = new Map()): AtgTable[] {
  const setup = reports.flatMap((one) => ('values' in one.report ? setupColumn(one.code, one.report) : []));
  const tables = reports.flatMap((one) => tableOf(one, names) ?? []);
  return [...tables, ...(setup.length === 0 ? [] : [setupTable(setup, names)])];
}

type ToTable<N extends ReportName> = (
  report: ReportByName[N],
  names: tanks.TankNames,
  code: FunctionCode,
) => AtgTable | null;

/** How each report is shown; those of one number a tank become one table. */
const TABLES: { readonly [N in ReportName]?: ToTable<N> } = {
  'active-alarms': devices.activeAlarmsTable,
  'alarm-history': (report, _, code) => devices.alarmHistoryTable(code, report),
  clock: ({ at }) => ({ title: 'Console clock', columns: ['Console time'], rows: [[cell.time(at)]] }),
  'csld-results': tanks.csldTable,
  deliveries: tanks.deliveriesTable,
  inventory: tanks.inventoryTable,
  'leak-detect': tanks.leakDetectTable,
  'leak-history': tanks.leakHistoryTable,
  'leak-results': tanks.leakResultsTable,
  // Families of which nothing is fitted are answered with an empty list.
  'sensor-status': (report) => (report.sensors.length === 0 ? null : devices.sensorStatusTable(report)),
  'reconciliation-tests': recorded.reconciliationTestsTable,
  'variance-analysis': recorded.varianceAnalysisTable,
  'reconciliation-status': recorded.reconciliationStatusTable,
  'sensor-periods': recorded.sensorPeriodsTable,
  'sensor-events': (report, _, code) => recorded.sensorEventsTable(code, report),
  'service-records': (report, _, code) => recorded.serviceRecordsTable(code, report),
  'line-results': (report) => (report.lines.length === 0 ? null : devices.lineResultsTable(report)),
  'line-status': (report) => (report.lines.length === 0 ? null : devices.lineStatusTable(report)),
  'vlld-results': ({ lines }) =>
    lines.length === 0 ? null : devices.lineResultsTable({ kind: 'vlld', lines: lines.map(devices.asLineResults) }),
  software: devices.softwareTable,
  status: devices.statusTable,
  'tank-alarm-history': tanks.tankAlarmHistoryTable,
  'tank-status': tanks.tankStatusTable,
};

function tableOf({ code, report }: CodedReport, names: tanks.TankNames): AtgTable | null {
  const toTable = TABLES[functionRow(code).report] as ToTable<never> | undefined;
  return toTable?.(report as never, names, code) ?? null;
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
