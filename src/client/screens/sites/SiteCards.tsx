import { memo, useId, useMemo } from 'react';
import { Link } from 'react-router';
import type { DrawnRows } from '#client/parts/rows/drawn-rows.ts';
import { ConsoleType } from '#client/parts/status/BrandMark.tsx';
import { PauseMark } from '#client/parts/status/pause-marks.ts';
import { OnlinePill } from '#client/parts/status/StatusPill.tsx';
import { paths } from '#client/paths.ts';
import { buttonClass } from '#client/ui/Button.tsx';
import { t } from '#client/words/sites.ts';
import { type ColumnOf, readColumns, type ShownColumns } from '#contract/lists/list-columns.ts';
import type { SiteListItem } from '#contract/nouns/site/site.ts';
import { AlarmCount } from './AlarmCount.tsx';
import { areAlarmsKnown } from './alarms-known.ts';
import { SiteFacts } from './SiteFacts.tsx';
import { ComplianceLink, LastSeen } from './SiteStatus.tsx';
import type { ListedSite } from './site-list.ts';
import { toldOf } from './site-told.ts';

/** A guess at a card's height with its gap, in pixels; the real one is measured. */
export const SITE_CARD_PX = 124;

export interface SiteCardsProps {
  rows: readonly ListedSite[];
  drawn: DrawnRows;
  /** As the address has them. */
  columns: string;
  onQuickActions: (site: SiteListItem) => void;
}

/** The list on phones. A card has what the columns show; its name and whether the site is online are always there. */
export function SiteCards({ rows, drawn, columns, onQuickActions }: SiteCardsProps) {
  const chosen = useMemo(() => readColumns('sites', columns), [columns]);
  return (
    <ul ref={drawn.listRef} className="flow-root" aria-label={t.sites}>
      {drawn.rows.map(({ index, gapBefore }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <li
            key={row.site.id}
            ref={drawn.measure}
            data-index={index}
            style={gapBefore > 0 ? { marginTop: gapBefore } : undefined}
            className="pb-2"
            {...(drawn.windowed ? { 'aria-setsize': drawn.total, 'aria-posinset': index + 1 } : {})}
          >
            <SiteCard site={row.site} chosen={chosen} onQuickActions={onQuickActions} />
          </li>
        );
      })}
      {drawn.gapAfter > 0 && <li aria-hidden style={{ height: drawn.gapAfter }} />}
    </ul>
  );
}

interface SiteCardProps {
  site: SiteListItem;
  chosen: ShownColumns<'sites'>;
  onQuickActions: (site: SiteListItem) => void;
}

const SiteCard = memo(function SiteCard({ site, chosen: { shown, usual }, onQuickActions }: SiteCardProps) {
  const has = (column: ColumnOf<'sites'>) => shown.includes(column);
  const nameId = useId();
  return (
    <article className="card px-3 py-2">
      <div className="relative min-h-12">
        <div className="flex items-start justify-between gap-3">
          <button
            id={nameId}
            type="button"
            aria-haspopup="dialog"
            className="link line-clamp-2 min-h-6 min-w-0 text-start font-bold wrap-break-word after:absolute after:inset-0"
            onClick={() => onQuickActions(site)}
          >
            {site.name}
          </button>
          <OnlinePill online={site.isOnline} />
        </div>
        <div className="flex h-6 min-w-0 items-center gap-x-2 text-13 text-muted">
          {(has('status') || has('seen')) && <LastSeen site={site} />}
          {has('console') && site.consoleType !== '' && (
            <span className="shrink-0">
              <ConsoleType consoleType={site.consoleType} />
            </span>
          )}
          {usual && <SiteFacts site={site} shownTags={0} />}
          {has('alarms') && (site.alarms > 0 || !areAlarmsKnown(site)) && (
            <span className="z-1 ml-auto shrink-0">
              <AlarmCount site={site} countFirst bare />
            </span>
          )}
        </div>
      </div>
      {shown.flatMap((column) =>
        column === 'facility' || column === 'place' || column === 'tags' ? (
          <p key={column} className="text-13 text-muted wrap-anywhere">
            {t.columns[column]}: {toldOf(site, column)}
          </p>
        ) : (
          []
        ),
      )}
      <PauseMark siteId={site.id} className="min-h-6" />
      {/* One line on every card, so that the same sign is in the same place. */}
      <div className="flex min-h-(--control) items-center gap-x-1.5">
        {has('compliance') && <ComplianceLink site={site} />}
        <Link to={paths.site(site.id)} aria-describedby={nameId} className={buttonClass('secondary', 'ml-auto')}>
          {t.view}
        </Link>
      </div>
    </article>
  );
});
