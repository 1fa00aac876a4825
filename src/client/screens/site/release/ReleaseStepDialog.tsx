import type { FormEvent } from 'react';
import { useIssueWrites } from '#client/api/issue/issues.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { knownZone, momentIn } from '#client/format/zone-time.ts';
import { LimitedText } from '#client/parts/form/LimitedText.tsx';
import { Trouble } from '#client/parts/form/Trouble.tsx';
import { useKept } from '#client/parts/form/use-kept.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { refusalSentence, refusedFields } from '#client/parts/form/write-trouble.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/issues.ts';
import { issueLimits } from '#contract/nouns/site/issue.ts';
import type { IssueWork } from './issue-work.ts';

const words = {
  get title() {
    return t.reportedToAgency;
  },
  get label() {
    return t.reportedToWhomAndHow;
  },
  get hint() {
    return t.nameOrDeskTelephoneOrMail;
  },
  get missing() {
    return t.enterWhomYouReportedItTo;
  },
  get submit() {
    return t.recordReport;
  },
  get done() {
    return t.reportRecorded;
  },
} as const;

/** Records the report of a suspected release with its note and its time; what is typed is kept until stored. */
export function ReleaseStepDialog({
  siteId,
  issue,
  user,
  zone,
  onClose,
}: IssueWork & { zone: string | null; onClose: () => void }) {
  const [kept, setNote] = useKept<string>(`release reported ${user.id} ${issue.id}`);
  const writes = useIssueWrites(siteId, issue.id);
  const toast = useToast();
  const { title, label, hint, missing, submit, done } = words;
  const labels = { note: label, at: t.when };
  const form = useRecordForm({
    start: { note: '', at: '' },
    draft: kept === null ? null : { note: kept, at: '' },
    check: ({ note }): FieldErrors => (note.trim() === '' ? { note: missing } : {}),
    send: ({ note, at: when }) => {
      const at = momentIn(when, knownZone(zone));
      return writes.release({ step: 'reported', note, ...(at === null ? {} : { at }) });
    },
    fieldsOf: (failure) => refusedFields(failure, labels),
    onEdit: ({ note }) => setNote(note),
  });
  const { values, set, register, errors, busy, failure, element } = form;
  const send = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    setNote(null);
    toast.success(done, 'brisk');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={<p className="wrap-anywhere">{issue.alarmLabel}</p>}
    >
      <form ref={element} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <LimitedText
          label={label}
          name="note"
          hint={hint}
          limit={issueLimits.text}
          value={values.note}
          error={errors.note}
          onValue={(note) => set({ note })}
        />
        <TextField
          label={t.whenOptional}
          type="datetime-local"
          hint={zone === null ? t.byClockOfSite : t.byClockOfSiteIn({ zone })}
          error={errors.at}
          {...register('at')}
        />
        <Trouble sentence={refusalSentence(failure, labels)} />
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
