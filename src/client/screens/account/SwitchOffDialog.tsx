import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTwoStepWrites } from '#client/api/session/two-step.ts';
import { Trouble } from '#client/parts/rows/Trouble.tsx';
import { CodeField } from '#client/parts/two-step/CodeField.tsx';
import { type Refusal, useAttempt } from '#client/parts/two-step/use-attempt.ts';
import { Button } from '#client/ui/Button.tsx';
import { PasswordField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/account.ts';

/** Switches two-step sign-in off, with the password and a code. */
export function SwitchOffDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { refusal, setRefusal, busy, attempt } = useAttempt();
  const writes = useTwoStepWrites();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(refusal).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusal]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing: Refusal = {};
    if (password === '') missing.password = t.enterYourPassword;
    if (code.trim() === '') missing.code = t.enterCode;
    if (Object.keys(missing).length > 0) return setRefusal(missing);
    return void attempt(async () => {
      await writes.end(password, code.trim());
      toast.success(t.twoStepSignInIsOff);
      onClose();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.switchTwoStepSignInOff}
      description={t.yourPasswordAloneWillThenSign}
    >
      <form ref={form} noValidate className="flex flex-col" onSubmit={submit}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t.yourPassword}
          toggleName={t.showPassword}
          autoComplete="current-password"
          value={password}
          error={refusal.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <CodeField
          recovery
          className="mt-4"
          label={t.code}
          hint={t.fromAuthenticatorAppOrOneOf}
          value={code}
          error={refusal.code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Trouble words={refusal.other} />
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="danger" busy={busy}>
            {t.switchOff}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
