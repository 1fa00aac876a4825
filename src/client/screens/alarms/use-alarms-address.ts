import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import { type FleetFilter, fleetFilterNames } from '#client/api/issue/fleet-alarms.ts';
import { fleetAlarmGroups } from '#contract/nouns/gauge/fleet-alarm.ts';

/** The tabs of the screen: the lists, and the trends. */
export const alarmTabs = [...fleetAlarmGroups, 'trends'] as const;
export type AlarmTab = (typeof alarmTabs)[number];

/** The tab and the filters of the alarms: the address keeps them, so that a link carries them. */
export function useAlarmsAddress() {
  const [search, setSearch] = useSearchParams();
  const tab: AlarmTab = alarmTabs.find((known) => known === search.get('group')) ?? 'open';
  const filter = Object.fromEntries(fleetFilterNames.map((name) => [name, search.get(name) ?? ''])) as FleetFilter;
  const write = (nextTab: AlarmTab, next: FleetFilter) =>
    setSearch(queryOf(nextTab, next), { replace: true, preventScrollReset: true });
  const sent = useDeferredValue(JSON.stringify(filter));
  return {
    tab,
    filter,
    /** The filter that is asked for: typing does not wait for it. */
    sent: JSON.parse(sent) as FleetFilter,
    narrowed: fleetFilterNames.some((name) => filter[name].trim() !== ''),
    choose: (change: Partial<FleetFilter>) => write(tab, { ...filter, ...change }),
    chooseTab: (next: AlarmTab) => write(next, filter),
    clear: () => setSearch(tab === 'open' ? {} : { group: tab }, { replace: true }),
  };
}

export type AlarmsAddress = ReturnType<typeof useAlarmsAddress>;

function queryOf(tab: AlarmTab, filter: FleetFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (tab !== 'open') query.set('group', tab);
  for (const name of fleetFilterNames) if (filter[name].trim() !== '') query.set(name, filter[name]);
  return query;
}
