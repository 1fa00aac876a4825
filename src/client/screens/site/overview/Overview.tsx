import type { SitePage } from '#client/api/read-site.ts';
import { useIdle } from '#client/api/use-idle.ts';
import { CurrentInventory } from './CurrentInventory.tsx';
import { GaugeCard } from './GaugeCard.tsx';
import { OpenIssues } from './OpenIssues.tsx';
import { SilentGauge } from './SilentGauge.tsx';

/** What one wants to know first about a site: open alarms, its gauge, its tanks. Each card loads by itself. */
export function Overview({ site, siteId }: { site: SitePage; siteId: string }) {
  const ready = useIdle();
  const gauge = { siteId, zone: site.timezone, ready };
  if (site.complianceOnly) return <PapersOnly labels={site.alarmDetails} />;
  return (
    <div className="mt-4 grid items-start gap-4 desktop:grid-cols-12">
      <div className="min-w-0 desktop:col-span-7">
        <OpenIssues labels={site.alarmDetails}>
          <SilentGauge {...gauge} />
        </OpenIssues>
      </div>
      <div className="min-w-0 desktop:col-span-5">
        <GaugeCard {...gauge} />
      </div>
      <div className="min-w-0 desktop:col-span-12">
        <CurrentInventory {...gauge} />
      </div>
    </div>
  );
}

/** A Compliance Only site: nothing that speaks of a gauge, except alarms it had before it became one. */
function PapersOnly({ labels }: { labels: readonly string[] }) {
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p className="card px-4 py-3 text-muted">This site has no tank gauge.</p>
      {labels.length > 0 && <OpenIssues labels={labels} />}
    </div>
  );
}
