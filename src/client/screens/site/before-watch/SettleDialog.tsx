import type { FormEvent } from 'react';
import { useSettleBeforeWatch } from '#client/api/release/before-watch.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { LimitedText } from '#client/parts/form/LimitedText.tsx';
import { Trouble } from '#client/parts/form/Trouble.tsx';
import { useKept } from '#client/parts/form/use-kept.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { refusalSentence, refusedFields } from '#client/parts/form/write-trouble.ts';
import { Button } from '#client/ui/Button.tsx';
import { SelectField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/before-watch.ts';
import { type BeforeWatchAnswer, beforeWatchAnswers, beforeWatchNote } from '#contract/nouns/site/before-watch.ts';
import { answerWords } from './answer-words.table.ts';

export interface SettleDialogProps {
  siteId: string;
  userId: number;
  /** Open items as the card shows them. */
  open: number;
  onClose: () => void;
}

const names = {
  get answer() {
    return t.answer;
  },
  get note() {
    return t.whatWasFound;
  },
};

interface Typed {
  answer: BeforeWatchAnswer | '';
  note: string;
}
const EMPTY: Typed = { answer: '', note: '' };

/** One answer with its note for all open items; what is typed is kept until it is stored. */
export function SettleDialog({ siteId, userId, open, onClose }: SettleDialogProps) {
  const [kept, setNote] = useKept<string>(`before watch ${userId} ${siteId}`);
  const settle = useSettleBeforeWatch(siteId);
  const toast = useToast();
  const form = useRecordForm<Typed>({
    start: EMPTY,
    draft: kept === null ? null : { ...EMPTY, note: kept },
    check: ({ answer, note }) => ({
      ...(answer === '' ? { answer: t.chooseAnswer } : {}),
      ...(note.trim() === '' ? { note: t.sayWhatWasFound } : {}),
    }),
    send: async ({ answer, note }) => {
      if (answer !== '') await settle({ answer, note, open });
    },
    fieldsOf: (failure) => refusedFields(failure, names),
    onEdit: ({ note }) => setNote(note),
  });
  const { values, set, errors, busy, failure, element } = form;
  const send = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    setNote(null);
    toast.success(t.answerRecorded, 'brisk');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={t.settleEventsFromBeforeFirstContact}
      description={
        <p>
          {open === 1 ? t.answerCoversOne : t.answerCoversAll({ number: formatWhole(open) })} {t.itChangesNoMonth}
        </p>
      }
    >
      <form ref={element} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <SelectField
          label={names.answer}
          name="answer"
          value={values.answer}
          error={errors.answer}
          hint={values.answer === 'release_confirmed' ? t.forecourtStartsNoClockForThis : null}
          onChange={({ target }) => set({ answer: beforeWatchAnswers.find((one) => one === target.value) ?? '' })}
        >
          <option value="">{t.choose}</option>
          {beforeWatchAnswers.map((one) => (
            <option key={one} value={one}>
              {answerWords[one]}
            </option>
          ))}
        </SelectField>
        <LimitedText
          label={names.note}
          name="note"
          hint={t.forEachEventCauseWhoFound}
          limit={beforeWatchNote}
          value={values.note}
          error={errors.note}
          onValue={(note) => set({ note })}
        />
        <Trouble sentence={refusalSentence(failure, names)} />
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t.recordAnswer}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
