import { type ComponentProps, useId } from 'react';
import { useFill } from '#client/screens/inspections/shared/fill-context.ts';
import { cx } from '#client/ui/classes.ts';
import { inputClass } from '#client/ui/Field.tsx';
import { inspectionLimits } from '#contract/nouns/inspection/inspection.ts';
import { describedBy, FieldName, FieldNotes, type FieldProps } from './FieldNotes.tsx';

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

export function TextField(props: FieldProps) {
  return <Typed props={props} type="text" maxLength={inspectionLimits.text} />;
}

export function DayField(props: FieldProps) {
  return <Typed props={props} type="date" className="max-w-56" />;
}

export function TimeField(props: FieldProps) {
  return <Typed props={props} type="time" className="max-w-40" />;
}
