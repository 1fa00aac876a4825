import { buildRefusal, encodeReply, type FunctionCode, type ParsedRequest, type ReportOf } from '#gauges/driver.ts';
import { FAMILIES, type Family, familySpeaks } from '#gauges/families.ts';
import type { InventoryReport } from '#gauges/reports/tank/inventory/report.ts';
import type { ImpossibleValues } from '../faults.ts';
import { bringUp, clockOff, type Gauge } from '../gauge.ts';
import type { StationSpec } from '../physics/spec.ts';
import { noteChanges } from '../station/advance.ts';
import { acknowledge } from '../station/alarm-log.ts';
import { endTest, startTest } from '../station/leak-tests.ts';
import type { Station } from '../station/station.ts';
import { OPTION_OF, REPORTS } from './report-table.ts';
import { type ConsoleView, stamp } from './view.ts';

const MINUTE = 60_000;

/** Functions that do something; asked as an inquiry (all but 501) they are refused. */
const ACTIONS = new Set(['003', '052', '053']);
const SETTABLE = new Set([...ACTIONS, '501']);

/** What comes of a request before its report is made. */
type ActionOutcome = 'done' | 'refused' | 'bad-value';

/** `YYMMDDHHmm` as minutes since 1970 on the console's own wall clock; null when it is no date. */
function readDate(text: string): number | null {
  const match = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(text);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  const at = Date.UTC(2000 + year, month - 1, day, hour, minute);
  const back = new Date(at).toISOString().slice(2, 16).replace(/\D/g, '');
  return back === text.slice(0, 10) ? at / MINUTE : null;
}

function setClock(gauge: Gauge, at: number, data: string): ActionOutcome {
  const wanted = readDate(data);
  if (wanted === null) return 'bad-value';
  const shown = Math.floor((at + gauge.station.zone.offset(at)) / MINUTE) + clockOff(gauge);
  gauge.clockSetMinutes += wanted - shown;
  return 'done';
}

/**
 * Carries out the action of a request: 003 alarm reset, 052 and 053 start and stop of a leak test, 501 the clock.
 * Every other Set is refused: this console's set-up is what its specification says. `at` is the present.
 */
function act(gauge: Gauge, request: ParsedRequest, at: number): ActionOutcome {
  if (!request.set) return ACTIONS.has(request.code) ? 'refused' : 'done';
  if (!SETTABLE.has(request.code)) return 'refused';
  const { station } = gauge;
  if (request.code === '003') acknowledge(station);
  else if (request.code === '501') return setClock(gauge, at, request.data);
  else {
    for (const tank of station.tanks) {
      if (request.device !== 0 && tank.spec.number !== request.device) continue;
      if (request.code === '052') startTest(tank, station.knownTo, '0.2', null);
      else endTest(station, tank, station.knownTo);
    }
    noteChanges(station);
  }
  return 'done';
}

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
