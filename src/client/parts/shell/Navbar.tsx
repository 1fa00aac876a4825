import { Bell, CircleUser, Contrast, Menu as MenuIcon, Smartphone } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useSession } from '#client/api/session/session.ts';
import { useInstall } from '#client/offline/install.ts';
import { paths } from '#client/paths.ts';
import { Button, buttonClass, IconButton } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { late } from '#client/ui/late.tsx';
import { toastStore, useToastState } from '#client/ui/toast/toast.ts';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/shell.ts';
import { CriticalBell } from '../critical/CriticalBell.tsx';
import { StatusStrip } from '../offline/StatusStrip.tsx';
import { useSignOut } from '../offline/use-sign-out.ts';
import { Logo } from './Logo.tsx';
import type { NavEntry } from './nav.ts';

const barItem = 'flex h-16 w-full flex-col items-center justify-center gap-0.5 text-center text-13';

/** The phone's links: common links are in the bar, what is for one role, the account and who is signed in behind Menu. */
function BottomBar({ entries }: { entries: readonly NavEntry[] }) {
  const isCommon = (entry: NavEntry) => entry.role === undefined && !entry.inAccountMenu;
  const common = entries.filter(isCommon);
  const more = entries.filter((entry) => !isCommon(entry));
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-border bg-surface pb-[env(safe-area-inset-bottom)]">
      <ul className="flex">
        {common.map((entry) => (
          <li key={entry.to} className="min-w-0 flex-1">
            <BarLink entry={entry} />
          </li>
        ))}
        <li className="min-w-0 flex-1">
          <MoreLinks entries={more} />
        </li>
      </ul>
    </div>
  );
}

function BarLink({ entry }: { entry: NavEntry }) {
  const { icon: Icon } = entry;
  return (
    <NavLink
      to={entry.to}
      {...(entry.short === undefined ? {} : { 'aria-label': entry.label })}
      onPointerDown={entry.preload}
      className={({ isActive }) => cx(barItem, isActive ? 'font-bold text-accent' : 'text-muted')}
    >
      <Icon aria-hidden size={22} />
      {entry.short ?? entry.label}
    </NavLink>
  );
}

/** A button that shows who is signed in and further links above the bar. Closed by a choice, Escape, or a press elsewhere. */
function MoreLinks({ entries }: { entries: readonly NavEntry[] }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the list
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return undefined;
    const onPress = (event: PointerEvent) => {
      if (!(event.target instanceof Node && box.current?.contains(event.target))) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return (
    <div ref={box}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className={cx(barItem, open ? 'font-bold text-accent' : 'text-muted')}
        onClick={() => setOpen(!open)}
      >
        <MenuIcon aria-hidden size={22} />
        {t.menu}
      </button>
      <ul
        id={id}
        hidden={!open}
        className="enter-rise absolute right-2 bottom-full mb-2 max-h-[calc(100dvh-8rem)] min-w-56 overflow-y-auto rounded-lg border border-border bg-surface p-1 shadow-raised"
      >
        <li>
          <WhoAmI className="p-3" />
        </li>
        {entries.map((entry) => (
          <li key={entry.to}>
            <MoreLink entry={entry} />
          </li>
        ))}
        <InstallLine onDone={() => setOpen(false)} />
      </ul>
    </div>
  );
}

/** For technicians, where the browser offers it. */
function InstallLine({ onDone }: { onDone: () => void }) {
  const { user } = useSession();
  const install = useInstall();
  if (install === null || user?.role !== 'technician') return null;
  const start = () => {
    onDone();
    install();
  };
  return (
    <li>
      <button
        type="button"
        className="flex min-h-14 w-full items-center gap-3 rounded-md px-3 hover:bg-hover"
        onClick={start}
      >
        <Smartphone aria-hidden size={20} />
        {t.installOnThisDevice}
      </button>
    </li>
  );
}

function MoreLink({ entry }: { entry: NavEntry }) {
  const { icon: Icon } = entry;
  return (
    <NavLink
      to={entry.to}
      className={({ isActive }) =>
        cx('flex min-h-14 items-center gap-3 rounded-md px-3 hover:bg-hover', isActive && 'font-bold text-accent')
      }
    >
      <Icon aria-hidden size={20} />
      {entry.label}
    </NavLink>
  );
}

const MessageLogPanel = late(async () => (await import('./MessageLogPanel.tsx')).MessageLogPanel);

/** The bell with a dot for new messages; the code of its panel is fetched when it is pointed at, focused or pressed. */
function NotificationLog() {
  const { unread } = useToastState();
  const [open, setOpen] = useState(false);
  /** Stays true: the panel closes and gives the focus back. */
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <span className="relative inline-flex">
        <IconButton
          label={t.messageLog}
          aria-haspopup="dialog"
          onPointerEnter={MessageLogPanel.preload}
          onFocus={MessageLogPanel.preload}
          onClick={() => {
            toastStore.markRead();
            setWanted(true);
            setOpen(true);
          }}
        >
          <Bell aria-hidden size={20} />
        </IconButton>
        {unread > 0 && (
          <span
            aria-hidden
            className="pointer-events-none absolute top-[calc(50%-0.75rem)] right-[calc(50%-0.75rem)] size-2 rounded-full bg-accent"
          />
        )}
      </span>
      {wanted && <MessageLogPanel open={open} onOpenChange={setOpen} />}
    </>
  );
}

