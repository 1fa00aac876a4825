import { type FormEvent, useEffect, useRef, useState } from 'react';
import { requestPasswordReset } from '#client/api/session/session.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { t } from '#client/words/login.ts';

type Outcome = { kind: 'idle' } | { kind: 'success' | 'error'; words: string };

/** Asks for a reset mail: idle, then success (field disabled, Done) or error (may be tried again). */
export function ResetPasswordDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });
  const { busy, run } = useWork();
  const done = useRef<HTMLButtonElement>(null);
  const sent = outcome.kind === 'success';
  useEffect(() => {
    if (sent) done.current?.focus();
  }, [sent]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || email.trim() === '') return;
    setOutcome({ kind: 'idle' });
    const asked = await run(
      () => requestPasswordReset(email.trim()),
      ({ sentence }) => setOutcome({ kind: 'error', words: sentence }),
    );
    if (asked !== null) setOutcome({ kind: 'success', words: asked.answer });
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t.resetPassword} description={t.weSendLinkToSetNew}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          disabled={sent}
        />
        {outcome.kind === 'success' && (
          <p role="status" className="mt-4 font-bold text-ok-fg">
            {outcome.words}
          </p>
        )}
        {outcome.kind === 'error' && (
          <p role="alert" className="mt-4 font-bold text-bad-fg">
            {outcome.words}
          </p>
        )}
        <DialogActions>
          {sent ? (
            <Button ref={done} variant="primary" onClick={onClose}>
              {t.done}
            </Button>
          ) : (
            <>
              <Button onClick={onClose}>{t.cancel}</Button>
              <Button variant="primary" type="submit" disabled={email.trim() === ''} busy={busy}>
                {t.submit}
              </Button>
            </>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
