import { Contrast } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { IconButton } from '../ui/Button.tsx';

const loadMenu = () => import('./ThemeMenu.tsx');
const ThemeMenu = lazy(async () => ({ default: (await loadMenu()).ThemeMenu }));

/** The button of the theme menu. The menu's code is fetched when the button is pointed at, focused or pressed. */
export function ThemeButton() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="relative">
      <IconButton
        ref={button}
        id={useId()}
        label="Theme"
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={() => setOpen(true)}
      >
        <Contrast aria-hidden size={20} />
      </IconButton>
      {open && (
        <Suspense>
          <ThemeMenu button={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
