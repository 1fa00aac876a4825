import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useReportProof } from '#client/api/compliance/report-proof.ts';
import { ApiError, sentenceOf } from '#client/api/wire/call.ts';
import { LanguageSwitch } from '#client/parts/language/LanguageSwitch.tsx';
import { documentTitle } from '#client/parts/shell/document-title.ts';
import { Loading } from '#client/parts/shell/Loading.tsx';
import { Logo } from '#client/parts/shell/Logo.tsx';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/verify.ts';
import { FileCheckCard } from './FileCheckCard.tsx';
import { ProofCard } from './ProofCard.tsx';

/** Anybody may check here, without signing in, what the report with a code said (/verify, /verify/{code}). */
export function VerifyScreen() {
  const { code = '' } = useParams();
  const proof = useReportProof(code === '' ? null : code);
  useEffect(() => {
    document.title = documentTitle(t.checkReport);
  }, []);
  return (
    <main className="mx-auto min-h-dvh w-full max-w-[46rem] px-4 py-8 tablet:py-[8dvh]">
      <div className="flex items-center gap-3 text-20 font-bold">
        <Logo size={36} />
        Forecourt
        <LanguageSwitch className="ml-auto text-14 font-normal" />
      </div>
      <h1 className="mt-6 text-20 tablet:text-24">{t.checkReport}</h1>
      <p className="mt-1 text-muted">{t.everyMonthlyComplianceReportHasVerification}</p>
      <div className="card mt-4 p-4 tablet:p-6">
        {/* Another code is another form: an opened address fills it in. */}
        <CodeForm key={code} code={code} />
      </div>
      {proof.isLoading && <Loading />}
      {proof.isError && (
        <ErrorState
          message={troubleWords(proof.error)}
          onRetry={() => void proof.refetch()}
          retrying={proof.isFetching}
        />
      )}
      {proof.data === null && <Unknown />}
      {proof.data && <ProofCard proof={proof.data} />}
      {proof.data && (
        <FileCheckCard
          key={proof.data.code}
          known={{ report: proof.data.pdf_sha256, translations: proof.data.spanish_sha256 }}
        />
      )}
    </main>
  );
}

function troubleWords(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) return sentenceOf(error);
  return t.codeCouldNotBeCheckedServer;
}

function CodeForm({ code }: { code: string }) {
  const [typed, setTyped] = useState(code);
  const [asked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (typed.trim() === '') return field.current?.focus();
    void navigate(paths.verify(typed.trim()));
    return undefined;
  };
  return (
    <form noValidate aria-label={t.checkReport} onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        ref={field}
        label={t.verificationCode}
        hint={t.sixteenLettersAndDigitsDashesAnd}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={asked && typed.trim() === '' && t.enterCode}
      />
      <Button variant="primary" type="submit" className="self-start max-tablet:self-stretch">
        {t.check}
      </Button>
    </form>
  );
}

function Unknown() {
  return (
    <section className="card mt-4 p-4 tablet:p-6">
      <p role="alert" className="font-bold text-bad-fg">
        {t.noReportHasThisCode}
      </p>
      <p className="mt-1">{t.compareItLetterByLetterWith}</p>
    </section>
  );
}
