import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { checkResetToken, recheckSession, setPasswordByToken } from '#client/api/session/session.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { NewPasswordFields } from '#client/parts/password/NewPasswordFields.tsx';
import { newPasswordProblem } from '#client/parts/password/password-rules.ts';
import { Button } from '#client/ui/Button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { t } from '#client/words/login.ts';

/** Where the landing stands: `refused` has the server's sentence, `unknown` could not ask. */
type Step =
  | { kind: 'checking' }
  | { kind: 'refused'; words: string }
  | { kind: 'unknown' }
  | { kind: 'form' }
  | { kind: 'done'; words: string };

export interface SetPasswordDialogProps {
  token: string;
  /** Leaves the link; `askForNew` opens Reset Password next. */
  onLeave: (then: { askForNew: boolean }) => void;
}

/** Landing of a reset link: checks it, then takes a new password. A used or expired link says so and offers a new one. */
export function SetPasswordDialog({ token, onLeave }: SetPasswordDialogProps) {
  const [step, setStep] = useState<Step>({ kind: 'checking' });
  const client = useQueryClient();
  const check = useCallback(
    (signal: AbortSignal) => {
      setStep({ kind: 'checking' });
      checkResetToken(token, signal).then(
        (words) => setStep(words === null ? { kind: 'form' } : { kind: 'refused', words }),
        () => signal.aborted || setStep({ kind: 'unknown' }),
      );
    },
    [token],
  );
  useEffect(() => {
    const leaving = new AbortController();
    check(leaving.signal);
    return () => leaving.abort();
  }, [check]);

  const close = () => onLeave({ askForNew: false });
  const done = (words: string) => {
    setStep({ kind: 'done', words });
    // The new password ended every session of that person, perhaps the one of this browser too.
    void recheckSession(client);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={t.setNewPassword}>
      {step.kind === 'checking' && (
        <p role="status" className="text-muted">
          {t.checkingLink}
        </p>
      )}
      {step.kind === 'refused' && (
        <Refused words={step.words} onClose={close} onAskForNew={() => onLeave({ askForNew: true })} />
      )}
      {step.kind === 'unknown' && <Unknown onClose={close} onRetry={() => check(new AbortController().signal)} />}
      {step.kind === 'form' && <NewPasswordForm token={token} onDone={done} onCancel={close} />}
      {step.kind === 'done' && <Done words={step.words} onClose={close} />}
    </Dialog>
  );
}

function Refused(props: { words: string; onClose: () => void; onAskForNew: () => void }) {
  return (
    <>
      <p role="alert" className="font-bold text-bad-fg">
        {props.words}
      </p>
      <p className="mt-2">{t.linkWorksOnceFor60Minutes}</p>
      <DialogActions>
        <Button onClick={props.onClose}>{t.close}</Button>
        <Button variant="primary" onClick={props.onAskForNew}>
          {t.sendNewLink}
        </Button>
      </DialogActions>
    </>
  );
}

function Unknown({ onClose, onRetry }: { onClose: () => void; onRetry: () => void }) {
  return (
    <>
      <p role="alert" className="font-bold text-bad-fg">
        {t.linkCouldNotBeChecked}
      </p>
      <p className="mt-2">{t.serverDidNotAnswerLinkItself}</p>
      <DialogActions>
        <Button onClick={onClose}>{t.close}</Button>
        <Button variant="primary" onClick={onRetry}>
          {t.retry}
        </Button>
      </DialogActions>
    </>
  );
}

function Done({ words, onClose }: { words: string; onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <p role="status" className="font-bold text-ok-fg">
        {words}
      </p>
      <DialogActions>
        <Button ref={button} variant="primary" onClick={onClose}>
          {t.done}
        </Button>
      </DialogActions>
    </>
  );
}

function NewPasswordForm(props: { token: string; onDone: (words: string) => void; onCancel: () => void }) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useWork();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = newPasswordProblem(password, confirmation);
    setError(problem);
    if (problem) return first.current?.focus();
    const set = await run(
      () => setPasswordByToken(props.token, password),
      ({ sentence }) => setError(sentence),
    );
    if (set !== null) props.onDone(set.answer);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
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
        <Button onClick={props.onCancel}>{t.cancel}</Button>
        <Button variant="primary" type="submit" busy={busy}>
          {t.setPassword}
        </Button>
      </DialogActions>
    </form>
  );
}
