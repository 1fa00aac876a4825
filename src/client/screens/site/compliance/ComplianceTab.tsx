import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useComplianceDetail, useReviewMonth } from '#client/api/compliance/compliance.ts';
import type { MonthDetail } from '#client/api/compliance/read-month.ts';
import { useMonthlyStatus } from '#client/api/site/status.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { dateIn } from '#client/format/calendar-date.ts';
import { formatInstant, formatInstantFully, monthOf } from '#client/format/dates.ts';
import { monthName } from '#client/format/months.ts';
import { useNow } from '#client/format/use-now.ts';
import { AsOfBar } from '#client/parts/as-of/AsOfBar.tsx';
import { useAsOf } from '#client/parts/as-of/use-as-of.ts';
import { Button } from '#client/ui/Button.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/compliance/month.ts';
import { isCalendarDate } from '#contract/nouns/compliance/calendar-date.ts';
import type { MonthVersion } from '#contract/nouns/compliance/month.ts';
import { AgencyLetters } from '../agency/AgencyLetters.tsx';
import { MockInspectionCard } from '../mock/MockInspectionCard.tsx';
import type { TabProps } from '../page/tab-props.ts';
import { ProposalsNotice } from '../proposals/ProposalsNotice.tsx';
import { UnitsCard } from './matrix/UnitsCard.tsx';
import { MonthStrip } from './month/MonthStrip.tsx';
import { MonthSwitcher } from './month/MonthSwitcher.tsx';
import { type AskedMonth, askedMonth, monthSearch, SITE_UNIT, unitKey, unitSearch } from './month/month-search.ts';
import { ResultsCard } from './results/ResultsCard.tsx';
import { Versions } from './Snapshot.tsx';
import { StatusCard } from './StatusCard.tsx';
import { Writers, type Writing } from './Writers.tsx';
import { WhyPanel } from './why/WhyPanel.tsx';

