import { type FormEvent, useRef, useState } from 'react';
import { useIssueWrites } from '#client/api/issue/issues.ts';
import { knownZone, momentIn } from '#client/format/zone-time.ts';
import { LimitedText } from '#client/parts/form/LimitedText.tsx';
import { Trouble } from '#client/parts/form/Trouble.tsx';
import { useKept } from '#client/parts/form/use-kept.ts';
import { NO_TROUBLE, troubleOf } from '#client/parts/form/write-trouble.ts';
import type { IssueWork } from '#client/screens/site/release/issue-work.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/issues.ts';
import { issueLimits } from '#contract/nouns/site/issue.ts';

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
  const note = kept ?? '';
  const [when, setWhen] = useState('');
  const [trouble, setTrouble] = useState(NO_TROUBLE);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const writes = useIssueWrites(siteId, issue.id);
  const toast = useToast();
  const { title, label, hint, missing, submit, done } = words;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (note.trim() === '') {
      setTrouble({ sentence: null, fields: { note: missing } });
      form.current?.querySelector<HTMLElement>('[name="note"]')?.focus();
      return;
    }
    setBusy(true);
    try {
      const at = momentIn(when, knownZone(zone));
      await writes.release({ step: 'reported', note, ...(at === null ? {} : { at }) });
      setNote(null);
      toast.success(done, 'brisk');
      onClose();
    } catch (error) {
      setTrouble(troubleOf(error, { note: label, at: t.when }));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={<p className="wrap-anywhere">{issue.alarmLabel}</p>}
    >
      <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        <LimitedText
          label={label}
          name="note"
          hint={hint}
          limit={issueLimits.text}
          value={note}
          error={trouble.fields.note}
          onValue={setNote}
        />
        <TextField
          label={t.whenOptional}
          name="at"
          type="datetime-local"
          hint={zone === null ? t.byClockOfSite : t.byClockOfSiteIn({ zone })}
          value={when}
          error={trouble.fields.at}
          onChange={(event) => setWhen(event.target.value)}
        />
        <Trouble sentence={trouble.sentence} />
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
