import { cx } from './classes.ts';

const lines = ['one', 'two', 'three', 'four'];

/** A quiet box where content will be; give it the final size by class. Silent: the status text beside it speaks. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('skeleton block', className)} />;
}

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
