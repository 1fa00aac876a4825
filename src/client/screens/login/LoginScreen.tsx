import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isSignedIn, recheckSession, signIn } from '#client/api/session.ts';
import { documentTitle } from '#client/parts/document-title.ts';
import { Logo } from '#client/parts/Logo.tsx';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { PasswordField, TextField } from '#client/ui/Field.tsx';
import { loginWords, thrownWords } from './login-words.ts';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';
import { resetTokenOf } from './reset-token.ts';
import { SetPasswordDialog } from './SetPasswordDialog.tsx';

/** Sign-in, with the Reset Password dialog and the landing of reset links (/login#reset={token}). */
export function LoginScreen() {
  const [resetting, setResetting] = useState(false);
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const token = resetTokenOf(hash);
  useEffect(() => {
    document.title = documentTitle('Sign in');
  }, []);
  const leaveLink = (then: { askForNew: boolean }) => {
    void navigate(paths.login(), { replace: true, state });
    setResetting(then.askForNew);
  };
  return (
    <main className="flex min-h-dvh flex-col items-center px-4 pt-[12dvh] pb-8 tablet:pt-[18dvh]">
      <div className="w-full max-w-[25rem]">
        <p className="flex items-center gap-3 text-20 font-bold">
          <Logo size={36} />
          Forecourt
        </p>
        <div className="card mt-6 p-4 tablet:p-6">
          <h1 className="mb-4 text-20">Sign in</h1>
          <LoginForm onForgot={() => setResetting(true)} />
        </div>
        <p className="mt-4 text-muted">Console for fuel-station tanks: gauges, alarms, inventory, compliance.</p>
      </div>
      {token !== null && <SetPasswordDialog key={token} token={token} onLeave={leaveLink} />}
      {/* Mounted while open only: each opening starts idle. */}
      {resetting && <ResetPasswordDialog onClose={() => setResetting(false)} />}
    </main>
  );
}

function LoginForm({ onForgot }: { onForgot: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const client = useQueryClient();

  const fail = (words: string) => {
    setError(words);
    setPassword('');
    setAsked(false);
    passwordField.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setAsked(true);
    setError(null);
    if (email.trim() === '') return emailField.current?.focus();
    if (password === '') return passwordField.current?.focus();
    setBusy(true);
    try {
      const result = await signIn(email.trim(), password);
      if (!isSignedIn(result)) fail(loginWords(result));
      // The session's user leads on: this screen makes way as soon as there is one.
      else if ((await recheckSession(client)) === null) fail(thrownWords);
    } catch (failure) {
      console.error('login', failure);
      fail(thrownWords);
    }
    setBusy(false);
  };

  return (
    <form noValidate aria-label="Sign in" onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        ref={emailField}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={asked && email.trim() === '' && 'Enter your email.'}
      />
      <PasswordField
        ref={passwordField}
        label="Password"
        toggleName="Show password"
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={asked && password === '' && 'Enter your password.'}
      />
      {error && (
        <p role="alert" className="font-bold text-bad-fg">
          {error}
        </p>
      )}
      <Button
        variant="primary"
        type="submit"
        busy={busy}
        className="min-h-10 pointer-coarse:min-h-14 max-tablet:min-h-14"
      >
        LOGIN
      </Button>
      <Link
        to={paths.login()}
        className="link inline-flex min-h-(--control) items-center self-center"
        onClick={(event) => {
          event.preventDefault();
          onForgot();
        }}
      >
        FORGOT PASSWORD
      </Link>
    </form>
  );
}
