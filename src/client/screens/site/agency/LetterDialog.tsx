import { storeAgencyFile, useAgencyLetterWrites } from '#client/api/site/agency-letters.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { named } from '#client/language/server-words.ts';
import { frameOf, RecordFrame } from '#client/parts/form/RecordFrame.tsx';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { documentErrors, useChosenDocument } from '#client/parts/papers/chosen-document.ts';
import { DocumentField } from '#client/parts/papers/DocumentField.tsx';
import { SelectField, TextArea, TextField } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/agency.ts';
import { isCalendarDate } from '#contract/nouns/compliance/calendar-date.ts';
import {
  type AgencyLetter,
  type AgencyLetterList,
  agencyLetterKinds,
  agencyLetterLimits,
  asksAnswer,
} from '#contract/nouns/site/agency-letter.ts';
import { letterName } from './letter-words.ts';

/** Where letters of agencies are kept. */
export const FOLDER = 'Regulatory Correspondence';

interface LetterForm {
  kind: string;
  dated_on: string;
  words: string;
  element: string;
  due_on: string;
  reason: string;
}

export interface LetterDialogProps {
  siteId: string;
  /** The site's own day. */
  today: string;
  elements: AgencyLetterList['elements'];
  /** The letter that is corrected; null: a new one. */
  letter: AgencyLetter | null;
  onClose: () => void;
}

/** Records a finding or letter of a regulator, or corrects one. */
export function LetterDialog({ siteId, today, elements, letter, onClose }: LetterDialogProps) {
  const toast = useToast();
  const writes = useAgencyLetterWrites(siteId);
  const before = letter?.versions[0] ?? null;
  const document = useChosenDocument(siteId, before?.document ?? null, undefined, storeAgencyFile);
  const state = useRecordForm<LetterForm>({
    start: {
      kind: before?.kind ?? 'finding',
      dated_on: before?.dated_on ?? today,
      words: before?.words ?? '',
      element: before?.element?.key ?? '',
      due_on: before?.due_on ?? '',
      reason: '',
    },
    check: (form) => ({ ...checkLetter(form, today, letter !== null), ...documentErrors(document.chosen) }),
    send: async (form) => {
      const body = bodyOf(form, await document.store());
      if (letter === null) return void (await writes.record(body));
      await writes.correct(letter.id, { ...body, reason: form.reason.trim(), seen_version: before?.id ?? 0 });
    },
  });
  const { values: form, register, errors } = state;
  const name = letter === null ? '' : letterName(letter);
  const kinds = agencyLetterKinds.filter((kind) => before === null || asksAnswer(kind) === asksAnswer(before.kind));
  const answered = form.kind !== 'return_to_compliance';
  return (
    <RecordFrame
      title={letter === null ? t.recordTitle : t.correctTitle({ name })}
      description={<p>{letter === null ? t.recordHint : t.correctHint}</p>}
      saveLabel={t.save}
      {...frameOf(state, () => {
        toast.success(letter === null ? t.recorded({ name: kindWords(form.kind) }) : t.corrected({ name }), 'brisk');
        onClose();
      })}
      dirty={state.dirty || (before?.document == null && document.chosen.kind !== 'none')}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <SelectField label={t.kind} error={fieldWords(t.kind, errors.kind)} {...register('kind')}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.date}
          type="date"
          max={today}
          error={fieldWords(t.date, errors.dated_on)}
          {...register('dated_on')}
        />
      </div>
      <TextArea
        label={t.words}
        hint={t.wordsHint}
        rows={5}
        maxLength={agencyLetterLimits.words}
        error={fieldWords(t.words, errors.words)}
        {...register('words')}
      />
      <div className="grid items-start gap-4 tablet:grid-cols-2">
        <SelectField label={t.element} error={fieldWords(t.element, errors.element)} {...register('element')}>
          <option value="">{t.noElement}</option>
          {elements.map(({ key, label }) => (
            <option key={key} value={key}>
              {named(label)}
            </option>
          ))}
        </SelectField>
        {answered && (
          <TextField
            label={t.due}
            type="date"
            hint={t.dueHint}
            min={form.dated_on}
            error={fieldWords(t.due, errors.due_on)}
            {...register('due_on')}
          />
        )}
      </div>
      <DocumentField
        siteId={siteId}
        label={t.document}
        folder={FOLDER}
        value={document.chosen}
        error={fieldWords(t.document, errors.document)}
        onChange={document.setChosen}
      />
      {letter !== null && (
        <TextField
          label={t.reason}
          maxLength={agencyLetterLimits.reason}
          autoComplete="off"
          error={fieldWords(t.reason, errors.reason)}
          {...register('reason')}
        />
      )}
    </RecordFrame>
  );
}

const kindWords = (kind: string) => {
  const known = agencyLetterKinds.find((each) => each === kind);
  return known === undefined ? kind : t.kinds[known];
};

function checkLetter(form: LetterForm, today: string, correcting: boolean): FieldErrors {
  const errors: Record<string, string> = {};
  const { dated_on: on, due_on: due } = form;
  if (form.words.trim() === '') errors.words = t.isRequired;
  if (!isCalendarDate(on)) errors.dated_on = t.mustBeDate;
  else if (on > today) errors.dated_on = t.mustNotBeInFuture;
  if (form.kind !== 'return_to_compliance' && due !== '') {
    if (!isCalendarDate(due)) errors.due_on = t.mustBeDate;
    else if (due < on) errors.due_on = t.mustNotBeBeforeDate;
  }
  if (correcting && form.reason.trim() === '') errors.reason = t.isRequired;
  return errors;
}

function bodyOf(form: LetterForm, document: { folder: string; file: string } | null) {
  const kind = agencyLetterKinds.find((each) => each === form.kind) ?? 'finding';
  return {
    kind,
    dated_on: form.dated_on,
    words: form.words.trim(),
    element: form.element === '' ? null : form.element,
    due_on: form.due_on === '' || !asksAnswer(kind) ? null : form.due_on,
    document,
  };
}
