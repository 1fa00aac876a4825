import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { changePassword, recheckSession, signOut } from '#client/api/session/session.ts';
import { NewPasswordFields } from '#client/parts/password/NewPasswordFields.tsx';
import { useNewPassword } from '#client/parts/password/use-new-password.ts';
import { documentTitle } from '#client/parts/shell/document-title.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { t } from '#client/words/parts/password.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';

/**
 * The blocking dialog of a person who must change the password: the only thing on the page, on every address. Cancel
 * clears both fields and stays (D-11); the ways out are a new password and Log out.
 */
export function ChangePasswordScreen({ user }: { user: SessionUser }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useNewPassword(async (password) => {
    await changePassword(user.id, password);
    await navigate(paths.sites(), { replace: true });
    await recheckSession(client);
  });
  useEffect(() => {
    document.title = documentTitle(t.changePassword);
  }, []);

  const cancel = () => {
    form.clear();
    form.fields.first.current?.focus();
  };

  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      dismissible={false}
      blocking
      title={t.changePassword}
      description={t.yourAdministratorAskedForNewPassword}
    >
      <form ref={form.element} noValidate onSubmit={(event) => void form.submit(event)}>
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <NewPasswordFields {...form.fields} />
        {form.error && (
          <p role="alert" className="mt-4 font-bold text-bad-fg">
            {form.error}
          </p>
        )}
        <DialogActions>
          <Button className="mr-auto" variant="quiet" onClick={() => void signOut()}>
            {t.logOut}
          </Button>
          <Button onClick={cancel}>{t.cancel}</Button>
          <Button variant="primary" type="submit" busy={form.busy}>
            {t.changePassword}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
