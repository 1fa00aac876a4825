import { useEffect } from 'react';
import { Link } from 'react-router';
import { useSession } from '#client/api/session/session.ts';
import { fill } from '#client/language/fill.ts';
import { useManagedList } from '#client/parts/rows/use-managed-list.ts';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { paths } from '#client/paths.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/admin-dashboard.ts';
import { AddSite } from './AddSite.tsx';
import { PlainSites } from './PlainSites.tsx';

const linkClass = 'link inline-flex min-h-(--control) items-center';

/**
 * The simple dashboard: sites by name, IP and port, to add and to delete. Nothing links here but its own address, and
 * whatever fails is only logged (docs/reference/screens.md#messages).
 */
export function AdminDashboardScreen() {
  const { user } = useSession();
  const list = useManagedList('');
  const { found, forbidden, failed, status } = list;
  useEffect(() => {
    if (failed && !forbidden) console.error('admin dashboard: sites could not be read, status', status);
  }, [failed, forbidden, status]);
  return (
    <div className="page">
      <PageHeading title={t.adminDashboard} />
      {forbidden ? (
        <EmptyState title={t.youDoNotHaveAccessTo}>{t.sitesAreManagedByAdministratorsAsk}</EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-x-6">
            <p className="wrap-anywhere">{fill(t.signedInAs, { person: <b>{user?.email}</b> })}</p>
            <Link to={paths.manageSites()} className={linkClass}>
              {t.manageSites}
            </Link>
            <Link to={paths.manageUsers()} className={linkClass}>
              {t.manageUsers}
            </Link>
            <Link to={paths.sites()} className={linkClass}>
              {t.backToSitesOverview}
            </Link>
          </div>
          <AddSite />
          {found === null ? (
            !failed && <Skeleton className="mt-6 h-64 w-full" />
          ) : (
            <PlainSites sites={found} total={list.total} paging={list.paging} />
          )}
        </>
      )}
    </div>
  );
}
