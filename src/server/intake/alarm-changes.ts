import { alarmLabel, deviceLetter } from '#gauges/alarms/alarm-meaning.ts';
import { alarmKey } from '../gauge/owned-gauge.ts';
import type { AlarmOpening } from '../store/alarm/gauge-alarms.ts';
import type { OpenAlarmRow } from '../store/critical/leases.ts';
import { plainText } from './settings/plain-text.ts';

/** Category of alarms of tanks (576013-635, function 101). */
export const TANK_CATEGORY = 2;

/** Alarms of one gauge at a time: far more than any console has devices for, and few enough to store in one go. */
const mostAlarms = 500;
/** Characters kept of a text that no table knows; consoles print 20. */
const longestText = 100;

/**
 * An alarm as a report lists it, notices included (`isNotice` of actions/alarm): a console may have no other list that
 * names them. Numbers are null when a display text is in no table.
 */
export interface ListedAlarm {
  category: number | null;
  type: number | null;
  device: number;
  label: string | null;
}

export interface AlarmChanges {
  opened: Omit<AlarmOpening, 'siteId'>[];
  closed: OpenAlarmRow[];
  /** Of those that nobody knew of for a time: what is listed now. */
  found: OpenAlarmRow[];
}

/**
 * Compares what the gauge lists now with what is open: new ones open, missing ones close. The first listing in which
 * an alarm is missing closes it; a gauge that does not answer lists nothing and therefore closes nothing. `canList`:
 * whether this listing would name such an alarm if it stood; what it would not is left open.
 */
export function compareAlarms(
  open: ReadonlyMap<string, OpenAlarmRow>,
  listed: readonly ListedAlarm[],
  at: number,
  canList: (alarm: OpenAlarmRow) => boolean = () => true,
): AlarmChanges {
  const opened: AlarmChanges['opened'] = [];
  const found: AlarmChanges['found'] = [];
  const seen = new Set<string>();
  for (const alarm of listed) {
    const named = nameAlarm(alarm);
    const key = alarmKey(named);
    if (seen.has(key) || seen.size >= mostAlarms) continue;
    seen.add(key);
    const known = open.get(key);
    if (known !== undefined) known.polls++;
    if (known?.unknown === true) found.push(known);
    if (known === undefined) opened.push({ ...named, raisedAt: new Date(at), gaugeRaisedAt: null, standing: true });
  }
  const closed = [...open].filter(([key, alarm]) => !seen.has(key) && canList(alarm)).map(([, alarm]) => alarm);
  return { opened, closed, found };
}

/** Numbers and the label people see. A text that no table knows keeps its words and gets category and type 0. */
export function nameAlarm(alarm: ListedAlarm): { category: number; type: number; device: number; label: string } {
  const { category, type, device } = alarm;
  if (category === null || type === null) {
    const text = plainText(alarm.label ?? '').slice(0, longestText) || 'Unknown alarm';
    return { category: 0, type: 0, device, label: device > 0 ? `${deviceName(category, device)}: ${text}` : text };
  }
  return { category, type, device, label: alarmLabel(category, type, device) };
}

/** 'T2' of a tank, whatever the language of the console; 'Device 2' where nobody knows what it is. */
function deviceName(category: number | null, device: number): string {
  const letter = category === null ? null : deviceLetter(category);
  return letter === null ? `Device ${device}` : `${letter}${device}`;
}

/**
 * Alarms that no list of the console names: a sensor reports a state that no table knows. They have category 0 and the
 * category of the sensor's family as type; an alarm of a text in no table has category 0 and type 0.
 */
export function isUnknownState({ category, type }: Pick<OpenAlarmRow, 'category' | 'type'>): boolean {
  return category === 0 && type !== 0;
}
