import type { SiteListItem } from '#contract/nouns/site.ts';

/** Tags shown before '+n'. */
const SHOWN_TAGS = 3;

/** City (the address when there is none) and state. */
export function placeOf(site: SiteListItem): string {
  return [site.city || site.address, site.state].filter((part) => part !== '').join(', ');
}

/** The muted second line of a site: facility id, place, tags. */
export function SiteFacts({ site }: { site: SiteListItem }) {
  const facts = [site.facility_id, placeOf(site)].filter((fact) => fact !== '');
  const tags = site.tags.slice(0, SHOWN_TAGS);
  const more = site.tags.slice(SHOWN_TAGS);
  return (
    <span className="flex min-w-0 items-center gap-x-2 text-13 font-normal text-muted">
      {facts.length > 0 && <span className="min-w-0 truncate">{facts.join(' · ')}</span>}
      {tags.map((tag) => (
        <span key={tag} className="max-w-32 shrink-2 truncate rounded-sm border border-border px-1 text-12">
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
