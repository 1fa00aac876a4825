import { useState } from 'react';
import type { HistoryRange } from '#client/api/site/tank-history.ts';
import { dayIn } from '#client/format/zone-time.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/history.ts';
import { addDays } from '#contract/dates.ts';
import { type OwnDates, presets, readDates } from './range.ts';

export interface RangePickerProps {
  range: HistoryRange;
  zone: string | undefined;
  onChange: (range: HistoryRange) => void;
}

/** The usual stretches of time as switches, and own dates behind one more. */
export function RangePicker({ range, zone, onChange }: RangePickerProps) {
  const [open, setOpen] = useState(false);
  const own = open || range.kind === 'own';
  return (
    <>
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{t.timeRange}</legend>
        {presets.map(({ label, ms }) => (
          <RangeButton
            key={label}
            label={label}
            on={!own && range.kind === 'last' && range.ms === ms}
            onClick={() => {
              setOpen(false);
              onChange({ kind: 'last', ms });
            }}
          />
        ))}
        <RangeButton label={t.ownDates} on={own} onClick={() => setOpen(true)} />
      </fieldset>
      {own && <DatesForm zone={zone} onChange={onChange} />}
    </>
  );
}

function RangeButton({ label, on, onClick }: { label: string; on: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onClick}
      className={cx(
        'inline-flex min-h-(--control) items-center rounded-full border px-3 whitespace-nowrap',
        on ? 'border-accent bg-accent text-on-accent' : 'border-control bg-surface text-text hover:bg-hover',
      )}
    >
      {label}
    </button>
  );
}

function DatesForm({ zone, onChange }: Pick<RangePickerProps, 'zone' | 'onChange'>) {
  const today = dayIn(Date.now(), zone);
  const [dates, setDates] = useState<OwnDates>(() => ({ from: addDays(today, -29), to: today }));
  const [trouble, setTrouble] = useState<{ field: keyof OwnDates; error: string } | null>(null);
  const field = (name: keyof OwnDates) => ({
    type: 'date',
    value: dates[name],
    max: today,
    error: trouble?.field === name && trouble.error,
    onChange: (event: { target: { value: string } }) => setDates({ ...dates, [name]: event.target.value }),
  });
  return (
    <form
      noValidate
      aria-label={t.ownDates}
      className="flex basis-full flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const answer = readDates(dates, zone, Date.now());
        setTrouble('error' in answer ? answer : null);
        if ('range' in answer) onChange(answer.range);
        else event.currentTarget.querySelectorAll('input')[answer.field === 'from' ? 0 : 1]?.focus();
      }}
    >
      <TextField label={t.firstDay} {...field('from')} className="w-44" />
      <TextField label={t.lastDay} {...field('to')} className="w-44" />
      <Button type="submit" className="mt-6 max-tablet:mt-7">
        {t.show}
      </Button>
    </form>
  );
}
