import type { IssueValues } from '#server/store/issue/issues.ts';

/** What a change does to an issue, as words for its history and as values for the audit. */
export interface IssueDifference {
  after: IssueValues;
  /** One line for each field, 'Priority: High → Low'. */
  text: string;
  detail: { before: Partial<IssueValues>; after: Partial<IssueValues> };
}

const names = { priority: 'Priority', status: 'Status', location: 'Location', assignee: 'Assignee' } as const;
const nothing = { location: 'none', assignee: 'nobody' } as const;

/** Compares the stored values with those sent; null when they are the same. */
export function differenceOf(stored: IssueValues, sent: Partial<IssueValues>): IssueDifference | null {
  const { priority, status, location, note, assignee } = stored;
  const before: IssueValues = { priority, status, location, note, assignee };
  const after: IssueValues = { ...before, ...sent };
  const changed = (Object.keys(before) as (keyof IssueValues)[]).filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return null;
  const pick = (values: IssueValues) => Object.fromEntries(changed.map((field) => [field, values[field]]));
  return {
    after,
    text: changed.map((field) => line(field, before, after)).join('\n'),
    detail: { before: pick(before), after: pick(after) },
  };
}

/** Notes are too long for a line: the audit has both. */
function line(field: keyof IssueValues, before: IssueValues, after: IssueValues): string {
  if (field === 'note') return 'Note changed';
  const word = (values: IssueValues) => values[field] || (field in nothing ? nothing[field as 'location'] : '');
  return `${names[field]}: ${word(before)} → ${word(after)}`;
}
