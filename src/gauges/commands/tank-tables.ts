import type { AtgTable } from '#contract/nouns/gauge/atg.ts';
import type { TankAlarmHistoryReport } from '../reports/alarm/tank-alarm-history.ts';
import type { CsldResultsReport } from '../reports/leak/csld-results.ts';
import type { LeakDetectReport } from '../reports/leak/leak-detect/report.ts';
import type { LeakHistoryReport, PassedLeakTest } from '../reports/leak/leak-history/report.ts';
import type { LeakResultsReport } from '../reports/leak/leak-results/report.ts';
import type { LeakTestControlReport } from '../reports/leak/leak-test-control.ts';
import type { DeliveriesReport, Delivery, DeliveryPoint } from '../reports/tank/deliveries/report.ts';
import {
  DELIVERY_IN_PROGRESS,
  INVALID_FUEL_HEIGHT,
  type InventoryReport,
  LEAK_TEST_IN_PROGRESS,
} from '../reports/tank/inventory/report.ts';
import type { TankStatusReport } from '../reports/tank/tank-status.ts';
import * as cell from './cells.ts';

/** Tank names by number, for reports that bring none. */
export type TankNames = ReadonlyMap<number, string>;

/** '1 REGULAR UNLEADED', or the number alone. */
function tankCell(tank: { tank: number; label: string | null }, names: TankNames): string {
  const label = (tank.label ?? names.get(tank.tank) ?? '').trim();
  return label === '' ? String(tank.tank) : `${tank.tank} ${label}`;
}

