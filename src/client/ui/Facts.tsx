import type { ReactNode } from 'react';
import { cx } from './classes.ts';

/** Names and values in two columns; texts keep their lines. */
export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={cx('grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5', className)}>{children}</dl>;
}

/** One fact of Facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </>
  );
}
