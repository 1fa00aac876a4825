import { useAgencyLetterWrites } from '#client/api/site/agency-letters.ts';
import { fieldWords } from '#client/api/wire/field-errors.ts';
import { frameOf, RecordFrame } from '#client/parts/form/RecordFrame.tsx';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { documentErrors, useChosenDocument } from '#client/parts/papers/chosen-document.ts';
import { DocumentField } from '#client/parts/papers/DocumentField.tsx';
import { TextArea } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/agency.ts';
import { type AgencyLetter, agencyLetterLimits } from '#contract/nouns/site/agency-letter.ts';
import { FOLDER } from './LetterDialog.tsx';
import { letterName } from './letter-words.ts';

export interface AnswerLetterDialogProps {
  siteId: string;
  letter: AgencyLetter;
  onClose: () => void;
}

/** The owner's answer to a finding or letter, with words and a document. */
export function AnswerLetterDialog({ siteId, letter, onClose }: AnswerLetterDialogProps) {
  const toast = useToast();
  const writes = useAgencyLetterWrites(siteId);
  const document = useChosenDocument(siteId, null, 'correspondence');
  const name = letterName(letter);
  const state = useRecordForm({
    start: { words: '' },
    check: ({ words }) => ({
      ...(words.trim() === '' ? { words: t.isRequired } : {}),
      ...documentErrors(document.chosen),
    }),
    send: async ({ words }) => writes.answer(letter.id, { words: words.trim(), document: await document.store() }),
  });
  const { register, errors } = state;
  return (
    <RecordFrame
      title={t.answerTitle({ name })}
      description={<p>{t.answerHint}</p>}
      saveLabel={t.sendAnswer}
      {...frameOf(state, () => {
        toast.success(t.answered({ name }), 'brisk');
        onClose();
      })}
      dirty={state.dirty || document.chosen.kind !== 'none'}
      onClose={onClose}
    >
      <p className="max-h-48 overflow-y-auto rounded-md bg-sunken px-3 py-2 whitespace-pre-line wrap-anywhere">
        {letter.versions[0]?.words}
      </p>
      <TextArea
        label={t.answerWords}
        rows={5}
        maxLength={agencyLetterLimits.words}
        error={fieldWords(t.answerWords, errors.words)}
        {...register('words')}
      />
      <DocumentField
        siteId={siteId}
        label={t.document}
        folder={FOLDER}
        value={document.chosen}
        error={fieldWords(t.document, errors.document)}
        onChange={document.setChosen}
      />
    </RecordFrame>
  );
}
