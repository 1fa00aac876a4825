import { Activity, Suspense, use, useState } from 'react';
import type { SiteTab } from '#client/paths.ts';
import type { TabProps } from '../tab-props.ts';
import { TabBoundary } from './TabBoundary.tsx';
import { forgetFailedCode, tabCode } from './tab-code.ts';
import type { TabRow } from './tabs.table.ts';
import { useFirstLoads } from './use-first-loads.ts';

export interface TabPanelProps extends TabProps {
  allowed: readonly TabRow[];
  current: TabRow;
  id: string;
  /** Id of the tab that labels the panel; without one the tab's label itself does. */
  labelledBy: string | undefined;
}

/** The one panel below the tabs. A tab once visited is kept as it was, hidden and at rest, while another is shown. */
export function TabPanel({ allowed, current, id, labelledBy, ...props }: TabPanelProps) {
  const [visited, setVisited] = useState<readonly SiteTab[]>([current.key]);
  if (!visited.includes(current.key)) setVisited([...visited, current.key]);
  return (
    <div
      role="tabpanel"
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a tab panel is a stop of the keyboard after its tab
      tabIndex={0}
      className="mt-4 rounded-md"
      {...(labelledBy === undefined ? { 'aria-label': current.label } : { 'aria-labelledby': labelledBy })}
    >
      {allowed
        .filter(({ key }) => key === current.key || visited.includes(key))
        .map((tab) => (
          <Activity key={tab.key} mode={tab === current ? 'visible' : 'hidden'}>
            <TabBoundary label={tab.label} onRetry={() => forgetFailedCode(tab)}>
              <Suspense fallback={<TabLoading />}>
                <TabContent tab={tab} {...props} />
              </Suspense>
            </TabBoundary>
          </Activity>
        ))}
    </div>
  );
}

function TabContent({ tab, ...props }: TabProps & { tab: TabRow }) {
  const Content = use(tabCode(tab));
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
}

/** In place of a tab whose code is on its way (spec section 2: one U+2026). */
function TabLoading() {
  return (
    <p role="status" className="enter-late min-h-[60dvh] py-8 text-center text-muted">
      Loading…
    </p>
  );
}
