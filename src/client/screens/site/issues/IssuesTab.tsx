import { useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { type IssueFilter, useIssue, useIssueList } from '#client/api/issue/issues.ts';
import { issuesFile } from '#client/api/lists/table-files.ts';
import { statusOf } from '#client/api/wire/call.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { DownloadMenu } from '#client/parts/download/DownloadMenu.tsx';
import { OpenReleases } from '#client/parts/release/OpenReleases.tsx';
import { Chips } from '#client/ui/Chips.tsx';
import { cx } from '#client/ui/classes.ts';
import { inputClass } from '#client/ui/Field.tsx';
import { useMedia } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/issues.ts';
import { priorities } from '#contract/nouns/gauge/issue-words.ts';
import { BeforeWatch } from '../before-watch/BeforeWatch.tsx';
import { NewIssue } from '../issue-form/NewIssue.tsx';
import { askedIssue, type IssueView, viewOf, viewSearch } from '../page/issue-views.ts';
import type { TabProps } from '../page/tab-props.ts';
import { NewSpill } from '../release/NewSpill.tsx';
import { AlarmHistory } from './alarms/AlarmHistory.tsx';
import { OpenAlarms } from './alarms/OpenAlarms.tsx';
import { IssueDetail } from './issue/IssueDetail.tsx';
import { IssueList, rowId } from './issue/IssueList.tsx';
import { mostUrgent } from './issue/most-urgent.ts';

const statusChips = [
  {
    value: 'open',
    get label() {
      return t.open;
    },
  },
  {
    value: 'closed',
    get label() {
      return t.closedMany;
    },
  },
  {
    value: 'all',
    get label() {
      return t.all;
    },
  },
] as const satisfies readonly { value: IssueFilter['status']; label: string }[];

const EVERY_ISSUE: IssueFilter = { status: 'all', priority: '' };
const isStart = (filter: IssueFilter) => filter.status === 'open' && filter.priority === '';

/** The site's issues: the list and, beside it or in its place, the chosen one with its whole story. */
function IssuesView({ site, siteId, user, canWrite }: TabProps) {
  const [filter, setFilter] = useState<IssueFilter>({ status: 'open', priority: '' });
  const beside = useMedia('(min-width: 75rem)');
  const [search] = useSearchParams();
  const asked = askedIssue(search);
  const list = useIssueList(siteId, filter);
  const first = useFirst(list, filter, beside);
  const shown = asked === null ? first : asked.id;
  const one = useIssue(siteId, shown);
  const hasRows = (list.data?.pages[0]?.issues.length ?? 0) > 0;
  const noneOpen = list.data?.pages[0]?.issues.length === 0 && isStart(filter) && !list.isPlaceholderData;
  const any = useIssueList(siteId, EVERY_ISSUE, noneOpen);
  const missing = asked !== null && (asked.id === null || (one.isError && statusOf(one.error) === 404));
  const chosen = missing ? null : shown;
  const { close, listHeading } = useWayBack(missing ? null : (asked?.id ?? null));
  return (
    <div className="grid items-start gap-4 desktop:grid-cols-12">
      {(beside || chosen === null) && (
        <section aria-labelledby="issues-title" className="min-w-0 desktop:col-span-5">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
            <h2 id="issues-title" ref={listHeading} tabIndex={-1} className="text-16 outline-none">
              {t.issues}
            </h2>
            <div className="flex flex-wrap gap-2">
              {hasRows && <DownloadMenu address={(format) => issuesFile(siteId, filter, format)} />}
              {canWrite && (
                <>
                  <NewSpill siteId={siteId} zone={site.timezone} userId={user.id} />
                  <NewIssue siteId={siteId} user={user} />
                </>
              )}
            </div>
          </div>
          <IssueFilters filter={filter} onChange={setFilter} />
          {missing && (
            <p role="alert" className="mt-3 rounded-md bg-warn-bg px-3 py-2 text-warn-fg wrap-anywhere">
              {t.issueNotFoundHere({ text: asked.text })}
            </p>
          )}
          <IssueList
            list={list}
            filter={filter}
            noneAtAll={any.data?.pages[0]?.issues.length === 0}
            canWrite={canWrite}
            zone={site.timezone}
            chosen={chosen}
            chosenIssue={one.data?.issue ?? null}
            onClearFilters={() => setFilter(EVERY_ISSUE)}
          />
        </section>
      )}
      {chosen !== null && !beside && <h2 className="sr-only">{t.issues}</h2>}
      {chosen !== null && (
        <IssueDetail
          key={chosen}
          issueId={chosen}
          query={one}
          siteId={siteId}
          zone={site.timezone}
          user={user}
          canWrite={canWrite}
          // What nobody chose takes no focus, and there is nothing to go back from.
          onBack={asked === null ? null : close}
        />
      )}
      {missing && beside && hasRows && (
        <p className="card px-4 py-12 text-center text-muted desktop:col-span-7">{t.chooseIssueToReadItsWhole}</p>
      )}
    </div>
  );
}

/**
 * What is shown beside the list before anybody has chosen: the most urgent of it. It stays while the list is read anew, so
 * that nothing changes under the hands of who writes there.
 */
function useFirst(list: ReturnType<typeof useIssueList>, filter: IssueFilter, beside: boolean): number | null {
  const [kept, setKept] = useState<{ filter: IssueFilter; id: number } | null>(null);
  const loaded = list.isPlaceholderData ? undefined : list.data;
  if (!beside) return null;
  if (kept?.filter === filter) return kept.id;
  const found = loaded === undefined ? null : mostUrgent(loaded.pages.flatMap((page) => page.issues));
  if (found !== null) setKept({ filter, id: found.id });
  return found?.id ?? null;
}

/** Leaves the chosen issue without a step in the browser's history; the focus goes to its row, or to the list's title. */
function useWayBack(chosen: number | null) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const listHeading = useRef<HTMLHeadingElement>(null);
  const left = useRef<number | null>(null);
  useEffect(() => {
    if (chosen !== null || left.current === null) return;
    const row = document.getElementById(rowId(left.current));
    left.current = null;
    (row ?? listHeading.current)?.focus();
  }, [chosen]);
  const close = () => {
    left.current = chosen;
    void navigate(viewSearch(search, 'issues'), { replace: true });
  };
  return { close, listHeading };
}

