import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReportProof } from '#client/api/compliance/report-proof.ts';
import { formatInstantFully } from '#client/format/dates.ts';
import { dateFormat } from '#client/format/intl.ts';
import { NO_VALUE } from '#client/format/numbers.ts';
import { fill } from '#client/language/fill.ts';
import { LookPill } from '#client/parts/status/StatusPill.tsx';
import { looksOf, statusShapes } from '#client/parts/status/status-looks.table.ts';
import { t } from '#client/words/verify.ts';

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
export function ProofCard({ proof }: { proof: ReportProof }) {
  return (
    <section className="card mt-4 p-4 tablet:p-6" aria-labelledby="proof-heading">
      <h2 id="proof-heading" className="text-16">
        {t.thisReportWasMadeHere}
      </h2>
      <p className="mt-1 text-muted">{t.compareItWithPaperOrFile}</p>
      {proof.superseded && (
        <p className="mt-3 flex gap-2 rounded-md bg-warn-bg p-3 text-warn-fg">
          <TriangleAlert aria-hidden size={20} className="shrink-0" />
          <span>{fill(t.strongThisOneSaysWhatWas, { newer: <strong>{t.newerReportOfThisMonthExists}</strong> })}</span>
        </p>
      )}
      <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-1 tablet:grid-cols-[max-content_1fr] tablet:gap-y-2">
        <Fact name={t.facility}>{proof.site_name || NO_VALUE}</Fact>
        <Fact name={t.facilityId}>{proof.facility_id || t.notRecorded}</Fact>
        <Fact name={t.month}>{monthWords(proof.month)}</Fact>
        <Fact name={t.status}>
          <LookPill look={looks[proof.status]} status={proof.status} />
        </Fact>
        <Fact name={t.version}>{proof.version === null ? t.noneMonthWasNotClosedYet : proof.version}</Fact>
        <Fact name={t.generated}>{formatInstantFully(proof.generated_at)}</Fact>
        <Fact name={t.verificationCode}>{proof.code}</Fact>
        <Fact name={t.evidenceSha256}>{proof.evidence_sha256}</Fact>
        <Fact name={t.fileSha256}>{proof.pdf_sha256}</Fact>
      </dl>
    </section>
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
