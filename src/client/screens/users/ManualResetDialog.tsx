import { type FormEvent, useRef, useState } from 'react';
import type { ManagedUser } from '#client/api/session/users.ts';
import type { Failure } from '#client/api/wire/answer/failure.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
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
  const [password, setPassword] = useState('');
  const [trouble, setTrouble] = useState<TroubleWords | null>(null);
  const { busy, run } = useWork();
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (password.trim() === '') {
      setTrouble({ text: t.passwordCannotBeEmpty });
      field.current?.focus();
      return;
    }
    setTrouble(null);
    const refused = ({ sentence }: Failure) => setTrouble({ text: t.failedToManuallyResetPassword, reason: sentence });
    await run(() => onReset(password), refused);
  };
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
      <form noValidate onSubmit={(event) => void submit(event)}>
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <NewPasswordField
          ref={field}
          label={t.newPassword}
          value={password}
          onChange={(next) => {
            setPassword(next);
            setTrouble(null);
          }}
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
