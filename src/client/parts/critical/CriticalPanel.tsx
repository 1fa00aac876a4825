import { Link } from 'react-router';
import type { useCritical } from '#client/api/issue/critical.ts';
import { statusOf } from '#client/api/site/site-page.ts';
import { httpCode } from '#client/api/wire/call.ts';
import { formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { fill } from '#client/language/fill.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { SidePanel } from '#client/ui/overlay/SidePanel.tsx';
import { Pill } from '#client/ui/Pill.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/parts/critical.ts';
import type { CriticalNotification } from '#contract/nouns/site/critical.ts';
import { NeedsNow } from '../attention/NeedsNow.tsx';
import { Moment } from '../rows/Moment.tsx';

type Critical = ReturnType<typeof useCritical>;

export interface CriticalPanelProps extends Critical {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The newest critical notifications, each with a link to its site or issue and a button to mark it as read. */
export function CriticalPanel({ open, onOpenChange, query, markRead }: CriticalPanelProps) {
  const toast = useToast();
  const list = query.data?.notifications;
  const unread = (list ?? []).filter(({ read_at }) => read_at === null).map(({ id }) => id);
  const mark = (ids: readonly number[]) =>
    markRead(ids).catch((error: unknown) => {
      toast.error(t.failedToMarkAsReadHttp({ code: httpCode(statusOf(error)) }));
    });
  return (
    <SidePanel
      side="right"
      title={t.criticalNotifications}
      description={t.leaksFailedLeakTestsAndSites}
      open={open}
      onOpenChange={onOpenChange}
    >
      <NeedsNow onLeave={() => onOpenChange(false)} />
      {query.isPending && <Skeleton className="mx-4 h-24" />}
      {query.isError && list === undefined && (
        <ErrorState
          message={t.failedToLoadCriticalNotificationsHttp({ code: httpCode(statusOf(query.error)) })}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {unread.length > 1 && (
        <div className="px-4 pb-3">
          <Button onClick={() => void mark(unread)}>{t.markAllAsRead}</Button>
        </div>
      )}
      {list?.length === 0 && <EmptyState title={t.noCriticalNotifications} />}
      {list !== undefined && list.length > 0 && (
        <ol aria-label={t.criticalNotificationsNewestFirst} className="border-t border-border">
          {list.map((one) => (
            <Entry key={one.id} one={one} onRead={() => void mark([one.id])} onLeave={() => onOpenChange(false)} />
          ))}
        </ol>
      )}
    </SidePanel>
  );
}

interface EntryProps {
  one: CriticalNotification;
  onRead: () => void;
  onLeave: () => void;
}

function Entry({ one, onRead, onLeave }: EntryProps) {
  const now = useNow();
  const isUnread = one.read_at === null;
  const query = one.issue_id === null ? {} : { tab: 'issues' as const, issue: one.issue_id };
  return (
    <li className={cx('border-b border-border px-4 py-3', isUnread && 'bg-bad-bg')}>
      <p className={cx('wrap-break-word', isUnread && 'font-bold')}>{one.line}</p>
      <p className="mt-1 text-13">{fill(t.sinceMoment, { moment: <Moment at={one.opened_at} /> })}</p>
      {one.report_by !== null && (
        <p className="mt-1 text-13">
          {t.reportToAgencyBy({ moment: formatInstant(one.report_by, now) })}
          {new Date(one.report_by).getTime() < now && <strong className="text-bad-fg"> {t.timeIsOver}</strong>}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Link
          to={paths.site(one.site.id, query)}
          className="inline-flex min-h-(--control) items-center text-accent underline"
          onClick={() => {
            if (isUnread) onRead();
            onLeave();
          }}
        >
          {one.issue_id === null ? t.openSite : t.openIssue}
        </Link>
        {isUnread ? <Button onClick={onRead}>{t.markAsRead}</Button> : <Pill tone="na">{t.read}</Pill>}
      </div>
    </li>
  );
}
