import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { changePassword, recheckSession, signOut } from '#client/api/session.ts';
import { documentTitle } from '#client/parts/document-title.ts';
import { NewPasswordFields } from '#client/parts/NewPasswordFields.tsx';
import { newPasswordProblem } from '#client/parts/password-rules.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog, DialogActions } from '#client/ui/Dialog.tsx';
import type { SessionUser } from '#contract/nouns/user.ts';

/**
 * The blocking dialog of a person who must change the password: the only thing on the page, on every address. Cancel
 * clears both fields and stays (D-11); the ways out are a new password and Log out.
 */
export function ChangePasswordScreen({ user }: { user: SessionUser }) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    document.title = documentTitle('Change Password');
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = newPasswordProblem(password, confirmation);
    setError(problem);
    if (problem) return first.current?.focus();
    setBusy(true);
    try {
      await changePassword(user.id, password);
      await navigate(paths.sites(), { replace: true });
      await recheckSession(client);
    } catch (failure) {
      setError((failure instanceof Error && failure.message) || 'Failed to change password.');
      first.current?.focus();
    }
    setBusy(false);
  };
  const cancel = () => {
    setPassword('');
    setConfirmation('');
    setError(null);
    first.current?.focus();
  };

  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      dismissible={false}
      blocking
      title="Change Password"
      description="Your administrator asked for a new password. Set one to go on."
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <NewPasswordFields
          password={password}
          confirmation={confirmation}
          onPassword={setPassword}
          onConfirmation={setConfirmation}
          first={first}
        />
        {error && (
          <p role="alert" className="mt-4 font-bold text-bad-fg">
            {error}
          </p>
        )}
        <DialogActions>
          <Button className="mr-auto" variant="quiet" onClick={() => void signOut()}>
            Log out
          </Button>
          <Button onClick={cancel}>Cancel</Button>
          <Button variant="primary" type="submit" busy={busy}>
            Change Password
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
