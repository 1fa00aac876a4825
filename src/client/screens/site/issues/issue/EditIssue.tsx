import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useIssueWrites } from '#client/api/issue/issues.ts';
import { ApiError } from '#client/api/wire/call.ts';
import { fill } from '#client/language/fill.ts';
import { Button } from '#client/ui/Button.tsx';
import { SelectField, TextField } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/issues.ts';
import { issueStatuses, priorities } from '#contract/nouns/gauge/issue-words.ts';
import { type Issue, issueLimits } from '#contract/nouns/site/issue.ts';
import { LimitedText } from '../LimitedText.tsx';
import { Trouble } from '../Trouble.tsx';
import { useKept } from '../use-kept.ts';
import { NO_TROUBLE, troubleOf } from '../write-trouble.ts';
import { AssigneeField } from './AssigneeField.tsx';
import { changeOf, type DraftField, draftOf, type IssueDraft, type Rebased, rebase } from './issue-draft.ts';
import type { IssueWork } from './issue-work.ts';

const labels: Record<DraftField, string> = {
  get status() {
    return t.status;
  },
  get priority() {
    return t.priority;
  },
  get assignee() {
    return t.assignedTo;
  },
  get location() {
    return t.location;
  },
  get note() {
    return t.note;
  },
};

interface Edit {
  /** The issue as the form last took it over: what a change is measured against. */
  seen: Issue;
  draft: IssueDraft;
  /** What somebody else stored while the form was open. */
  notes: Rebased['notes'];
}

/** The form of an issue in its detail. When somebody else saved first, it shows what they changed and keeps what was typed. */
export function EditIssue({ siteId, issue, user, onDone }: IssueWork & { onDone: () => void }) {
  const [kept, setKept] = useKept<Edit>(`edit ${user.id} ${issue.id}`);
  const edit = kept ?? { seen: issue, draft: draftOf(issue), notes: {} };
  const [trouble, setTrouble] = useState(NO_TROUBLE);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const writes = useIssueWrites(siteId, issue.id);
  const toast = useToast();
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  const set = (field: DraftField, value: string) => setKept({ ...edit, draft: { ...edit.draft, [field]: value } });
  const leave = () => {
    setKept(null);
    onDone();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const change = changeOf(edit.seen, edit.draft);
    if (change === null) {
      leave();
      return;
    }
    setBusy(true);
    try {
      await writes.change(change);
      toast.success(t.updatedIssue({ number: issue.issue_number }), 'brisk');
      leave();
    } catch (error) {
      setTrouble(troubleOf(error, labels));
      if (error instanceof ApiError && error.body?.code === 'issue_changed') await takeOver();
    } finally {
      setBusy(false);
    }
  };
  /** Reads the issue anew and brings the form up to it; when that fails the form stays as it is. */
  const takeOver = async () => {
    try {
      const { issue: latest } = await writes.reread();
      setKept({ seen: latest, ...rebase(edit.seen, latest, edit.draft) });
    } catch {
      // The server's sentence is shown already; the next Save tries again.
    }
  };
  const frame = (field: DraftField) => ({
    label: labels[field],
    value: edit.draft[field],
    error: trouble.fields[field],
    hint: noteOf(field, edit.notes[field], edit.seen),
  });
  const me = String(user.id);
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={t.editIssue} className="mt-3 rounded-md bg-sunken p-3">
      <div className="grid items-start gap-3 tablet:grid-cols-2">
        <SelectField {...frame('status')} onChange={(event) => set('status', event.target.value)}>
          <option value="Pending">{t.statuses.Pending}</option>
          <option value="In Progress">{t.statuses['In Progress']}</option>
          {edit.draft.status === 'Closed' && <option value="Closed">{t.statuses.Closed}</option>}
        </SelectField>
        <SelectField {...frame('priority')} onChange={(event) => set('priority', event.target.value)}>
          {priorities.map((one) => (
            <option key={one} value={one}>
              {t.priorities[one]}
            </option>
          ))}
        </SelectField>
        <div className="flex flex-col items-start gap-2">
          <AssigneeField
            {...frame('assignee')}
            siteId={siteId}
            issue={edit.seen}
            user={user}
            onValue={(value) => set('assignee', value)}
          />
          {edit.draft.assignee !== me && <Button onClick={() => set('assignee', me)}>{t.assignToMe}</Button>}
        </div>
        <TextField
          {...frame('location')}
          maxLength={issueLimits.location}
          autoComplete="off"
          onChange={(event) => set('location', event.target.value)}
        />
        <LimitedText
          {...frame('note')}
          className="tablet:col-span-2"
          limit={issueLimits.note}
          onValue={(value) => set('note', value)}
        />
      </div>
      <Trouble sentence={trouble.sentence} />
      <div className="mt-3 flex justify-end gap-2 max-tablet:[&>*]:flex-1">
        <Button onClick={leave}>{t.cancel}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t.saveChanges}
        </Button>
      </div>
    </form>
  );
}

/** What somebody else made of a field, beside what is in it. */
function noteOf(field: DraftField, note: Rebased['notes'][DraftField], seen: Issue): ReactNode {
  if (note === undefined) return null;
  return (
    <span className="block border-l-4 border-warn-solid pl-2 text-text wrap-anywhere">
      {fill(note.taken ? t.changedBySomebodyElse : t.somebodyElseHasStored, {
        value: <b className="whitespace-pre-line">{storedWords(field, note.value, seen) || t.nothing}</b>,
      })}
    </span>
  );
}

/** A stored value as a person reads it: a status and a priority are words of ours, a person has a name. */
function storedWords(field: DraftField, value: string, seen: Issue): string {
  if (field === 'assignee') return seen.assignee ?? '';
  const status = field === 'status' ? issueStatuses.find((one) => one === value) : undefined;
  if (status !== undefined) return t.statuses[status];
  const priority = field === 'priority' ? priorities.find((one) => one === value) : undefined;
  return priority === undefined ? value : t.priorities[priority];
}
