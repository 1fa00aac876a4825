import type { SitePage } from '#client/api/read-site.ts';
import { useIdle } from '#client/api/use-idle.ts';
import { CurrentInventory } from './CurrentInventory.tsx';
import { GaugeCard } from './GaugeCard.tsx';
import { OpenIssues } from './OpenIssues.tsx';

/** What one wants to know first about a site: open alarms, its gauge, its tanks. Each card loads by itself. */
export function Overview({ site, siteId }: { site: SitePage; siteId: string }) {
  const ready = useIdle();
  return (
    <div className="mt-4 grid items-start gap-4 desktop:grid-cols-12">
      <div className="min-w-0 desktop:col-span-7">
        <OpenIssues labels={site.alarmDetails} />
      </div>
      {site.complianceOnly ? (
        <p className="card px-4 py-3 text-muted desktop:col-span-5">
          This site is Compliance Only: it is watched for its papers and has no tank gauge.
        </p>
      ) : (
        <>
          <div className="min-w-0 desktop:col-span-5">
            <GaugeCard siteId={siteId} zone={site.timezone} ready={ready} />
          </div>
          <div className="min-w-0 desktop:col-span-12">
            <CurrentInventory siteId={siteId} zone={site.timezone} ready={ready} />
          </div>
        </>
      )}
    </div>
  );
}
