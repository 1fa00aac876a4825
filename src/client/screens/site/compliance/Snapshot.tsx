import type { MonthDetail } from '#client/api/compliance/read-month.ts';
import { formatInstant, formatInstantFully } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { fill } from '#client/language/fill.ts';
import { t } from '#client/words/site/compliance/month.ts';
import type { MonthVersion } from '#contract/nouns/compliance/month.ts';
import { MonthPill } from './month/CompliancePills.tsx';

/** What is stored of the month, and whether today's evidence still says the same. */
export function Snapshot({ detail, zone }: { detail: MonthDetail; zone: string | null }) {
  const [latest] = detail.versions;
  return (
    <div className="grid gap-1">
      {latest === undefined ? (
        <p className="text-muted">
          {detail.hasSnapshot ? t.notStoredYetStatusFollowsEvidence : t.noSnapshotForMonthYet({ month: detail.month })}
        </p>
      ) : (
        <p className="text-muted wrap-anywhere">
          <VersionWords version={latest} zone={zone} />
          {detail.fixed && ` ${t.itNoLongerChangesByItself}`}
        </p>
      )}
      {detail.computed_status !== detail.status && (
        <p className="flex flex-wrap items-center gap-2">
          {latest?.cause === 'corrected' ? t.byEvidenceAloneItComesTo : t.evidenceHasChangedSinceTodayIt}{' '}
          <MonthPill status={detail.computed_status} />
        </p>
      )}
    </div>
  );
}

const causeWords: Readonly<Record<MonthVersion['cause'], string>> = {
  get closed() {
    return t.whenMonthWasClosed;
  },
  get late_evidence() {
    return t.becauseEvidenceCameLate;
  },
  get fact_changed() {
    return t.becauseFactChanged;
  },
  get corrected() {
    return t.corrected;
  },
};

/** 'Version 2, made Nov 3, 2026, 10:02 EST by Ada Admin, corrected: “late test result”.' */
function VersionWords({ version, zone }: { version: MonthVersion; zone: string | null }) {
  const now = useNow();
  return (
    <>
      {fill(version.made_by === null ? t.versionMadeBySystem : t.versionMadeBy, {
        version: version.version,
        person: version.made_by,
        moment: (
          <time dateTime={version.made_at} title={formatInstantFully(version.made_at)}>
            {formatInstant(version.made_at, now, zone ?? undefined)}
          </time>
        ),
      })}
      , {version.cause === 'corrected' ? <b>{t.corrected}</b> : causeWords[version.cause]}
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
                {version.rules !== '' && `${t.rulesOf({ rules: version.rules })} · `}
                {fill(t.fingerprintOfEvidence, {
                  code: (
                    <code className="font-mono" title={version.evidence_sha256}>
                      {version.evidence_sha256.slice(0, 16)}…
                    </code>
                  ),
                })}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
