import { cx } from '#client/ui/classes.ts';
import type { SiteListItem } from '#contract/nouns/site/site.ts';

/** City (the address when there is none) and state. */
function placeOf(site: SiteListItem): string {
  return [site.city || site.address, site.state].filter((part) => part !== '').join(', ');
}

export interface SiteFactsProps {
  site: SiteListItem;
  /** Tags may go to a line of their own; else everything stands in one line. */
  wrap?: boolean;
  /** Tags shown before '+n'. */
  shownTags?: number;
}

/** The muted second line of a site: facility id, place, tags. */
export function SiteFacts({ site, wrap = false, shownTags = 3 }: SiteFactsProps) {
  const facts = [site.facility_id, placeOf(site)].filter((fact) => fact !== '');
  const tags = site.tags.slice(0, shownTags);
  const more = site.tags.slice(shownTags);
  return (
    <span
      className={cx('flex min-w-0 items-center gap-x-2 gap-y-1 text-13 font-normal text-muted', wrap && 'flex-wrap')}
    >
      {facts.length > 0 && <span className="min-w-0 truncate">{facts.join(' · ')}</span>}
      {tags.map((tag) => (
        <span key={tag} className="max-w-32 shrink truncate rounded-sm border border-border px-1 text-12">
          {tag}
        </span>
      ))}
      {more.length > 0 && (
        <span className="shrink-0 text-12" title={more.join(', ')}>
          +{more.length}
        </span>
      )}
    </span>
  );
}
