import { Check, Minus } from 'lucide-react';
import { formatDate } from '#client/format/calendar-date.ts';
import { named, said } from '#client/language/server-words.ts';
import { PaperLink } from '#client/parts/papers/PaperLink.tsx';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/site/compliance/why.ts';
import type { Evidence } from '#contract/nouns/compliance/month.ts';
import { EvidencePill } from '../CompliancePills.tsx';
import { SlipToggle } from '../results/Slip.tsx';
import { measureWords, newestFirst, sourceWords } from './evidence-words.ts';

export interface EvidenceListProps {
  siteId: string;
  zone: string | null;
  evidence: readonly Evidence[];
}

/** Everything that speaks of a unit's month, newest first: what it says, and whether it counts. */
export function EvidenceList({ siteId, zone, evidence }: EvidenceListProps) {
  if (evidence.length === 0) return <p className="text-muted">{t.nothingNoTestStatementOrAlarm}</p>;
  return (
    <ul className="grid gap-3">
      {newestFirst(evidence).map((one) => (
        <Piece key={one.id} one={one} siteId={siteId} zone={zone} />
      ))}
    </ul>
  );
}

function Piece({ one, siteId, zone }: { one: Evidence; siteId: string; zone: string | null }) {
  const measured = measureWords(one);
  const document = one.document;
  return (
    <li data-evidence={one.id} className={cx('rounded-md border border-border p-3', !one.counts && 'border-dashed')}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <b>{named(one.name)}</b>
          <span className="block text-13 text-muted">
            <time dateTime={one.on}>{formatDate(one.on)}</time>
            {one.at !== null && ` · ${one.clock === undefined ? t.gaugeClock : t.siteTime} ${one.at}`}
            {one.source !== '' && ` · ${sourceWords(one.source)}`}
          </span>
        </p>
        <EvidencePill result={one.result} />
      </div>
      {one.clock !== undefined && <p className="mt-1 wrap-anywhere">{one.clock}</p>}
      {measured.length > 0 && <p className="mt-1">{measured.join(' · ')}</p>}
      <p className={cx('mt-1 flex items-start gap-1.5 wrap-anywhere', !one.counts && 'text-muted')}>
        {one.counts ? (
          <Check
            aria-hidden
            size={16}
            strokeWidth={2.5}
            className={cx('mt-0.5 shrink-0', one.result === 'PASS' && 'text-ok-solid')}
          />
        ) : (
          <Minus aria-hidden size={16} className="mt-0.5 shrink-0" />
        )}
        {one.counts ? t.countsForVerdict : `${t.doesNotCount} ${said(one.why_not ?? '')}`}
      </p>
      {one.disposition !== null && (
        <p className="mt-1 wrap-anywhere">
          <b>{t.whatWasFoundAndDone}</b> {said(one.disposition)}
        </p>
      )}
      {(document !== null || one.slip_id !== null) && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          {document !== null && <PaperLink siteId={siteId} paper={document} />}
          {one.slip_id !== null && (
            <SlipToggle
              siteId={siteId}
              slipId={one.slip_id}
              zone={zone}
              of={t.nameOfDay({ name: one.name, day: formatDate(one.on) })}
            />
          )}
        </div>
      )}
    </li>
  );
}
