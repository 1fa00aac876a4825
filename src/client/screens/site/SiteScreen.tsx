import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useSession } from '#client/api/session/session.ts';
import { useSitePage, useWriteAccess } from '#client/api/site/site-page.ts';
import { httpCode, isUnreachable, statusOf } from '#client/api/wire/call.ts';
import { useConnection } from '#client/api/wire/connection.ts';
import { useOldestRead } from '#client/api/wire/oldest-read.ts';
import { PacketDesk } from '#client/parts/packet/PacketDesk.tsx';
import { DataAge } from '#client/parts/rows/DataAge.tsx';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/site/page.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { PausedNotifications } from './pauses/PausedNotifications.tsx';
import { AllSitesLink, SiteHeader } from './SiteHeader.tsx';
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
