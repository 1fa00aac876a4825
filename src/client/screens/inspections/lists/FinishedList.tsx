import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#client/format/calendar-date.ts';
import { named } from '#client/language/server-words.ts';
import { PaperLink } from '#client/parts/papers/PaperLink.tsx';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { late } from '#client/ui/late.tsx';
import { t } from '#client/words/site/inspections.ts';
import type { Inspection } from '#contract/nouns/inspection/inspection.ts';
import { Outcome } from '../shared/Outcome.tsx';
import { type AtSite, mayCorrect } from '../shared/SiteFrame.tsx';

const CorrectDialog = late(async () => (await import('../record/CorrectDialog.tsx')).CorrectDialog);

/** Records at first; the rest is a press away. */
const FIRST = 20;

/** Inspections that are on record, newest first; versions that were replaced stay. */
export function FinishedList({ inspections, at }: { inspections: readonly Inspection[]; at: AtSite }) {
  const [all, setAll] = useState(false);
  const [correcting, setCorrecting] = useState<Inspection | null>(null);
  const shown = all ? inspections : inspections.slice(0, FIRST);
  return (
    <section aria-labelledby="finished" className="card min-w-0 overflow-clip">
      <h2 id="finished" className="px-4 py-3 text-16">
        {t.onRecord}
      </h2>
      {inspections.length === 0 && <EmptyState title={t.nothingOnRecord}>{t.finishedFormsAreHere}</EmptyState>}
      <ul className="divide-y divide-border border-t border-border">
        {shown.map((one) => (
          <Row key={one.id} one={one} at={at} onCorrect={() => setCorrecting(one)} />
        ))}
      </ul>
      {inspections.length > shown.length && (
        <div className="border-t border-border p-3">
          <Button onClick={() => setAll(true)}>{t.showAll({ count: inspections.length })}</Button>
        </div>
      )}
      {correcting !== null && (
        <CorrectDialog siteId={at.siteId} inspection={correcting} onClose={() => setCorrecting(null)} />
      )}
    </section>
  );
}

interface RowProps {
  one: Inspection;
  at: AtSite;
  onCorrect: () => void;
}

function Row({ one, at, onCorrect }: RowProps) {
  const { siteId } = at;
  const isVisit = one.purpose === 'visit';
  const title = named(one.title);
  const day = formatDate(one.performed_on);
  return (
    <li data-inspection={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p>
          <Link
            to={paths.inspection(siteId, one.id)}
            className="link inline-flex min-h-6 items-center font-bold wrap-anywhere pointer-coarse:min-h-12"
          >
            {title}, {day}
          </Link>
        </p>
        <p className="text-13 text-muted wrap-anywhere">
          {[
            ...(one.finished_by === null ? [] : [t.by({ person: one.finished_by })]),
            ...(one.version > 1 ? [t.versionNumber({ version: one.version })] : []),
            ...(one.state === 'replaced' ? [t.replaced] : []),
            ...(one.state === 'void' ? [t.isVoid] : []),
            ...(one.findings > 0 ? [(isVisit ? t.violations : t.findings)({ count: one.findings })] : []),
          ].join(' · ')}
        </p>
        {one.document !== null && <PaperLink siteId={siteId} paper={one.document} />}
      </div>
      {one.outcome !== null && one.state === 'finished' && <Outcome outcome={one.outcome} isVisit={isVisit} />}
      {mayCorrect(one, at) && (
        <Button aria-label={t.correctOf({ title, day })} onClick={onCorrect}>
          {t.correct}
        </Button>
      )}
    </li>
  );
}
