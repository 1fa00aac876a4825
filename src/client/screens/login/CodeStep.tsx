import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/login.ts';

export interface CodeStepProps {
  busy: boolean;
  /** The code was not right. */
  refused: string | null;
  /** Other trouble, in the words to show. */
  error: string | null;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** The second step of a sign-in: the code of the authenticator app, or a recovery code. */
export function CodeStep({ busy, refused, error, onCode, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Shown anew after each answer, for the next try.
    if (busy) return;
    setCode('');
    setAsked(false);
    field.current?.focus();
  }, [busy]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setAsked(true);
    if (code.trim() === '') field.current?.focus();
    else onCode(code.trim());
  };
  return (
    <form noValidate aria-label={t.signIn} onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        ref={field}
        label={t.codeFromYourAuthenticatorApp}
        hint={t.noPhoneAtHandRecoveryCode}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={code === '' ? (asked ? t.enterCode : refused) : null}
      />
      {error && (
        <p role="alert" className="font-bold text-bad-fg">
          {error}
        </p>
      )}
      <Button
        variant="primary"
        type="submit"
        busy={busy}
        className="min-h-10 pointer-coarse:min-h-14 max-tablet:min-h-14"
      >
        {t.signIn}
      </Button>
      <Button variant="quiet" className="self-center" onClick={onBack}>
        {t.back}
      </Button>
    </form>
  );
}
