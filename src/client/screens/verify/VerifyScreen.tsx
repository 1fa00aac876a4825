import { TriangleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type ReportProof, useReportProof } from '#client/api/compliance/report-proof.ts';
import { ApiError, sentenceOf } from '#client/api/wire/call.ts';
import { formatDay, formatInstantFully } from '#client/format/dates.ts';
import { dateFormat } from '#client/format/intl.ts';
import { NO_VALUE } from '#client/format/numbers.ts';
import { fill } from '#client/language/fill.ts';
import { LanguageSwitch } from '#client/parts/language/LanguageSwitch.tsx';
import { documentTitle } from '#client/parts/shell/document-title.ts';
import { Loading } from '#client/parts/shell/Loading.tsx';
import { Logo } from '#client/parts/shell/Logo.tsx';
import { LookPill } from '#client/parts/status/StatusPill.tsx';
import { looksOf, statusShapes } from '#client/parts/status/status-looks.table.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { TextField } from '#client/ui/Field.tsx';
import { t } from '#client/words/verify.ts';
import { FileCheckCard } from './FileCheckCard.tsx';

/** The status in the words that stand on the paper. */
const looks = looksOf(statusShapes, {
  COMPLIANT: () => t.compliant,
  PENDING: () => t.pending,
  FAILED: () => t.notCompliant,
  INCONCLUSIVE: () => t.inconclusive,
});

const monthStyle = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

function monthWords(month: string): string {
  const at = Date.parse(`${month}-01T00:00:00Z`);
  return Number.isNaN(at) ? month : dateFormat(monthStyle).format(at);
}

/** What the report said when it was made, to lay beside the paper. */
function ProofCard({ proof }: { proof: ReportProof }) {
  return (
    <section className="card mt-4 p-4 tablet:p-6" aria-labelledby="proof-heading">
      <h2 id="proof-heading" className="text-16">
        {t.thisReportWasMadeHere}
      </h2>
      <p className="mt-1 text-muted">{t.compareItWithPaperOrFile}</p>
      {proof.superseded && (
        <p className="mt-3 flex gap-2 rounded-md bg-warn-bg p-3 text-warn-fg">
          <TriangleAlert aria-hidden size={20} className="shrink-0" />
          <span>
            {fill(t.strongThisOneSaysWhatWas, {
              newer: (
                <strong>{proof.inspection === null ? t.newerReportOfThisMonthExists : t.newerVersionExists}</strong>
              ),
            })}
          </span>
        </p>
      )}
      <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-1 tablet:grid-cols-[max-content_1fr] tablet:gap-y-2">
        <Fact name={t.facility}>{proof.site_name || NO_VALUE}</Fact>
        <Fact name={t.facilityId}>{proof.facility_id || t.notRecorded}</Fact>
        {proof.inspection !== null && <InspectionFacts inspection={proof.inspection} />}
        {proof.month !== null && <Fact name={t.month}>{monthWords(proof.month)}</Fact>}
        {proof.status !== null && (
          <Fact name={t.status}>
            <LookPill look={looks[proof.status]} status={proof.status} />
          </Fact>
        )}
        <Fact name={t.version}>{proof.version === null ? t.noneMonthWasNotClosedYet : proof.version}</Fact>
        <Fact name={t.generated}>{formatInstantFully(proof.generated_at)}</Fact>
        <Fact name={t.verificationCode}>{proof.code}</Fact>
        <Fact name={t.evidenceSha256}>{proof.evidence_sha256}</Fact>
        <Fact name={t.fileSha256}>{proof.pdf_sha256}</Fact>
      </dl>
    </section>
  );
}

function InspectionFacts({ inspection }: { inspection: NonNullable<ReportProof['inspection']> }) {
  const { title, performed_on: day, outcome, findings } = inspection;
  return (
    <>
      <Fact name={t.form}>{title}</Fact>
      <Fact name={t.dayOfWork}>{formatDay(day)}</Fact>
      <Fact name={t.result}>
        {outcome === 'in_order' && t.everyLineInOrder}
        {outcome === 'in_part' && t.linesInPart}
        {outcome === 'not_in_order' && t.linesNotInOrder({ count: findings })}
      </Fact>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted max-tablet:mt-2">{name}</dt>
      <dd className="font-bold wrap-anywhere">{children}</dd>
    </>
  );
}

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
