import type { AtgTable } from '#contract/nouns/gauge/atg.ts';
import { alarmCategories } from '../alarms/alarm-codes.table.ts';
import type { ServiceRecord, ServiceRecordsReport } from '../reports/console/service-records/report.ts';
import {
  RECONCILIATION_REASONS,
  type ReconciliationStatusReport,
} from '../reports/reconciliation/reconciliation-status.ts';
import type { ReconciliationTestsReport } from '../reports/reconciliation/reconciliation-tests.ts';
import type { VarianceAnalysisReport } from '../reports/reconciliation/variance-analysis/report.ts';
import type { SensorEventsReport } from '../reports/sensor/sensor-events.ts';
import type { SensorPeriodsReport } from '../reports/sensor/sensor-periods.ts';
import * as cell from './cells.ts';

/** Function 34E. */
export function sensorPeriodsTable({ periods }: SensorPeriodsReport): AtgTable {
  const rows = periods.flatMap(({ index, name, sensors }) =>
    sensors.map(({ type, device, label, at, state }) => [
      name ?? String(index ?? cell.NOTHING),
      `${alarmCategories.get(type)?.name ?? `Type ${type}`} ${device}`,
      cell.words(label),
      cell.name(state),
      cell.time(at),
    ]),
  );
  return { title: 'Sensor history by period', columns: ['Period', 'Sensor', 'Place', 'State', 'Console time'], rows };
}

/** Function CA3. */
export function reconciliationTestsTable({ reconciled }: ReconciliationTestsReport): AtgTable {
  return {
    title: 'Reconciliation tests',
    columns: [
      'Product',
      'From',
      'To',
      'Test',
      'Sales (gal)',
      'Deliveries (gal)',
      'Variance (gal)',
      'Limit (gal)',
      'Result',
    ],
    rows: reconciled.flatMap(({ product, tests }) =>
      tests.map((test) => [
        String(product),
        cell.words(test.from),
        cell.words(test.to),
        `${test.number} ${cell.name(test.kind)}`,
        ...[test.sales, test.deliveries, test.variance, test.limit].map(cell.gallons),
        cell.name(test.result),
      ]),
    ),
  };
}

/** Functions C20 and C25. */
export function varianceAnalysisTable({ periods }: VarianceAnalysisReport): AtgTable {
  return {
    title: 'Variance analysis',
    columns: [
      'Tanks',
      'To',
      'Book variance (gal)',
      'Deliveries (gal)',
      'Sales (gal)',
      'Meters (gal)',
      'Temperature (gal)',
      'Vapor (gal)',
      'Water',
      'Unexplained (gal)',
      'Console asks',
    ],
    rows: periods.flatMap(({ tanks, days, actions }) =>
      days.map((day, index) => [
        tanks.map(({ tank }) => String(tank)).join(', '),
        cell.time(day.to),
        ...[day.book, day.delivery, day.sales, day.meter, day.temperature, day.vapor, day.water, day.unexplained].map(
          cell.gallons,
        ),
        index < days.length - 1 || actions.length === 0
          ? cell.NOTHING
          : actions.map(({ action, devices }) => [action, ...devices].join(' ')).join('; '),
      ]),
    ),
  };
}

/** Function CA1. */
export function reconciliationStatusTable({ reasons }: ReconciliationStatusReport): AtgTable {
  const rows = reasons.map((reason) => [RECONCILIATION_REASONS[reason] ?? `Unknown reason ${reason}`]);
  return {
    title: 'Reconciliation status',
    columns: ['What makes it unreliable'],
    rows: rows.length > 0 ? rows : [['Nothing reported']],
  };
}

const titles: Readonly<Record<string, string>> = {
  '116': 'Service reports',
  '119': 'Maintenance history',
  '11A': 'Service reports',
  '11B': 'Service notice sessions',
};

function about({ alarm, device, code, words, until, kind }: ServiceRecord): string {
  if (kind === 'session') return until === null ? 'In progress' : `Until ${cell.time(until)}`;
  if (alarm !== null) return cell.alarm({ ...alarm, label: null });
  if (device !== null) return `${kind === 'tank-test' ? 'Tank' : 'Line'} ${device} passed`;
  return [code, words].filter((one) => one !== null).join(' ') || cell.NOTHING;
}

/** Functions 116, 119, 11A and 11B, newest first. */
export function serviceRecordsTable(code: string, { records }: ServiceRecordsReport): AtgTable {
  return {
    title: titles[code] ?? 'Service records',
    columns: ['Console time', 'What', 'By', 'About'],
    rows: records.map((record) => [cell.time(record.at), cell.name(record.kind), cell.words(record.id), about(record)]),
  };
}

const duration = (seconds: number | null): string =>
  seconds === null ? cell.NOTHING : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

/** Functions 333 and B39. */
export function sensorEventsTable(code: string, { sensors }: SensorEventsReport): AtgTable {
  const isInstall = code === '333';
  return {
    title: isInstall ? 'Smart sensors installed' : 'Vacuum evacuations',
    columns: isInstall ? ['Sensor', 'Console time', 'Serial number', 'Model'] : ['Sensor', 'Console time', 'Length'],
    rows: sensors.flatMap(({ sensor, label, events }) =>
      events.map(({ at, seconds, serial, model, words }) => [
        label === null ? String(sensor) : `${sensor} ${label}`,
        cell.time(at),
        ...(isInstall
          ? [cell.whole(serial), words ?? (model === null ? cell.NOTHING : String(model))]
          : [duration(seconds)]),
      ]),
    ),
  };
}
