import { type FormEvent, useState } from 'react';
import { useWorkOrderLinkWrites } from '#client/api/desk/work-order-link.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { formatLocal } from '#client/format/calendar-date.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextArea, TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/work-order.ts';
import { type WorkOrderAnswer, type WorkOrderPage, workOrderLimits } from '#contract/nouns/desk/work-order.ts';
import { Card } from './JobCards.tsx';

const big = 'min-h-14 flex-1 text-16';

/** Accept, decline with words, or propose a time. */
export function AnswerCard({ page, token }: { page: WorkOrderPage; token: string }) {
  const [asked, setAsked] = useState<'decline' | 'propose' | null>(null);
  const writes = useWorkOrderLinkWrites(token);
  const { busy, failure, run } = useWork();
  const answer = (body: WorkOrderAnswer) => void run(() => writes.answer(body));
  return (
    <Card title={t.answer}>
      {page.proposed_for !== null && <p className="mt-2">{t.proposedFor({ at: formatLocal(page.proposed_for) })}</p>}
      {asked === null && (
        <div className="mt-3 flex flex-wrap gap-3">
          {page.state !== 'accepted' && (
            <Button
              variant="primary"
              className={big}
              busy={busy}
              onClick={() => answer({ action: 'accept', words: '' })}
            >
              {t.accept}
            </Button>
          )}
          <Button className={big} onClick={() => setAsked('propose')}>
            {t.propose}
          </Button>
          <Button className={big} onClick={() => setAsked('decline')}>
            {t.decline}
          </Button>
        </div>
      )}
      {asked !== null && (
        <AnswerForm asked={asked} today={page.today} busy={busy} onAnswer={answer} onCancel={() => setAsked(null)} />
      )}
      {failure !== null && (
        <p role="alert" className="mt-3 text-bad-fg">
          {t.notSent({ reason: failure.sentence })}
        </p>
      )}
    </Card>
  );
}

interface AnswerFormProps {
  asked: 'decline' | 'propose';
  today: string;
  busy: boolean;
  onAnswer: (body: WorkOrderAnswer) => void;
  onCancel: () => void;
}

function AnswerForm({ asked, today, busy, onAnswer, onCancel }: AnswerFormProps) {
  const [words, setWords] = useState('');
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asked === 'decline') {
      if (words.trim() === '') return setMissing(t.sayReason);
      return onAnswer({ action: 'decline', words });
    }
    if (day === '' || time === '') return setMissing(t.sayTime);
    return onAnswer({ action: 'propose', day, time, words });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-4 [&_input]:min-h-14">
      {asked === 'propose' && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            type="date"
            label={t.day}
            min={today}
            value={day}
            error={missing}
            onChange={({ target }) => setDay(target.value)}
          />
          <TextField type="time" label={t.time} value={time} onChange={({ target }) => setTime(target.value)} />
        </div>
      )}
      <TextArea
        label={asked === 'decline' ? t.reason : t.wordsOptional}
        maxLength={workOrderLimits.words}
        value={words}
        error={asked === 'decline' ? missing : null}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" className={big} busy={busy}>
          {asked === 'decline' ? t.decline : t.send}
        </Button>
        <Button className={big} onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
