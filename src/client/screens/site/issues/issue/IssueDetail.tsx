import { ArrowLeft } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import type { useIssue } from '#client/api/issue/issues.ts';
import { statusOf } from '#client/api/site/site-page.ts';
import { httpCode } from '#client/api/wire/call.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { fill } from '#client/language/fill.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { AlarmActivePill, IssueStatusPill, PriorityPill } from '#client/parts/status/IssuePills.tsx';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { useMedia } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/issues.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import type { Issue, IssueFull } from '#contract/nouns/site/issue.ts';
import { Fact, Facts } from '../Facts.tsx';
import { ListSkeleton } from '../ListSkeleton.tsx';
import { CommentForm } from './CommentForm.tsx';
import { IssueActions } from './IssueActions.tsx';
import { IssueAlarms } from './IssueAlarms.tsx';
import { ReleaseClock, ReleasePill } from './ReleaseClock.tsx';
import { Timeline } from './Timeline.tsx';

export interface IssueDetailProps {
  issueId: number;
  query: ReturnType<typeof useIssue>;
  siteId: string;
  zone: string | null;
  user: SessionUser;
  canWrite: boolean;
  /** Null where nobody chose it: it is only shown. */
  onBack: (() => void) | null;
}

/** One issue with all that is known of it. Stays in sight beside a long list; on smaller screens it is all there is. */
export function IssueDetail(props: IssueDetailProps) {
  const { query, onBack } = props;
  const beside = useMedia('(min-width: 75rem)');
  return (
    <div className="min-w-0 desktop:sticky desktop:top-[calc(var(--top-bar)+var(--site-strip)+4rem)] desktop:col-span-7">
      {onBack !== null && (
        <Button
          variant="quiet"
          onClick={onBack}
          className={cx('mb-2 -ml-2', beside && 'sr-only focus-visible:not-sr-only focus-visible:mb-2')}
        >
          <ArrowLeft aria-hidden size={16} />
          {t.backToList}
        </Button>
      )}
      {query.data && <IssueArticle {...props} full={query.data} beside={beside} />}
      {!query.data && query.isError && (
        <div className="card">
          <ErrorState
            message={t.failedToLoadIssueHttpCode({ code: httpCode(statusOf(query.error)) })}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        </div>
      )}
      {!query.data && !query.isError && <ListSkeleton words={t.loadingIssue} />}
    </div>
  );
}

function IssueArticle({
  full,
  beside,
  siteId,
  zone,
  user,
  canWrite,
  onBack,
}: IssueDetailProps & { full: IssueFull; beside: boolean }) {
  const { issue } = full;
  const title = useId();
  const heading = useFocusOnce(onBack !== null);
  const shared = { siteId, issue, user };
  return (
    <article
      // Beside the list it scrolls by itself, so the keyboard must be able to stop there.
      {...(beside ? { tabIndex: 0 } : {})}
      aria-labelledby={title}
      className="card -outline-offset-2 desktop:max-h-[calc(100dvh-var(--top-bar)-var(--site-strip)-5rem)] desktop:overflow-y-auto"
    >
      <header className="px-4 pt-3">
        <p className="font-mono text-13 text-muted">{issue.issue_number}</p>
        <h3 id={title} ref={heading} tabIndex={-1} className="scroll-mt-40 text-20 wrap-anywhere outline-none">
          {issue.alarmLabel}
        </h3>
        <div className="mt-2 flex flex-wrap gap-2">
          <PriorityPill issue={issue} />
          <IssueStatusPill status={issue.status} />
          {issue.alarm_active && <AlarmActivePill />}
          <ReleasePill issue={issue} />
        </div>
        <JobLine issue={issue} />
        {canWrite ? <IssueActions {...shared} /> : <p className="mt-3 text-muted">{t.youCanReadThisSiteChanging}</p>}
      </header>
      {issue.release !== null && <ReleaseClock {...shared} release={issue.release} zone={zone} canWrite={canWrite} />}
      <IssueFacts issue={issue} zone={zone} />
      {(issue.kind === 'alarm' || full.alarms.length > 0) && <IssueAlarms alarms={full.alarms} zone={zone} />}
      <Timeline full={full} zone={zone} />
      {canWrite && issue.status !== 'Closed' && <CommentForm {...shared} />}
    </article>
  );
}

/** By when it is due, for whom it waits, and that it waits to be verified; nothing of what is not set. */
function JobLine({ issue: { due_on: due, waiting_for: vendor, done_by: name } }: { issue: Issue }) {
  const lines = [
    ...(due === null ? [] : [t.dueDay({ day: formatDate(due) })]),
    ...(vendor === null ? [] : [t.waitsForVendor({ vendor })]),
  ];
  const desk = (
    <Link to={paths.desk({ group: 'verify' })} className="link">
      {t.desk}
    </Link>
  );
  return (
    <>
      {lines.length > 0 && <p className="mt-2 wrap-anywhere">{lines.join(' · ')}</p>}
      {name !== null && (
        <p className="mt-2 rounded-md bg-info-bg px-3 py-2 text-info-fg">{fill(t.reportedDoneBy, { name, desk })}</p>
      )}
    </>
  );
}

/**
 * Takes the focus to a heading, if `wanted`, when it first comes up, not again when its tab is shown anew. Who has gone on to the bars
 * around the page, or into a menu, while it was on its way stays there.
 */
function useFocusOnce(wanted: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !wanted) return;
    done.current = true;
    const active = document.activeElement;
    const free = active === null || active === document.body || document.getElementById('content')?.contains(active);
    if (!free) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
  return heading;
}

function IssueFacts({ issue, zone }: { issue: Issue; zone: string | null }) {
  return (
    <Facts className="px-4 py-3">
      <Fact name={t.assignedTo}>{issue.assignee ?? <span className="text-muted">{t.nobody}</span>}</Fact>
      <Fact name={t.location}>{issue.location || <span className="text-muted">{t.notGiven}</span>}</Fact>
      {issue.note !== '' && <Fact name={t.note}>{issue.note}</Fact>}
      <Fact name={t.created}>
        <Moment at={issue.created_at} zone={zone} />
        {issue.created_by !== '' && <span className="text-muted"> {t.byPerson({ person: issue.created_by })}</span>}
      </Fact>
      {issue.closed_at !== null && (
        <Fact name={t.closed}>
          <Moment at={issue.closed_at} zone={zone} />
        </Fact>
      )}
      {issue.cause !== null && <Fact name={t.cause}>{issue.cause}</Fact>}
      {issue.resolution !== null && <Fact name={t.whatWasDone}>{issue.resolution}</Fact>}
      {issue.proof !== null && <Fact name={t.proof}>{issue.proof}</Fact>}
    </Facts>
  );
}
