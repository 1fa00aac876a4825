import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type IssueForm, type SavedIssue, useSaveIssue } from '#client/api/issue/issues-save.ts';
import type { SitePage } from '#client/api/site/read-site.ts';
import { connection, useConnection } from '#client/api/wire/connection.ts';
import { type DraftPlace, forgetDraft, keepDraft, readDraft } from '#client/api/wire/drafts.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { keys } from '#client/api/wire/keys.ts';
import { formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { addToOutbox } from '#client/offline/outbox/outbox.ts';
import { type RecordForm, useRecordForm } from '#client/parts/form/use-record-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { SelectField, TextArea, TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/issue-form.ts';
import { type Priority, priorities } from '#contract/nouns/gauge/issue-words.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { checkIssue, emptyForm, isTouched, readIssueDraft } from './issue-form.ts';

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

/** The server's complaints by field, as sentences. */
function refusalOf(fields: FieldErrors): FieldErrors {
  const labels = { alarmLabel: t.alarmLabel, priority: t.priority, location: t.location, note: t.note };
  const found = Object.entries(labels).flatMap(([name, label]) => {
    const words = fieldWords(label, fields[name]);
    return words === undefined ? [] : [[name, words]];
  });
  return Object.fromEntries(found);
}

/**
 * State of the form of an issue. What is typed is kept on this device for a day until it is saved; `restoredAt` is when
 * the text that stands in the form was typed, if it comes from there.
 */
function useIssueForm(
  siteId: string,
  user: SessionUser,
  initialLabel: string,
  onSaved: (saved: SavedIssue) => void,
  onWaiting: () => void,
) {
  const place: DraftPlace = [user.id, siteId, initialLabel];
  const [draft] = useState(() => readDraft(place, readIssueDraft, Date.now()));
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? null);
  const [noRoom, setNoRoom] = useState(false);
  const toast = useToast();
  const send = useSaveIssue(siteId, user.role);
  const client = useQueryClient();
  const saved = useRef<SavedIssue | null>(null);
  const state = useRecordForm<IssueForm>({
    start: emptyForm(initialLabel),
    draft: draft?.value ?? null,
    check: checkIssue,
    send: async (form) => {
      saved.current = null;
      if (connection().offline) putOut(form);
      else saved.current = await send(form);
    },
    fieldsOf: ({ fields }) => refusalOf(fields),
    onFailure: () => toast.error(t.failedToCreateUpdateIssue, 'brisk'),
    clearsOnEdit: true,
    onEdit: (form) => {
      setNoRoom(false);
      if (isTouched(form, initialLabel)) keepDraft(place, form, Date.now());
      else forgetDraft(place);
    },
  });
  const startAfresh = () => {
    forgetDraft(place);
    state.restart(emptyForm(initialLabel));
    setRestoredAt(null);
  };

  /** Without a connection the issue goes to the outbox, which sends it when there is one. */
  const putOut = (form: IssueForm) => {
    const siteName =
      client.getQueryData<SitePage | null>(keys.sitePart(siteId, 'page'))?.name ?? t.siteNo({ id: siteId });
    const waiting = {
      id: `${Date.now()} ${Math.random()}`,
      siteId,
      siteName,
      at: Date.now(),
      form,
      trouble: null,
      insists: false,
    };
    if (!addToOutbox(user.id, waiting)) {
      setNoRoom(true);
      return;
    }
    forgetDraft(place);
    toast.info(t.savedInOutboxItIsSent);
    onWaiting();
  };

  /** Sends the form, or keeps it in the outbox. */
  const save = async (event: FormEvent) => {
    setNoRoom(false);
    if (!(await state.submit(event)) || saved.current === null) return;
    forgetDraft(place);
    toast.success(t.createdUpdatedIssue({ number: saved.current.number }), 'brisk');
    onSaved(saved.current);
  };
  const refusal = noRoom ? t.thisDeviceHasNoRoomTo : (state.failure?.sentence ?? null);
  return { state, refusal, restoredAt, startAfresh, save };
}
