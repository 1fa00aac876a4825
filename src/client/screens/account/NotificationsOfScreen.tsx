import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { useManagedSites } from '#client/api/lists/manage-sites.ts';
import { useSiteNames } from '#client/api/lists/paged-sites.ts';
import { type ManagedUser, useSiteAccess, useUsers } from '#client/api/session/users.ts';
import { httpCode } from '#client/api/wire/call.ts';
import { useManySites } from '#client/api/wire/many-sites.ts';
import { NotificationsSection } from '#client/parts/notifications/NotificationsSection.tsx';
import type { SitesToPick } from '#client/parts/rows/pickable-sites.ts';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { paths } from '#client/paths.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/account.ts';

/** What another person is told, for admins. The server decides who may look. */
export function NotificationsOfScreen() {
  const { id = '' } = useParams();
  const list = useUsers();
  const person = list.users?.find((user) => String(user.id) === id);
  const name = person?.name || person?.email;
  return (
    <div className="page">
      <PageHeading title={name === undefined ? t.notifications : t.notificationsOfName({ name })} />
      <p className="mt-1">
        <Link to={paths.manageUsers()} className="link inline-flex min-h-6 items-center pointer-coarse:min-h-12">
          {t.manageUsers}
        </Link>
      </p>
      {person !== undefined && <Person key={person.id} person={person} />}
      {list.users !== null && person === undefined && <EmptyState title={t.nobodyHereHasThisNumber} />}
      {list.forbidden && <EmptyState title={t.youDoNotHaveAccessTo} />}
      {list.users === null && list.failed && !list.forbidden && (
        <ErrorState
          message={t.failedToLoadUsersHttpStatus({ status: httpCode(list.status) })}
          onRetry={list.reload}
          retrying={list.loading}
        />
      )}
      {list.users === null && !list.failed && <Skeleton className="mt-4 h-96" />}
    </div>
  );
}

/** Of so few sites the names are asked for; of more, those are found among all that count. */
const FEW = 1_000;

/** Sites that rules of a person can be for. */
function useSitesOf(person: ManagedUser): SitesToPick {
  const many = useManySites();
  const access = useSiteAccess(person.id);
  const { sites } = useManagedSites(!many);
  const ids = access.data?.siteIds;
  const few = person.role !== 'admin' && ids !== undefined && ids.length <= FEW;
  const names = useSiteNames(few ? ids : [], many && few);
  const mayRead = useMemo(() => new Set(ids), [ids]);
  if (many && person.role === 'admin') return { only: null };
  if (ids === undefined && person.role !== 'admin') return null;
  if (many && few) return names && [...names].map(([id, name]) => ({ id, name }));
  if (many) return { only: mayRead };
  return person.role === 'admin' ? sites : (sites?.filter(({ id }) => mayRead.has(id)) ?? null);
}

function Person({ person }: { person: ManagedUser }) {
  const sites = useSitesOf(person);
  return (
    <div className="mt-4 flex max-w-[52rem] flex-col gap-4">
      <NotificationsSection userId={person.id} email={person.email} sites={sites} />
    </div>
  );
}
