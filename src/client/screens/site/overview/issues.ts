import { formatWhole } from '#client/format/numbers.ts';
import { t } from '#client/words/site/overview.ts';
import type { Alarm } from '#contract/nouns/gauge/alarm.ts';

/** An open alarm as the site's answer gives it, with how often the same label stands there. */
export interface OpenIssue {
  label: string;
  count: number;
  /** Tank that the label names, as 'T2'; null when it names none. */
  tank: string | null;
}

/** 'T2: High Water Alarm' and 'Tank 02 Low Product' name tank 2. */
export function tankNamedIn(label: string): string | null {
  const match = /\b(?:T|TANK\s*#?)\s*0*([1-9]\d?)\b/i.exec(label);
  return match?.[1] === undefined ? null : `T${match[1]}`;
}

/** How often each label stands in a list. */
function countsOf(labels: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}

/** Alarm labels in their order, the same label once with its count. */
export function groupIssues(labels: readonly string[]): OpenIssue[] {
  return [...countsOf(labels)].map(([label, count]) => ({ label, count, tank: tankNamedIn(label) }));
}

/** Labels that stand there more often than before. */
export function newLabels(before: readonly string[], now: readonly string[]): string[] {
  const known = countsOf(before);
  return [...countsOf(now)].filter(([label, count]) => count > (known.get(label) ?? 0)).map(([label]) => label);
}

/** What is said aloud of new alarms. */
export function newAlarmWords(labels: readonly string[]): string {
  if (labels.length === 0) return '';
  return labels.length === 1
    ? t.newAlarm({ label: labels[0] ?? '' })
    : t.newAlarms({ number: labels.length, labels: labels.join('; ') });
}

/** The open alarm of a label: the one that has stood longest; undefined when none is known. */
export function alarmOf(label: string, alarms: readonly Alarm[]): Alarm | undefined {
  return alarms
    .filter((alarm) => alarm.label === label)
    .toSorted((a, b) => a.opened_at.localeCompare(b.opened_at))
    .at(0);
}

/** 'OPEN ISSUES (2)'; without alarms the releases count, and no number stands there while they are not known (null). */
export function openIssuesTitle(alarms: number, releases: number | null): string {
  const count = alarms > 0 ? alarms : releases;
  return count === null ? t.openIssues : t.openIssuesNumber({ number: formatWhole(count) });
}

/** An issue that is not closed answers the alarm: work on it belongs there. */
export function hasOpenIssue(alarm: Alarm): alarm is Alarm & { issue_id: number } {
  return alarm.issue_id !== null && alarm.issue_status !== null && alarm.issue_status !== 'Closed';
}
