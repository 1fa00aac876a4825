import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** Says what is not there. */
  title: ReactNode;
  /** Why, or what next. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Nothing to show: the sentence, why or what next, and one action. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-12 text-center">
      <p className="text-16 font-bold">{title}</p>
      {children && <p className="max-w-[60ch] text-muted">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
