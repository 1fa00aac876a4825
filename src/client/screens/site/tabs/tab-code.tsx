import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { keys } from '#client/api/wire/keys.ts';
import { useIdle } from '#client/api/wire/use-idle.ts';
import { type LateComponent, late } from '#client/ui/late.tsx';
import { t } from '#client/words/site/tabs.ts';
import type { TabProps } from '../page/tab-props.ts';
import type { TabRow } from './tabs.table.ts';

/** What has not come by then is not waited for: the rest is shown without it. */
const LONGEST_MS = 1500;

/**
 * Whether what a tab first asks for has come, or has taken too long; true from then on. Until then its cards would push
 * one another about as each of them is filled.
 */
function useFirstLoads(siteId: string): boolean {
  const client = useQueryClient();
  const queryKey = keys.site(siteId);
  const fetching = useIsFetching({ queryKey });
  // Some loads wait until the browser is idle: before that there is nothing to wait for yet.
  const idle = useIdle();
  const [settled, setSettled] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew whenever the number of loads changes
  useEffect(() => {
    if (idle && client.isFetching({ queryKey: keys.site(siteId) }) === 0) setSettled(true);
  }, [idle, fetching, client, siteId]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), LONGEST_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

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
