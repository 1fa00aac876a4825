import { said } from '#client/language/server-words.ts';
import { placeId } from '#client/screens/inspections/shared/fill-context.ts';
import type { InspectionAnswer } from '#contract/nouns/inspection/inspection.ts';
import type { Remark } from '#contract/nouns/inspection/judge-sheet.ts';
import { CheckField, VerdictField } from './CheckField.tsx';
import { Contested } from './Contested.tsx';
import type { FieldProps } from './FieldNotes.tsx';
import { NumberField } from './NumberField.tsx';
import { ChoiceField, YesNoField } from './Segments.tsx';
import { DayField, TextField, TimeField } from './TypedFields.tsx';

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
