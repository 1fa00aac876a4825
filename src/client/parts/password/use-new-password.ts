import { type FormEvent, useRef } from 'react';
import type { Failure } from '#client/api/wire/answer/failure.ts';
import { ApiError } from '#client/api/wire/call.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { changeFailureWords, newPasswordProblem } from './password-rules.ts';

const EMPTY = { current: '', password: '', confirmation: '' };
type Typed = typeof EMPTY;

/** What is wrong with both fields together is no field's own: it is shown below them, as `problem`. */
function problemOf({ password, confirmation }: Typed): FieldErrors {
  const problem = newPasswordProblem(password, confirmation);
  return problem === null ? {} : { problem };
}

/** The server's sentence, at the current password when it is about that. */
function refusalOf({ error }: Failure): FieldErrors {
  const cause = error instanceof Error ? error.cause : null;
  const code = cause instanceof ApiError ? cause.body?.code : undefined;
  const isAboutCurrent = code === 'current_password_wrong' || code === 'current_password_required';
  return { [isAboutCurrent ? 'current' : 'problem']: changeFailureWords(error) };
}

/**
 * A form for a new password typed twice: checks it by the rules, then hands it to `send`, whose failure's words stand in
 * `error` until the next try. With `currentMissing` the current password is asked for first; it says that
 * this one is missing.
 */
export function useNewPassword(
  send: (password: string, current: string) => Promise<void>,
  currentMissing: string | null = null,
) {
  const first = useRef<HTMLInputElement>(null);
  const check = (typed: Typed): FieldErrors =>
    currentMissing !== null && typed.current === '' ? { current: currentMissing } : problemOf(typed);
  const form = useRecordForm<Typed>({
    start: EMPTY,
    check,
    send: ({ password, current }) => send(password, current),
    fieldsOf: refusalOf,
    onFailure: (failure) => 'problem' in refusalOf(failure) && first.current?.focus(),
  });
  const { values, set, errors, busy, element, register } = form;
  return {
    /** For NewPasswordFields. */
    fields: {
      password: values.password,
      confirmation: values.confirmation,
      onPassword: (password: string) => set({ password }),
      onConfirmation: (confirmation: string) => set({ confirmation }),
      first,
    },
    /** For the field of the current password. */
    current: { error: errors.current, ...register('current') },
    error: errors.problem,
    busy,
    element,
    submit: (event: FormEvent) => {
      if (!busy && 'problem' in check(values)) first.current?.focus();
      return form.submit(event);
    },
    clear: () => form.restart(EMPTY),
  };
}
