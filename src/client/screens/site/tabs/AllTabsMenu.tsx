import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { formatWhole } from '#client/format/numbers.ts';
import { Button } from '#client/ui/Button.tsx';
import { Menu, MenuChoice } from '#client/ui/overlay/Menu.tsx';
import { t } from '#client/words/site/tabs.ts';
import type { TabRow } from './tabs.table.ts';

export interface AllTabsMenuProps {
  allowed: readonly TabRow[];
  current: TabRow;
  /** Tabs that the strip does not show. */
  hidden: number;
  onChoose: (key: string) => void;
}

/** A menu of every tab, with how many of them the strip hides. */
export function AllTabsMenu({ allowed, current, hidden, onChoose }: AllTabsMenuProps) {
  const id = useId();
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" className="shrink-0" {...(hidden > 0 ? { 'aria-describedby': id } : {})}>
            {t.allTabs}
            {hidden > 0 && (
              <span
                aria-hidden
                data-hidden-tabs={hidden}
                className="min-w-5 rounded-full bg-accent px-1.5 text-center text-12 text-on-accent"
              >
                {formatWhole(hidden)}
              </span>
            )}
            <ChevronDown aria-hidden size={16} />
          </Button>
        }
      >
        <MenuChoice
          label={t.goTo}
          value={current.key}
          onChange={onChoose}
          options={allowed.map(({ key, label }) => ({ value: key, label }))}
        />
      </Menu>
      {hidden > 0 && (
        <span id={id} hidden>
          {t.tabsHidden({ count: hidden })}
        </span>
      )}
    </>
  );
}
