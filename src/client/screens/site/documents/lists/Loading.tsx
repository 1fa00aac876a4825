import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/site/documents.ts';

/** The list while it is on its way. */
export function Loading() {
  return (
    <div className="flex flex-col gap-2 px-4 pb-4">
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  );
}
