import type { ReactNode } from 'react';
import { useShortcutsSwitch } from '#client/parts/shell/use-shortcuts.ts';
import { t } from '#client/words/sites.ts';

/** Which keys work on the list, and the switch for them; only where there is likely a keyboard. */
export function ShortcutsLine() {
  const [on, setOn] = useShortcutsSwitch();
  return (
    <p className="no-print mt-3 hidden flex-wrap items-center gap-x-4 gap-y-1 text-13 text-muted tablet:pointer-fine:flex">
      {on && (
        <>
          <span>
            <Key>/</Key> {t.search}
          </span>
          <span>
            <Key>j</Key> <Key>k</Key> {t.nextPreviousSite}
          </span>
          <span>
            <Key>{t.enter}</Key> {t.open}
          </span>
          <span>
            <Key>o</Key> {t.quickActions}
          </span>
        </>
      )}
      <button type="button" className="link min-h-6" onClick={() => setOn(!on)}>
        {on ? t.turnShortcutsOff : t.turnShortcutsOn}
      </button>
    </p>
  );
}

function Key({ children }: { children: ReactNode }) {
  return <kbd className="rounded-sm border border-control bg-surface px-1 font-mono text-12">{children}</kbd>;
}
