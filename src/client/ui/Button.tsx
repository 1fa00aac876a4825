import type { ComponentProps } from 'react';
import { cx } from './classes.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** The look of a button, also for links that stand among buttons. */
export function buttonClass(variant: ButtonVariant = 'secondary', extra?: string): string {
  return cx(
    'inline-flex min-h-(--control) items-center justify-center gap-2 rounded-md border px-3 font-bold whitespace-nowrap',
    'transition-colors duration-[120ms] disabled:cursor-default aria-disabled:cursor-default',
    looks[variant],
    extra,
  );
}

const looks: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-on-accent hover:bg-accent-hover disabled:bg-na-bg disabled:text-na-fg disabled:border-border',
  secondary: 'border-control bg-surface text-text hover:bg-hover disabled:text-faint disabled:border-border',
  quiet: 'border-transparent bg-transparent text-text hover:bg-hover disabled:text-faint',
  danger: 'border-bad-fg bg-surface text-bad-fg hover:bg-bad-bg disabled:text-faint disabled:border-border',
};

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Working: keeps its text and its place in the tab order but does nothing when pressed. */
  busy?: boolean;
}

/** A button. `busy` guards against a second press without taking focus away. */
export function Button({ variant, busy = false, className, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(variant, cx(busy && 'opacity-80', className))}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
    />
  );
}

export interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible name and tooltip. */
  label: string;
}

/** A square button with an icon; its name is text for screen readers and the tooltip. */
export function IconButton({ label, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      title={label}
      className={cx(
        'inline-flex size-(--control) shrink-0 items-center justify-center rounded-md text-text hover:bg-hover',
        className,
      )}
      {...rest}
    >
      {children}
      <span className="sr-only">{label}</span>
    </button>
  );
}
