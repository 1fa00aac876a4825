import type { Alarm } from '#contract/nouns/gauge/alarm.ts';
import { issueNumber } from '#contract/nouns/site/issue.ts';
import { alarmCode } from '#gauges/alarms/alarm-meaning.ts';
import type { AlarmRecord } from '#server/store/alarm/alarm-records.ts';
import { alarmCategoryNames } from './alarm-categories.table.ts';

/** An alarm that was listed in this many polls at most before it cleared may have been a flicker. */
const ghostPolls = 2;

/** What an alarm is about, by its AA. */
export function categoryOf(category: number): Alarm['category'] {
  return alarmCategoryNames.get(category) ?? 'system';
}

/**
 * How urgent an alarm is, by its AA/NN. What no table knows counts as an alarm: nobody has judged it harmless, and a
 * person who looks in vain loses less than one who did not look.
 */
export function severityOf(category: number, type: number): Alarm['severity'] {
  const severity = alarmCode(category, type)?.severity ?? 'alarm';
  return severity === 'alarm' ? 'alarm' : 'warning';
}

/**
 * True for what a console lists among its alarms and what is no fault: a leak test that runs, an input that is back to
 * normal. It is shown like an alarm, for information; it sends no email and means no release.
 */
export function isNotice(category: number, type: number): boolean {
  return alarmCode(category, type)?.severity === 'info';
}

/** What is said of an alarm or a state that no manual lists: it may be harmless, and it may be a leak. */
export const notInTables = {
  meaning:
    'The console reports this in words or a number that the tables of its manual do not have, so it is not known what it means. It may be an alarm.',
  firstStep: 'Read it at the console, and treat it as an alarm until you know what it means.',
} as const;

/** An alarm in words that no table knows, that the console prints of a tank: 'T2: NIVEAU BAS'. */
function isOfTank({ category, type, device, label }: AlarmRecord): boolean {
  return category === 0 && type === 0 && label.startsWith(`T${device}: `);
}

/** When an alarm cleared, by `local`, for a table: what is not known of it is said. */
export function clearedCell(
  { cleared_at: cleared, unknown_since: since }: Pick<Alarm, 'cleared_at' | 'unknown_since'>,
  local: (at: string | null) => string | null,
): string | null {
  if (since === null) return local(cleared);
  return cleared === null ? `not known since ${local(since)}` : `not known, by ${local(cleared)} at the latest`;
}

/** A stored alarm as the API answers it. */
export function toAlarm(row: AlarmRecord): Alarm {
  const { category, type, device } = row;
  const known = alarmCode(category, type);
  const name = categoryOf(category);
  return {
    id: row.id,
    label: row.label,
    tank_number: device > 0 && (name === 'tank' || isOfTank(row)) ? device : null,
    category: name,
    severity: severityOf(category, type),
    notice: isNotice(category, type),
    opened_at: row.raisedAt.toISOString(),
    cleared_at: row.clearedAt?.toISOString() ?? null,
    unknown_since: row.unknownSince?.toISOString() ?? null,
    clock_unknown: row.clockUnknown,
    acknowledged_at: row.acknowledgedAt?.toISOString() ?? null,
    acknowledged_by: row.acknowledgedBy,
    acknowledge_note: row.acknowledgeNote,
    issue_id: row.issueId,
    issue_number: row.issueNumber === null ? null : issueNumber(row.issueNumber),
    issue_priority: row.issuePriority,
    issue_status: row.issueStatus,
    code: codeOf(category, type),
    meaning: known?.meaning ?? notInTables.meaning,
    first_step: known?.firstStep ?? notInTables.firstStep,
    standing: row.standing && row.clearedAt === null,
    ghost: row.source === 'poll' && row.clearedAt !== null && row.polls <= ghostPolls,
    repeats: row.repeats,
    gauge_time: row.gaugeRaisedAt === null ? null : row.gaugeRaisedAt.slice(0, 16).replace(' ', 'T'),
    source: row.source,
  };
}

/** AA and NN as four digits, '0203'; '' for a text that no table knows. */
export function codeOf(category: number, type: number): string {
  return category === 0 ? '' : two(category) + two(type);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
