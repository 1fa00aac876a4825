import { type FormEvent, type ReactNode, useEffect } from 'react';
import { useAssignees } from '#client/api/desk/desk.ts';
import { useIssueWrites } from '#client/api/issue/issues.ts';
import { sentenceOf } from '#client/api/wire/call.ts';
import { fill } from '#client/language/fill.ts';
import { LimitedText } from '#client/parts/form/LimitedText.tsx';
import { Trouble } from '#client/parts/form/Trouble.tsx';
import { useKept } from '#client/parts/form/use-kept.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { refusalSentence, refusedFields } from '#client/parts/form/write-trouble.ts';
import type { IssueWork } from '#client/screens/site/release/issue-work.ts';
import { Button } from '#client/ui/Button.tsx';
import { SelectField, TextField } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/issues.ts';
import { issueStatuses, priorities } from '#contract/nouns/gauge/issue-words.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { type Issue, issueLimits } from '#contract/nouns/site/issue.ts';
import { displayName } from './display-name.ts';
import {
  assigneeKey,
  changeOf,
  type DraftField,
  draftOf,
  type IssueDraft,
  type Rebased,
  rebase,
} from './issue-draft.ts';

interface AssigneeFieldProps {
  siteId: string;
  /** As it is stored: who has it stays a choice, also without an account or access. */
  issue: Issue;
  user: SessionUser;
  label: string;
  value: string;
  hint: ReactNode;
  error: ReactNode;
  onValue: (value: string) => void;
}

/** Who has the issue: one of the people who may write at the site, nobody, or whoever has it already. */
function AssigneeField({ siteId, issue, user, value, error, onValue, ...frame }: AssigneeFieldProps) {
  const { data, error: failure } = useAssignees([Number(siteId)]);
  const people = data ?? [];
  const me = { id: user.id, name: displayName(user), email: user.email };
  const known = people.some(({ id }) => id === user.id) ? people : [me, ...people];
  const stored = assigneeKey(issue);
  const isKept = stored !== '' && known.every(({ id }) => String(id) !== stored);
  return (
    <SelectField
      {...frame}
      className="w-full"
      value={value}
      error={error ?? (failure ? t.peopleCouldNotBeLoaded({ reason: sentenceOf(failure) }) : undefined)}
      onChange={({ target }) => onValue(target.value)}
    >
      <option value="">{t.nobodyAssigned}</option>
      {isKept && <option value={stored}>{keptName(issue, data !== undefined)}</option>}
      {known.map(({ id, name, email }) => (
        <option key={id} value={id}>
          {known.filter((one) => one.name === name).length > 1 ? `${name} (${email})` : name}
        </option>
      ))}
    </SelectField>
  );
}

/** Somebody who is not among the people of the site: only once these are known is it said why. */
function keptName({ assignee, assignee_id }: Issue, isKnown: boolean): string {
  const name = assignee ?? '';
  if (assignee_id === null) return t.nameWithoutAccount({ name });
  return isKnown ? t.mayNotWriteHere({ name }) : name;
}

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
  const writes = useIssueWrites(siteId, issue.id);
  const toast = useToast();
  const form = useRecordForm<IssueDraft>({
    start: draftOf(issue),
    draft: kept?.draft ?? null,
    send: async (draft) => {
      const change = changeOf(edit.seen, draft);
      if (change !== null) await writes.change(change);
    },
    fieldsOf: (failed) => refusedFields(failed, labels),
    onFailure: ({ code }, draft) => {
      if (code === 'issue_changed') void takeOver(draft);
    },
    onEdit: (draft) => setKept({ ...edit, draft }),
  });
  const { values, register, errors, busy, failure, element } = form;
  useEffect(() => element.current?.querySelector('select')?.focus(), [element]);
  const leave = () => {
    setKept(null);
    onDone();
  };

  const submit = async (event: FormEvent) => {
    const differs = changeOf(edit.seen, values) !== null;
    if (!(await form.submit(event))) return;
    if (differs) toast.success(t.updatedIssue({ number: issue.issue_number }), 'brisk');
    leave();
  };
  /** Reads the issue anew and brings the form up to it; when that fails the form stays as it is. */
  const takeOver = async (draft: IssueDraft) => {
    try {
      const { issue: latest } = await writes.reread();
      const rebased = rebase(edit.seen, latest, draft);
      form.set(rebased.draft);
      setKept({ seen: latest, ...rebased });
    } catch {
      // The server's sentence is shown already; the next Save tries again.
    }
  };
  const frame = (field: DraftField) => ({
    label: labels[field],
    error: errors[field],
    hint: noteOf(field, edit.notes[field], edit.seen),
  });
  const me = String(user.id);
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={t.editIssue}
      className="mt-3 rounded-md bg-sunken p-3"
    >
      <div className="grid items-start gap-3 tablet:grid-cols-2">
        <SelectField {...frame('status')} {...register('status')}>
          <option value="Pending">{t.statuses.Pending}</option>
          <option value="In Progress">{t.statuses['In Progress']}</option>
          {values.status === 'Closed' && <option value="Closed">{t.statuses.Closed}</option>}
        </SelectField>
        <SelectField {...frame('priority')} {...register('priority')}>
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
            value={values.assignee}
            onValue={(assignee) => form.set({ assignee })}
          />
          {values.assignee !== me && <Button onClick={() => form.set({ assignee: me })}>{t.assignToMe}</Button>}
        </div>
        <TextField
          {...frame('location')}
          maxLength={issueLimits.location}
          autoComplete="off"
          {...register('location')}
        />
        <LimitedText
          {...frame('note')}
          className="tablet:col-span-2"
          limit={issueLimits.note}
          value={values.note}
          onValue={(note) => form.set({ note })}
        />
      </div>
      <Trouble sentence={refusalSentence(failure, labels)} />
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
