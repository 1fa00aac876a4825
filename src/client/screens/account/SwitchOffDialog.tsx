import { useTwoStepWrites } from '#client/api/session/account.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { Trouble } from '#client/parts/rows/Trouble.tsx';
import { CodeField, useAttempt } from '#client/parts/two-step/CodeField.tsx';
import { Button } from '#client/ui/Button.tsx';
import { PasswordField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/account.ts';

/** Switches two-step sign-in off, with the password and a code. */
export function SwitchOffDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const writes = useTwoStepWrites();
  const toast = useToast();
  const { element, register, errors, other, busy, submit } = useAttempt({
    start: { password: '', code: '' },
    check: ({ password, code }): FieldErrors => ({
      ...(password === '' ? { password: t.enterYourPassword } : {}),
      ...(code.trim() === '' ? { code: t.enterCode } : {}),
    }),
    send: async ({ password, code }) => {
      await writes.end(password, code.trim());
      toast.success(t.twoStepSignInIsOff);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.switchTwoStepSignInOff}
      description={t.yourPasswordAloneWillThenSign}
    >
      <form ref={element} noValidate className="flex flex-col" onSubmit={(event) => void submit(event)}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t.yourPassword}
          toggleName={t.showPassword}
          autoComplete="current-password"
          error={errors.password}
          {...register('password')}
        />
        <CodeField
          recovery
          className="mt-4"
          label={t.code}
          hint={t.fromAuthenticatorAppOrOneOf}
          error={errors.code}
          {...register('code')}
        />
        <Trouble words={other} />
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
