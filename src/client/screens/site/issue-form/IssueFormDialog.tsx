import { type FormEvent, type ReactNode, useRef } from 'react';
import type { SavedIssue } from '#client/api/issue/issues-save.ts';
import { useConnection } from '#client/api/wire/connection.ts';
import { formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { Button } from '#client/ui/Button.tsx';
import { SelectField, TextArea, TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { type Priority, priorities } from '#contract/nouns/gauge/issue-words.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { type IssueFormErrors, PRIORITY_HELP } from './issue-form.ts';
import { useIssueForm } from './use-issue-form.ts';

export interface IssueFormDialogProps {
  siteId: string;
  user: SessionUser;
  /** The person may save: an admin, or one whose writeSiteIds holds the site. */
  canWrite: boolean;
  title: string;
  /** Label of the alarm it is about; '' leaves it to be typed. */
  initialLabel: string;
  /** Further words above the fields. */
  children?: ReactNode;
  onClose: () => void;
  /** The issue was saved and its toast sent; the dialog is to be closed. */
  onSaved: (saved: SavedIssue) => void;
}

/** The form of an issue in a dialog. Mount it to open it. What is typed survives closing and failures. */
export function IssueFormDialog(props: IssueFormDialogProps) {
  const { siteId, user, canWrite, title, initialLabel, children, onClose, onSaved } = props;
  const element = useRef<HTMLFormElement>(null);
  const issue = useIssueForm(siteId, user, initialLabel, onSaved, onClose);
  const { offline } = useConnection();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canWrite || issue.saving) return;
    const wrong = firstOf(await issue.save());
    if (wrong !== undefined) element.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-3">
        {children}
        <Restored at={issue.restoredAt} onStartAfresh={issue.startAfresh} />
        <IssueFields issue={issue} />
        {issue.refusal !== null && (
          <p role="alert" className="font-bold text-bad-fg wrap-anywhere">
            {issue.refusal}
          </p>
        )}
        {offline && canWrite && (
          <p className="text-muted">
            You are offline: the issue waits in the outbox and is sent when there is a connection.
          </p>
        )}
        {!canWrite && <p className="text-muted">You can read this site but not save issues for it.</p>}
        <DialogActions>
          <Button onClick={onClose}>{canWrite ? 'Cancel' : 'Close'}</Button>
          {canWrite && (
            <Button type="submit" variant="primary" busy={issue.saving} needsServer={false}>
              Save Issue
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

function firstOf(errors: IssueFormErrors): string | undefined {
  return (['alarmLabel', 'priority', 'location', 'note'] as const).find((name) => errors[name] !== undefined);
}

function IssueFields({ issue }: { issue: ReturnType<typeof useIssueForm> }) {
  const { form, set, errors } = issue;
  return (
    <>
      <TextField
        label="Alarm label"
        name="alarmLabel"
        required
        autoComplete="off"
        value={form.alarmLabel}
        error={errors.alarmLabel}
        onChange={(event) => set({ alarmLabel: event.target.value })}
      />
      <SelectField
        label="Priority"
        name="priority"
        hint={PRIORITY_HELP}
        value={form.priority}
        error={errors.priority}
        onChange={(event) => set({ priority: event.target.value as Priority })}
      >
        {priorities.map((priority) => (
          <option key={priority}>{priority}</option>
        ))}
      </SelectField>
      <TextField
        label="Location"
        name="location"
        autoComplete="off"
        value={form.location}
        error={errors.location}
        onChange={(event) => set({ location: event.target.value })}
      />
      <TextArea
        label="Note"
        name="note"
        value={form.note}
        error={errors.note}
        onChange={(event) => set({ note: event.target.value })}
      />
    </>
  );
}

/** Says that the text in the form was typed before, and offers to be rid of it. */
function Restored({ at, onStartAfresh }: { at: number | null; onStartAfresh: () => void }) {
  const now = useNow();
  if (at === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-info-bg py-1 pl-3 text-info-fg">
      <p role="status">What you typed at {formatInstant(new Date(at).toISOString(), now)} is back.</p>
      <Button variant="quiet" onClick={onStartAfresh}>
        Start afresh
      </Button>
    </div>
  );
}
