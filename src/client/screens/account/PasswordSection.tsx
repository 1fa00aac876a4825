import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { changePassword, recheckSession } from '#client/api/session/session.ts';
import { ApiError } from '#client/api/wire/call.ts';
import { NewPasswordFields } from '#client/parts/password/NewPasswordFields.tsx';
import { useNewPassword } from '#client/parts/password/use-new-password.ts';
import { Section } from '#client/parts/rows/Section.tsx';
import { Trouble } from '#client/parts/rows/Trouble.tsx';
import { Button } from '#client/ui/Button.tsx';
import { PasswordField } from '#client/ui/Field.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/account.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';

/** The change of the own password, behind a button: most who come here come for something else. */
export function PasswordSection({ user }: { user: SessionUser }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The button is there again: the focus goes back to it.
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <Section
      id="password"
      title={t.password}
      actions={
        !open && (
          <Button ref={button} onClick={() => setOpen(true)}>
            {t.changePassword}
          </Button>
        )
      }
    >
      <p className="mt-1 text-muted">{t.changingItSignsYouOutEverywhere}</p>
      {open && <PasswordForm user={user} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function PasswordForm({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const [current, setCurrent] = useState('');
  const [currentError, setCurrentError] = useState<string | null>(null);
  const currentField = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const toast = useToast();
  const refuseCurrent = (words: string) => {
    setCurrentError(words);
    // After the form has put the focus where it thinks the trouble is.
    setTimeout(() => currentField.current?.focus(), 0);
  };
  const form = useNewPassword(
    async (password) => {
      try {
        await changePassword(user.id, password, current);
      } catch (error) {
        const words = currentTrouble(error);
        if (words === null) throw error;
        return refuseCurrent(words);
      }
      toast.success(t.passwordChanged);
      void client.invalidateQueries({ queryKey: ['account'] });
      await recheckSession(client);
      onClose();
    },
    () => {
      setCurrentError(null);
      if (current !== '') return false;
      refuseCurrent(t.enterYourCurrentPassword);
      return true;
    },
  );
  return (
    <form noValidate className="mt-4 max-w-md" onSubmit={(event) => void form.submit(event)}>
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        ref={currentField}
        className="mb-4"
        label={t.currentPassword}
        toggleName={t.showCurrentPassword}
        autoComplete="current-password"
        autoFocus
        value={current}
        error={currentError}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <NewPasswordFields {...form.fields} />
      <Trouble words={form.error ?? undefined} />
      <div className="mt-6 flex gap-2">
        <Button type="submit" variant="primary" busy={form.busy}>
          {t.changePassword}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
      </div>
    </form>
  );
}

/** The server's sentence when it is about the current password, else null. */
function currentTrouble(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : null;
  const code = cause instanceof ApiError ? cause.body?.code : undefined;
  const isAboutCurrent = code === 'current_password_wrong' || code === 'current_password_required';
  return isAboutCurrent && error instanceof Error ? error.message : null;
}
