import type { FormEvent } from 'react';
import { useIssueWrites } from '#client/api/issue/issues.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { knownZone, momentIn } from '#client/format/zone-time.ts';
import { named, said } from '#client/language/server-words.ts';
import { LimitedText } from '#client/parts/form/LimitedText.tsx';
import { Trouble } from '#client/parts/form/Trouble.tsx';
import { useKept } from '#client/parts/form/use-kept.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { refusalSentence, refusedFields } from '#client/parts/form/write-trouble.ts';
import { documentErrors, useChosenDocument } from '#client/parts/papers/chosen-document.ts';
import { DocumentField } from '#client/parts/papers/DocumentField.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox, TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/release.ts';
import { answerLimits, dutiesThatMayNotApply, type ReleaseDuty } from '#contract/nouns/site/release-answer.ts';
import type { IssueWork } from './issue-work.ts';

/** Documents of steps are stored in this folder. */
export const FOLDER = 'Regulatory Correspondence';

const EMPTY = { note: '', at: '', agency: '', notNeeded: false };

/** Records that a step of a confirmed release is done, or not needed; what is typed is kept until it is stored. */
export function DutyDialog({
  siteId,
  issue,
  user,
  duty,
  open,
  zone,
  onClose,
}: IssueWork & { duty: ReleaseDuty; open: readonly ReleaseDuty[]; zone: string | null; onClose: () => void }) {
  const [kept, setNote] = useKept<string>(`duty ${duty.key} ${user.id} ${issue.id}`);
  const document = useChosenDocument(siteId, null);
  const writes = useIssueWrites(siteId, issue.id);
  const toast = useToast();
  const closes = duty.key === 'closure';
  const others = open.filter(({ key }) => key !== duty.key);
  const labels = { note: t.whatWasDone, at: t.when, agency: t.agency };
  const form = useRecordForm({
    start: EMPTY,
    draft: kept === null ? null : { ...EMPTY, note: kept },
    check: ({ note }): FieldErrors =>
      note.trim() === ''
        ? { note: t.sayWhatWasDone }
        : closes && document.chosen.kind === 'none'
          ? { document: t.isRequired }
          : documentErrors(document.chosen),
    send: async ({ note, at: when, agency, notNeeded }) => {
      const at = momentIn(when, knownZone(zone));
      const ref = await document.store();
      return writes.duty({
        key: duty.key,
        note,
        ...(at === null ? {} : { at }),
        ...(notNeeded ? { not_needed: true } : {}),
        ...(ref === null ? {} : { documents: [ref] }),
        ...(agency.trim() === '' ? {} : { agency }),
      });
    },
    fieldsOf: (failure) => refusedFields(failure, labels),
    onEdit: ({ note }) => setNote(note),
  });
  const { values, set, register, errors, busy, failure, element } = form;
  const send = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    setNote(null);
    toast.success(t.stepRecorded, 'brisk');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.recordStep}
      description={
        <>
          <p>
            {named(duty.label)} ({duty.citation})
          </p>
          {duty.proof !== '' && <p className="pt-1">{t.proofIs({ proof: said(duty.proof) })}</p>}
        </>
      }
    >
      <form ref={element} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <LimitedText
          label={t.whatWasDone}
          name="note"
          hint={t.whatWasDoneOrSentBy}
          limit={answerLimits.text}
          value={values.note}
          error={errors.note}
          onValue={(note) => set({ note })}
        />
        {closes && others.length > 0 && (
          <div className="rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
            <p>{t.letterEndsOpenSteps}</p>
            <ul className="list-disc pl-5">
              {others.map(({ key, label }) => (
                <li key={key}>{named(label)}</li>
              ))}
            </ul>
          </div>
        )}
        {dutiesThatMayNotApply.includes(duty.key) && (
          <Checkbox
            label={t.itIsNotNeededNoteSays}
            checked={values.notNeeded}
            onChange={(event) => set({ notNeeded: event.target.checked })}
          />
        )}
        <DocumentField
          siteId={siteId}
          label={closes ? t.letterOfAgency : t.documentOptional}
          folder={FOLDER}
          value={document.chosen}
          error={errors.document === undefined ? undefined : t.documentTrouble({ trouble: errors.document })}
          onChange={document.setChosen}
        />
        {!closes && !values.notNeeded && (
          <TextField label={t.agencyOptional} hint={t.agencyHint} error={errors.agency} {...register('agency')} />
        )}
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
            {t.recordStepButton}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
