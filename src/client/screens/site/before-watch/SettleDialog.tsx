import { type FormEvent, useRef, useState } from 'react';
import { useSettleBeforeWatch } from '#client/api/issue/before-watch.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { LimitedText } from '#client/parts/form/LimitedText.tsx';
import { Trouble } from '#client/parts/form/Trouble.tsx';
import { useKept } from '#client/parts/form/use-kept.ts';
import { NO_TROUBLE, troubleOf } from '#client/parts/form/write-trouble.ts';
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

/** One answer with its note for all open items; what is typed is kept until it is stored. */
export function SettleDialog({ siteId, userId, open, onClose }: SettleDialogProps) {
  const [kept, setNote] = useKept<string>(`before watch ${userId} ${siteId}`);
  const note = kept ?? '';
  const [answer, setAnswer] = useState<BeforeWatchAnswer | ''>('');
  const [trouble, setTrouble] = useState(NO_TROUBLE);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const settle = useSettleBeforeWatch(siteId);
  const toast = useToast();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (answer === '' || note.trim() === '') {
      const fields = {
        ...(answer === '' ? { answer: t.chooseAnswer } : {}),
        ...(note.trim() === '' ? { note: t.sayWhatWasFound } : {}),
      };
      setTrouble({ sentence: null, fields });
      form.current?.querySelector<HTMLElement>(`[name="${answer === '' ? 'answer' : 'note'}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await settle({ answer, note, open });
      setNote(null);
      toast.success(t.answerRecorded, 'brisk');
      onClose();
    } catch (error) {
      setTrouble(troubleOf(error, names));
      setBusy(false);
    }
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
      <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        <SelectField
          label={names.answer}
          name="answer"
          value={answer}
          error={trouble.fields.answer}
          hint={answer === 'release_confirmed' ? t.forecourtStartsNoClockForThis : null}
          onChange={(event) => setAnswer(beforeWatchAnswers.find((one) => one === event.target.value) ?? '')}
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
          value={note}
          error={trouble.fields.note}
          onValue={setNote}
        />
        <Trouble sentence={trouble.sentence} />
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
