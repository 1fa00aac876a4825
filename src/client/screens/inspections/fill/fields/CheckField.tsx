import { Check, EyeOff, Minus, PenLine, X } from 'lucide-react';
import { useId, useState } from 'react';
import { named } from '#client/language/server-words.ts';
import { answerWords } from '#client/screens/inspections/shared/answer-words.ts';
import { useFill } from '#client/screens/inspections/shared/fill-context.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { inputClass } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/inspections.ts';
import { verdictAnswers } from '#contract/nouns/inspection/form.ts';
import { inspectionLimits } from '#contract/nouns/inspection/inspection.ts';
import type { FieldProps } from './FieldNotes.tsx';
import { Photos } from './Photos.tsx';
import { type Segment, Segments } from './Segments.tsx';

const looks = {
  ok: { ground: 'checked:border-ok-fg checked:bg-ok-fg', words: 'has-checked:text-surface' },
  not_ok: { ground: 'checked:border-bad-solid checked:bg-bad-solid', words: 'has-checked:text-on-bad' },
  none: { ground: 'checked:border-na-solid checked:bg-na-solid', words: 'has-checked:text-on-na' },
} as const;

function segmentsOf(mayBeNone: boolean): Segment[] {
  return [
    { value: 'ok', label: t.inOrder, icon: Check, look: looks.ok },
    { value: 'not_ok', label: t.notInOrder, icon: X, look: looks.not_ok },
    ...(mayBeNone ? [{ value: 'none', label: t.notPresent, icon: Minus, look: looks.none }] : []),
  ];
}

/** In order, not in order, or not present. What is not in order needs words and a photo, what is not present words. */
export function CheckField(props: FieldProps) {
  const { field, path, given, lineName, photos, errors } = props;
  const { answer } = useFill();
  const value = typeof given?.value === 'string' ? given.value : null;
  const isFinding = value === 'not_ok';
  const about = `${named(field.label)}, ${lineName}`;
  const note = given?.note ?? '';
  const [isOpen, setOpen] = useState(false);
  // What is in order has words where the person wants to, or where they are asked for; they stay open while they are written.
  const hasWords = value === 'ok' && (isOpen || note !== '' || errors.length > 0);
  if (hasWords !== isOpen) setOpen(hasWords);
  return (
    <div data-answered={value ?? 'no'}>
      <Segments
        {...props}
        // What the words and the photo lack is said at them.
        errors={value === null ? errors : []}
        segments={segmentsOf(field.may_be_none)}
        value={value}
        onChoose={(one) => answer(path, one)}
      />
      {value === 'ok' && !hasWords && (
        <Button
          variant="quiet"
          className="mt-1 min-h-12"
          aria-label={t.addWordsOf({ about })}
          onClick={() => setOpen(true)}
        >
          <PenLine aria-hidden size={18} />
          {t.addWords}
        </Button>
      )}
      {(isFinding || value === 'none' || hasWords) && (
        <WordsField
          label={isFinding ? t.whatIsNotInOrder : hasWords ? t.wordsBeside : t.whyNotPresent}
          about={about}
          path={path}
          value={value}
          note={note}
          errors={errors}
        />
      )}
      {(isFinding || photos.length > 0) && <Photos path={path} about={about} photos={photos} />}
    </div>
  );
}

const verdictLooks = {
  in_compliance: { icon: Check, look: looks.ok },
  violation: { icon: X, look: looks.not_ok },
  not_looked_at: { icon: EyeOff, look: looks.none },
  does_not_apply: { icon: Minus, look: looks.none },
} as const;

/** What an inspector found of a question. A violation and what does not apply need words; a photo may be added to both. */
export function VerdictField(props: FieldProps) {
  const { field, path, given, lineName, photos, errors } = props;
  const { answer } = useFill();
  const value = verdictAnswers.find((one) => one === given?.value) ?? null;
  const isViolation = value === 'violation';
  const about = `${named(field.label)}, ${lineName}`;
  return (
    <div data-answered={value ?? 'no'}>
      <Segments
        {...props}
        errors={value === null ? errors : []}
        segments={verdictAnswers.map((one) => ({ value: one, label: answerWords(field, one), ...verdictLooks[one] }))}
        value={value}
        onChoose={(one) => answer(path, one)}
      />
      {(isViolation || value === 'does_not_apply') && (
        <WordsField
          label={isViolation ? t.whatViolation : t.whyDoesNotApply}
          about={about}
          path={path}
          value={value}
          note={given?.note ?? ''}
          errors={errors}
        />
      )}
      {(isViolation || photos.length > 0) && <Photos path={path} about={about} photos={photos} />}
    </div>
  );
}

interface WordsFieldProps {
  label: string;
  about: string;
  path: string;
  value: string;
  note: string;
  errors: readonly string[];
}

function WordsField({ label, about, path, value, note, errors }: WordsFieldProps) {
  const id = useId();
  const { answer } = useFill();
  const error = errors.join(' ');
  return (
    <div className="mt-2 flex flex-col gap-1">
      <label htmlFor={id} className="font-bold">
        {label}
        <span className="sr-only">, {about}</span>
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={inspectionLimits.note}
        value={note}
        onChange={({ target }) => answer(path, value, target.value)}
        className={cx(inputClass, 'py-2')}
        {...(error === '' ? {} : { 'aria-describedby': `${id}-error` })}
      />
      {error !== '' && (
        <p id={`${id}-error`} className="text-bad-fg wrap-anywhere">
          {error}
        </p>
      )}
    </div>
  );
}
