import { Check, CircleDashed, Clock, OctagonX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReportProof } from '#client/api/compliance/report-proof.ts';
import { formatInstantFully } from '#client/format/dates.ts';
import { LOCALE, NO_VALUE } from '#client/format/numbers.ts';
import { Pill, type PillProps } from '#client/ui/Pill.tsx';

/** The status in the words that stand on the paper. */
const looks: Record<
  ReportProof['status'],
  Required<Pick<PillProps, 'tone' | 'loudness' | 'icon'>> & { words: string }
> = {
  COMPLIANT: { words: 'Compliant', tone: 'ok', loudness: 'quiet', icon: Check },
  PENDING: { words: 'Pending', tone: 'warn', loudness: 'tint', icon: Clock },
  FAILED: { words: 'Not compliant', tone: 'bad', loudness: 'solid', icon: OctagonX },
  INCONCLUSIVE: { words: 'Inconclusive', tone: 'na', loudness: 'tint', icon: CircleDashed },
};

const monthStyle = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

function monthWords(month: string): string {
  const at = Date.parse(`${month}-01T00:00:00Z`);
  return Number.isNaN(at) ? month : monthStyle.format(at);
}

/** What the report said when it was made, to lay beside the paper. */
export function ProofCard({ proof }: { proof: ReportProof }) {
  const { words, ...look } = looks[proof.status];
  return (
    <section className="card mt-4 p-4 tablet:p-6" aria-labelledby="proof-heading">
      <h2 id="proof-heading" className="text-16">
        This report was made here
      </h2>
      <p className="mt-1 text-muted">Compare it with the paper or file you hold: everything must be the same.</p>
      {proof.superseded && (
        <p className="mt-3 flex gap-2 rounded-md bg-warn-bg p-3 text-warn-fg">
          <TriangleAlert aria-hidden size={20} className="shrink-0" />
          <span>
            <strong>A newer report of this month exists.</strong> This one says what was known when it was made.
          </span>
        </p>
      )}
      <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-1 tablet:grid-cols-[max-content_1fr] tablet:gap-y-2">
        <Fact name="Facility">{proof.site_name || NO_VALUE}</Fact>
        <Fact name="Facility ID">{proof.facility_id || 'Not recorded'}</Fact>
        <Fact name="Month">{monthWords(proof.month)}</Fact>
        <Fact name="Status">
          <Pill {...look} data-status={proof.status}>
            {words}
          </Pill>
        </Fact>
        <Fact name="Version">{proof.version === null ? 'None: the month was not closed yet' : proof.version}</Fact>
        <Fact name="Generated">{formatInstantFully(proof.generated_at)}</Fact>
        <Fact name="Verification code">{proof.code}</Fact>
        <Fact name="Evidence SHA-256">{proof.evidence_sha256}</Fact>
        <Fact name="File SHA-256">{proof.pdf_sha256}</Fact>
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
