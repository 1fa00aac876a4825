import { Link } from 'react-router';
import type { useAssigned } from '#client/api/desk/assigned.ts';
import { useLetterNews } from '#client/api/desk/letter-news.ts';
import type { useCritical } from '#client/api/issue/critical.ts';
import { httpCode, sentenceOf, statusOf } from '#client/api/wire/call.ts';
import { formatDate } from '#client/format/calendar-date.ts';
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
import { t as listWords } from '#client/words/parts/notifications.ts';
import { t as letterWords } from '#client/words/site/agency.ts';
import type { CriticalNotification } from '#contract/nouns/site/critical.ts';
import { NeedsNow } from '../attention/NeedsNow.tsx';
import { Moment } from '../rows/Moment.tsx';

type Assigned = ReturnType<typeof useAssigned>;
type Critical = ReturnType<typeof useCritical>;

export interface CriticalPanelProps extends Critical {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  assigned: Assigned;
  userId: number;
}

/** The newest critical notifications, each with a link to its site or issue and a button to mark it as read. */
export function CriticalPanel({ open, onOpenChange, query, markRead, assigned, userId }: CriticalPanelProps) {
  const toast = useToast();
  const list = query.data?.notifications;
  const unread = (list ?? []).filter(({ read_at }) => read_at === null).map(({ id }) => id);
  const mark = (ids: readonly number[]) =>
    markRead(ids).catch((error: unknown) => {
      toast.error(t.failedToMarkAsRead({ reason: sentenceOf(error) }));
    });
  return (
    <SidePanel
      side="right"
      title={t.criticalNotifications}
      description={t.leaksFailedLeakTestsAndSites}
      open={open}
      onOpenChange={onOpenChange}
    >
      <AssignedJobs assigned={assigned} onLeave={() => onOpenChange(false)} />
      {(assigned.query.data?.letters ?? 0) > 0 && <LetterNews userId={userId} onLeave={() => onOpenChange(false)} />}
      <NeedsNow onLeave={() => onOpenChange(false)} />
      {query.isPending && <Skeleton className="mx-4 h-24" />}
      {query.isError && list === undefined && (
        <ErrorState
          message={listWords.failedToLoadCriticalNotificationsHttp({ code: httpCode(statusOf(query.error)) })}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {unread.length > 1 && (
        <div className="px-4 pb-3">
          <Button onClick={() => void mark(unread)}>{listWords.markAllAsRead}</Button>
        </div>
      )}
      {list?.length === 0 && <EmptyState title={listWords.noCriticalNotifications} />}
      {list !== undefined && list.length > 0 && (
        <ol aria-label={listWords.criticalNotificationsNewestFirst} className="border-t border-border">
          {list.map((one) => (
            <Entry key={one.id} one={one} onRead={() => void mark([one.id])} onLeave={() => onOpenChange(false)} />
          ))}
        </ol>
      )}
    </SidePanel>
  );
}

/** Jobs that the person has got and not seen yet; opening one, or the Desk, marks it as seen. */
function AssignedJobs({ assigned: { query, markSeen }, onLeave }: { assigned: Assigned; onLeave: () => void }) {
  const toast = useToast();
  const jobs = query.data?.jobs ?? [];
  if (query.isError)
    return (
      <p role="alert" className="border-t border-border px-4 py-3 text-bad-fg">
        {t.jobsNotLoaded}
      </p>
    );
  if (jobs.length === 0) return null;
  const leave = (ids: readonly number[]) => {
    markSeen(ids).catch((error: unknown) => {
      toast.error(t.failedToMarkAsRead({ reason: sentenceOf(error) }));
    });
    onLeave();
  };
  return (
    <section aria-label={t.jobsForYou({ count: query.data?.unseen ?? 0 })} className="border-t border-border px-4 py-3">
      <h3 className="text-16">{t.jobsForYou({ count: query.data?.unseen ?? 0 })}</h3>
      <ul>
        {jobs.map((job) => (
          <li key={job.issueId} className="py-1">
            <Link
              to={paths.site(job.siteId, { tab: 'issues', issue: job.issueId })}
              className="link inline-flex min-h-6 items-center font-bold wrap-anywhere pointer-coarse:min-h-12"
              onClick={() => leave([job.issueId])}
            >
              {job.number} {job.title}
            </Link>
            <p className="text-13 text-muted wrap-anywhere">
              {job.siteName}
              {job.dueOn !== null && ` · ${t.dueDay({ day: formatDate(job.dueOn) })}`}
            </p>
          </li>
        ))}
      </ul>
      <Link
        to={paths.desk({ group: 'mine' })}
        className="link inline-flex min-h-(--control) items-center"
        onClick={() => leave(jobs.map(({ issueId }) => issueId))}
      >
        {t.openTheDesk}
      </Link>
    </section>
  );
}

/** Answers to the person's own findings and letters, and due dates that passed without one; opening one marks it as seen. */
function LetterNews({ userId, onLeave }: { userId: number; onLeave: () => void }) {
  const { query, markSeen } = useLetterNews(userId);
  const toast = useToast();
  const news = query.data?.news ?? [];
  if (query.isError)
    return (
      <p role="alert" className="border-t border-border px-4 py-3 text-bad-fg">
        {letterWords.newsNotLoaded}
      </p>
    );
  if (news.length === 0) return null;
  const title = t.letterNews({ count: query.data?.unseen ?? 0 });
  const mark = (ids: readonly number[]) => {
    markSeen(ids).catch((error: unknown) => {
      toast.error(t.failedToMarkAsRead({ reason: sentenceOf(error) }));
    });
  };
  return (
    <section aria-label={title} className="border-t border-border px-4 py-3">
      <h3 className="text-16">{title}</h3>
      <ul>
        {news.map(({ id, kind, at, site, issue, title: letter, due_on: due }) => (
          <li key={id} className="py-1">
            <Link
              to={paths.site(site.id, { tab: 'issues', issue: issue.id })}
              className="link inline-flex min-h-6 items-center font-bold wrap-anywhere pointer-coarse:min-h-12"
              onClick={() => {
                mark([id]);
                onLeave();
              }}
            >
              {letter}
            </Link>
            <p className="text-13 text-muted wrap-anywhere">
              {site.name}
              {' · '}
              {kind === 'answered'
                ? fill(letterWords.answeredMoment, { moment: <Moment at={at} /> })
                : due === null
                  ? letterWords.noAnswer
                  : letterWords.noAnswerBy({ day: formatDate(due) })}
            </p>
          </li>
        ))}
      </ul>
      <Button className="mt-2" onClick={() => mark(news.map(({ id }) => id))}>
        {letterWords.markLettersAsRead}
      </Button>
    </section>
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
          {listWords.reportToAgencyBy({ moment: formatInstant(one.report_by, now) })}
          {new Date(one.report_by).getTime() < now && <strong className="text-bad-fg"> {listWords.timeIsOver}</strong>}
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
