import { fleetFilterNames } from '#client/api/issue/fleet-alarms.ts';
import { useFilterAddress } from '#client/parts/rows/use-filter-address.ts';
import { fleetAlarmGroups } from '#contract/nouns/gauge/fleet-alarm.ts';

/** The tabs of the screen: the lists, and the trends. */
export const alarmTabs = [...fleetAlarmGroups, 'trends'] as const;
export type AlarmTab = (typeof alarmTabs)[number];

/** The tab and the filters of the alarms. */
export function useAlarmsAddress() {
  /** `search`: also the link of a saved view that is to be opened. */
  const { group: tab, chooseGroup: chooseTab, ...address } = useFilterAddress(fleetFilterNames, alarmTabs);
  return { ...address, tab, chooseTab };
}

export type AlarmsAddress = ReturnType<typeof useAlarmsAddress>;
