import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTwoStepWrites } from '#client/api/session/two-step.ts';
import { Trouble } from '#client/parts/rows/Trouble.tsx';
import { CodeField } from '#client/parts/two-step/CodeField.tsx';
import { type Refusal, useAttempt } from '#client/parts/two-step/use-attempt.ts';
import { Button } from '#client/ui/Button.tsx';
import { PasswordField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';

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
    if (password === '') missing.password = 'Enter your password.';
    if (code.trim() === '') missing.code = 'Enter a code.';
    if (Object.keys(missing).length > 0) return setRefusal(missing);
    return void attempt(async () => {
      await writes.end(password, code.trim());
      toast.success('Two-step sign-in is off');
      onClose();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Switch two-step sign-in off?"
      description="Your password alone will then sign you in. Your recovery codes stop working."
    >
      <form ref={form} noValidate className="flex flex-col" onSubmit={submit}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Your password"
          toggleName="Show password"
          autoComplete="current-password"
          value={password}
          error={refusal.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <CodeField
          recovery
          className="mt-4"
          label="Code"
          hint="From the authenticator app, or one of your recovery codes"
          value={code}
          error={refusal.code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Trouble words={refusal.other} />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" busy={busy}>
            Switch off
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
