import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type TwoStepSecret, useTwoStepWrites } from '#client/api/session/two-step.ts';
import { Button } from '#client/ui/Button.tsx';
import { PasswordField } from '#client/ui/Field.tsx';
import { DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { t } from '#client/words/parts/two-step.ts';
import { Trouble } from '../rows/Trouble.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecretStep } from './SecretStep.tsx';
import { useAttempt } from './use-attempt.ts';

type Step = { kind: 'password' } | { kind: 'secret'; secret: TwoStepSecret } | { kind: 'codes'; codes: string[] };

export interface SetUpTwoStepProps {
  email: string;
  /** The way out before anything is on, for the row of buttons. */
  leave: ReactNode;
  /** Words of the last button. */
  doneLabel: string;
  /** True while the recovery codes are on screen: nothing may close them by accident. */
  onCodes: () => void;
  onDone: () => void;
}

/** Switches two-step sign-in on: the password, then the app with a first code, then the recovery codes. */
export function SetUpTwoStep({ email, leave, doneLabel, onCodes, onDone }: SetUpTwoStepProps) {
  const [step, setStep] = useState<Step>({ kind: 'password' });
  const writes = useTwoStepWrites();
  if (step.kind === 'codes') {
    return <RecoveryCodes codes={step.codes} email={email} doneLabel={doneLabel} onDone={onDone} />;
  }
  if (step.kind === 'secret') {
    return (
      <SecretStep
        secret={step.secret}
        leave={leave}
        onCode={async (code) => {
          const codes = await writes.confirm(code);
          onCodes();
          setStep({ kind: 'codes', codes });
        }}
      />
    );
  }
  return (
    <PasswordStep
      email={email}
      leave={leave}
      onPassword={async (password) => setStep({ kind: 'secret', secret: await writes.begin(password) })}
    />
  );
}

interface PasswordStepProps {
  email: string;
  leave: ReactNode;
  onPassword: (password: string) => Promise<void>;
}

function PasswordStep({ email, leave, onPassword }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const { refusal, setRefusal, busy, attempt } = useAttempt();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal.password !== undefined) field.current?.focus();
  }, [refusal]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') setRefusal({ password: t.enterYourPassword });
    else void attempt(() => onPassword(password));
  };
  return (
    <form noValidate onSubmit={submit}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <p className="mb-4">{t.youNeedAuthenticatorAppOnYour}</p>
      <PasswordField
        ref={field}
        label={t.yourPassword}
        toggleName={t.showPassword}
        autoComplete="current-password"
        value={password}
        error={refusal.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Trouble words={refusal.other ?? refusal.code} />
      <DialogActions>
        {leave}
        <Button type="submit" variant="primary" busy={busy}>
          {t.next}
        </Button>
      </DialogActions>
    </form>
  );
}
