import {
  type FleetAlarm,
  type FleetAlarmCounts,
  type FleetAlarmGroup,
  type FleetAlarmPage,
  fleetAlarmAges,
  fleetAlarmGroups,
  fleetAlarmKinds,
  fleetAlarmSeverities,
} from '#contract/nouns/gauge/fleet-alarm.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall, useCallPages } from '../wire/answer/use-call.ts';
import { addressOf } from '../wire/call.ts';
import { keys } from '../wire/keys.ts';

/** What becomes older without an event is found within this time. */
const LOOK_MS = 60_000;
/** On a phone that is five screens. */
const PAGE = 30;

export const fleetFilterNames = [
  'kind',
  'severity',
  'site_id',
  'state',
  'tag',
  'age',
  'acknowledged',
  'assignee',
  'q',
] as const;
/** What the alarms are narrowed to; '' is no limit. */
export type FleetFilter = Record<(typeof fleetFilterNames)[number], string>;

/** What cannot be read of an alarm is an alarm that nobody knows. */
const otherwise = { kind: 'unknown', severity: 'alarm', category: 'system' };

const queryOf = (filter: FleetFilter) => ({
  ...filter,
  kind: fleetAlarmKinds.find((known) => known === filter.kind),
  severity: fleetAlarmSeverities.find((known) => known === filter.severity),
  age: fleetAlarmAges.find((known) => known === filter.age),
  acknowledged: (['yes', 'no'] as const).find((known) => known === filter.acknowledged),
});

/** The pages as one list; an alarm that moved between two pages is shown once. */
function whole({ pages }: { pages: FleetAlarmPage[] }): FleetAlarm[] {
  return [...new Map(pages.flatMap(({ alarms }) => alarms).map((alarm) => [alarm.id, alarm])).values()];
}

/** Alarms of a list, newest first, page by page; what is shown stays until a new answer is there. */
export function useFleetAlarms(group: FleetAlarmGroup, filter: FleetFilter) {
  return useCallPages(routes.fleetAlarms, {
    queryKey: keys.fleetAlarms('list', group, JSON.stringify(filter)),
    query: { ...queryOf(filter), group, limit: String(PAGE) },
    otherwise,
    keepsShown: true,
    refetchInterval: LOOK_MS,
    select: whole,
  });
}

/** How many alarms each list has; null where the answer does not say. */
function shownCounts({ counts, choices, unread_sites: unread, site }: FleetAlarmCounts) {
  const shown = new Map(
    fleetAlarmGroups.map((group) => {
      const { count, more } = counts[group];
      return [group, { count: Number.isFinite(count) ? count : null, more }] as const;
    }),
  );
  return { counts: shown, ...choices, unread: Number.isFinite(unread) ? unread : null, site };
}
export type FleetCounts = ReturnType<typeof shownCounts>;

/** How many alarms each list has under the filters, and what can be chosen. */
export function useFleetCounts(filter: FleetFilter) {
  return useCall(routes.fleetAlarmCounts, {
    queryKey: keys.fleetAlarms('counts', JSON.stringify(filter)),
    query: queryOf(filter),
    keepsShown: true,
    refetchInterval: LOOK_MS,
    pick: shownCounts,
  });
}

/** Alarms of the last twelve months by kind, site and maker. */
export function useFleetTrends(filter: FleetFilter) {
  return useCall(routes.fleetAlarmTrends, {
    queryKey: keys.fleetAlarms('trends', JSON.stringify(filter)),
    query: queryOf(filter),
    otherwise,
    keepsShown: true,
  });
}

/** Address of everything that fits the filters as a file. */
export function fleetFileAddress(group: FleetAlarmGroup, filter: FleetFilter, format: 'csv' | 'xlsx'): string {
  return addressOf(routes.fleetAlarms, { query: { ...queryOf(filter), group, format } });
}
