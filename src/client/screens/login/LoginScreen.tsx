import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isSignedIn, recheckSession, signIn } from '#client/api/session/session.ts';
import { useCall } from '#client/api/wire/answer/use-call.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { addressOf } from '#client/api/wire/call.ts';
import { hasNoNetwork } from '#client/api/wire/connection.ts';
import { keys } from '#client/api/wire/keys.ts';
import { LanguageSwitch } from '#client/parts/language/LanguageSwitch.tsx';
import { SignInOffline } from '#client/parts/offline/SignInOffline.tsx';
import { documentTitle } from '#client/parts/shell/document-title.ts';
import type { LoginState } from '#client/parts/shell/Guard.tsx';
import { Logo } from '#client/parts/shell/Logo.tsx';
import { paths } from '#client/paths.ts';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { PasswordField, TextField } from '#client/ui/Field.tsx';
import { late } from '#client/ui/late.tsx';
import { t } from '#client/words/login.ts';
import { routes } from '#contract/routes/all.ts';
import { loginWords, signOnTroubleOf, thrownWords } from './login-words.ts';
import { resetTokenOf } from './reset-token.ts';

interface CodeStepProps {
  busy: boolean;
  /** The code was not right. */
  refused: string | null;
  /** Other trouble, in the words to show. */
  error: string | null;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** The second step of a sign-in: the code of the authenticator app, or a recovery code. */
function CodeStep({ busy, refused, error, onCode, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Shown anew after each answer, for the next try.
    if (busy) return;
    setCode('');
    setAsked(false);
    field.current?.focus();
  }, [busy]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setAsked(true);
    if (code.trim() === '') field.current?.focus();
    else onCode(code.trim());
  };
  return (
    <form noValidate aria-label={t.signIn} onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        ref={field}
        label={t.codeFromYourAuthenticatorApp}
        hint={t.noPhoneAtHandRecoveryCode}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={code === '' ? (asked ? t.enterCode : refused) : null}
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
        {t.signIn}
      </Button>
      <Button variant="quiet" className="self-center" onClick={onBack}>
        {t.back}
      </Button>
    </form>
  );
}

/** The way to sign in with another service, where the installation has one; quietly nothing where that is not known. */
function SingleSignOn({ to }: { to: string | undefined }) {
  const { data: label } = useCall(routes.signInOptions, {
    queryKey: keys.signInOptions(),
    pick: ({ single_sign_on }) => single_sign_on?.label ?? null,
  });
  if (!label) return null;
  return (
    <div className="mt-4 border-t border-border pt-4">
      <a
        href={addressOf(routes.startSingleSignOn, { query: { to } })}
        className={buttonClass('secondary', 'w-full wrap-anywhere whitespace-normal! max-tablet:min-h-14')}
      >
        {t.signInWithLabel({ label })}
      </a>
    </div>
  );
}

// Most sign-ins do without them.
const ResetPasswordDialog = late(async () => (await import('./ResetPasswordDialog.tsx')).ResetPasswordDialog);
const SetPasswordDialog = late(async () => (await import('./SetPasswordDialog.tsx')).SetPasswordDialog);

/** Sign-in, with the Reset Password dialog and the landing of reset links (/login#reset={token}). */
export function LoginScreen() {
  const [resetting, setResetting] = useState(false);
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const token = resetTokenOf(hash);
  useEffect(() => {
    document.title = documentTitle(t.signIn);
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
          <h1 className="mb-4 text-20">{t.signIn}</h1>
          <SignInOffline />
          <LoginForm
            trouble={signOnTroubleOf(hash)}
            from={(state as LoginState | null)?.from}
            onForgot={() => setResetting(true)}
          />
        </div>
        <p className="mt-4 text-muted">{t.consoleForFuelStationTanksGauges}</p>
        <LanguageSwitch className="mt-2 -ml-2" />
      </div>

      {token !== null && <SetPasswordDialog key={token} token={token} onLeave={leaveLink} />}
      {/* Mounted while open only: each opening starts idle. */}
      {resetting && <ResetPasswordDialog onClose={() => setResetting(false)} />}
    </main>
  );
}

interface LoginFormProps {
  /** How a sign-in by another way ended. */
  trouble: string | null;
  /** The place asked for before. */
  from: string | undefined;
  onForgot: () => void;
}

function LoginForm({ trouble, from, onForgot }: LoginFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const [error, setError] = useState(trouble);
  const { busy, run } = useWork();
  /** The password was right and a code is asked for; with the words for one that was not. */
  const [codeStep, setCodeStep] = useState<{ refused: string | null } | null>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const client = useQueryClient();

  const fail = (words: string) => {
    setError(words);
    setPassword('');
    setAsked(false);
    passwordField.current?.focus();
  };
  const signInWith = async (code?: string) => {
    const result = await signIn(email.trim(), password, code);
    if (isSignedIn(result)) {
      // The session's user leads on: this screen makes way as soon as there is one.
      if ((await recheckSession(client)) === null) {
        setCodeStep(null);
        fail(thrownWords());
      }
    } else if (result.code === 'two_step_required') setCodeStep({ refused: null });
    else if (code !== undefined && result.code === 'two_step_invalid') setCodeStep({ refused: t.codeIsNotCorrect });
    else if (code !== undefined && result.status === 429) setError(loginWords(result));
    else {
      setCodeStep(null);
      fail(loginWords(result));
    }
  };
  const send = async (code?: string) => {
    setError(null);
    await run(
      () => signInWith(code),
      ({ error: failure }) => {
        console.error('login', failure);
        if (code === undefined) fail(thrownWords());
        else setError(thrownWords());
      },
    );
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setAsked(true);
    setError(null);
    if (email.trim() === '') return emailField.current?.focus();
    if (password === '') return passwordField.current?.focus();
    if (hasNoNetwork()) return setError(t.youAreOffline);
    await send();
  };
  if (codeStep !== null) {
    const back = () => {
      setCodeStep(null);
      setError(null);
      setPassword('');
      setAsked(false);
    };
    return (
      <CodeStep busy={busy} refused={codeStep.refused} error={error} onCode={(code) => void send(code)} onBack={back} />
    );
  }

  return (
    <>
      <form noValidate aria-label={t.signIn} onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextField
          ref={emailField}
          label={t.email}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={asked && email.trim() === '' && t.enterYourEmail}
        />
        <PasswordField
          ref={passwordField}
          label={t.password}
          toggleName={t.showPassword}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={asked && password === '' && t.enterYourPassword}
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
          needsServer={false}
          className="min-h-10 pointer-coarse:min-h-14 max-tablet:min-h-14"
        >
          {t.login}
        </Button>
        <Link
          to={paths.login()}
          className="link inline-flex min-h-(--control) items-center self-center"
          onClick={(event) => {
            event.preventDefault();
            onForgot();
          }}
          onPointerEnter={ResetPasswordDialog.preload}
          onFocus={ResetPasswordDialog.preload}
        >
          {t.forgotPassword}
        </Link>
      </form>
      <SingleSignOn to={from} />
    </>
  );
}
