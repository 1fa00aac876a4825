import type { FunctionCode, ParsedRequest, ReportOf } from '#gauges/driver.ts';
import { buildRefusal, encodeReply } from '#gauges/driver.ts';
import type { Family } from '#gauges/families.ts';
import { FAMILIES, familySpeaks } from '#gauges/families.ts';
import type { InventoryReport } from '#gauges/reports/inventory/report.ts';
import type { ImpossibleValues } from '../faults.ts';
import type { Gauge } from '../gauge.ts';
import { bringUp, clockOff } from '../gauge.ts';
import type { StationSpec } from '../physics/spec.ts';
import type { Station } from '../station/station.ts';
import { act } from './actions.ts';
import { OPTION_OF, REPORTS } from './report-table.ts';
import type { ConsoleView } from './view.ts';
import { stamp } from './view.ts';

/** A family whose replies carry no checksum refuses without one too. */
const PLAIN_REFUSAL = Uint8Array.from([0x01, 0x39, 0x39, 0x39, 0x39, 0x03]);

function refusal(family: Family): Uint8Array {
  return family.habits.checksum ? buildRefusal() : PLAIN_REFUSAL;
}

function isKnown(code: string, { options = [] }: StationSpec): code is FunctionCode {
  if (!Object.hasOwn(REPORTS, code)) return false;
  const option = OPTION_OF[code as FunctionCode];
  return option === undefined || options.includes(option);
}

/** Each tank's values under its neighbour's number, as two consoles on one line would have it. */
function mixed(report: InventoryReport, station: Station): InventoryReport {
  const numbers = station.tanks.map(({ spec }) => spec.number);
  const next = (number: number): number => numbers[(numbers.indexOf(number) + 1) % numbers.length] ?? number;
  return { tanks: report.tanks.map((tank) => ({ ...tank, tank: next(tank.tank) })) };
}

/** What a broken console prints in place of a volume. */
const LIES: Readonly<Record<ImpossibleValues, (capacity: number) => number>> = {
  nan: () => Number.NaN,
  infinite: () => Number.NEGATIVE_INFINITY,
  negative: (capacity) => -capacity / 2,
  'over-capacity': (capacity) => capacity * 3,
};

/** The inventory with volumes and heights that no tank can hold. */
function lied(report: InventoryReport, kind: ImpossibleValues, { tanks }: Station): InventoryReport {
  return {
    tanks: report.tanks.map((tank) => {
      const lie = LIES[kind](tanks.find(({ spec }) => spec.number === tank.tank)?.spec.capacity ?? 10_000);
      return { ...tank, volume: lie, tcVolume: lie, height: lie };
    }),
  };
}

function makeReport<C extends FunctionCode>(gauge: Gauge, code: C, view: ConsoleView): ReportOf<C> | null {
  const build = REPORTS[code];
  if (build === undefined) return null;
  const report = build(view);
  if (code !== '201' && code !== '200') return report;
  const { mixTanks, impossibleValues } = gauge.faults;
  let told = report as InventoryReport;
  if (mixTanks) told = mixed(told, gauge.station);
  if (impossibleValues !== null) told = lied(told, impossibleValues, gauge.station);
  return told as ReportOf<C>;
}

/** Whether a request carries what the console's security asks for: with security off, nothing. */
function admitted(gauge: Gauge, request: ParsedRequest): 'yes' | 'no' | 'refused' {
  const wanted = gauge.faults.securityCode;
  if (wanted !== null) return request.securityCode === wanted ? 'yes' : 'no';
  return request.securityCode === null ? 'yes' : 'refused';
}

/**
 * What a gauge answers to a request: the bytes of its reply, or null for silence (a wrong security code). A function
 * the family does not know, a bad device and a Set of anything but the clock get 9999 (576013-635 section 5).
 */
export function answer(gauge: Gauge, request: ParsedRequest): Uint8Array | null {
  const family = FAMILIES[gauge.faults.otherFamily ?? gauge.spec.family];
  const admission = admitted(gauge, request);
  if (admission === 'no') return null;
  const { code, device, format } = request;
  if (admission === 'refused' || device < 0 || !isKnown(code, gauge.spec) || !familySpeaks(family, code, format)) {
    return refusal(family);
  }
  const at = bringUp(gauge);
  const outcome = act(gauge, request, at);
  if (outcome === 'refused') return refusal(family);
  const { station, spec } = gauge;
  const view = { station, at, clockOffMinutes: clockOff(gauge), units: spec.units, device, data: request.data };
  const report = outcome === 'bad-value' && code === '501' ? { at: null } : makeReport(gauge, code, view);
  if (report === null) return refusal(family);
  return encodeReply(code, report as ReportOf<typeof code>, {
    format,
    device,
    gaugeTime: stamp(view, at),
    header: [...spec.header],
    // Report 200 has a date style of its own.
    ...(code === '200' ? {} : { dateStyle: family.key === 'tls' ? spec.dateStyle : family.dateStyle }),
    habits: family.habits,
    units: spec.units,
  });
}
