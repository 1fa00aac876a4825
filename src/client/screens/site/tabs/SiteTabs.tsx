import { Activity, Component, type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { asOfQuery } from '#client/api/wire/as-known.ts';
import { TodayNotice } from '#client/parts/as-of/TodayNotice.tsx';
import { useShortcuts } from '#client/parts/shell/use-shortcuts.ts';
import { paths, type SiteTab } from '#client/paths.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { inputClass } from '#client/ui/Field.tsx';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/tabs.ts';
import type { TabProps } from '../page/tab-props.ts';
import { chosenTab, tabBeside, tabsOf } from './choose-tab.ts';
import { TabStrip } from './TabStrip.tsx';
import { tabContent } from './tab-code.tsx';
import type { TabRow } from './tabs.table.ts';

interface TabBoundaryProps {
  label: string;
  children: ReactNode;
}

/** Catches what breaks while a tab draws or loads its code, so that the header and the other tabs stay. */
class TabBoundary extends Component<TabBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('tab', error);
  }

  readonly #retry = () => this.setState({ failed: false });

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="card">
        <ErrorState message={t.couldNotBeShown({ tab: this.props.label })} onRetry={this.#retry}>
          {t.otherTabsStillWorkIfIt}
        </ErrorState>
      </div>
    );
  }
}

interface TabPanelProps extends TabProps {
  allowed: readonly TabRow[];
  current: TabRow;
  id: string;
  /** Id of the tab that labels the panel; without one the tab's label itself does. */
  labelledBy: string | undefined;
}

/** The one panel below the tabs. A tab once visited is kept as it was, hidden and at rest, while another is shown. */
function TabPanel({ allowed, current, id, labelledBy, ...props }: TabPanelProps) {
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

interface TabSelectProps {
  allowed: readonly TabRow[];
  current: TabRow;
  onChoose: (tab: TabRow) => void;
}

/** The tabs on a phone: its own picker. */
function TabSelect({ allowed, current, onChoose }: TabSelectProps) {
  const id = useId();
  return (
    <div className="no-print mt-2 flex items-center gap-3">
      <label htmlFor={id} className="sr-only">
        {t.section}
      </label>
      <select
        id={id}
        value={current.key}
        onChange={(event) => {
          const tab = allowed.find(({ key }) => key === event.target.value);
          if (tab !== undefined) onChoose(tab);
        }}
        className={`${inputClass} font-bold`}
      >
        {allowed.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The tabs of the site page and the chosen one's content. `?tab=` says which; what belongs to a tab goes with it. The day `?as_of=` stays. */
export function SiteTabs(props: TabProps) {
  const { site, siteId } = props;
  const allowed = useMemo(() => tabsOf(site.complianceOnly), [site.complianceOnly]);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const phone = usePhone();
  const id = useId();
  const current = chosenTab(allowed, search.get('tab'));
  const tabId = useCallback((tab: TabRow) => `${id}-${tab.key}`, [id]);
  // By the address as it is now: the day as of which compliance is shown stays with the site.
  const choose = (tab: TabRow) => {
    const asOf = new URLSearchParams(window.location.search).get('as_of');
    void navigate(paths.site(siteId, { tab: tab.key, ...asOfQuery(asOf === '' ? null : asOf) }), { replace: true });
  };
  const step = (by: number) => {
    // By the address as it is now: a second key can be quicker than the drawing after the first.
    const now = chosenTab(allowed, new URLSearchParams(window.location.search).get('tab'));
    choose(tabBeside(allowed, now, by));
  };
  useShortcuts({ '[': () => step(-1), ']': () => step(1) });
  const panelId = `${id}-panel`;
  return (
    <>
      {phone ? (
        <TabSelect allowed={allowed} current={current} onChoose={choose} />
      ) : (
        <TabStrip allowed={allowed} current={current} onChoose={choose} panelId={panelId} tabId={tabId} />
      )}
      <TabPanel
        {...props}
        allowed={allowed}
        current={current}
        id={panelId}
        labelledBy={phone ? undefined : tabId(current)}
      />
    </>
  );
}
