import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/sites.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Eight quiet rows in the place of the list while it comes. */
export function SitesSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {t.loadingSites}
      </p>
      <ul aria-hidden className="card overflow-clip">
        {ROWS.map((row) => (
          <li key={row} className="flex h-14 items-center gap-6 border-b border-border px-3 last:border-b-0">
            <div className="min-w-0 flex-1">
              <Skeleton className="h-4 w-48 max-w-full" />
              <Skeleton className="mt-1 h-3 w-72 max-w-full" />
            </div>
            <Skeleton className="hidden h-6 w-32 tablet:block" />
            <Skeleton className="hidden h-6 w-24 tablet:block" />
            <Skeleton className="h-6 w-20" />
          </li>
        ))}
      </ul>
    </>
  );
}
