import { type FormEvent, useRef } from 'react';
import type { ManagedUser } from '#client/api/session/users.ts';
import { type FieldErrors, fieldWords } from '#client/api/wire/field-errors.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { t } from '#client/words/users.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { Trouble, type TroubleWords } from './Trouble.tsx';

export interface ManualResetDialogProps {
  user: ManagedUser;
  /** The person who looks resets the own password. */
  me: boolean;
  /** Sets the password; throws ApiError. */
  onReset: (password: string) => Promise<void>;
  onClose: () => void;
}

/** A new password by hand, for somebody whom no mail reaches. */
export function ManualResetDialog({ user, me, onReset, onClose }: ManualResetDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const form = useRecordForm({
    start: { password: '' },
    check: ({ password }): FieldErrors => (password.trim() === '' ? { problem: t.passwordCannotBeEmpty } : {}),
    send: ({ password }) => onReset(password),
    fieldsOf: ({ fields: { password } }): FieldErrors =>
      password === undefined ? {} : { password: fieldWords(t.newPassword, password) ?? password },
    clearsOnEdit: true,
  });
  const { values, set, errors, busy, failure, element } = form;
  const submit = async (event: FormEvent) => {
    if (!(await form.submit(event)) && values.password.trim() === '') field.current?.focus();
  };
  const problem = errors.problem === undefined ? null : { text: errors.problem };
  const trouble: TroubleWords | null =
    failure === null ? problem : { text: t.failedToManuallyResetPassword, reason: failure.sentence };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.manualPasswordReset}
      description={
        <p className="line-clamp-3 wrap-anywhere">
          {user.name} {user.name !== '' && '· '}
          {user.email}
        </p>
      }
    >
      <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <NewPasswordField
          ref={field}
          label={t.newPassword}
          value={values.password}
          error={errors.password}
          onChange={(password) => set({ password })}
        />
        <p className="mt-3 text-muted">{me ? t.yourOtherSessionsEnd : t.allSessionsAndApiTokensOf}</p>
        <Trouble words={trouble} className="mt-3" />
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="primary" type="submit" busy={busy}>
            {t.reset}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
