import { useUsers } from '#client/api/session/users.ts';
import { httpCode } from '#client/api/wire/call.ts';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/users.ts';
import { Management } from './Management.tsx';

/** Manage Users: who may sign in, as what, and to which sites. The server decides who may look. */
export function UsersScreen() {
  const list = useUsers();
  return (
    <div className="page">
      <PageHeading title={t.manageUsers} />
      {list.forbidden ? (
        <EmptyState title={t.youDoNotHaveAccessTo}>{t.peopleAreManagedByAdministratorsAsk}</EmptyState>
      ) : (
        <>
          {list.users !== null && <Management people={list.users} />}
          {list.users === null && list.failed && (
            <ErrorState
              message={t.failedToLoadUsersHttpCode({ code: httpCode(list.status) })}
              onRetry={list.reload}
              retrying={list.loading}
            />
          )}
          {list.users === null && !list.failed && (
            <>
              <p role="status" className="sr-only">
                {t.loadingUsers}
              </p>
              <Skeleton className="mt-2 h-96 w-full" />
            </>
          )}
        </>
      )}
    </div>
  );
}
