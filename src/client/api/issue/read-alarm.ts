import type { Alarm } from '#contract/nouns/gauge/alarm.ts';
import { issueStatuses, priorities } from '#contract/nouns/gauge/issue-words.ts';
import { type Fields, listIn, numberOf, numberOrNull, objectOf, textOf, textOrNull } from '../wire/read.ts';

const categories: readonly Alarm['category'][] = ['tank', 'sensor', 'line', 'system'];

/** One alarm of an answer; what a server leaves out is empty, unknown or the harmless value. */
export function readAlarm(fields: Fields): Alarm {
  return {
    id: numberOf(fields.id),
    label: textOf(fields.label),
    tank_number: numberOrNull(fields.tank_number),
    category: categories.find((known) => known === fields.category) ?? 'system',
    severity: fields.severity === 'warning' ? 'warning' : 'alarm',
    notice: fields.notice === true,
    opened_at: textOf(fields.opened_at),
    cleared_at: textOrNull(fields.cleared_at),
    unknown_since: textOrNull(fields.unknown_since),
    clock_unknown: fields.clock_unknown === true,
    acknowledged_at: textOrNull(fields.acknowledged_at),
    acknowledged_by: textOrNull(fields.acknowledged_by),
    acknowledge_note: textOf(fields.acknowledge_note),
    issue_id: numberOrNull(fields.issue_id),
    issue_number: textOrNull(fields.issue_number),
    issue_priority: priorities.find((known) => known === fields.issue_priority) ?? null,
    issue_status: issueStatuses.find((known) => known === fields.issue_status) ?? null,
    code: textOf(fields.code),
    meaning: textOf(fields.meaning),
    first_step: textOf(fields.first_step),
    standing: fields.standing !== false,
    ghost: fields.ghost === true,
    repeats: Math.max(1, numberOrNull(fields.repeats) ?? 1),
    gauge_time: textOrNull(fields.gauge_time),
    source: fields.source === 'history' ? 'history' : 'poll',
  };
}

/** Alarms of an answer, in its order. */
export function readAlarms(body: unknown): Alarm[] {
  return listIn(body, 'alarms').map(readAlarm);
}

/** One page of the alarm history. */
export function readAlarmPage(body: unknown): { alarms: Alarm[]; next_cursor: string | null } {
  return { alarms: readAlarms(body), next_cursor: textOrNull(objectOf(body)?.next_cursor) };
}