function statusWords(status: number | null): string {
  if (status === null) return cell.NOTHING;
  const parts = [
    (status & DELIVERY_IN_PROGRESS) !== 0 ? 'Delivery in progress' : '',
    (status & LEAK_TEST_IN_PROGRESS) !== 0 ? 'Leak test in progress' : '',
    (status & INVALID_FUEL_HEIGHT) !== 0 ? 'Fuel height not valid' : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'Normal' : parts.join(', ');
}

/** Functions 201, 200 and 21A. */
export function inventoryTable(report: InventoryReport, names: TankNames): AtgTable {
  return {
    title: 'In-tank inventory',
    columns: [
      'Tank',
      'Volume (gal)',
      'TC volume (gal)',
      'Ullage (gal)',
      'Height (in)',
      'Water (in)',
      'Water volume (gal)',
      'Temperature (°F)',
      'Status',
    ],
    rows: report.tanks.map((tank) => [
      tankCell(tank, names),
      cell.gallons(tank.volume),
      cell.gallons(tank.tcVolume),
      cell.gallons(tank.ullage),
      cell.inches(tank.height),
      cell.inches(tank.water),
      cell.gallons(tank.waterVolume),
      cell.degrees(tank.temperature),
      statusWords(tank.status),
    ]),
  };
}

const minus = (end: number | null, start: number | null): number | null =>
  end === null || start === null ? null : end - start;

function deliveryRow(tank: string, { start, end, amount, tcAmount }: Delivery): string[] {
  const change = (read: (point: DeliveryPoint) => number | null) => minus(read(end), read(start));
  return [
    tank,
    cell.time(start.at),
    cell.time(end.at),
    cell.gallons(amount ?? change((point) => point.volume)),
    cell.gallons(tcAmount ?? change((point) => point.tcVolume)),
    cell.gallons(start.volume),
    cell.gallons(end.volume),
    cell.inches(end.water),
    cell.degrees(end.temperature),
  ];
}

/** Functions 202 and 20C, newest first for each tank. */
export function deliveriesTable(report: DeliveriesReport, names: TankNames): AtgTable {
  return {
    title: 'Deliveries',
    columns: [
      'Tank',
      'Start',
      'End',
      'Delivered (gal)',
      'TC delivered (gal)',
      'Before (gal)',
      'After (gal)',
      'Water after (in)',
      'Temperature after (°F)',
    ],
    rows: report.tanks.flatMap((tank) => tank.deliveries.map((one) => deliveryRow(tankCell(tank, names), one))),
  };
}

/** Function 205: a row an alarm, 'Normal' where a tank has none. */
export function tankStatusTable(report: TankStatusReport, names: TankNames): AtgTable {
  return {
    title: 'Tank status',
    columns: ['Tank', 'Status'],
    rows: report.tanks.flatMap((tank) => {
      const name = tankCell(tank, names);
      if (tank.alarms.length === 0) return [[name, 'Normal']];
      return tank.alarms.map((type, i) => [
        name,
        cell.alarm({ category: type === null ? null : 2, type, device: tank.tank, label: tank.labels[i] ?? null }),
      ]);
    }),
  };
}

/** Function 206. */
export function tankAlarmHistoryTable(report: TankAlarmHistoryReport, names: TankNames): AtgTable {
  return {
    title: 'In-tank alarm history',
    columns: ['Tank', 'Alarm', 'Console time'],
    rows: report.tanks.flatMap((tank) =>
      tank.events.map((event) => [
        tankCell(tank, names),
        cell.alarm({
          category: event.alarm === null ? null : 2,
          type: event.alarm,
          device: tank.tank,
          label: event.label,
        }),
        cell.time(event.at),
      ]),
    ),
  };
}

/** Function 203. */
export function leakDetectTable(report: LeakDetectReport, names: TankNames): AtgTable {
  return {
    title: 'In-tank leak test',
    columns: ['Tank', 'Running', 'Started', 'Hours', 'Rate (gph)', 'Start volume (gal)', 'Result'],
    rows: report.tanks.map((tank) => [
      tankCell(tank, names),
      cell.yes(tank.running),
      cell.time(tank.startedAt),
      cell.whole(tank.hours),
      cell.rate(tank.rate),
      cell.gallons(tank.startVolume),
      cell.words(tank.result),
    ]),
  };
}

const rowKinds = { last: 'Last passed', fullest: 'Fullest passed', 'fullest-of-month': 'Fullest of a month' } as const;

function passedRow(tank: string, test: PassedLeakTest): string[] {
  return [
    tank,
    cell.testKinds[test.test],
    rowKinds[test.row],
    cell.time(test.at),
    cell.whole(test.duration),
    cell.gallons(test.volume),
    cell.degrees(test.percent),
    test.method === 'csld' ? 'CSLD' : cell.name(test.method),
  ];
}

/** Functions 207 and 212. */
export function leakHistoryTable(report: LeakHistoryReport, names: TankNames): AtgTable {
  return {
    title: 'Passed leak tests',
    columns: ['Tank', 'Test', 'Kept as', 'Console time', 'Hours', 'Volume (gal)', 'Full (%)', 'Method'],
    rows: report.tanks.flatMap((tank) => tank.tests.map((test) => passedRow(tankCell(tank, names), test))),
  };
}

/** Function 208. */
export function leakResultsTable(report: LeakResultsReport, names: TankNames): AtgTable {
  return {
    title: 'Leak test results',
    columns: ['Tank', 'Test', 'Result', 'Console time', 'Rate (gph)', 'Hours', 'Volume (gal)'],
    rows: report.tanks.flatMap((tank) =>
      tank.results.map((one) => [
        tankCell(tank, names),
        cell.testKinds[one.test],
        cell.name(one.result),
        cell.time(one.at),
        cell.rate(one.rate),
        cell.whole(one.duration),
        cell.gallons(one.volume),
      ]),
    ),
  };
}

/** Function 251. */
export function csldTable(report: CsldResultsReport, names: TankNames): AtgTable {
  return {
    title: 'CSLD results',
    columns: ['Tank', 'Result', 'Console time'],
    rows: report.tanks.map((tank) => [tankCell(tank, names), cell.name(tank.result), cell.time(tank.at)]),
  };
}

/** Functions 052 and 053, beside what the inventory says (status bit 2 of 201) where it was asked. */
export function testControlTable(
  report: LeakTestControlReport,
  inventory: InventoryReport | null,
  names: TankNames,
): AtgTable {
  const status = new Map(inventory?.tanks.map((tank) => [tank.tank, tank.status]));
  const seen = (tank: number): boolean | null => {
    const bits = status.get(tank) ?? null;
    return bits === null ? null : (bits & LEAK_TEST_IN_PROGRESS) !== 0;
  };
  return {
    title: 'Leak tests after the command',
    columns: ['Tank', 'Test running, by its answer', 'Test running, by the inventory'],
    rows: report.tanks.map((tank) => [tankCell(tank, names), cell.yes(tank.running), cell.yes(seen(tank.tank))]),
  };
}
