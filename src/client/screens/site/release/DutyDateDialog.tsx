import type { FormEvent } from 'react';
import { useIssueWrites } from '#client/api/issue/issues.ts';
import { useAgencyLetters } from '#client/api/site/agency-letters.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { named } from '#client/language/server-words.ts';
import { LimitedText } from '#client/parts/form/LimitedText.tsx';
import { Trouble } from '#client/parts/form/Trouble.tsx';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { refusalSentence, refusedFields } from '#client/parts/form/write-trouble.ts';
import { documentErrors, useChosenDocument } from '#client/parts/papers/chosen-document.ts';
import { DocumentField } from '#client/parts/papers/DocumentField.tsx';
import { Button } from '#client/ui/Button.tsx';
import { SelectField, TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/release.ts';
import { answerLimits, type ReleaseDuty } from '#contract/nouns/site/release-answer.ts';
import { letterName } from '../agency/letter-words.ts';
import { FOLDER } from './DutyDialog.tsx';
import type { IssueWork } from './issue-work.ts';

const EMPTY = { due_on: '', agency: '', said_on: '', words: '', letter: '' };

/** Records the date that the agency set for an open step of a confirmed release. */
export function DutyDateDialog({
  siteId,
  issue,
  duty,
  zone,
  onClose,
}: Omit<IssueWork, 'user'> & { duty: ReleaseDuty; zone: string | null; onClose: () => void }) {
  const document = useChosenDocument(siteId, null);
  const writes = useIssueWrites(siteId, issue.id);
  const letters = useAgencyLetters(siteId);
  const now = useNow();
  const toast = useToast();
  const labels = { due_on: t.dueOn, agency: t.agency, said_on: t.onWhichDayAgencySetIt, words: t.whatAgencySet };
  const form = useRecordForm({
    start: EMPTY,
    check: ({ due_on, agency, said_on }): FieldErrors => ({
      ...(due_on === '' ? { due_on: t.enterDay } : {}),
      ...(agency.trim() === '' ? { agency: t.nameAgency } : {}),
      ...(said_on === '' ? { said_on: t.enterDay } : {}),
      ...documentErrors(document.chosen),
    }),
    send: async ({ due_on, agency, said_on, words, letter }) => {
      const ref = await document.store();
      return writes.dutyDate({
        ...{ key: duty.key, due_on, agency, said_on },
        ...(words.trim() === '' ? {} : { words }),
        ...(ref === null ? {} : { documents: [ref] }),
        ...(letter === '' ? {} : { letter_id: Number(letter) }),
      });
    },
    fieldsOf: (failure) => refusedFields(failure, labels),
  });
  const { values, set, register, errors, busy, failure, element } = form;
  const send = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    toast.success(t.dateRecorded, 'brisk');
    onClose();
  };
  const due = duty.due_at === null ? null : formatInstant(duty.due_at, now, zone ?? undefined);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.dateOfAgency}
      description={
        <>
          <p>
            {named(duty.label)} ({duty.citation})
          </p>
          <p className="pt-1">{due === null ? t.noDateYet : t.dueNow({ moment: due })}</p>
        </>
      }
    >
      <form ref={element} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <TextField label={labels.due_on} type="date" error={errors.due_on} {...register('due_on')} />
        <TextField
          label={labels.agency}
          maxLength={answerLimits.line}
          autoComplete="off"
          error={errors.agency}
          {...register('agency')}
        />
        <TextField label={labels.said_on} type="date" error={errors.said_on} {...register('said_on')} />
        <LimitedText
          label={labels.words}
          name="words"
          rows={2}
          limit={answerLimits.text}
          value={values.words}
          error={errors.words}
          onValue={(words) => set({ words })}
        />
        <DocumentField
          siteId={siteId}
          label={t.documentOfAgency}
          folder={FOLDER}
          value={document.chosen}
          error={errors.document === undefined ? undefined : t.documentTrouble({ trouble: errors.document })}
          onChange={document.setChosen}
        />
        {letters.data !== undefined && letters.data.letters.length > 0 && (
          <SelectField label={t.letterOptional} {...register('letter')}>
            <option value="">{t.none}</option>
            {letters.data.letters.map((letter) => (
              <option key={letter.id} value={letter.id}>
                {letterName(letter)}
              </option>
            ))}
          </SelectField>
        )}
        {letters.data === undefined && letters.error !== null && <p className="text-muted">{t.lettersNotLoaded}</p>}
        <Trouble sentence={refusalSentence(failure, labels)} />
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t.recordDate}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
