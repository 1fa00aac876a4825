import type { RefObject } from 'react';
import { MenuChoice, OpenMenu } from '#client/ui/overlay/Menu.tsx';
import { t } from '#client/words/shell.ts';
import { setTheme, themes, useTheme } from './theme.ts';

/** The list of themes, open. Loaded when first asked for. */
export function ThemeMenu({ button, onClose }: { button: RefObject<HTMLButtonElement | null>; onClose: () => void }) {
  return (
    <OpenMenu button={button} onClose={onClose}>
      <MenuChoice label={t.theme} value={useTheme()} onChange={setTheme} options={themes} />
    </OpenMenu>
  );
}
