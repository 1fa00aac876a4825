import {
  type FleetAlarmKind,
  type FleetAlarmSeverity,
  fleetAlarmAges,
  fleetAlarmKinds,
  fleetAlarmSeverities,
} from '#contract/nouns/gauge/fleet-alarm.ts';
import { alarmCodes } from '#gauges/alarms/alarm-codes.table.ts';
import { alarmCode } from '#gauges/alarms/alarm-meaning.ts';
import type { FleetAlarmFilter } from '#server/store/alarm/fleet-filter.ts';
import { severityOf } from '../alarm-view.ts';

/** Filters as an address has them; '' is none. */
export interface FleetAlarmQuery {
  kind?: string | undefined;
  severity?: string | undefined;
  state?: string | undefined;
  tag?: string | undefined;
  age?: string | undefined;
  acknowledged?: string | undefined;
  assignee?: string | undefined;
  q?: string | undefined;
}

/** Who reads the alarms. */
export interface FleetReader {
  userId: number;
  /** As work is assigned to them. */
  name: string;
  /** Sites that they ask for and may see; null: every live one. */
  siteIds: readonly number[] | null;
}

/** How urgent an alarm is; 'info' is no fault. What no table knows is an alarm. */
export function fleetSeverity(category: number, type: number): FleetAlarmSeverity {
  return alarmCode(category, type)?.severity === 'info' ? 'info' : severityOf(category, type);
}

/** What an alarm is about; 'unknown' where no table knows it. */
export function fleetKind(category: number, type: number): FleetAlarmKind {
  return alarmCode(category, type)?.kind ?? 'unknown';
}

const pairOf = ({ category, type }: { category: number; type: number }) => category * 1000 + type;
const allPairs = alarmCodes.map(pairOf);

function pairsOfSeverity(severity: FleetAlarmSeverity): number[] {
  return alarmCodes.filter(({ category, type }) => fleetSeverity(category, type) === severity).map(pairOf);
}

const filled = (text: string | undefined) => (text === undefined || text.trim() === '' ? null : text.trim());

/** Unknown numbers count as alarms, so alarms are all that is neither a warning nor for information. */
function ofSeverity(severity: FleetAlarmSeverity | undefined): FleetAlarmFilter['codes'][number] {
  if (severity === undefined) return { of: pairsOfSeverity('info'), among: false };
  if (severity !== 'alarm') return { of: pairsOfSeverity(severity), among: true };
  return { of: [...pairsOfSeverity('warning'), ...pairsOfSeverity('info')], among: false };
}

function ofKind(kind: FleetAlarmKind): FleetAlarmFilter['codes'][number] {
  if (kind === 'unknown') return { of: allPairs, among: false };
  return { of: alarmCodes.filter((code) => code.kind === kind).map(pairOf), among: true };
}

/** The filter of a query, checked by its schema before. */
export function readFleetFilter(
  { userId, name, siteIds }: FleetReader,
  query: FleetAlarmQuery,
  now: Date,
): FleetAlarmFilter {
  const kind = fleetAlarmKinds.find((known) => known === query.kind);
  const age = fleetAlarmAges.find((known) => known === query.age);
  const assignee = filled(query.assignee);
  return {
    siteIds,
    userId,
    userName: name,
    now,
    state: filled(query.state)?.toUpperCase() ?? null,
    tag: filled(query.tag),
    codes: [
      ofSeverity(fleetAlarmSeverities.find((known) => known === query.severity)),
      ...(kind === undefined ? [] : [ofKind(kind)]),
    ],
    ageDays: age === undefined ? null : Number(age),
    acknowledged: query.acknowledged === 'yes' ? true : query.acknowledged === 'no' ? false : null,
    assignee: assignee === null || assignee === 'me' || assignee === 'nobody' ? assignee : Number(assignee),
    q: filled(query.q),
  };
}
