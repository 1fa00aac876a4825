import { type FormEvent, useState } from 'react';
import { useWorkOrderLinkWrites } from '#client/api/desk/work-order-link.ts';
import type { Failure } from '#client/api/wire/answer/failure.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { formatLocal } from '#client/format/calendar-date.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { refusedFields } from '#client/parts/form/write-trouble.ts';
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
              onClick={() => void run(() => writes.answer({ action: 'accept', words: '' }))}
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
        <AnswerForm asked={asked} today={page.today} send={writes.answer} onClose={() => setAsked(null)} />
      )}
      <NotSent failure={failure} />
    </Card>
  );
}

function NotSent({ failure }: { failure: Failure | null }) {
  if (failure === null) return null;
  return (
    <p role="alert" className="mt-3 text-bad-fg">
      {t.notSent({ reason: failure.sentence })}
    </p>
  );
}

interface AnswerFormProps {
  asked: 'decline' | 'propose';
  today: string;
  /** Sends the answer; throws ApiError on failure. */
  send: (body: WorkOrderAnswer) => Promise<unknown>;
  onClose: () => void;
}

function AnswerForm({ asked, today, send, onClose }: AnswerFormProps) {
  const declines = asked === 'decline';
  const form = useRecordForm({
    start: { words: '', day: '', time: '' },
    check: ({ words, day, time }): FieldErrors => {
      if (declines) return words.trim() === '' ? { words: t.sayReason } : {};
      return day === '' || time === '' ? { day: t.sayTime } : {};
    },
    send: ({ words, day, time }) =>
      send(declines ? { action: 'decline', words } : { action: 'propose', day, time, words }),
    fieldsOf: (failure) =>
      refusedFields(failure, { words: declines ? t.reason : t.wordsOptional, day: t.day, time: t.time }),
  });
  const { register, errors, busy, failure, element } = form;
  const submit = async (event: FormEvent) => {
    if (await form.submit(event)) onClose();
  };
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-3 grid gap-4 [&_input]:min-h-14"
    >
      {!declines && (
        <div className="grid grid-cols-2 gap-3">
          <TextField type="date" label={t.day} min={today} error={errors.day} {...register('day')} />
          <TextField type="time" label={t.time} error={errors.time} {...register('time')} />
        </div>
      )}
      <TextArea
        label={declines ? t.reason : t.wordsOptional}
        maxLength={workOrderLimits.words}
        error={errors.words}
        {...register('words')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" className={big} busy={busy}>
          {declines ? t.decline : t.send}
        </Button>
        <Button className={big} onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
      <NotSent failure={failure} />
    </form>
  );
}
