import { type FormEvent, useRef, useState } from 'react';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { changeFailureWords, newPasswordProblem } from './password-rules.ts';

/**
 * A form for a new password typed twice: checks it by the rules, then hands it to `send`, whose failure's words stand in
 * `error` until the next try. `check` looks at further fields first and answers true when they hold it up.
 */
export function useNewPassword(send: (password: string) => Promise<void>, check: () => boolean = () => false) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useWork();
  const first = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || check()) return;
    const problem = newPasswordProblem(password, confirmation);
    setError(problem);
    if (problem) return first.current?.focus();
    await run(
      () => send(password),
      (failure) => {
        setError(changeFailureWords(failure.error));
        first.current?.focus();
      },
    );
  };
  const clear = () => {
    setPassword('');
    setConfirmation('');
    setError(null);
  };
  return {
    /** For NewPasswordFields. */
    fields: { password, confirmation, onPassword: setPassword, onConfirmation: setConfirmation, first },
    error,
    busy,
    submit,
    clear,
  };
}