/** Who has reviewed the stored verdict of a month, and the press that says so; absent while nothing is stored. */
function ReviewCard({
  siteId,
  zone,
  detail,
  canWrite,
}: {
  siteId: string;
  zone: string | null;
  detail: MonthDetail;
  canWrite: boolean;
}) {
  const now = useNow();
  const toast = useToast();
  const review = useReviewMonth(siteId);
  const { busy, run } = useWork();
  const { month, reviews, versions } = detail;
  const [latest] = versions;
  if (latest === undefined) return null;
  const mark = async () => {
    const done = await run(
      () => review(month, latest.version),
      ({ sentence }) => toast.error(sentence, 'lingering'),
    );
    if (done !== null) toast.success(t.markedAsReviewed({ month: monthName(month), version: latest.version }), 'brisk');
  };
  const reviewed = reviews.some(({ current }) => current);
  return (
    <section aria-labelledby="month-review" className="card px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="month-review" className="text-16">
          {t.review}
        </h2>
        {canWrite && (
          <Button className="no-print" busy={busy} onClick={() => void mark()}>
            <ClipboardCheck aria-hidden size={16} />
            {t.markAsReviewed}
          </Button>
        )}
      </div>
      {!reviewed && (
        <p className="mt-2">
          {reviews.length === 0 ? t.notReviewed : t.versionWhichCountsIsNotReviewed({ version: latest.version })}
        </p>
      )}
      {reviews.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {reviews.map(({ version, reviewed_by, reviewed_at }) => (
            <li key={`${version} ${reviewed_at} ${reviewed_by}`} className="wrap-anywhere">
              {t.versionReviewedBy({ version, person: reviewed_by || t.personWhoseNameIsNotRecorded })},{' '}
              <time dateTime={reviewed_at} title={formatInstantFully(reviewed_at)}>
                {formatInstant(reviewed_at, now, zone ?? undefined)}
              </time>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-13 text-muted">{t.reportBearsWhoReviewedMonthWith}</p>
    </section>
  );
}

interface AskedMonthState {
  month: string;
  /** Whose "Why?" is open; null for none. */
  unit: string | null;
  chooseMonth: (month: string) => void;
  openUnit: (unit: string | null) => void;
}

/**
 * The month and unit that the address names. The month stays when the person goes to another tab, whose address does not
 * have it, and comes back.
 */
function useAskedMonth(current: string): AskedMonthState {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [kept, setKept] = useState<string | null>(null);
  const asked: AskedMonth = askedMonth(search, current);
  if (asked.month !== null && asked.month !== kept) setKept(asked.month);
  const wanted = asked.month ?? kept ?? current;
  // As known on a past day no later month is known.
  const month = wanted > current ? current : wanted;
  const go = (query: string) => void navigate(query, { replace: true });
  return {
    month,
    unit: asked.unit,
    chooseMonth: (next) => {
      setKept(next === current ? null : next);
      go(monthSearch(search, next, current));
    },
    openUnit: (unit) => go(unitSearch(search, month, unit)),
  };
}

/** The stored versions of a month's verdict; absent where there is at most one, which the status tells already. */
function VersionsCard({ versions, zone }: { versions: readonly MonthVersion[]; zone: string | null }) {
  if (versions.length < 2) return null;
  return (
    <section aria-labelledby="month-versions" className="card min-w-0 overflow-clip">
      <h2 id="month-versions" className="px-4 py-3 text-16">
        {t.versionsOfThisVerdict}
      </h2>
      <Versions versions={versions} zone={zone} />
    </section>
  );
}

/** How the site stands in one month, and why: its status, each tank, line and sensor, what people recorded. */
export function ComplianceTab({ site, siteId, user, canWrite: mayWrite }: TabProps) {
  const now = useNow();
  const zone = site.timezone;
  const siteDay = dateIn(zone, now);
  const [asOf, setAsOf] = useAsOf();
  const today = asOf !== null && isCalendarDate(asOf) ? asOf : siteDay;
  const current = asOf === null ? monthOf(now) : today.slice(0, 7);
  // What was known on a past day is looked at and never written to.
  const canWrite = mayWrite && asOf === null;
  const isAdmin = user.role === 'admin' && asOf === null;
  const { month, unit, chooseMonth, openUnit } = useAskedMonth(current);
  const [writing, setWriting] = useState<Writing | null>(null);
  const status = useMonthlyStatus(siteId, user.role, month, true, asOf);
  const query = useComplianceDetail(siteId, month, asOf);
  const detail = query.isPlaceholderData ? undefined : query.data;
  const ended = month < today.slice(0, 7);
  return (
    <div className="flex flex-col gap-4">
      <AsOfBar asOf={asOf} today={siteDay} onChange={setAsOf} known={detail?.as_known} error={query.error} />
      {asOf === null && <ProposalsNotice siteId={siteId} />}
      <StatusCard
        siteId={siteId}
        siteName={site.name}
        zone={zone}
        month={month}
        ended={ended}
        status={status}
        detail={detail}
        onWhy={() => openUnit(SITE_UNIT)}
        onRecord={canWrite ? () => setWriting({ kind: 'result', unit: null }) : null}
        onCorrect={isAdmin && ended && detail?.judged ? () => setWriting({ kind: 'correction' }) : null}
        withReports={asOf === null}
        switcher={<MonthSwitcher month={month} current={current} onChange={chooseMonth} />}
        strip={<MonthStrip siteId={siteId} month={month} asOf={asOf} current={current} onChoose={chooseMonth} />}
      />
      <UnitsCard siteId={siteId} query={query} ended={ended} today={today} onWhy={(one) => openUnit(unitKey(one))} />
      <ResultsCard siteId={siteId} month={month} zone={zone} admin={isAdmin} canWrite={canWrite} asOf={asOf} />
      {detail?.judged && <ReviewCard siteId={siteId} zone={zone} detail={detail} canWrite={canWrite} />}
      {asOf === null && <MockInspectionCard siteId={siteId} canWrite={canWrite} />}
      {asOf === null && (
        <AgencyLetters
          siteId={siteId}
          today={siteDay}
          may={{ answer: canWrite, agency: isAdmin || user.role === 'regulator' }}
        />
      )}
      <VersionsCard versions={detail?.versions ?? []} zone={zone} />
      {detail?.judged && unit !== null && (
        <WhyPanel
          siteId={siteId}
          siteName={site.name}
          zone={zone}
          detail={detail}
          asked={unit}
          onUnit={(one) => openUnit(unitKey(one))}
          onRecord={canWrite ? (one) => setWriting({ kind: 'result', unit: one }) : null}
          onListing={canWrite ? (of) => setWriting({ kind: 'listing', of }) : null}
          onClose={() => openUnit(null)}
        />
      )}
      <Writers
        siteId={siteId}
        userId={user.id}
        month={month}
        today={today}
        detail={detail}
        writing={writing}
        onClose={() => setWriting(null)}
      />
    </div>
  );
}
