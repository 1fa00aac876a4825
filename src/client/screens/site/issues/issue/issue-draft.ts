import type { Issue, IssueChange } from '#contract/nouns/site/issue.ts';

/** What the form of an issue holds, all as text. */
export interface IssueDraft {
  status: string;
  priority: string;
  /** The id of an account, '' for nobody, or a name that was typed once. */
  assignee: string;
  location: string;
  note: string;
}

export const draftFields = ['status', 'priority', 'assignee', 'location', 'note'] as const;
export type DraftField = (typeof draftFields)[number];

/** What stands for a name without an account; no id begins so. */
const typedMark = 'name:';

/** Who has an issue, as the form's choice: an account by its id, a name that was typed by itself. */
export function assigneeKey({ assignee, assignee_id }: Pick<Issue, 'assignee' | 'assignee_id'>): string {
  if (assignee === null) return '';
  return assignee_id === null ? `${typedMark}${assignee}` : String(assignee_id);
}

/** The form's values of an issue as it is stored. */
export function draftOf(issue: Issue): IssueDraft {
  return {
    status: issue.status,
    priority: issue.priority,
    assignee: assigneeKey(issue),
    location: issue.location,
    note: issue.note,
  };
}

/** The change to send: only what differs from the issue as it was seen, or null when nothing does. */
export function changeOf(seen: Issue, draft: IssueDraft): IssueChange | null {
  const before = draftOf(seen);
  const change: IssueChange = {};
  if (draft.status !== before.status && draft.status !== 'Closed') {
    change.status = draft.status === 'In Progress' ? 'In Progress' : 'Pending';
  }
  if (draft.priority !== before.priority) change.priority = draft.priority;
  // A typed name is only ever kept: people are picked.
  if (draft.assignee !== before.assignee && !draft.assignee.startsWith(typedMark)) {
    change.to = draft.assignee === '' ? null : { kind: 'person', id: Number(draft.assignee) };
  }
  if (draft.location !== before.location) change.location = draft.location;
  if (draft.note !== before.note) change.note = draft.note;
  if (Object.keys(change).length === 0) return null;
  return { ...change, seen_updated_at: seen.updated_at };
}

export interface Rebased {
  draft: IssueDraft;
  /** Value that somebody else stored meanwhile, by field; `taken` when the form now holds it. */
  notes: Partial<Record<DraftField, { value: string; taken: boolean }>>;
}

/**
 * Brings a form up to an issue that was changed by somebody else: what the person typed stays, fields they did not touch
 * take the new value, and every field that changed is named.
 */
export function rebase(seen: Issue, latest: Issue, draft: IssueDraft): Rebased {
  const [before, now] = [draftOf(seen), draftOf(latest)];
  const next = { ...draft };
  const notes: Rebased['notes'] = {};
  for (const field of draftFields) {
    if (now[field] === before[field]) continue;
    const typed = draft[field] !== before[field] && draft[field] !== now[field];
    if (!typed) next[field] = now[field];
    notes[field] = { value: now[field], taken: !typed };
  }
  return { draft: next, notes };
}
