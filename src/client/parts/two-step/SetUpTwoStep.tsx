import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { type TwoStepSecret, useTwoStepWrites } from '#client/api/session/account.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { Button } from '#client/ui/Button.tsx';
import { PasswordField } from '#client/ui/Field.tsx';
import { late } from '#client/ui/late.tsx';
import { DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/parts/two-step.ts';
import { CopyButton } from '../rows/CopyButton.tsx';
import { Trouble } from '../rows/Trouble.tsx';
import { CodeField, sixDigits, useAttempt } from './CodeField.tsx';
import { inGroups, RecoveryCodes } from './RecoveryCodes.tsx';

const QrCode = late(
  async () => (await import('./QrCode.tsx')).QrCode,
  () => <Skeleton className="size-52 rounded-lg" />,
);

interface SecretStepProps {
  secret: TwoStepSecret;
  leave: ReactNode;
  /** Sends the first code; throws ApiError when it is refused. */
  onCode: (code: string) => Promise<void>;
}

/** The secret for the app, as a picture to scan and as a key to type, and the first code of it. */
function SecretStep({ secret, leave, onCode }: SecretStepProps) {
  const form = useAttempt({
    start: { code: '' },
    check: ({ code }): FieldErrors => (sixDigits(code) === null ? { code: t.enterSixDigitsThatAppShows } : {}),
    send: ({ code }) => onCode(sixDigits(code) ?? ''),
  });
  const { element, register, errors } = form;
  const focusField = useCallback(
    () => element.current?.querySelector('input')?.focus({ preventScroll: true }),
    [element],
  );
  useEffect(focusField, [focusField]);
  const submit = async (event: FormEvent) => {
    await form.submit(event);
    focusField();
  };
  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <p>{t.scanThisWithAuthenticatorAppOn}</p>
      <div className="mt-3 flex flex-wrap items-start gap-4">
        {secret.uri !== '' && <QrCode text={secret.uri} label={t.qrCodeForAuthenticatorApp} />}
        <div className="min-w-48 flex-1">
          <p className="font-bold">{t.cantScan}</p>
          <p className="text-muted">{t.addAccountByHandInApp}</p>
          <p className="my-2 rounded-md bg-sunken px-2 py-1 font-mono wrap-break-word select-all">
            {inGroups(secret.secret)}
          </p>
          <CopyButton text={secret.secret} what={t.theKey} />
          {secret.uri !== '' && (
            <p className="mt-2 tablet:hidden">
              <a href={secret.uri} className="link inline-flex min-h-(--control) items-center">
                {t.openInAppOnThisPhone}
              </a>
            </p>
          )}
        </div>
      </div>
      <CodeField
        className="mt-4"
        label={t.codeFromApp}
        hint={t.sixDigitsNewEvery30Seconds}
        error={errors.code}
        {...register('code')}
      />
      <Trouble words={form.other} />
      <DialogActions>
        {leave}
        <Button type="submit" variant="primary" busy={form.busy}>
          {t.switchOn}
        </Button>
      </DialogActions>
    </form>
  );
}

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
  const form = useAttempt({
    start: { password: '' },
    check: ({ password }): FieldErrors => (password === '' ? { password: t.enterYourPassword } : {}),
    send: ({ password }) => onPassword(password),
  });
  return (
    <form ref={form.element} noValidate onSubmit={(event) => void form.submit(event)}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <p className="mb-4">{t.youNeedAuthenticatorAppOnYour}</p>
      <PasswordField
        label={t.yourPassword}
        toggleName={t.showPassword}
        autoComplete="current-password"
        error={form.errors.password}
        {...form.register('password')}
      />
      <Trouble words={form.other} />
      <DialogActions>
        {leave}
        <Button type="submit" variant="primary" busy={form.busy}>
          {t.next}
        </Button>
      </DialogActions>
    </form>
  );
}
