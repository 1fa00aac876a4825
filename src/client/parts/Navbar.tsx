import { NavLink } from 'react-router';
import { signOut } from '../api/session.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/classes.ts';
import { usePhone } from '../ui/use-media.ts';
import { BottomBar } from './BottomBar.tsx';
import { Logo } from './Logo.tsx';
import { NotificationLog } from './NotificationLog.tsx';
import type { NavEntry } from './nav.ts';
import { ThemeButton } from './ThemeButton.tsx';
import { WhoAmI } from './WhoAmI.tsx';

/**
 * The one navigation landmark. Wide: a bar at the top with all links. Phone: the bar keeps logo, messages, theme and
 * Logout, the links move to a bar at the bottom.
 */
export function Navbar({ entries }: { entries: readonly NavEntry[] }) {
  const phone = usePhone();
  return (
    <nav
      aria-label="Main"
      className="no-print fixed top-0 right-[var(--removed-body-scroll-bar-size,0px)] left-0 z-30 border-b border-border bg-surface"
    >
      <div className="mx-auto flex h-(--top-bar) max-w-[90rem] items-center gap-1 px-(--page-padding)">
        <NavLink
          to={paths.sites()}
          className="mr-3 flex min-h-(--control) max-desktop:mr-1 items-center gap-2 rounded-md font-bold"
          end
        >
          <Logo />
          <span className={cx('text-16', phone ? 'max-[22.5rem]:sr-only' : 'max-desktop:sr-only')}>Forecourt</span>
        </NavLink>
        {!phone && (
          <ul className="flex h-full items-stretch gap-1">
            {entries.map((entry) => (
              <li key={entry.to} className="flex">
                <TopLink entry={entry} />
              </li>
            ))}
          </ul>
        )}
        <div className="ml-auto flex min-w-0 items-center gap-1">
          <NotificationLog />
          <ThemeButton />
          {!phone && <WhoAmI className="px-2 max-desktop:hidden" />}
          <Button variant="quiet" onClick={() => void signOut()}>
            Logout
          </Button>
        </div>
      </div>
      {phone && <BottomBar entries={entries} />}
    </nav>
  );
}

function TopLink({ entry }: { entry: NavEntry }) {
  return (
    <NavLink
      to={entry.to}
      onPointerEnter={entry.preload}
      onFocus={entry.preload}
      className={({ isActive }) =>
        cx(
          'flex items-center border-y-2 border-transparent px-3 whitespace-nowrap max-desktop:px-2 max-desktop:text-14',
          isActive ? 'border-b-accent font-bold text-text' : 'text-muted hover:text-text',
        )
      }
    >
      {/* The bold copy keeps the width, so that nothing moves when a link becomes the current one. */}
      <span className="bold-width" data-text={entry.label}>
        {entry.label}
      </span>
    </NavLink>
  );
}
