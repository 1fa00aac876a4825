import type { ReactNode } from 'react';
import type { MonthDetail } from '#client/api/compliance/read-month.ts';
import type { MonthlyStatusState } from '#client/api/site/status.ts';
import { monthName } from '#client/format/months.ts';
import { named, said } from '#client/language/server-words.ts';
import { Button } from '#client/ui/Button.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/site/compliance/month.ts';
import type { MonthlyStatus } from '#contract/nouns/common.ts';
import { MonthActions } from './MonthActions.tsx';
import { shareWords } from './matrix/matrix.ts';
import { MonthPill, monthLook } from './month/CompliancePills.tsx';
import { FlagList } from './month/MonthFlags.tsx';
import { NotJudged } from './month/NotJudged.tsx';
import { statusWords } from './month/status-words.ts';
import { watchedWords } from './month/watched-words.ts';
import { Snapshot } from './Snapshot.tsx';

export interface StatusCardProps {
  siteId: string;
  siteName: string;
  zone: string | null;
  month: string;
  /** The month is over at the site. */
  ended: boolean;
  /** Status by its own calls; the verdict, once it is here, stands before it. */
  status: MonthlyStatusState;
  /** The verdict of this very month; undefined until it is here. */
  detail: MonthDetail | undefined;
  onWhy: () => void;
  /** Opens what it says; null where the person may not. */
  onRecord: (() => void) | null;
  onCorrect: (() => void) | null;
  /** The report and the packet can be made: they are of today only. */
  withReports: boolean;
  switcher: ReactNode;
  strip: ReactNode;
}

/** How the site stands in a month, what that rests on, and what can be done about it. */
export function StatusCard(props: StatusCardProps) {
  const { siteId, siteName, month, detail, status, switcher, strip, onRecord, onCorrect, withReports } = props;
  const name = monthName(month);
  const judged = detail?.judged ? detail.status : null;
  const known = judged ?? (status.loading ? null : status.status);
  return (
    <section aria-labelledby="month-status" className="card px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="month-status" className="text-16">
          {t.complianceIn({ month: name })}
        </h2>
        {switcher}
      </div>
      <div className="mt-3 min-h-24">
        {known === null ? (
          <p className="flex items-start gap-4">
            <Skeleton className="h-6 w-28" />
            <span className="text-muted">{t.checking}</span>
          </p>
        ) : (
          <Standing {...props} known={known} failed={judged === null && status.error !== null} />
        )}
      </div>
      <p role="status" className="sr-only">
        {known === null ? '' : `${name}: ${monthLook(known, judged === null ? [] : detail?.reasons).words}`}
      </p>
      <MonthActions
        siteId={siteId}
        siteName={siteName}
        month={month}
        onRecord={onRecord}
        onCorrect={onCorrect}
        withReports={withReports}
      />
      <div className="mt-3">{strip}</div>
    </section>
  );
}

function Standing({ known, failed, ...props }: StatusCardProps & { known: MonthlyStatus; failed: boolean }) {
  const { month, ended, detail, zone, onWhy } = props;
  const sentence = said(detail?.sentence ?? '') || statusWords(known, month, detail?.checks ?? [], !ended);
  const corrected = detail?.versions[0]?.cause === 'corrected';
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <span className="flex flex-wrap items-center gap-2">
          <MonthPill status={known} {...(detail?.judged ? { reasons: detail.reasons } : {})} />
          {corrected && <span className="text-13 font-bold text-muted">{t.corrected}</span>}
        </span>
        <p className="min-w-0 flex-1 basis-64 wrap-anywhere max-tablet:order-last max-tablet:basis-full">
          {failed ? t.statusCouldNotBeRead({ month: monthName(month) }) : sentence}
        </p>
        {detail?.judged && (
          <Button className="no-print max-tablet:ml-auto" aria-label={t.whyWholeSite} onClick={onWhy}>
            {t.why}
          </Button>
        )}
      </div>
      {detail && (
        <>
          <Grounds detail={detail} ended={ended} />
          <Snapshot detail={detail} zone={zone} />
          <FlagList flags={detail.flags} />
          {detail.judged && <NotJudged rules={detail.not_judged} />}
        </>
      )}
    </div>
  );
}

/** The rules it was judged by and how much of the month was watched. */
function Grounds({ detail, ended }: { detail: MonthDetail; ended: boolean }) {
  const edition = detail.rules || (detail.versions[0]?.rules ?? '');
  const rules = [named(detail.profile), edition && t.edition({ edition })].filter(Boolean).join(', ');
  const share =
    detail.coverage === null
      ? ''
      : ended
        ? t.watchedOfMonth({ share: shareWords(detail.coverage) })
        : t.watchedOfMonthSoFar({ share: shareWords(detail.coverage) });
  const watched = detail.watched === null ? share : [share, watchedWords(detail.watched)].filter(Boolean).join('. ');
  if (rules === '' && watched === '') return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-muted">
      {rules !== '' && <span>{rules}</span>}
      {watched !== '' && <span>{watched}</span>}
    </p>
  );
}
