import { useState } from 'react';
import { httpCode } from '#client/api/call.ts';
import { useComplianceDetail } from '#client/api/compliance.ts';
import { statusOf } from '#client/api/site-page.ts';
import { useMonthlyStatus } from '#client/api/status.ts';
import { monthOf } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { cx } from '#client/ui/classes.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import type { TabProps } from '../tab-props.ts';
import { Checks } from './Checks.tsx';
import { MonthPill, monthLooks } from './CompliancePills.tsx';
import { MonthStrip } from './MonthStrip.tsx';
import { MonthSwitcher } from './MonthSwitcher.tsx';
import { monthName } from './months.ts';
import { statusWords } from './status-words.ts';

/** How the site stands in one month, and why: its status, the checks behind it, the months before. */
export function ComplianceTab({ siteId, user }: TabProps) {
  const current = monthOf(useNow());
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? current;
  const status = useMonthlyStatus(siteId, user.role, month, true);
  const { data, error, refetch, isFetching, isPlaceholderData } = useComplianceDetail(siteId, month);
  const detail = isPlaceholderData ? undefined : data;
  const name = monthName(month);
  return (
    <div className="flex flex-col gap-4">
      <section aria-labelledby="month-status" className="card px-4 py-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 id="month-status" className="text-16">
            Compliance in {name}
          </h2>
          <MonthSwitcher month={month} current={current} onChange={setChosen} />
        </div>
        <div className="mt-3 flex min-h-12 flex-wrap items-start gap-x-4 gap-y-2">
          {status.loading ? (
            <>
              <Skeleton className="h-6 w-28" />
              <span className="text-muted">Checking…</span>
            </>
          ) : (
            <>
              <MonthPill status={status.status} />
              <div className="min-w-0 flex-1 basis-64">
                <p>
                  {status.error
                    ? `The status of ${name} could not be read.`
                    : statusWords(status.status, month, detail?.checks ?? [], month >= current)}
                </p>
                {detail && !detail.hasSnapshot && <p className="mt-1 text-muted">No snapshot for {month} yet.</p>}
              </div>
            </>
          )}
        </div>
        <p role="status" className="sr-only">
          {status.loading ? '' : `${name}: ${monthLooks[status.status].words}`}
        </p>
        <div className="mt-3">
          <MonthStrip siteId={siteId} month={month} onChoose={setChosen} />
        </div>
      </section>
      <section
        aria-labelledby="month-checks"
        className="card min-w-0 overflow-clip"
        aria-busy={isPlaceholderData || undefined}
      >
        <h2 id="month-checks" className="px-4 py-3 text-16">
          Checks
        </h2>
        <div className={cx('border-t border-border', isPlaceholderData && 'opacity-60')}>
          {data && (!error || !isPlaceholderData) && <Checks detail={data} monthWords={monthName(data.month)} />}
          {!detail && error && (
            <ErrorState
              message={`Failed to load compliance: HTTP ${httpCode(statusOf(error))}`}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )}
          {!data && !error && (
            <div className="flex flex-col gap-2 p-4">
              <Skeleton className="h-10" />
              <Skeleton className="h-10" />
              <Skeleton className="h-10" />
            </div>
          )}
        </div>
      </section>
    </div>
  );
}
