import { Menu as MenuIcon, Smartphone } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useSession } from '#client/api/session/session.ts';
import { useInstall } from '#client/offline/install.ts';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/shell.ts';
import type { NavEntry } from './nav.ts';
import { WhoAmI } from './WhoAmI.tsx';

const barItem = 'flex h-16 w-full flex-col items-center justify-center gap-0.5 text-center text-13';

/** The phone's links: common links are in the bar, what is for one role, the account and who is signed in behind Menu. */
export function BottomBar({ entries }: { entries: readonly NavEntry[] }) {
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
