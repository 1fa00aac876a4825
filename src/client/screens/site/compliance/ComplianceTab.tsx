import { useState } from 'react';
import { useComplianceDetail } from '#client/api/compliance/compliance.ts';
import { useMonthlyStatus } from '#client/api/wire/status.ts';
import { dateIn } from '#client/format/calendar-date.ts';
import { monthOf } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { AsOfBar } from '#client/parts/as-of/AsOfBar.tsx';
import { useAsOf } from '#client/parts/as-of/use-as-of.ts';
import { isCalendarDate } from '#contract/nouns/compliance/calendar-date.ts';
import type { TabProps } from '../page/tab-props.ts';
import { ProposalsNotice } from '../proposals/ProposalsNotice.tsx';
import { MonthStrip } from './MonthStrip.tsx';
import { MonthSwitcher } from './MonthSwitcher.tsx';
import { UnitsCard } from './matrix/UnitsCard.tsx';
import { Writers, type Writing } from './matrix/Writers.tsx';
import { SITE_UNIT, unitKey } from './month-search.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { ResultsCard } from './results/ResultsCard.tsx';
import { StatusCard } from './StatusCard.tsx';
import { useAskedMonth } from './use-asked-month.ts';
import { VersionsCard } from './VersionsCard.tsx';
import { WhyPanel } from './why/WhyPanel.tsx';

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
