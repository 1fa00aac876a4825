import { useIdle } from '#client/api/wire/use-idle.ts';
import { OpenReleases } from '#client/parts/release/OpenReleases.tsx';
import { BeforeWatch } from '../before-watch/BeforeWatch.tsx';
import { TankHistory } from '../history/TankHistory.tsx';
import type { TabProps } from '../page/tab-props.ts';
import { ComplianceCard } from './ComplianceCard.tsx';
import { CurrentInventory } from './CurrentInventory.tsx';
import { DueNext } from './DueNext.tsx';
import { GaugeCard } from './GaugeCard.tsx';
import { InboxCard } from './InboxCard.tsx';
import { OpenIssues } from './OpenIssues.tsx';

/** What one wants to know first about a site (docs/reference/screens.md#routes). Each card loads by itself, after the page. */
export function OverviewTab(props: TabProps) {
  const { site, siteId, user, canWrite } = props;
  const ready = useIdle();
  const part = { siteId, zone: site.timezone, ready };
  return (
    <div className="flex flex-col gap-4">
      <div className="-mb-3 empty:hidden">
        <OpenReleases siteId={siteId} />
        <BeforeWatch {...props} />
      </div>
      <DueNext siteId={siteId} ready={ready} />
      <div className="grid items-start gap-4 desktop:grid-cols-12">
        <div className="min-w-0 desktop:col-span-7">
          <OpenIssues {...part} labels={site.alarmDetails} user={user} canWrite={canWrite} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 desktop:col-span-5">
          <InboxCard {...part} />
          <ComplianceCard siteId={siteId} role={user.role} ready={ready} />
        </div>
      </div>
      <CurrentInventory {...part} />
      <TankHistory {...part} />
      <GaugeCard {...part} mayManage={user.role === 'admin'} />
    </div>
  );
}
