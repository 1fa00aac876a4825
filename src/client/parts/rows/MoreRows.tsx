import { LoaderCircle, TriangleAlert } from 'lucide-react';
import { httpCode } from '#client/api/wire/call.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/parts/rows.ts';
import type { Paging } from './use-paging.ts';

export interface MoreRowsProps {
  /** Null where the whole list is here. */
  paging: Paging | null;
  /** What is listed: 'sites'. */
  what: string;
}

/** Below a list that comes by pages: that more is coming, or why it is not. */
export function MoreRows({ paging, what }: MoreRowsProps) {
  if (paging === null || paging.busy || !paging.more) return null;
  if (paging.failure !== null) return <PageTrouble paging={paging} message={t.failedToLoadMoreWhat({ what })} />;
  return (
    <p role="status" className="no-print flex min-h-14 items-center justify-center gap-2 text-muted">
      <LoaderCircle aria-hidden size={16} className="animate-spin" />
      {t.loadingMoreWhat({ what })}
    </p>
  );
}

/** Above a list that is of the search before: why the one asked for is not here. */
export function SearchTrouble({ paging, what }: MoreRowsProps) {
  if (!paging?.busy || paging.failure === null) return null;
  return (
    <PageTrouble paging={paging} message={t.failedToLoadWhat({ what })}>
      {t.whatIsShownCameBefore}
    </PageTrouble>
  );
}

interface PageTroubleProps {
  paging: Paging;
  message: string;
  children?: string;
}

function PageTrouble({ paging, message, children }: PageTroubleProps) {
  return (
    <div className="my-2 flex min-h-14 flex-wrap items-center justify-center gap-x-3 gap-y-1">
      <TriangleAlert aria-hidden size={20} className="text-bad-fg" />
      <p role="alert" className="font-bold text-bad-fg">
        {t.messageHttpCode({ message, code: httpCode(paging.failure ?? 0) })}
      </p>
      {children && <p className="text-muted">{children}</p>}
      <Button busy={paging.loading} onClick={paging.retry}>
        {t.retry}
      </Button>
    </div>
  );
}

/** The server is asked for what was typed or chosen. Only shown when that takes a moment. */
export function BusyMark({ paging, className }: { paging: Paging | null; className?: string }) {
  if (!paging?.busy || paging.failure !== null) return null;
  return (
    <span className={cx('enter-late flex items-center', className)}>
      <LoaderCircle aria-hidden size={16} className="animate-spin text-muted" />
    </span>
  );
}

/** Its place at the end of a search field, left of the cross that empties it. */
export const inField = 'pointer-events-none absolute inset-y-0 right-8';
