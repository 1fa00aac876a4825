import { ArrowLeft, ChevronDown, ClipboardPen, ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useSession } from '#client/api/session/session.ts';
import type { SitePage } from '#client/api/site/read-site.ts';
import { readsAdminViewFirst, useSitePage, useWriteAccess } from '#client/api/site/site-page.ts';
import { httpCode, isUnreachable, statusOf } from '#client/api/wire/call.ts';
import { useConnection } from '#client/api/wire/connection.ts';
import { useOldestRead } from '#client/api/wire/oldest-read.ts';
import { dayWords, useAsOf } from '#client/parts/as-of/use-as-of.ts';
import { PacketDesk } from '#client/parts/packet/PacketDesk.tsx';
import { DataAge } from '#client/parts/rows/DataAge.tsx';
import { documentTitle } from '#client/parts/shell/document-title.ts';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { ConsoleType } from '#client/parts/status/BrandMark.tsx';
import { StateRules } from '#client/parts/status/StateRules.tsx';
import { OnlinePill } from '#client/parts/status/StatusPill.tsx';
import { paths } from '#client/paths.ts';
import { buttonClass } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { usePrinting } from '#client/ui/use-printing.ts';
import { t } from '#client/words/site/page.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { PausedNotifications } from './pauses/PausedNotifications.tsx';
import { SiteStrip, SiteTanks } from './SiteStrip.tsx';
import { chosenTab, tabsOf } from './tabs/choose-tab.ts';
import { SiteTabs } from './tabs/SiteTabs.tsx';
import { preloadTab } from './tabs/tab-code.tsx';

/** The page of one site. */
export function SiteScreen() {
  const { id = '' } = useParams();
  const { user } = useSession();
  return user === null ? null : <SiteOf key={id} id={id} user={user} />;
}

function SiteOf({ id, user }: { id: string; user: SessionUser }) {
  const site = useSitePage(id, user.role);
  const canWrite = useWriteAccess(user, id);
  const { offline } = useConnection();
  const oldest = useOldestRead(id);
  const [search] = useSearchParams();
  usePreloadedTab();
  const shows = chosenTab(tabsOf(site.data?.complianceOnly ?? false), search.get('tab')).key;
  if (site.data) {
    return (
      <div className="page">
        <SiteHeader site={site.data} role={user.role} canWrite={canWrite}>
          {(offline || site.isError) && <DataAge loadedAt={offline ? oldest : site.dataUpdatedAt} saved />}
        </SiteHeader>
        <PausedNotifications siteId={id} zone={site.data.timezone} />
        <SiteStrip siteId={id} status={site.data.snapshotStatus} />
        {shows === 'overview' && !site.data.complianceOnly && <SiteTanks siteId={id} zone={site.data.timezone} />}
        <SiteTabs site={site.data} siteId={id} user={user} canWrite={canWrite} />
        <PacketDesk siteId={id} zone={site.data.timezone} />
      </div>
    );
  }
  return (
    <div className="page">
      <AllSitesLink />
      <PageHeading title={t.siteNumber({ id })} />
      {site.isPending && <SiteSkeleton />}
      {site.isError && (
        <LoadFailure error={site.error} onRetry={() => void site.refetch()} retrying={site.isFetching} />
      )}
      {site.data === null && !site.isError && (
        <ErrorState message={t.siteNotFound} onRetry={() => void site.refetch()} retrying={site.isFetching}>
          {t.itMayHaveBeenRemovedOr}
        </ErrorState>
      )}
    </div>
  );
}

/** Fetches the code of the tab that the address names while the site itself is on its way. */
function usePreloadedTab(): void {
  const [search] = useSearchParams();
  const asked = search.get('tab');
  useEffect(() => preloadTab(chosenTab(tabsOf(false), asked)), [asked]);
}

/** Failures that asking again does not mend, in plain words. */
function finalFailure(status: number): string | undefined {
  if (status === 403) return t.youDoNotHaveAccessTo;
  return status === 404 ? t.thereIsNoSuchSite : undefined;
}

function LoadFailure({ error, onRetry, retrying }: { error: unknown; onRetry: () => void; retrying: boolean }) {
  const { offline } = useConnection();
  if (offline && isUnreachable(error)) {
    return <ErrorState message={t.youAreOfflineAndThisSite} />;
  }
  const status = statusOf(error);
  const words = finalFailure(status);
  const message = t.failedToLoadSite({ code: httpCode(status) });
  if (words !== undefined) return <ErrorState message={message}>{words}</ErrorState>;
  return <ErrorState message={message} onRetry={onRetry} retrying={retrying} />;
}

function SiteSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {t.loadingSite}
      </p>
      <Skeleton className="mt-2 h-5 w-96 max-w-full" />
      <Skeleton className="mt-4 h-(--row)" />
      <div className="mt-4 grid gap-4 desktop:grid-cols-12">
        <Skeleton className="h-48 desktop:col-span-7" />
        <Skeleton className="h-48 desktop:col-span-5" />
      </div>
      <Skeleton className="mt-4 h-96" />
    </>
  );
}

/** The way back to the list. */
function AllSitesLink() {
  return (
    <Link to={paths.sites()} className="no-print link inline-flex min-h-(--control) items-center gap-1">
      <ArrowLeft aria-hidden size={16} />
      {t.allSites}
    </Link>
  );
}

/** Back to the overview of the same past day, while one is shown. */
function OverviewOfDayLink() {
  const [asOf] = useAsOf();
  if (asOf === null) return null;
  return (
    <Link
      to={paths.complianceOverview(asOf)}
      className="no-print link inline-flex min-h-(--control) items-center gap-1"
    >
      <ArrowLeft aria-hidden size={16} />
      {t.complianceOverviewAsKnownOn({ day: dayWords(asOf) })}
    </Link>
  );
}

interface SiteHeaderProps {
  site: SitePage;
  role: string;
  canWrite: boolean;
  /** Beside the title, such as the age of what is shown. */
  children?: ReactNode;
}

/** Name, state and the facts by which people know a site. */
function SiteHeader({ site, role, canWrite, children }: SiteHeaderProps) {
  useAlarmsInTitle(site);
  const [open, setOpen] = useState(false);
  // On paper nobody can open them.
  const printing = usePrinting();
  return (
    <header>
      <div className="flex flex-wrap gap-x-6">
        <AllSitesLink />
        {role === 'admin' && <OverviewOfDayLink />}
        <Link
          to={paths.inspections(site.id)}
          className="no-print link inline-flex min-h-(--control) items-center gap-1"
        >
          <ClipboardPen aria-hidden size={16} />
          {t.inspections}
        </Link>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="site-details"
          onClick={() => setOpen(!open)}
          className="no-print link ml-auto inline-flex min-h-(--control) items-center gap-1"
        >
          {t.details}
          <ChevronDown aria-hidden size={16} className={cx(open && 'rotate-180')} />
        </button>
      </div>
      <PageHeading
        title={site.name}
        actions={site.serviceFusionUrl && <ServiceFusionLink url={site.serviceFusionUrl} />}
      >
        {site.isOnline !== null && !site.complianceOnly && <OnlinePill online={site.isOnline} />}
        {children}
      </PageHeading>
      <dl id="site-details" hidden={!open && !printing} className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        <Fact name={t.facilityId} value={site.facilityId} />
        <Fact name={t.address} value={site.address} />
        {!site.complianceOnly && (
          <Fact name={t.console} value={site.consoleType && <ConsoleType consoleType={site.consoleType} />} />
        )}
        {readsAdminViewFirst(role) && site.ip !== '' && (
          <Fact name={t.gaugeAddress} value={<span className="font-mono text-13">{`${site.ip}:${site.port}`}</span>} />
        )}
        {site.tags.length > 0 && <Fact name={t.tags} value={site.tags.join(', ')} />}
        <Fact name={t.yourAccess} value={canWrite ? t.readAndWrite : t.readOnly} />
      </dl>
      <StateRules siteId={site.id} state={site.state} mayRecord={role === 'admin'} />
    </header>
  );
}

/** The browser tab tells how many alarms are open: '(2) Bowie Rt 50'. */
function useAlarmsInTitle(site: SitePage): void {
  const { name } = site;
  const alarms = site.alarmDetails.length;
  useEffect(() => {
    document.title = documentTitle(alarms === 0 ? name : `(${alarms}) ${name}`);
  }, [name, alarms]);
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex min-w-0 items-baseline gap-2 max-tablet:basis-full">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{value || <span className="text-muted">{t.notRecorded}</span>}</dd>
    </div>
  );
}

function ServiceFusionLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" title={t.opensInNewTab} className={buttonClass('secondary')}>
      <span className="max-tablet:sr-only">{t.seeInServiceFusion}</span>
      <ExternalLink aria-hidden size={16} />
    </a>
  );
}
