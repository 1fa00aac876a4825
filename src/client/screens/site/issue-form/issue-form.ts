import type { IssueForm } from '#client/api/issue/issues-save.ts';
import type { Draft } from '#client/api/wire/drafts.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { t } from '#client/words/site/issue-form.ts';
import { priorities } from '#contract/nouns/gauge/issue-words.ts';
import { issueLimits } from '#contract/nouns/site/issue.ts';

/** High comes first and is chosen until somebody chooses otherwise (docs/reference/screens.md#states). */
const FIRST_PRIORITY = 'High';

export type IssueField = 'alarmLabel' | 'location' | 'note';
export type IssueFormErrors = Partial<Record<IssueField | 'priority', string>>;

const fields: readonly { name: IssueField; label: string; limit: number }[] = [
  {
    name: 'alarmLabel',
    get label() {
      return t.alarmLabel;
    },
    limit: issueLimits.label,
  },
  {
    name: 'location',
    get label() {
      return t.location;
    },
    limit: issueLimits.location,
  },
  {
    name: 'note',
    get label() {
      return t.note;
    },
    limit: issueLimits.note,
  },
];

export function emptyForm(alarmLabel: string): IssueForm {
  return { alarmLabel, priority: FIRST_PRIORITY, location: '', note: '' };
}

/** Whether anything was typed or chosen that would be lost. */
export function isTouched(form: IssueForm, alarmLabel: string): boolean {
  const empty = emptyForm(alarmLabel);
  return (Object.keys(empty) as (keyof IssueForm)[]).some((name) => form[name] !== empty[name]);
}

/** What is wrong with the form before it is sent, by field. */
export function checkIssue(form: IssueForm): IssueFormErrors {
  const errors: IssueFormErrors = {};
  if (form.alarmLabel.trim() === '') errors.alarmLabel = t.alarmLabelIsRequired;
  for (const { name, label, limit } of fields) {
    const length = form[name].trim().length;
    if (length > limit) {
      errors[name] = t.tooLong({ label, limit: formatWhole(limit), length: formatWhole(length) });
    }
  }
  return errors;
}

/** The form in a stored draft; null when it is not one. */
export function readIssueDraft(value: unknown): Draft<IssueForm>['value'] | null {
  if (typeof value !== 'object' || value === null) return null;
  const kept = value as Partial<Record<keyof IssueForm, unknown>>;
  const priority = priorities.find((known) => known === kept.priority);
  const { alarmLabel, location, note } = kept;
  if (priority === undefined || typeof alarmLabel !== 'string') return null;
  if (typeof location !== 'string' || typeof note !== 'string') return null;
  return { alarmLabel, priority, location, note };
}
