import type { ComponentProps } from 'react';
import { OFFLINE_REASON_ID, offlineWords, useConnection } from '../api/wire/connection.ts';
import { cx } from './classes.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** The look of a button, also for links that stand among buttons. */
export function buttonClass(variant: ButtonVariant = 'secondary', extra?: string): string {
  return cx(
    'button inline-flex min-h-(--control) items-center justify-center gap-2 rounded-md border px-3 font-bold whitespace-nowrap',
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
  /** It works only with a connection. Unless said: when it can be busy, since then it waits for the server, or deletes. */
  needsServer?: boolean;
}

/** A button. `busy` guards against a second press without taking focus away; without a connection it says why not. */
export function Button({ variant, busy, needsServer, className, onClick, type = 'button', ...rest }: ButtonProps) {
  const { offline } = useConnection();
  const cut = offline && (needsServer ?? (busy !== undefined || variant === 'danger'));
  const off = busy === true || cut;
  return (
    <button
      type={type}
      className={buttonClass(cut ? 'secondary' : variant, cx(busy && 'opacity-80', cut && cutOff, className))}
      aria-busy={busy || undefined}
      aria-disabled={off || undefined}
      onClick={(event) => {
        if (off) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
      {...(cut ? { title: offlineWords(), 'aria-describedby': OFFLINE_REASON_ID } : {})}
    />
  );
}

/** The look of what does not work without a connection. */
export const cutOff = 'border-border! bg-na-bg! text-na-fg!';

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
        'button inline-flex size-(--control) shrink-0 items-center justify-center rounded-md text-text hover:bg-hover',
        className,
      )}
      {...rest}
    >
      {children}
      <span className="sr-only">{label}</span>
    </button>
  );
}
