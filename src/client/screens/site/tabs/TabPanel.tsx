import { Activity, useState } from 'react';
import type { SiteTab } from '#client/paths.ts';
import { TodayNotice } from '../as-of/TodayNotice.tsx';
import type { TabProps } from '../page/tab-props.ts';
import { TabBoundary } from './TabBoundary.tsx';
import { tabContent } from './tab-code.tsx';
import type { TabRow } from './tabs.table.ts';

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
            <TabBoundary label={tab.label}>
              {tab.asOf !== true && <TodayNotice />}
              <TabContent tab={tab} {...props} />
            </TabBoundary>
          </Activity>
        ))}
    </div>
  );
}

function TabContent({ tab, ...props }: TabProps & { tab: TabRow }) {
  const Content = tabContent(tab);
  return <Content {...props} />;
}
