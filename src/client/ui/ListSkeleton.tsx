import { Skeleton } from './Skeleton.tsx';

const lines = ['one', 'two', 'three', 'four'];

/** A list on its way: quiet rows, and the words for screen readers. */
export function ListSkeleton({ words }: { words: string }) {
  return (
    <div className="card enter-late mt-3 flex flex-col gap-4 p-4">
      <p role="status" className="sr-only">
        {words}
      </p>
      {lines.map((line) => (
        <Skeleton key={line} className="h-14" />
      ))}
    </div>
  );
}
