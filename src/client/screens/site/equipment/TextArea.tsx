import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#client/ui/classes.ts';
import { Field, inputClass } from '#client/ui/Field.tsx';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** A labelled input of several lines. */
export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ids) => <textarea rows={3} {...area} {...ids} className={cx(inputClass, 'py-2')} />}
    </Field>
  );
}
