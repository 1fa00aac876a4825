import { AppError } from '#contract/errors.ts';
import { type Priority, priorities } from '#contract/nouns/gauge/issue-words.ts';
import { type IssueChange, issueLimits } from '#contract/nouns/site/issue.ts';
import type { IssueValues } from '#server/store/issue/issues.ts';

/** The label an issue is kept under. Throws alarm_label_required, or validation for one that is too long. */
export function readLabel(value: unknown): string {
  const label = typeof value === 'string' ? value.trim() : '';
  if (label === '') throw new AppError('alarm_label_required', { fields: { alarmLabel: 'is required' } });
  if ([...label].length > issueLimits.label) {
    throw new AppError('validation', { fields: { alarmLabel: `at most ${issueLimits.label} characters` } });
  }
  return label;
}

/** A priority as it was sent, undefined when none was. Throws priority_invalid. */
export function readPriority(value: unknown): Priority | undefined {
  if (value === undefined) return undefined;
  const text = typeof value === 'string' ? value.trim() : value;
  const priority = priorities.find((known) => known === text);
  if (priority === undefined) {
    throw new AppError('priority_invalid', { fields: { priority: 'must be High, Medium or Low' } });
  }
  return priority;
}

/** What was sent of an issue's fields, trimmed; an assignee of '' is nobody. Throws priority_invalid. */
export function readSentValues(input: Omit<IssueChange, 'seen_updated_at' | 'to'>): Partial<IssueValues> {
  const { status, location, note, assignee } = input;
  const priority = readPriority(input.priority);
  return {
    ...(priority === undefined ? {} : { priority }),
    ...(status === undefined ? {} : { status }),
    ...(location === undefined ? {} : { location: location.trim() }),
    ...(note === undefined ? {} : { note: note.trim() }),
    ...(assignee === undefined ? {} : { assignee: (assignee ?? '').trim() || null }),
  };
}
