import { CircleUser } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { buttonClass } from '#client/ui/Button.tsx';
import { late } from '#client/ui/late.tsx';
import { t } from '#client/words/shell.ts';
import type { NavEntry } from './nav.ts';
import { WhoAmI } from './WhoAmI.tsx';

const AccountMenu = late(async () => (await import('./AccountMenu.tsx')).AccountMenu);

/** The button of the account menu: who is signed in, on a tablet only a picture of a head. */
export function AccountButton({ entries }: { entries: readonly NavEntry[] }) {
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
