import type { MonthDetail } from '#client/api/compliance/read-month.ts';
import { formatInstant, formatInstantFully } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import type { MonthVersion } from '#contract/nouns/compliance/month.ts';
import { MonthPill } from './CompliancePills.tsx';

/** What is stored of the month, and whether today's evidence still says the same. */
export function Snapshot({ detail, zone }: { detail: MonthDetail; zone: string | null }) {
  const [latest] = detail.versions;
  return (
    <div className="grid gap-1">
      {latest === undefined ? (
        <p className="text-muted">
          {detail.hasSnapshot
            ? 'Not stored yet: the status follows the evidence until the month is closed.'
            : `No snapshot for ${detail.month} yet.`}
        </p>
      ) : (
        <p className="text-muted wrap-anywhere">
          <VersionWords version={latest} zone={zone} />
          {detail.fixed && ' It no longer changes by itself.'}
        </p>
      )}
      {detail.computed_status !== detail.status && (
        <p className="flex flex-wrap items-center gap-2">
          {latest?.cause === 'corrected'
            ? 'By the evidence alone it comes to'
            : 'The evidence has changed since: today it comes to'}{' '}
          <MonthPill status={detail.computed_status} />
        </p>
      )}
    </div>
  );
}

const causeWords: Readonly<Record<MonthVersion['cause'], string>> = {
  closed: 'when the month was closed',
  late_evidence: 'because evidence came late',
  fact_changed: 'because a fact changed',
  corrected: 'corrected',
};

/** 'Version 2, made Nov 3, 2026, 10:02 EST by Ada Admin, corrected: “late test result”.' */
function VersionWords({ version, zone }: { version: MonthVersion; zone: string | null }) {
  const now = useNow();
  return (
    <>
      Version {version.version}, made{' '}
      <time dateTime={version.made_at} title={formatInstantFully(version.made_at)}>
        {formatInstant(version.made_at, now, zone ?? undefined)}
      </time>{' '}
      {version.made_by === null ? 'by the system' : `by ${version.made_by}`},{' '}
      {version.cause === 'corrected' ? <b>corrected</b> : causeWords[version.cause]}
      {version.note !== '' && `: “${version.note}”`}.
    </>
  );
}

/** Every version of the month's verdict, newest first. */
export function Versions({ versions, zone }: { versions: readonly MonthVersion[]; zone: string | null }) {
  return (
    <ol className="divide-y divide-border border-t border-border">
      {versions.map((version) => (
        <li key={version.version} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3">
          <span className="w-32">
            <MonthPill status={version.status} />
          </span>
          <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
            <p>
              <VersionWords version={version} zone={zone} />
            </p>
            {version.evidence_sha256 !== '' && (
              <p className="text-13 text-muted">
                {version.rules !== '' && `Rules of ${version.rules} · `}fingerprint of the evidence{' '}
                <code className="font-mono" title={version.evidence_sha256}>
                  {version.evidence_sha256.slice(0, 16)}…
                </code>
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
