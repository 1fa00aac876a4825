import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { changePassword, recheckSession } from '#client/api/session/session.ts';
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
  const client = useQueryClient();
  const toast = useToast();
  const form = useNewPassword(async (password, current) => {
    await changePassword(user.id, password, current);
    toast.success(t.passwordChanged);
    void client.invalidateQueries({ queryKey: ['account'] });
    await recheckSession(client);
    onClose();
  }, t.enterYourCurrentPassword);
  return (
    <form ref={form.element} noValidate className="mt-4 max-w-md" onSubmit={(event) => void form.submit(event)}>
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        className="mb-4"
        label={t.currentPassword}
        toggleName={t.showCurrentPassword}
        autoComplete="current-password"
        autoFocus
        {...form.current}
      />
      <NewPasswordFields {...form.fields} />
      <Trouble words={form.error} />
      <div className="mt-6 flex gap-2">
        <Button type="submit" variant="primary" busy={form.busy}>
          {t.changePassword}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
      </div>
    </form>
  );
}
