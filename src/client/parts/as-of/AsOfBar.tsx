import { ChevronDown, History, Undo2 } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { sentenceOf } from '#client/api/wire/call.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { Button } from '#client/ui/Button.tsx';
import { inputClass } from '#client/ui/Field.tsx';
import { t } from '#client/words/parts/as-of.ts';
import type { AsKnown } from '#contract/nouns/compliance/as-known.ts';
import { isCalendarDate } from '#contract/nouns/compliance/calendar-date.ts';

export interface AsOfBarProps {
  /** YYYY-MM-DD, or what an address has in its place; null: as it is known now. */
  asOf: string | null;
  /** The site's own day now. */
  today: string;
  onChange: (day: string | null) => void;
  /** What the answer says of the day; undefined until it is here. */
  known: AsKnown | undefined;
  /** Why the answer of that day did not come. */
  error: unknown;
}

/** Asks for the day as of which the tab is shown; once there is one, says so and leads back. */
export function AsOfBar(props: AsOfBarProps) {
  return props.asOf === null ? <AskDay {...props} /> : <Banner {...props} asOf={props.asOf} />;
}

function AskDay({ today, onChange }: AsOfBarProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [day, setDay] = useState('');
  const [refused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  const show = (event: FormEvent) => {
    event.preventDefault();
    const isGood = isCalendarDate(day) && day <= today;
    setRefused(!isGood);
    if (isGood) onChange(day);
  };
  return (
    <div className="no-print flex flex-col items-start gap-2">
      <Button aria-expanded={open} aria-controls={`${id}-form`} onClick={() => setOpen(!open)}>
        <History aria-hidden size={16} />
        {t.asKnownOn}
      </Button>
      {open && (
        <form id={`${id}-form`} noValidate onSubmit={show} className="card flex max-w-full flex-col gap-2 p-3">
          <label htmlFor={`${id}-day`} className="font-bold">
            {t.asKnownAtEndOf}
          </label>
          <div className="flex flex-wrap gap-2">
            <input
              ref={field}
              id={`${id}-day`}
              type="date"
              max={today}
              value={day}
              className={`${inputClass} w-44! min-w-0`}
              aria-invalid={refused || undefined}
              aria-describedby={refused ? `${id}-error` : undefined}
              onChange={(event) => setDay(event.target.value)}
            />
            <Button type="submit" variant="primary">
              {t.show}
            </Button>
          </div>
          {refused && (
            <p id={`${id}-error`} role="alert" className="text-bad-fg">
              {t.chooseDayUpTo({ day: formatDate(today) })}
            </p>
          )}
        </form>
      )}
    </div>
  );
}

function Banner({ asOf, onChange, known, error }: AsOfBarProps & { asOf: string }) {
  return (
    <section
      aria-label={t.asKnownOnPastDay}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border border-(--pill-edge,transparent) bg-warn-bg px-4 py-3 text-warn-fg"
    >
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <p role="status" className="font-bold">
          {isCalendarDate(asOf) ? t.asKnownOnDay({ day: formatDate(asOf) }) : t.isNoDay({ text: asOf })}
        </p>
        <p>{t.nothingCanBeRecordedHereUntil}</p>
        {error !== null && error !== undefined && <p role="alert">{sentenceOf(error)}</p>}
        {known !== undefined && known.not_taken_back.length > 0 && (
          <details className="group">
            <summary className="flex min-h-(--control) cursor-pointer list-none items-center gap-2 font-bold [&::-webkit-details-marker]:hidden">
              <ChevronDown
                aria-hidden
                size={16}
                className="no-print shrink-0 transition-transform duration-[120ms] group-open:rotate-180"
              />
              {t.whatCouldNotBeTakenBack({ number: known.not_taken_back.length })}
            </summary>
            <ul className="list-disc pl-5">
              {known.not_taken_back.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <Button className="no-print" onClick={() => onChange(null)}>
        <Undo2 aria-hidden size={16} />
        {t.backToToday}
      </Button>
    </section>
  );
}
