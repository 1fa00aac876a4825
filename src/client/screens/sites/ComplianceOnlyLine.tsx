import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatWhole } from '#client/format/numbers.ts';
import { paths } from '#client/paths.ts';
import { t } from '#client/words/sites.ts';
import type { ListedSite } from './site-list.ts';

export interface ComplianceOnlyLineProps {
  /** Those that the search leaves. */
  rows: readonly ListedSite[];
  /** How many those are; of very many only the first are listed. */
  matched: number;
  /** Opens it by itself, and closes it when that ends. */
  opened: boolean;
}

/** The way to the sites that the list leaves out, for people who have no management screen to reach them from. */
export function ComplianceOnlyLine({ rows, matched, opened }: ComplianceOnlyLineProps) {
  if (rows.length === 0) return null;
  return (
    <details className="group mt-4" open={opened}>
      <summary className="inline-flex min-h-(--control) list-none items-center gap-1 text-muted [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden size={16} className="transition-transform group-open:rotate-90" />
        {t.complianceOnlySitesMatched({ matched: formatWhole(matched) })}
      </summary>
      <ul className="card mt-1 max-h-96 overflow-y-auto">
        {rows.map(({ site }) => (
          <li key={site.id} className="border-b border-border last:border-b-0">
            <Link to={paths.site(site.id)} className="link flex min-h-(--row) items-center px-4 wrap-anywhere">
              {site.name}
            </Link>
          </li>
        ))}
        {matched > rows.length && (
          <li className="flex min-h-(--row) items-center px-4 text-muted">
            {t.moreSitesSearch({ count: matched - rows.length })}
          </li>
        )}
      </ul>
    </details>
  );
}
