import { Contrast } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { IconButton } from '#client/ui/Button.tsx';
import { late } from '#client/ui/late.tsx';
import { t } from '#client/words/shell.ts';

const ThemeMenu = late(async () => (await import('./ThemeMenu.tsx')).ThemeMenu);

/** The button of the theme menu. The menu's code is fetched when the button is pointed at, focused or pressed. */
export function ThemeButton() {
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
