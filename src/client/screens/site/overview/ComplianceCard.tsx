import { useState } from 'react';
import { Link } from 'react-router';
import { statusOf } from '#client/api/site/site-page.ts';
import { httpCode } from '#client/api/wire/call.ts';
import { useMonthlyStatus } from '#client/api/wire/status.ts';
import { monthOf } from '#client/format/dates.ts';
import { monthName } from '#client/format/months.ts';
import { useNow } from '#client/format/use-now.ts';
import { PacketActions } from '#client/parts/packet/PacketActions.tsx';
import { OpenReport } from '#client/parts/report/OpenReport.tsx';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { t } from '#client/words/site/overview.ts';
import { MonthPill } from '../compliance/CompliancePills.tsx';
import { MonthSwitcher } from '../compliance/MonthSwitcher.tsx';
import { SITE_UNIT } from '../compliance/month-search.ts';

export interface ComplianceCardProps {
  siteId: string;
  role: string;
  /** True once the card may load. */
  ready: boolean;
}

/** The status of a month and its report. */
export function ComplianceCard({ siteId, role, ready }: ComplianceCardProps) {
  const thisMonth = monthOf(useNow());
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? thisMonth;
  const { status, loading, error, retry } = useMonthlyStatus(siteId, role, month, ready);
  return (
    <section aria-labelledby="compliance-card" className="card px-4 py-3">
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
        <h2 id="compliance-card" className="text-16">
          {t.compliance}
        </h2>
        <span className="flex items-center gap-3">
          <Link
            to={paths.site(siteId, { tab: 'compliance', month, unit: SITE_UNIT })}
            className="no-print link inline-flex min-h-6 items-center pointer-coarse:min-h-12"
          >
            {t.why}
            <span className="sr-only"> {t.complianceInMonth({ month: monthName(month) })}</span>
          </Link>
          {loading ? <Checking /> : <MonthPill status={status} />}
        </span>
      </div>
      {!loading && error !== null && (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-muted">
          {t.statusCouldNotBeCheckedHttp({ code: httpCode(statusOf(error)) })}
          <Button variant="quiet" onClick={retry}>
            {t.retry}
          </Button>
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <MonthSwitcher month={month} current={thisMonth} onChange={setChosen} />
        <OpenReport siteId={siteId} month={month} />
      </div>
      <PacketActions siteId={siteId} {...(chosen === null ? {} : { month: chosen })} className="mt-3" />
    </section>
  );
}

/** In the place and size of the pill to come. */
function Checking() {
  return (
    <span className="inline-flex h-6 items-center rounded-md bg-sunken px-2 text-13 font-bold text-muted">
      {t.checking}
    </span>
  );
}
