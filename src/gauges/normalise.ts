import type { UnitSystem } from '#contract/units.ts';
import { functionRow } from './driver.ts';
import type { ConsoleUnits } from './framing/outcome.ts';
import { type Measures, measuresOf, type Value } from './normalise-measures.ts';
import {
  adjustedDeliveries,
  billOfLading,
  bookVariance,
  reconciliation,
  reconciliationTests,
  ticketedDeliveries,
  varianceAnalysis,
} from './normalise-reconciliation.ts';
import type { ConsoleValueReport } from './reports/console/console-value.ts';
import type { DeviceSettingsReport, SettingValue } from './reports/console/device-settings/report.ts';
import type { DeviceStatesReport } from './reports/console/device-states/report.ts';
import type { PowerOutagesReport } from './reports/console/power-outages/report.ts';
import type { LeakDetectReport } from './reports/leak/leak-detect/report.ts';
import type { LeakHistoryReport } from './reports/leak/leak-history/report.ts';
import type { LeakResultsReport } from './reports/leak/leak-results/report.ts';
import type { SumpTestsReport } from './reports/leak/sump-tests/report.ts';
import type { DeliveriesReport, DeliveryPoint } from './reports/tank/deliveries/report.ts';
import type { InventoryReport } from './reports/tank/inventory/report.ts';
import type { InventoryHistoryReport } from './reports/tank/inventory-history/report.ts';
import type { ShiftInventoryReport, ShiftPoint } from './reports/tank/shift-inventory.ts';
import type { TankPointsReport } from './reports/tank/tank-points.ts';
import type { TankValuesReport } from './reports/tank/tank-values.ts';
import type { FunctionCode, ReportOf } from './tls/report-of.ts';

/** A report in US gallons, inches and degrees Fahrenheit, beside the one the console sent and its units. */
export interface Normalised<R> {
  report: R;
  original: R;
  units: ConsoleUnits;
}

/** Functions 201, 21A, 20I and 200. Fields after the seventh keep the console's units: they vary by console. */
function inventory(report: InventoryReport, to: Measures): InventoryReport {
  const tanks = report.tanks.map((tank) => ({
    ...tank,
    volume: to.volume(tank.volume),
    tcVolume: to.volume(tank.tcVolume),
    ullage: to.volume(tank.ullage),
    height: to.length(tank.height),
    water: to.length(tank.water),
    temperature: to.temperature(tank.temperature),
    waterVolume: to.volume(tank.waterVolume),
  }));
  return { tanks };
}

/** Functions 2E4 and 2E2. Further fields keep the console's units: they vary by console. */
function inventoryHistory(report: InventoryHistoryReport, to: Measures): InventoryHistoryReport {
  const tanks = report.tanks.map((tank) => ({
    ...tank,
    records: tank.records.map((record) => ({
      ...record,
      volume: to.volume(record.volume),
      tcVolume: to.volume(record.tcVolume),
      ullage: to.volume(record.ullage),
      height: to.length(record.height),
      water: to.length(record.water),
      temperature: to.temperature(record.temperature),
      waterVolume: to.volume(record.waterVolume),
    })),
  }));
  return { tanks };
}

/** Function A91. */
function powerOutages(report: PowerOutagesReport, to: Measures): PowerOutagesReport {
  const point = ({
    volume,
    waterVolume,
    temperature,
  }: PowerOutagesReport['tanks'][number]['outages'][number]['removed']) => ({
    volume: to.volume(volume),
    waterVolume: to.volume(waterVolume),
    temperature: to.temperature(temperature),
  });
  const tanks = report.tanks.map((tank) => ({
    ...tank,
    outages: tank.outages.map((outage) => ({
      ...outage,
      removed: point(outage.removed),
      restored: point(outage.restored),
      change: to.volume(outage.change),
    })),
  }));
  return { tanks };
}

