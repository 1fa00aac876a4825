import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useReportProof } from '#client/api/compliance/report-proof.ts';
import { ApiError, sentenceOf } from '#client/api/wire/call.ts';
import { documentTitle } from '#client/parts/shell/document-title.ts';
import { Loading } from '#client/parts/shell/Loading.tsx';
import { Logo } from '#client/parts/shell/Logo.tsx';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { FileCheckCard } from './FileCheckCard.tsx';
import { ProofCard } from './ProofCard.tsx';

/** Anybody may check here, without signing in, what the report with a code said (/verify, /verify/{code}). */
export function VerifyScreen() {
  const { code = '' } = useParams();
  const proof = useReportProof(code === '' ? null : code);
  useEffect(() => {
    document.title = documentTitle('Check a report');
  }, []);
  return (
    <main className="mx-auto min-h-dvh w-full max-w-[46rem] px-4 py-8 tablet:py-[8dvh]">
      <p className="flex items-center gap-3 text-20 font-bold">
        <Logo size={36} />
        Forecourt
      </p>
      <h1 className="mt-6 text-20 tablet:text-24">Check a report</h1>
      <p className="mt-1 text-muted">
        Every monthly compliance report has a verification code at the foot of each page. It tells here what the report
        said when it was made.
      </p>
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
      {proof.data && <FileCheckCard key={proof.data.code} sha256={proof.data.pdf_sha256} />}
    </main>
  );
}

function troubleWords(error: unknown): string {
  if (error instanceof ApiError && error.status === 429) return sentenceOf(error);
  return 'The code could not be checked: the server did not answer as it should.';
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
    <form noValidate aria-label="Check a report" onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        ref={field}
        label="Verification code"
        hint="Sixteen letters and digits; dashes and small letters do not matter."
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={asked && typed.trim() === '' && 'Enter the code.'}
      />
      <Button variant="primary" type="submit" className="self-start max-tablet:self-stretch">
        Check
      </Button>
    </form>
  );
}

function Unknown() {
  return (
    <section className="card mt-4 p-4 tablet:p-6">
      <p role="alert" className="font-bold text-bad-fg">
        No report has this code.
      </p>
      <p className="mt-1">
        Compare it letter by letter with the foot of the page. A report of another console is checked there: its last
        page names the address.
      </p>
    </section>
  );
}
