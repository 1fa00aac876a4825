import { Navigate, useLocation } from 'react-router';
import { useSession } from '#client/api/session/session.ts';
import { paths } from '#client/paths.ts';
import { Loading } from './Loading.tsx';
import type { NavEntry } from './nav.ts';
import { entriesFor } from './nav.ts';
import { Shell } from './Shell.tsx';

/** What navigation state holds on the way to /login. */
export interface LoginState {
  /** Path and query that were asked for. */
  from?: string;
}

/**
 * Lets a signed-in person through to the shell, whatever the role; sends everybody else to /login with the place they
 * asked for in navigation state (spec L27).
 */
export function Guard({ entries }: { entries: readonly NavEntry[] }) {
  const { loading, user } = useSession();
  const { pathname, search } = useLocation();
  if (loading) {
    return (
      <main>
        <Loading />
      </main>
    );
  }
  if (!user) return <Navigate to={paths.login()} replace state={{ from: pathname + search } satisfies LoginState} />;
  return <Shell entries={entriesFor(entries, user)} />;
}