function deliveryPoint(point: DeliveryPoint, to: Measures): DeliveryPoint {
  return {
    at: point.at,
    volume: to.volume(point.volume),
    tcVolume: to.volume(point.tcVolume),
    water: to.length(point.water),
    temperature: to.temperature(point.temperature),
    height: to.length(point.height),
  };
}

function deliveries(report: DeliveriesReport, to: Measures): DeliveriesReport {
  const tanks = report.tanks.map((tank) => ({
    ...tank,
    deliveries: tank.deliveries.map((delivery) => ({
      ...delivery,
      start: deliveryPoint(delivery.start, to),
      end: deliveryPoint(delivery.end, to),
      amount: to.volume(delivery.amount),
      tcAmount: to.volume(delivery.tcAmount),
    })),
  }));
  return { tanks };
}

/** Rates are volumes an hour and convert as volumes do. */
function leakDetect(report: LeakDetectReport, to: Measures): LeakDetectReport {
  const tanks = report.tanks.map((tank) => ({
    ...tank,
    startTemperature: to.temperature(tank.startTemperature),
    endTemperature: to.temperature(tank.endTemperature),
    startVolume: to.volume(tank.startVolume),
    rate: to.volume(tank.rate),
    hourly: tank.hourly.map(to.volume),
    ...(tank.enhanced && {
      enhanced: {
        ...tank.enhanced,
        threshold: to.volume(tank.enhanced.threshold),
        fuelHeight: to.length(tank.enhanced.fuelHeight),
        waterHeight: to.length(tank.enhanced.waterHeight),
      },
    }),
  }));
  return { tanks };
}

function leakHistory(report: LeakHistoryReport, to: Measures): LeakHistoryReport {
  const tanks = report.tanks.map((tank) => ({
    ...tank,
    tests: tank.tests.map((test) => ({ ...test, volume: to.volume(test.volume) })),
  }));
  return { tanks };
}

function leakResults(report: LeakResultsReport, to: Measures): LeakResultsReport {
  const tanks = report.tanks.map((tank) => ({
    ...tank,
    results: tank.results.map((one) => ({ ...one, rate: to.volume(one.rate), volume: to.volume(one.volume) })),
  }));
  return { tanks };
}

function shiftPoint(point: ShiftPoint, to: Measures): ShiftPoint {
  return {
    volume: to.volume(point.volume),
    ullage: to.volume(point.ullage),
    tcVolume: to.volume(point.tcVolume),
    height: to.length(point.height),
    water: to.length(point.water),
    temperature: to.temperature(point.temperature),
  };
}

function shiftInventory(report: ShiftInventoryReport, to: Measures): ShiftInventoryReport {
  const shifts = report.shifts.map((shift) => ({
    ...shift,
    start: shiftPoint(shift.start, to),
    end: shiftPoint(shift.end, to),
    delivered: to.volume(shift.delivered),
    total: to.volume(shift.total),
  }));
  return { shifts };
}

const DEGREES_F_A_DEGREE_C = 1.8;

/** Limits and dimensions are heights or volumes; what is neither is a coefficient of expansion, a degree of the console's scale. */
function tankValues(
  report: TankValuesReport,
  to: Measures,
  units: UnitSystem,
  unit: string | undefined,
): TankValuesReport {
  const convert = (value: Value): Value => {
    if (unit === 'in') return to.length(value);
    if (unit === 'gal') return to.volume(value);
    if (unit === '%') return value;
    return value === null || units !== 'metric' ? value : value / DEGREES_F_A_DEGREE_C;
  };
  return { values: report.values.map(({ tank, value }) => ({ tank, value: convert(value) })) };
}

/** A volume, or a percent. */
function consoleValue(
  report: ConsoleValueReport,
  to: Measures,
  _: UnitSystem,
  unit: string | undefined,
): ConsoleValueReport {
  return unit === 'gal' ? { number: to.volume(report.number) } : report;
}

/** Tank charts are volumes. */
function tankPoints(report: TankPointsReport, to: Measures, _: UnitSystem, unit: string | undefined): TankPointsReport {
  if (unit !== 'gal') return report;
  return { tanks: report.tanks.map(({ tank, points }) => ({ tank, points: points.map(to.volume) })) };
}

