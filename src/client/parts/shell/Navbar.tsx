import { NavLink } from 'react-router';
import { useSession } from '#client/api/session/session.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/shell.ts';
import { CriticalBell } from '../critical/CriticalBell.tsx';
import { StatusStrip } from '../offline/StatusStrip.tsx';
import { useSignOut } from '../offline/use-sign-out.ts';
import { AccountButton } from './AccountButton.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Logo } from './Logo.tsx';
import { NotificationLog } from './NotificationLog.tsx';
import type { NavEntry } from './nav.ts';
import { ThemeButton } from './ThemeButton.tsx';

/**
 * The one navigation landmark. Wide: a bar at the top with all links. Phone: the bar keeps logo, messages, theme and
 * Logout, the links move to a bar at the bottom.
 */
export function Navbar({ entries }: { entries: readonly NavEntry[] }) {
  const phone = usePhone();
  const { user } = useSession();
  const signOut = useSignOut(user?.id);
  const links = entries.filter((entry) => !entry.inAccountMenu);
  return (
    <nav
      aria-label={t.main}
      className="no-print fixed top-0 right-[var(--removed-body-scroll-bar-size,0px)] left-0 z-30 border-b border-border bg-surface"
    >
      <div className="mx-auto flex h-(--bar) max-w-[90rem] items-center gap-1 px-(--page-padding)">
        <NavLink
          to={paths.sites()}
          className="mr-3 flex min-h-(--control) max-desktop:mr-1 items-center gap-2 rounded-md font-bold"
          end
        >
          <Logo />
          <span className={cx('text-16', phone ? 'max-[22.5rem]:sr-only' : 'max-desktop:sr-only')}>Forecourt</span>
        </NavLink>
        {!phone && (
          <ul className="flex h-full items-stretch gap-1 max-[62rem]:gap-0">
            {links.map((entry) => (
              <li key={entry.to} className="flex">
                <TopLink entry={entry} wraps={links.length > MOST_ON_A_LINE} />
              </li>
            ))}
          </ul>
        )}
        <div className="ml-auto flex min-w-0 items-center gap-1">
          {user && <CriticalBell userId={user.id} />}
          <NotificationLog />
          <ThemeButton />
          {!phone && (
            // What gives way when the bar is full is the person's name.
            <div className="min-w-0 [&_button]:max-w-full">
              <AccountButton entries={entries.filter((entry) => entry.inAccountMenu)} />
            </div>
          )}
          <Button variant="quiet" className="max-desktop:px-2" onClick={() => void signOut()}>
            {t.logout}
          </Button>
        </div>
      </div>
      {user && <StatusStrip user={user} />}
      {phone && <BottomBar entries={entries} />}
    </nav>
  );
}

/** An upright tablet has room for so many links on one line; the five of an admin take two. */
const MOST_ON_A_LINE = 3;

function TopLink({ entry, wraps }: { entry: NavEntry; wraps: boolean }) {
  return (
    <NavLink
      to={entry.to}
      onPointerEnter={entry.preload}
      onFocus={entry.preload}
      className={({ isActive }) =>
        cx(
          'flex items-center border-y-2 border-transparent px-3 whitespace-nowrap max-[84rem]:px-2 max-[84rem]:text-14',
          wraps && 'max-[62rem]:px-1.5 max-[62rem]:text-center max-[62rem]:whitespace-normal',
          isActive ? 'border-b-accent font-bold text-text' : 'text-muted hover:text-text',
        )
      }
    >
      {/* The bold copy keeps the width, so that nothing moves when a link becomes the current one. */}
      <span className={cx('bold-width', wraps && 'max-[62rem]:w-min')} data-text={entry.label}>
        {entry.label}
      </span>
    </NavLink>
  );
}
