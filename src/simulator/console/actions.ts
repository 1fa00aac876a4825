import type { ParsedRequest } from '#gauges/driver.ts';
import type { Gauge } from '../gauge.ts';
import { clockOff } from '../gauge.ts';
import { noteChanges } from '../station/advance.ts';
import { acknowledge } from '../station/alarm-log.ts';
import { endTest, startTest } from '../station/leak-tests.ts';

const MINUTE = 60_000;

/** Functions that do something; asked as an inquiry (all but 501) they are refused. */
const ACTIONS = new Set(['003', '052', '053']);
const SETTABLE = new Set([...ACTIONS, '501']);

/** What comes of a request before its report is made. */
export type ActionOutcome = 'done' | 'refused' | 'bad-value';

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
export function act(gauge: Gauge, request: ParsedRequest, at: number): ActionOutcome {
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
