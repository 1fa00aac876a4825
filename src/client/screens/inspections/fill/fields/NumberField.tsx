import { useId, useState } from 'react';
import { named } from '#client/language/server-words.ts';
import { numberFrom } from '#client/screens/inspections/shared/answer-words.ts';
import { useFill } from '#client/screens/inspections/shared/fill-context.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { inputClass } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/inspections.ts';
import { describedBy, FieldName, FieldNotes, type FieldProps } from './FieldNotes.tsx';

/** A figure with its unit. The phone shows its keypad of numbers; where there are figures below zero, a button turns the sign. */
export function NumberField({ field, path, given, lineName, errors }: FieldProps) {
  const id = useId();
  const { answer } = useFill();
  const value = typeof given?.value === 'number' ? given.value : null;
  /** As it was typed, while that is not the figure itself: '12.' or what is no number. */
  const [typed, setTyped] = useState<string | null>(null);
  const isOwn = typed !== null && numberFrom(typed) === value;
  const shown = isOwn ? typed : value === null ? '' : String(value);
  const noNumber = isOwn && typed.trim() !== '' && value === null;
  const take = (text: string) => {
    setTyped(text);
    answer(path, numberFrom(text));
  };
  const all = noNumber ? [t.mustBeNumber({ label: named(field.label) })] : errors;
  const about = { field, errors: all };
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-bold wrap-anywhere">
        <FieldName field={field} />
        {field.unit !== '' && <span className="font-normal"> ({field.unit})</span>}
        <span className="sr-only">, {lineName}</span>
      </label>
      <FieldNotes {...about} id={id} />
      <div className="flex items-center gap-2">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          onChange={({ target }) => take(target.value)}
          className={cx(inputClass, 'min-h-12 max-w-40 text-right')}
          {...(all.length > 0 ? { 'aria-invalid': true as const } : {})}
          {...describedBy(about, id)}
        />
        {(field.least === null || field.least < 0) && (
          <Button
            className="min-h-12 min-w-12"
            aria-label={t.turnSignOf({ label: named(field.label), line: lineName })}
            onClick={() => take(shown.startsWith('-') ? shown.slice(1) : `-${shown}`)}
          >
            ±
          </Button>
        )}
      </div>
    </div>
  );
}
