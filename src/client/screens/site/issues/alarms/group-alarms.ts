import type { Alarm } from '#contract/nouns/gauge/alarm.ts';

/** Occurrences of the same alarm, newest first. */
export interface AlarmGroup {
  key: string;
  label: string;
  /** The newest. */
  latest: Alarm;
  alarms: Alarm[];
}

/** Alarms of the same label together, where the newest of them stands; the order within stays as it came. */
export function groupAlarms(alarms: readonly Alarm[]): AlarmGroup[] {
  const groups = new Map<string, AlarmGroup>();
  for (const alarm of alarms) {
    const known = groups.get(alarm.label);
    if (known) known.alarms.push(alarm);
    else groups.set(alarm.label, { key: alarm.label, label: alarm.label, latest: alarm, alarms: [alarm] });
  }
  return [...groups.values()];
}
