import { UsersRound } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { named, said } from '#client/language/server-words.ts';
import { answerWords, numberFrom } from '#client/screens/inspections/shared/answer-words.ts';
import { placeId, useFill } from '#client/screens/inspections/shared/fill-context.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { inputClass } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/inspections.ts';
import type { FormField } from '#contract/nouns/inspection/form.ts';
import { type InspectionAnswer, inspectionLimits } from '#contract/nouns/inspection/inspection.ts';
import type { Remark } from '#contract/nouns/inspection/judge-sheet.ts';
import { CheckField, VerdictField } from './CheckField.tsx';
import { describedBy, FieldName, FieldNotes, type FieldProps } from './FieldNotes.tsx';
import { ChoiceField, YesNoField } from './Segments.tsx';

interface ContestedProps {
  field: FormField;
  path: string;
  answers: readonly InspectionAnswer[];
}

interface FieldOfProps extends Omit<FieldProps, 'errors'> {
  missing: readonly Remark[];
  contested: readonly InspectionAnswer[];
  isTried: boolean;
}

const kinds = {
  check: CheckField,
  verdict: VerdictField,
  yes_no: YesNoField,
  number: NumberField,
  choice: ChoiceField,
  text: TextField,
  date: DayField,
  time: TimeField,
} as const;

/** One place of a form: what is asked, its help, the answer, and what is wrong with it. */
export function FieldOf({ missing, contested, isTried, ...field }: FieldOfProps) {
  const isEmpty = (field.given?.value ?? null) === null || field.given?.value === '';
  const errors = isEmpty && !isTried ? [] : missing.map(({ sentence }) => said(sentence));
  const Kind = kinds[field.field.kind];
  return (
    <div
      id={placeId(field.path)}
      tabIndex={-1}
      data-path={field.path}
      className="scroll-mt-20 px-4 py-3 outline-none"
      {...(contested.length > 0 ? { 'data-contested': true } : {})}
    >
      {contested.length > 0 && <Contested field={field.field} path={field.path} answers={contested} />}
      <Kind {...field} errors={errors} />
    </div>
  );
}

/** A field that is typed into by the browser's own control of its kind. */
function Typed({ props, ...input }: { props: FieldProps } & ComponentProps<'input'>) {
  const { field, path, given, errors, lineName } = props;
  const id = useId();
  const { answer } = useFill();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-bold wrap-anywhere">
        <FieldName field={field} />
        <span className="sr-only">, {lineName}</span>
      </label>
      <FieldNotes field={field} errors={errors} id={id} />
      <input
        id={id}
        value={typeof given?.value === 'string' ? given.value : ''}
        onChange={({ target }) => answer(path, target.value === '' ? null : target.value)}
        {...(errors.length > 0 ? { 'aria-invalid': true as const } : {})}
        {...describedBy(props, id)}
        {...input}
        className={cx(inputClass, 'min-h-12', input.className)}
      />
    </div>
  );
}

function TextField(props: FieldProps) {
  return <Typed props={props} type="text" maxLength={inspectionLimits.text} />;
}

function DayField(props: FieldProps) {
  return <Typed props={props} type="date" className="max-w-56" />;
}

function TimeField(props: FieldProps) {
  return <Typed props={props} type="time" className="max-w-40" />;
}

/** Two people answered a place differently, neither having seen the other's answer: both, and one is chosen. */
function Contested({ field, path, answers }: ContestedProps) {
  const { choose } = useFill();
  const now = useNow();
  return (
    <fieldset
      aria-label={t.contestedOf({ label: named(field.label) })}
      className="mb-3 rounded-md bg-warn-bg p-3 text-warn-fg"
    >
      <p className="flex gap-2 font-bold">
        <UsersRound aria-hidden size={18} className="mt-0.5 shrink-0" />
        {t.contestedChoose}
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {answers.map((answer) => {
          const words = answerWords(field, answer.value);
          return (
            <li
              key={answer.seq}
              className="flex flex-wrap items-center gap-2 rounded-md bg-surface px-3 py-2 text-text"
            >
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                <b>{words}</b>
                {answer.note !== '' && ` · ${answer.note}`}
                <span className="block text-13 text-muted">
                  {answer.by}, {formatInstant(answer.at, now)}
                </span>
              </span>
              <Button
                className="min-h-12"
                aria-label={t.takeThisOf({ answer: words, person: answer.by })}
                onClick={() => choose(path, answer)}
              >
                {t.takeThis}
              </Button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

/** A figure with its unit. The phone shows its keypad of numbers; where there are figures below zero, a button turns the sign. */
function NumberField({ field, path, given, lineName, errors }: FieldProps) {
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
