import type { Priority } from '#contract/nouns/gauge/issue-words.ts';
import type { IssueInput } from '#contract/nouns/site/issue.ts';
import { routes } from '#contract/routes/all.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';
import { numberOrNull, objectOf, textOrNull } from '../wire/read.ts';

/** What the form of an issue holds. */
export interface IssueForm {
  alarmLabel: string;
  priority: Priority;
  location: string;
  note: string;
}

export interface SavedIssue {
  /** Null when the answer did not say. */
  id: number | null;
  /** What the issue is called: its number, else its id. */
  number: string;
  /** False: an open issue of this label existed and was changed. */
  created: boolean;
}

/** The saved issue of an answer, bare or as `{issue}` (docs/reference/api.md#b-14). */
export function readSavedIssue(body: unknown): SavedIssue {
  const outer = objectOf(body) ?? {};
  const fields = objectOf(outer.issue) ?? outer;
  const id = numberOrNull(fields.id);
  return { id, number: textOrNull(fields.issue_number) ?? String(id ?? ''), created: outer.created !== false };
}

/** What is sent: an empty location or note is left out, so that it cannot wipe one an open issue already has. */
export function issueBody(form: IssueForm): IssueInput {
  const location = form.location.trim();
  const note = form.note.trim();
  return {
    alarmLabel: form.alarmLabel.trim(),
    priority: form.priority,
    ...(location === '' ? {} : { location }),
    ...(note === '' ? {} : { note }),
  };
}

/** Saves an issue by the call of the role. Throws ApiError; on success the site's issues are read again. */
export function useSaveIssue(siteId: string, role: string): (form: IssueForm) => Promise<SavedIssue> {
  const { send } = useMutationCall(role === 'admin' ? routes.saveIssueAsAdmin : routes.saveIssue, {
    params: { id: siteId },
    read: readSavedIssue,
    stale: [keys.sitePart(siteId, 'issues'), keys.sitePart(siteId, 'alarms')],
  });
  return (form) => send({ body: issueBody(form) });
}
