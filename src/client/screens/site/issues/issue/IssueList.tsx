import { Link, useSearchParams } from 'react-router';
import type { IssueFilter, useIssueList } from '#client/api/issue/issues.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { DataAge } from '#client/parts/rows/DataAge.tsx';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { AlarmActivePill, IssueStatusPill, PriorityPill } from '#client/parts/status/IssuePills.tsx';
import { viewSearch } from '#client/screens/site/page/issue-views.ts';
import { ReleasePill } from '#client/screens/site/release/ReleaseClock.tsx';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { ListSkeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/site/issues.ts';
import type { Priority } from '#contract/nouns/gauge/issue-words.ts';
import type { Issue } from '#contract/nouns/site/issue.ts';

/** DOM id of an issue's row, for giving the focus back. */
export const rowId = (issueId: number) => `issue-row-${issueId}`;

export interface IssueListProps {
  list: ReturnType<typeof useIssueList>;
  filter: IssueFilter;
  /** The site is known to have no issue, open or closed. */
  noneAtAll: boolean;
  canWrite: boolean;
  zone: string | null;
  chosen: number | null;
  /** The chosen issue once it is read; it is listed on top when the loaded rows do not hold it. */
  chosenIssue: Issue | null;
  onClearFilters: () => void;
}

/** Rows of issues, newest first, with what stands in their place when there are none. */
export function IssueList(props: IssueListProps) {
  const { list, zone, chosen, chosenIssue } = props;
  if (!list.data) {
    if (!list.isError) return <ListSkeleton words={t.loadingIssues} />;
    return (
      <div className="card mt-3">
        <ErrorState
          message={t.failedToLoadIssuesHttpCode({ code: httpCode(statusOf(list.error)) })}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      </div>
    );
  }
  const issues = list.data.pages.flatMap((page) => page.issues);
  const row = (issue: Issue) => <IssueRow key={issue.id} issue={issue} zone={zone} current={issue.id === chosen} />;
  const outside = chosenIssue !== null && chosen === chosenIssue.id && !issues.some(({ id }) => id === chosen);
  return (
    <div className={cx('mt-3', list.isPlaceholderData && 'opacity-60')}>
      {outside && (
        <div className="card mb-3 overflow-hidden">
          <p className="px-4 pt-2 text-13 text-muted">{t.chosenNotAmongIssuesListedBelow}</p>
          <ul>{row(chosenIssue)}</ul>
        </div>
      )}
      <div className="card overflow-hidden">
        {issues.length === 0 ? (
          <NoIssues {...props} />
        ) : (
          <ul aria-label={t.issuesNewestFirst} className="divide-y divide-border">
            {issues.map(row)}
          </ul>
        )}
        {list.hasNextPage && (
          <div className="border-t border-border p-2">
            <Button
              variant="quiet"
              className="w-full"
              busy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {t.showMore}
            </Button>
          </div>
        )}
      </div>
      {list.isError && (
        <div className="mt-2">
          <DataAge loadedAt={list.dataUpdatedAt} saved />
        </div>
      )}
    </div>
  );
}

function NoIssues({ filter, noneAtAll, canWrite, onClearFilters }: IssueListProps) {
  const unfiltered = filter.status === 'all' && filter.priority === '';
  if (unfiltered || noneAtAll) {
    return (
      <EmptyState title={t.noIssuesYet}>
        {canWrite ? t.useTakeActionOnAlarmOr : t.peopleWithWriteAccessCreateThem}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={filter.priority === '' ? noneWords(filter.status) : noneOfPriority(filter.status, filter.priority)}
      action={<Button onClick={onClearFilters}>{t.clearFilters}</Button>}
    >
      {filter.status === 'open' && filter.priority === '' && t.nothingWaitsToBeDoneHere}
    </EmptyState>
  );
}

function noneWords(status: IssueFilter['status']): string {
  if (status === 'all') return t.noIssues;
  return status === 'open' ? t.noOpenIssues : t.noClosedIssues;
}

function noneOfPriority(status: IssueFilter['status'], chosen: Priority): string {
  const priority = t.priorities[chosen];
  if (status === 'all') return t.noIssuesOfPriority({ priority });
  return status === 'open' ? t.noOpenIssuesOfPriority({ priority }) : t.noClosedIssuesOfPriority({ priority });
}

function IssueRow({ issue, zone, current }: { issue: Issue; zone: string | null; current: boolean }) {
  const [search] = useSearchParams();
  return (
    <li>
      <Link
        id={rowId(issue.id)}
        to={viewSearch(search, 'issues', issue.id)}
        replace
        aria-current={current ? 'true' : undefined}
        className={cx(
          'flex min-h-14 scroll-my-40 flex-col gap-1.5 border-l-4 py-2.5 pr-4 pl-3 -outline-offset-2',
          current ? 'border-accent bg-info-bg' : 'border-transparent hover:bg-hover',
        )}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 font-bold wrap-anywhere line-clamp-3">{issue.alarmLabel}</span>
          <span className="shrink-0 font-mono text-13 text-muted">{issue.issue_number}</span>
        </span>
        <span className="flex flex-wrap gap-2">
          <PriorityPill issue={issue} />
          <IssueStatusPill status={issue.status} />
          {issue.alarm_active && <AlarmActivePill />}
          <ReleasePill issue={issue} />
        </span>
        <span className="flex flex-wrap gap-x-3 text-muted">
          <span className="wrap-anywhere">{issue.assignee ?? t.nobodyAssigned}</span>
          {issue.location !== '' && <span className="wrap-anywhere line-clamp-2">{issue.location}</span>}
          <Moment at={issue.created_at} zone={zone} ageOnly className="ml-auto whitespace-nowrap" />
        </span>
      </Link>
    </li>
  );
}
