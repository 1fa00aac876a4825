import { useCallback, useId, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { asOfQuery } from '#client/api/site/as-known.ts';
import { useShortcuts } from '#client/parts/shell/use-shortcuts.ts';
import { paths } from '#client/paths.ts';
import { usePhone } from '#client/ui/use-media.ts';
import type { TabProps } from '../page/tab-props.ts';
import { chosenTab, tabBeside, tabsOf } from './choose-tab.ts';
import { TabPanel } from './TabPanel.tsx';
import { TabSelect } from './TabSelect.tsx';
import { TabStrip } from './TabStrip.tsx';
import type { TabRow } from './tabs.table.ts';

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
