import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { TwoStepSecret } from '#client/api/session/two-step.ts';
import { Button } from '#client/ui/Button.tsx';
import { late } from '#client/ui/late.tsx';
import { DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/parts/two-step.ts';
import { CopyButton } from '../rows/CopyButton.tsx';
import { Trouble } from '../rows/Trouble.tsx';
import { CodeField, sixDigits } from './CodeField.tsx';
import { inGroups } from './recovery-text.ts';
import { useAttempt } from './use-attempt.ts';

const QrCode = late(
  async () => (await import('./QrCode.tsx')).QrCode,
  () => <Skeleton className="size-52 rounded-lg" />,
);

export interface SecretStepProps {
  secret: TwoStepSecret;
  leave: ReactNode;
  /** Sends the first code; throws ApiError when it is refused. */
  onCode: (code: string) => Promise<void>;
}

/** The secret for the app, as a picture to scan and as a key to type, and the first code of it. */
export function SecretStep({ secret, leave, onCode }: SecretStepProps) {
  const [code, setCode] = useState('');
  const { refusal, setRefusal, busy, attempt } = useAttempt();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const digits = sixDigits(code);
    if (digits === null) setRefusal({ code: t.enterSixDigitsThatAppShows });
    else await attempt(() => onCode(digits));
    field.current?.focus();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
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
        ref={field}
        className="mt-4"
        label={t.codeFromApp}
        hint={t.sixDigitsNewEvery30Seconds}
        value={code}
        error={refusal.code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Trouble words={refusal.other ?? refusal.password} />
      <DialogActions>
        {leave}
        <Button type="submit" variant="primary" busy={busy}>
          {t.switchOn}
        </Button>
      </DialogActions>
    </form>
  );
}
