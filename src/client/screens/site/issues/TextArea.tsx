import type { ComponentProps, ReactNode } from 'react';
import { formatWhole } from '#client/format/numbers.ts';
import { cx } from '#client/ui/classes.ts';
import { Field, inputClass } from '#client/ui/Field.tsx';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'onChange' | 'value' | 'maxLength'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  value: string;
  /** Longest text; the field takes no more, and says how much is left when it is nearly full. */
  limit: number;
  onValue: (value: string) => void;
}

/** A labelled field of several lines. */
export function TextArea({ label, hint, error, value, limit, onValue, className, rows = 3, ...rest }: TextAreaProps) {
  const full = value.length >= limit * 0.9;
  const count = full && `${formatWhole(value.length)} of at most ${formatWhole(limit)} characters.`;
  return (
    <Field
      label={label}
      hint={hint || count ? [hint, count].filter(Boolean).map((line) => <span key={String(line)}>{line} </span>) : null}
      error={error}
      className={className}
    >
      {(ids) => (
        <textarea
          {...rest}
          {...ids}
          rows={rows}
          value={value}
          maxLength={limit}
          onChange={(event) => onValue(event.target.value)}
          className={cx(inputClass, 'py-2')}
        />
      )}
    </Field>
  );
}
