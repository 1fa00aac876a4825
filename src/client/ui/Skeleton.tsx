import { cx } from './classes.ts';

/** A quiet box where content will be; give it the final size by class. Silent: the status text beside it speaks. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('skeleton block', className)} />;
}
