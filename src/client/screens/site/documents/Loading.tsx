import { Skeleton } from '#client/ui/Skeleton.tsx';

/** The list while it is on its way. */
export function Loading() {
  return (
    <div className="flex flex-col gap-2 px-4 pb-4">
      <p role="status" className="sr-only">
        Loading…
      </p>
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  );
}