/** The work list of a site, the alarms that its gauge reports now, and those it reported: one at a time. */
export function IssuesTab(props: TabProps) {
  const [search] = useSearchParams();
  const view = viewOf(search);
  return (
    <div>
      <OpenReleases siteId={props.siteId} />
      <BeforeWatch {...props} />
      <ViewSwitch view={view} openAlarms={props.site.alarmDetails.length} />
      {view === 'issues' && <IssuesView {...props} />}
      {view === 'alarms' && <OpenAlarms {...props} />}
      {view === 'history' && <AlarmHistory siteId={props.siteId} zone={props.site.timezone} />}
    </div>
  );
}

const names = (): readonly [IssueView, string][] => [
  ['issues', t.issues],
  ['alarms', t.openAlarms],
  ['history', t.alarmHistory],
];

function ViewSwitch({ view, openAlarms }: { view: IssueView; openAlarms: number }) {
  const [search] = useSearchParams();
  return (
    <nav
      aria-label={t.siteIssues}
      className="mb-4 grid w-fit grid-cols-3 rounded-lg border border-control bg-surface max-tablet:w-full"
    >
      {names().map(([name, label]) => (
        <Link
          key={name}
          to={viewSearch(search, name)}
          replace
          aria-current={name === view ? 'true' : undefined}
          className={cx(
            'flex min-h-(--control) items-center justify-center gap-1.5 rounded-md px-2 text-center leading-5 tablet:px-4',
            name === view ? 'bg-accent font-bold text-on-accent' : 'text-text hover:bg-hover',
          )}
        >
          <span className="bold-width" data-text={label}>
            {label}
          </span>
          {name === 'alarms' && openAlarms > 0 && (
            <span
              className={cx(
                'rounded-full px-1.5 text-13 font-bold',
                name === view ? 'bg-surface text-text' : 'bg-bad-solid text-on-bad',
              )}
            >
              {formatWhole(openAlarms)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** What the list of issues is narrowed to. */
function IssueFilters({ filter, onChange }: { filter: IssueFilter; onChange: (filter: IssueFilter) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Chips
        legend={t.showIssuesThatAre}
        options={statusChips}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
      />
      <SmallSelect
        label={t.priority}
        value={filter.priority}
        onChange={(value) => onChange({ ...filter, priority: priorities.find((one) => one === value) ?? '' })}
        options={[
          { value: '', label: t.allPriorities },
          ...priorities.map((one) => ({ value: one, label: t.priorities[one] })),
        ]}
      />
    </div>
  );
}

interface SmallSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A native select of a filter row, its label beside it. */
function SmallSelect({ label, value, options, onChange }: SmallSelectProps) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-2">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(inputClass, 'w-auto!')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
