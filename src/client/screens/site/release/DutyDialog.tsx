import { type FormEvent, useRef, useState } from 'react';
import { useIssueWrites } from '#client/api/issue/issues.ts';
import { knownZone, momentIn } from '#client/format/zone-time.ts';
import { named } from '#client/language/server-words.ts';
import { LimitedText } from '#client/parts/form/LimitedText.tsx';
import { Trouble } from '#client/parts/form/Trouble.tsx';
import { useKept } from '#client/parts/form/use-kept.ts';
import { NO_TROUBLE, troubleOf } from '#client/parts/form/write-trouble.ts';
import { documentErrors, useChosenDocument } from '#client/parts/papers/chosen-document.ts';
import { DocumentField } from '#client/parts/papers/DocumentField.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox, TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/release.ts';
import { answerLimits, dutyReports, type ReleaseDuty } from '#contract/nouns/site/release-answer.ts';
import type { IssueWork } from './issue-work.ts';

/** What may turn out not to be needed. */
const maybe: readonly ReleaseDuty['key'][] = ['free_product', 'investigation'];

/** Documents of steps lie here. */
const FOLDER = 'Regulatory Correspondence';

/** Records that a step of a confirmed release is done, or not needed; what is typed is kept until it is stored. */
export function DutyDialog({
  siteId,
  issue,
  user,
  duty,
  zone,
  onClose,
}: IssueWork & { duty: ReleaseDuty; zone: string | null; onClose: () => void }) {
  const [kept, setNote] = useKept<string>(`duty ${duty.key} ${user.id} ${issue.id}`);
  const note = kept ?? '';
  const [when, setWhen] = useState('');
  const [agency, setAgency] = useState('');
  const document = useChosenDocument(siteId, null);
  const [notNeeded, setNotNeeded] = useState(false);
  const [trouble, setTrouble] = useState(NO_TROUBLE);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const writes = useIssueWrites(siteId, issue.id);
  const toast = useToast();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (note.trim() === '') {
      setTrouble({ sentence: null, fields: { note: t.sayWhatWasDone } });
      form.current?.querySelector<HTMLElement>('[name="note"]')?.focus();
      return;
    }
    const lacks = documentErrors(document.chosen);
    if (Object.keys(lacks).length > 0) {
      setTrouble({ sentence: null, fields: lacks });
      return;
    }
    setBusy(true);
    try {
      const at = momentIn(when, knownZone(zone));
      const ref = await document.store();
      await writes.duty({
        key: duty.key,
        note,
        ...(at === null ? {} : { at }),
        ...(notNeeded ? { not_needed: true } : {}),
        ...(ref === null ? {} : { documents: [ref] }),
        ...(agency.trim() === '' ? {} : { agency }),
      });
      setNote(null);
      toast.success(t.stepRecorded, 'brisk');
      onClose();
    } catch (error) {
      setTrouble(troubleOf(error, { note: t.whatWasDone, at: t.when, agency: t.agency }));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.recordStep}
      description={
        <p>
          {named(duty.label)} ({duty.citation})
        </p>
      }
    >
      <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        <LimitedText
          label={t.whatWasDone}
          name="note"
          hint={t.whatWasDoneOrSentBy}
          limit={answerLimits.text}
          value={note}
          error={trouble.fields.note}
          onValue={setNote}
        />
        {maybe.includes(duty.key) && (
          <Checkbox
            label={t.itIsNotNeededNoteSays}
            checked={notNeeded}
            onChange={(event) => setNotNeeded(event.target.checked)}
          />
        )}
        <DocumentField
          siteId={siteId}
          label={t.documentOptional}
          folder={FOLDER}
          value={document.chosen}
          error={
            trouble.fields.document === undefined ? undefined : t.documentTrouble({ trouble: trouble.fields.document })
          }
          onChange={document.setChosen}
        />
        {dutyReports.includes(duty.key) && !notNeeded && (
          <TextField
            label={t.agencyOptional}
            name="agency"
            hint={t.agencyHint}
            value={agency}
            error={trouble.fields.agency}
            onChange={(event) => setAgency(event.target.value)}
          />
        )}
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
            {t.recordStepButton}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