/** The rates of CSLD and of vacuum sensors are volumes an hour; the other measures of devices have units of their own. */
function deviceStates(report: DeviceStatesReport, to: Measures): DeviceStatesReport {
  const devices = report.devices.map((row) => {
    const measured = { ...row.measured };
    for (const key of ['rate', 'leak_rate'] as const) {
      const rate = measured[key];
      if (typeof rate === 'number') measured[key] = to.volume(rate);
    }
    return { ...row, measured };
  });
  return { ...report, devices };
}

/** Functions 317 to 31A. A change of temperature has no zero to move: degrees are as many as from 0. */
function sumpTests(report: SumpTestsReport, to: Measures): SumpTestsReport {
  const zero = to.temperature(0);
  const degrees = (value: Value): Value => {
    const above = to.temperature(value);
    return above === null || zero === null ? null : above - zero;
  };
  const sensors = report.sensors.map((sensor) => ({
    ...sensor,
    tests: sensor.tests.map((test) => ({
      ...test,
      startHeight: to.length(test.startHeight),
      endHeight: to.length(test.endHeight),
      startTemperature: to.temperature(test.startTemperature),
      endTemperature: to.temperature(test.endTemperature),
      temperatureRate: degrees(test.temperatureRate),
      leakRate: to.length(test.leakRate),
    })),
  }));
  return { ...report, sensors };
}

/** Of functions of one measure: its setting says which. What has no measure, or text, stays as it is. */
function deviceSettings(
  report: DeviceSettingsReport,
  to: Measures,
  _: UnitSystem,
  unit: string | undefined,
): DeviceSettingsReport {
  const by: Readonly<Record<string, (value: Value) => Value>> = {
    gal: to.volume,
    in: to.length,
    '°F': to.temperature,
  };
  const convert = unit === undefined ? undefined : by[unit];
  if (convert === undefined) return report;
  const values = (list: readonly SettingValue[]): SettingValue[] =>
    list.map((value) => (typeof value === 'number' ? convert(value) : value));
  return { devices: report.devices.map((one) => ({ device: one.device, values: values(one.values) })) };
}

/** By report; `unit` is what the function's setting is shown in. */
type Converter = (report: never, to: Measures, units: UnitSystem, unit: string | undefined) => unknown;

const CONVERTERS: Readonly<Record<string, Converter>> = {
  'adjusted-deliveries': adjustedDeliveries,
  'bill-of-lading': billOfLading,
  'book-variance': bookVariance,
  'variance-analysis': varianceAnalysis,
  'console-value': consoleValue,
  'device-settings': deviceSettings,
  inventory,
  'inventory-history': inventoryHistory,
  'power-outages': powerOutages,
  'reconciliation-tests': reconciliationTests,
  deliveries,
  'device-states': deviceStates,
  'sump-tests': sumpTests,
  'leak-detect': leakDetect,
  'shift-inventory': shiftInventory,
  'leak-history': leakHistory,
  'leak-results': leakResults,
  reconciliation,
  'tank-points': tankPoints,
  'tank-values': tankValues,
  'ticketed-deliveries': ticketedDeliveries,
};

/**
 * Converts a report from the console's units (function 517) to US gallons, inches and degrees Fahrenheit.
 * Reports without volumes, lengths or temperatures, and all reports of a US console, stay as they are.
 * The original is kept beside the result.
 */
export function normalise<C extends FunctionCode>(
  code: C,
  report: ReportOf<C>,
  units: ConsoleUnits,
): Normalised<ReportOf<C>> {
  if (units === 'us') return { report, original: report, units };
  const { report: name, setting } = functionRow(code);
  const convert = CONVERTERS[name];
  if (convert === undefined) return { report, original: report, units };
  const converted = convert(report as never, measuresOf(units), units, setting?.measure?.unit);
  return { report: converted as ReportOf<C>, original: report, units };
}
