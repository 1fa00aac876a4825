import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatWhole } from '#client/format/numbers.ts';
import { paths } from '#client/paths.ts';
import type { SiteListItem } from '#contract/nouns/site.ts';

/** The way to the sites that the list leaves out, for people who have no management screen to reach them from. */
export function ComplianceOnlyLine({ sites }: { sites: readonly SiteListItem[] }) {
  if (sites.length === 0) return null;
  return (
    <details className="group mt-4">
      <summary className="inline-flex min-h-(--control) list-none items-center gap-1 text-muted [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden size={16} className="transition-transform group-open:rotate-90" />
        Compliance-only sites ({formatWhole(sites.length)})
      </summary>
      <ul className="card mt-1 max-h-96 overflow-y-auto">
        {sites.map((site) => (
          <li key={site.id} className="border-b border-border last:border-b-0">
            <Link to={paths.site(site.id)} className="link flex min-h-(--row) items-center px-4 wrap-anywhere">
              {site.name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
