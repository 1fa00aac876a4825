import { Link } from 'react-router';
import { useOverdueCount } from '#client/api/issue/attention.ts';
import { fill } from '#client/language/fill.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { CompliancePill, complianceWords, OnlinePill } from '#client/parts/status/StatusPill.tsx';
import { paths } from '#client/paths.ts';
import { t } from '#client/words/sites.ts';
import type { SiteListItem } from '#contract/nouns/site/site.ts';

/** Monthly compliance of a site, a link to its compliance tab; beside it what is overdue, a link to the calendar. */
export function ComplianceLink({ site }: { site: SiteListItem }) {
  const overdue = useOverdueCount(site.id);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 max-tablet:gap-x-1.5">
      <StatusLink site={site} />
      {overdue === null && <span className="text-13 text-muted">{t.overdueItemsNotChecked}</span>}
      {overdue != null && overdue > 0 && (
        <Link
          to={paths.site(site.id, { tab: 'calendar' })}
          aria-label={t.plusOverdueCalendarOf({ count: overdue, name: site.name })}
          className="inline-flex min-h-6 items-center text-13 font-bold whitespace-nowrap text-bad-fg underline pointer-coarse:min-h-12"
        >
          {t.plusOverdue({ count: overdue })}
        </Link>
      )}
    </span>
  );
}

function StatusLink({ site }: { site: SiteListItem }) {
  return (
    <Link
      to={paths.site(site.id, { tab: 'compliance' })}
      aria-label={t.complianceOf({
        status: complianceWords(site.snapshot_status),
        name: site.name,
      })}
      className="inline-flex min-h-(--control) items-center rounded-md"
    >
      <CompliancePill status={site.snapshot_status} />
    </Link>
  );
}

/** Whether the gauge answers and, when it does not, how long ago it last did. */
export function OnlineState({ site }: { site: SiteListItem }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <OnlinePill online={site.isOnline} />
      <LastSeen site={site} />
    </span>
  );
}

/** How long ago a gauge that does not answer last did; nothing of one that answers. */
export function LastSeen({ site }: { site: SiteListItem }) {
  if (site.isOnline) return null;
  return (
    <span className="text-13 whitespace-nowrap text-muted">
      {site.last_seen_at ? fill(t.lastSeenMoment, { moment: <Moment at={site.last_seen_at} ageOnly /> }) : t.neverSeen}
    </span>
  );
}
