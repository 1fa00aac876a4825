import type { UnitSystem } from '#contract/units.ts';
import { toFahrenheit, toGallons, toInches } from '#contract/units.ts';
import type { ConsoleUnits } from './outcome.ts';
import type { FunctionCode, ReportOf } from './report-of.ts';
import type { DeliveriesReport, DeliveryPoint } from './reports/deliveries/report.ts';
import type { InventoryReport } from './reports/inventory/report.ts';
import type { LeakDetectReport } from './reports/leak-detect/report.ts';
import type { LeakHistoryReport } from './reports/leak-history/report.ts';
import type { LeakResultsReport } from './reports/leak-results/report.ts';
import type { ShiftInventoryReport, ShiftPoint } from './reports/shift-inventory/report.ts';
import type { TankValuesReport } from './reports/tank-values/report.ts';

/** A report in US gallons, inches and degrees Fahrenheit, beside the one the console sent and its units. */
export interface Normalised<R> {
  report: R;
  original: R;
  units: ConsoleUnits;
}

type Value = number | null;

/** Conversions of one system of units; null stays null. */
interface Measures {
  volume(value: Value): Value;
  length(value: Value): Value;
  temperature(value: Value): Value;
}

function measuresOf(units: UnitSystem): Measures {
  return {
    volume: (value) => (value === null ? null : toGallons(value, units)),
    length: (value) => (value === null ? null : toInches(value, units)),
    temperature: (value) => (value === null ? null : toFahrenheit(value, units)),
  };
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

/** Limits that are heights: 607 diameter, 608 tilt, 624 and 627 water. The others are volumes. */
const HEIGHTS: ReadonlySet<string> = new Set(['607', '608', '624', '627']);
const DEGREES_F_A_DEGREE_C = 1.8;

function tankValues(code: string, report: TankValuesReport, to: Measures, units: UnitSystem): TankValuesReport {
  const convert = (value: Value): Value => {
    if (code !== '609') return HEIGHTS.has(code) ? to.length(value) : to.volume(value);
    // A coefficient of expansion is per degree of the console's scale.
    return value === null || units !== 'metric' ? value : value / DEGREES_F_A_DEGREE_C;
  };
  return { values: report.values.map(({ tank, value }) => ({ tank, value: convert(value) })) };
}

type Converter = (report: never, to: Measures) => unknown;

const CONVERTERS: Readonly<Partial<Record<FunctionCode, Converter>>> = {
  '200': inventory,
  '201': inventory,
  '20I': inventory,
  '21A': inventory,
  '202': deliveries,
  '20C': deliveries,
  '203': leakDetect,
  '204': shiftInventory,
  '207': leakHistory,
  '212': leakHistory,
  '208': leakResults,
};
const VALUE_CODES: ReadonlySet<string> = new Set(
  '604 607 608 609 621 622 623 624 625 626 627 628 629 62A 636'.split(' '),
);

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
  const to = measuresOf(units);
  if (VALUE_CODES.has(code)) {
    const converted = tankValues(code, report as unknown as TankValuesReport, to, units);
    return { report: converted as unknown as ReportOf<C>, original: report, units };
  }
  const convert = CONVERTERS[code];
  if (convert === undefined) return { report, original: report, units };
  return { report: convert(report as never, to) as ReportOf<C>, original: report, units };
}
