import type { ComponentType } from 'react';
import { type LateComponent, late } from '#client/ui/late.tsx';
import { t } from '#client/words/site/tabs.ts';
import type { TabProps } from '../page/tab-props.ts';
import type { TabRow } from './tabs.table.ts';
import { useFirstLoads } from './use-first-loads.ts';

const known = new Map<TabRow, LateComponent<TabProps>>();

/** What a tab shows: its code comes when first wanted; its content shows once what it first asks for is there. */
export function tabContent(tab: TabRow): LateComponent<TabProps> {
  const before = known.get(tab);
  if (before !== undefined) return before;
  const content = late(async () => settling(await tab.load()), TabLoading);
  known.set(tab, content);
  return content;
}

/** Fetches a tab's code ahead; a failure is left for the moment the tab is shown. */
export function preloadTab(tab: TabRow): void {
  tabContent(tab).preload();
}

function settling(Content: ComponentType<TabProps>): ComponentType<TabProps> {
  return function Settling(props) {
    const settled = useFirstLoads(props.siteId);
    return (
      <div className="relative">
        {!settled && (
          <div className="absolute inset-x-0 top-0">
            <TabLoading />
          </div>
        )}
        {/* Not hidden: what leads here may put the focus in it meanwhile. */}
        <div className={settled ? undefined : 'opacity-0'}>
          <Content {...props} />
        </div>
      </div>
    );
  };
}

/** In place of a tab that is on its way (docs/reference/screens.md#routes: one U+2026). */
function TabLoading() {
  return (
    <p role="status" className="enter-late min-h-[60dvh] py-8 text-center text-muted">
      {t.loading}
    </p>
  );
}
