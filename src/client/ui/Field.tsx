import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { cx } from './classes.ts';

export const inputClass = cx(
  'min-h-(--control) w-full rounded-md border border-control bg-surface px-3 text-text placeholder:text-faint',
  'aria-invalid:border-bad-fg disabled:bg-sunken disabled:text-muted',
);

interface FieldTexts {
  label: ReactNode;
  /** Help that is always there, below the field. */
  hint?: ReactNode;
  /** What is wrong with the value; marks the field invalid. */
  error?: ReactNode;
}

interface FieldFrameProps extends FieldTexts {
  className?: string | undefined;
  /** Marks the field invalid also without words of its own: they stand at a field beside it. */
  invalid?: boolean;
  children: (ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}

/** Label above, control, hint and error below, all tied together by ids. */
export function Field({ label, hint, error, invalid = false, className, children }: FieldFrameProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      {children({
        id,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(error || invalid ? { 'aria-invalid': true as const } : {}),
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-bad-fg">
          {error}
        </p>
      )}
    </div>
  );
}

export type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id'>;

/** A labelled single-line input. */
export function TextField({
  label,
  hint,
  error,
  invalid = false,
  className,
  ...input
}: TextFieldProps & Pick<FieldFrameProps, 'invalid'>) {
  return (
    <Field label={label} hint={hint} error={error} invalid={invalid} className={className}>
      {(ids) => <input type="text" {...input} {...ids} className={inputClass} />}
    </Field>
  );
}

/** A labelled password input with a toggle that shows what was typed (paste is allowed). */
export function PasswordField({
  label,
  hint,
  error,
  className,
  toggleName,
  ...input
}: TextFieldProps & { toggleName: string }) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ids) => (
        <div className="relative">
          <input {...input} {...ids} type={shown ? 'text' : 'password'} className={cx(inputClass, 'pr-12')} />
          <button
            type="button"
            aria-pressed={shown}
            title={toggleName}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-md text-muted hover:text-text"
          >
            <Icon aria-hidden size={18} />
            {/* Text, not aria-label: the name holds the field's own label and must not answer for it. */}
            <span className="sr-only">{toggleName}</span>
          </button>
        </div>
      )}
    </Field>
  );
}

export type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id'>;

/** A labelled field of several lines. */
export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ids) => <textarea rows={3} {...area} {...ids} className={cx(inputClass, 'py-2')} />}
    </Field>
  );
}

export type SelectFieldProps = FieldTexts & Omit<ComponentProps<'select'>, 'id'>;

/** A labelled native select: the phone's own picker, glove friendly. */
export function SelectField({ label, hint, error, className, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ids) => (
        <select {...select} {...ids} className={inputClass}>
          {children}
        </select>
      )}
    </Field>
  );
}

export type CheckboxProps = { label: ReactNode } & Omit<ComponentProps<'input'>, 'type'>;

/** A native checkbox; the whole line is its target. */
export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return (
    <label className={cx('flex min-h-(--control) items-center gap-2', className)}>
      <input {...input} type="checkbox" className="size-5 shrink-0 accent-accent" />
      <span>{label}</span>
    </label>
  );
}
