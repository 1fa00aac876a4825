import { Link, useSearchParams } from 'react-router';
import { formatWhole } from '#client/format/numbers.ts';
import { OpenReleases } from '#client/parts/release/OpenReleases.tsx';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/site/issues.ts';
import { BeforeWatch } from '../before-watch/BeforeWatch.tsx';
import { type IssueView, viewOf, viewSearch } from '../page/issue-views.ts';
import type { TabProps } from '../page/tab-props.ts';
import { AlarmHistory } from './alarms/AlarmHistory.tsx';
import { OpenAlarms } from './alarms/OpenAlarms.tsx';
import { IssuesView } from './IssuesView.tsx';

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
