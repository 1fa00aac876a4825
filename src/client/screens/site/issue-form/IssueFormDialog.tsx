import type { FormEvent, ReactNode } from 'react';
import type { IssueForm, SavedIssue } from '#client/api/issue/issues-save.ts';
import { useConnection } from '#client/api/wire/connection.ts';
import { formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import type { RecordForm } from '#client/parts/form/use-record-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { SelectField, TextArea, TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { t } from '#client/words/site/issue-form.ts';
import { type Priority, priorities } from '#contract/nouns/gauge/issue-words.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
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
  const issue = useIssueForm(siteId, user, initialLabel, onSaved, onClose);
  const { offline } = useConnection();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canWrite) void issue.save(event);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      <form ref={issue.state.element} noValidate onSubmit={submit} className="flex flex-col gap-3">
        {children}
        <Restored at={issue.restoredAt} onStartAfresh={issue.startAfresh} />
        <IssueFields state={issue.state} />
        {issue.refusal !== null && (
          <p role="alert" className="font-bold text-bad-fg wrap-anywhere">
            {issue.refusal}
          </p>
        )}
        {offline && canWrite && <p className="text-muted">{t.youAreOfflineIssueWaitsIn}</p>}
        {!canWrite && <p className="text-muted">{t.youCanReadThisSiteBut}</p>}
        <DialogActions>
          <Button onClick={onClose}>{canWrite ? t.cancel : t.close}</Button>
          {canWrite && (
            <Button type="submit" variant="primary" busy={issue.state.busy} needsServer={false}>
              {t.saveIssue}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

function IssueFields({ state }: { state: RecordForm<IssueForm> }) {
  const { values, set, register, errors } = state;
  return (
    <>
      <TextField
        label={t.alarmLabel}
        required
        autoComplete="off"
        error={errors.alarmLabel}
        {...register('alarmLabel')}
      />
      <SelectField
        label={t.priority}
        name="priority"
        hint={t.priorityHelp}
        value={values.priority}
        error={errors.priority}
        onChange={(event) => set({ priority: event.target.value as Priority })}
      >
        {priorities.map((priority) => (
          <option key={priority} value={priority}>
            {t.priorities[priority]}
          </option>
        ))}
      </SelectField>
      <TextField label={t.location} autoComplete="off" error={errors.location} {...register('location')} />
      <TextArea label={t.note} error={errors.note} {...register('note')} />
    </>
  );
}

/** Says that the text in the form was typed before, and offers to be rid of it. */
function Restored({ at, onStartAfresh }: { at: number | null; onStartAfresh: () => void }) {
  const now = useNow();
  if (at === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-info-bg py-1 pl-3 text-info-fg">
      <p role="status">{t.whatYouTypedAtMomentIs({ moment: formatInstant(new Date(at).toISOString(), now) })}</p>
      <Button variant="quiet" onClick={onStartAfresh}>
        {t.startAfresh}
      </Button>
    </div>
  );
}
