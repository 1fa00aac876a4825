import { ArrowRight, OctagonX, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { dueNext, useCalendar } from '#client/api/compliance/calendar.ts';
import { useUndecidedReasons } from '#client/api/compliance/compliance.ts';
import type { CalendarItem } from '#client/api/compliance/read-calendar.ts';
import { useSiteInventory } from '#client/api/site/site-page.ts';
import { useMonthlyStatus } from '#client/api/site/status.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { useIdle } from '#client/api/wire/use-idle.ts';
import { formatDay, monthOf } from '#client/format/dates.ts';
import { monthName } from '#client/format/months.ts';
import { useNow } from '#client/format/use-now.ts';
import { named } from '#client/language/server-words.ts';
import { PacketActions } from '#client/parts/packet/PacketActions.tsx';
import { OpenReleases } from '#client/parts/release/OpenReleases.tsx';
import { OpenReport } from '#client/parts/report/OpenReport.tsx';
import { DuePill as StatusPill } from '#client/parts/status/DuePill.tsx';
import { TankTile } from '#client/parts/tank/TankTile.tsx';
import { describeLimits } from '#client/parts/tank/tank-words.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Pill } from '#client/ui/Pill.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/site/overview.ts';
import type { InventoryRow } from '#contract/nouns/gauge/inventory.ts';
import { BeforeWatch } from '../before-watch/BeforeWatch.tsx';
import { MonthPill } from '../compliance/month/CompliancePills.tsx';
import { MonthSwitcher } from '../compliance/month/MonthSwitcher.tsx';
import { SITE_UNIT } from '../compliance/month/month-search.ts';
import { TankHistory } from '../history/TankHistory.tsx';
import type { TabProps } from '../page/tab-props.ts';
import { GaugeCard } from './GaugeCard.tsx';
import { InboxCard } from './InboxCard.tsx';
import { OpenIssues } from './OpenIssues.tsx';

interface CurrentInventoryProps {
  siteId: string;
  zone: string | null;
  /** True once the card may load. */
  ready: boolean;
}

/** The tanks of the site, each drawn. */
function CurrentInventory({ siteId, zone, ready }: CurrentInventoryProps) {
  const { data, error, refetch, isFetching } = useSiteInventory(siteId, ready);
  return (
    <section aria-labelledby="current-inventory">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="current-inventory" className="text-16">
          {t.currentInventory}
        </h2>
        <Link
          to={paths.inventory({ site_id: siteId })}
          className="no-print link inline-flex min-h-(--control) items-center gap-1"
        >
          {t.openInInventory}
          <ArrowRight aria-hidden size={16} />
        </Link>
      </div>
      {data && <Tanks rows={data} zone={zone} />}
      {!data && error && (
        <div className="card">
          <ErrorState
            message={t.failedToLoadInventoryHttpCode({ code: httpCode(statusOf(error)) })}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      )}
      {!data && !error && (
        <div aria-hidden className={tilesClass}>
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      )}
    </section>
  );
}

const tilesClass = 'grid grid-cols-[repeat(auto-fit,minmax(13.5rem,1fr))] gap-3';

function Tanks({ rows, zone }: { rows: readonly InventoryRow[]; zone: string | null }) {
  if (rows.length === 0) return <p className="card px-4 py-6 text-muted">{t.noRecentInventoryFound}</p>;
  const tanks = rows.toSorted((a, b) => a.tank_number - b.tank_number);
  return (
    <>
      <ul className={tilesClass}>
        {tanks.map((row) => (
          <TankTile key={row.tank_number} row={row} zone={zone} />
        ))}
      </ul>
      <p className="mt-2 text-13 text-muted">{t.ticks({ limits: describeLimits(tanks) })}</p>
    </>
  );
}

interface ComplianceCardProps {
  siteId: string;
  role: string;
  /** True once the card may load. */
  ready: boolean;
}

/** The status of a month and its report. */
function ComplianceCard({ siteId, role, ready }: ComplianceCardProps) {
  const thisMonth = monthOf(useNow());
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? thisMonth;
  const { status, loading, error, retry } = useMonthlyStatus(siteId, role, month, ready);
  const reasons = useUndecidedReasons(siteId, month, loading ? null : status, ready && error === null);
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
          {loading ? <Checking /> : <MonthPill status={status} reasons={reasons} />}
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

/** What of the site's papers and tests is overdue, not set up or due soon; nothing at all when nothing is, or it is not known. */
function DueNext({ siteId, ready }: { siteId: string; ready: boolean }) {
  const { data } = useCalendar(siteId, ready);
  const items = data === undefined ? [] : dueNext(data);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="due-next" className="rounded-lg border border-warn-solid bg-warn-bg px-4 py-2 text-text">
      <h2 id="due-next" className="pt-1 text-16">
        {t.complianceDueNext}
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {items.map((item) => (
          <li key={item.key} className="min-w-0">
            <Link
              to={paths.site(siteId, { tab: 'calendar', item: item.key })}
              replace
              className="group flex min-h-(--control) flex-wrap items-center gap-x-2 gap-y-1 py-1"
            >
              <DuePill item={item} />
              <span className="min-w-0 wrap-anywhere underline underline-offset-2 group-hover:decoration-2">
                {named(item.label)}
              </span>
              <span className="whitespace-nowrap">
                {item.next_due === null
                  ? item.status === 'NOT_SET_UP'
                    ? t.dueNotOnRecord
                    : t.noDateOnRecord
                  : formatDay(item.next_due, 'UTC')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In the banner it is 'Due soon', in the calendar 'Due Soon' (conformance D-06). */
function DuePill({ item }: { item: CalendarItem }) {
  if (item.status === 'UNKNOWN' || item.status === 'NOT_SET_UP') return <StatusPill status={item.status} />;
  return item.status === 'OVERDUE' ? (
    <Pill tone="bad" loudness="solid" icon={OctagonX} data-status={item.status}>
      {t.overdue}
    </Pill>
  ) : (
    <Pill tone="warn" loudness="solid" icon={TriangleAlert} data-status={item.status}>
      {t.dueSoon}
    </Pill>
  );
}

/** What one wants to know first about a site (docs/reference/screens.md#routes). Each card loads by itself, after the page. */
export function OverviewTab(props: TabProps) {
  const { site, siteId, user, canWrite } = props;
  const ready = useIdle();
  const part = { siteId, zone: site.timezone, ready };
  return (
    <div className="flex flex-col gap-4">
      <div className="-mb-3 empty:hidden">
        <OpenReleases siteId={siteId} />
        <BeforeWatch {...props} />
      </div>
      <DueNext siteId={siteId} ready={ready} />
      <div className="grid items-start gap-4 desktop:grid-cols-12">
        <div className="min-w-0 desktop:col-span-7">
          <OpenIssues {...part} labels={site.alarmDetails} user={user} canWrite={canWrite} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 desktop:col-span-5">
          <InboxCard {...part} />
          <ComplianceCard siteId={siteId} role={user.role} ready={ready} />
        </div>
      </div>
      <CurrentInventory {...part} />
      <TankHistory {...part} />
      <GaugeCard {...part} mayManage={user.role === 'admin'} />
    </div>
  );
}