const AccountMenu = late(async () => (await import('./AccountMenu.tsx')).AccountMenu);

/** The button of the account menu: who is signed in, on a tablet only a picture of a head. */
function AccountButton({ entries }: { entries: readonly NavEntry[] }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="relative">
      <button
        ref={button}
        id={useId()}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        className={buttonClass('quiet', 'px-2 font-normal max-desktop:w-(--control)')}
        onPointerEnter={AccountMenu.preload}
        onFocus={AccountMenu.preload}
        onClick={() => setOpen(true)}
      >
        <CircleUser aria-hidden size={20} className="shrink-0" />
        <span className="sr-only">{t.accountMenu}</span>
        <WhoAmI className="max-desktop:hidden" />
      </button>
      {open && <AccountMenu button={button} entries={entries} onClose={() => setOpen(false)} />}
    </div>
  );
}

const ThemeMenu = late(async () => (await import('./ThemeMenu.tsx')).ThemeMenu);

/** The button of the theme menu. The menu's code is fetched when the button is pointed at, focused or pressed. */
function ThemeButton() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="relative">
      <IconButton
        ref={button}
        id={useId()}
        label={t.theme}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={ThemeMenu.preload}
        onFocus={ThemeMenu.preload}
        onClick={() => setOpen(true)}
      >
        <Contrast aria-hidden size={20} />
      </IconButton>
      {open && <ThemeMenu button={button} onClose={() => setOpen(false)} />}
    </div>
  );
}

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
        <div className="ml-auto flex min-w-0 items-center gap-1 max-[62rem]:gap-0">
          {user && <CriticalBell userId={user.id} />}
          <NotificationLog />
          <ThemeButton />
          {!phone && (
            // What gives way when the bar is full is the person's name.
            <div className="min-w-0 max-desktop:shrink-0 [&_button]:max-w-full">
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
          wraps && 'max-[62rem]:px-1 max-[62rem]:text-center max-[62rem]:whitespace-normal',
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

/** The signed-in person: name (the email when there is none) and role, the full email in the tooltip. */
function WhoAmI({ className }: { className?: string }) {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <span className={cx('block min-w-0', className)} title={user.email}>
      {/* A bar too full for some letters of the name shows nothing of it: name and role wrap to a line that is cut off. */}
      <span className="flex h-[1lh] flex-wrap overflow-hidden text-13 text-muted">
        <span className="sr-only">{t.signedInAs}</span>
        <span aria-hidden className="h-[1lh] w-0" />
        {/* Where the bar is full the name gives way first, then the role: neither leaves its place. */}
        <span className="flex min-w-0 grow basis-[12ch] gap-1">
          <span className="max-w-[20ch] min-w-0 shrink-[9999] truncate">{user.name || user.email}</span>
          <span className="min-w-0 truncate">
            · <span className="capitalize">{t.roles[user.role]}</span>
          </span>
        </span>
      </span>
    </span>
  );
}
