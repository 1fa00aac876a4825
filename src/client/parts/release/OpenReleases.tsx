import { AlarmClock } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { type ListedRelease, useOpenReleases } from '#client/api/release/open-releases.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { formatInstant } from '#client/format/dates.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { named as namedByServer, said } from '#client/language/server-words.ts';
import { paths } from '#client/paths.ts';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/parts/release.ts';
import { t as status } from '#client/words/parts/status.ts';
import { clockState } from './release-clock.ts';

/** More than that are folded away. */
const SHOWN = 3;

/** Open suspected releases with their clocks, earliest due first, of one site or of all; nothing when there are none. */
export function OpenReleases({ siteId }: { siteId?: string }) {
  const { data, error, isError, refetch, isFetching } = useOpenReleases(siteId);
  const [all, setAll] = useState(false);
  const title = useId();
  if (data === undefined) {
    if (!isError) return null;
    return (
      <div role="alert" className="mb-3 flex flex-wrap items-center gap-3 rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
        <p>{t.suspectedReleasesCouldNotBeLoaded({ code: httpCode(statusOf(error)) })}</p>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t.retry}
        </Button>
      </div>
    );
  }
  if (data.releases.length === 0) return null;
  const shown = all ? data.releases : data.releases.slice(0, SHOWN);
  const unlisted = data.total - data.releases.length;
  return (
    <section aria-labelledby={title} className="card mb-3 overflow-clip border-bad-solid">
      <h2 id={title} className="flex items-center gap-2 bg-bad-bg px-4 py-2 text-16 text-bad-fg">
        <AlarmClock aria-hidden size={18} className="shrink-0" />
        {t.suspectedReleasesTotal({ total: formatWhole(data.total) })}
      </h2>
      <ul className="divide-y divide-border">
        {shown.map((one) => (
          <ReleaseRow key={one.issue_id} one={one} named={siteId === undefined} />
        ))}
      </ul>
      {all && unlisted > 0 && (
        <p className="px-4 py-2 text-muted">{t.moreOnPages({ number: formatWhole(unlisted) })}</p>
      )}
      {data.releases.length > SHOWN && (
        <button type="button" aria-expanded={all} className="link min-h-(--control) px-4" onClick={() => setAll(!all)}>
          {all ? t.showFewer : t.showAll({ number: formatWhole(data.releases.length) })}
        </button>
      )}
    </section>
  );
}

function ReleaseRow({ one, named }: { one: ListedRelease; named: boolean }) {
  const { release } = one;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-bold wrap-anywhere">
          {named && `${one.site_name}: `}
          {release ? namedByServer(release.unit) : t.unknownUnit}
        </p>
        <p className="wrap-anywhere">{(release && said(release.found)) ?? t.clockOfThisReleaseCouldNot}</p>
        {release && (
          <ul className="mt-1">
            {release.report_state !== 'not_needed' && (
              <Due
                zone={one.timezone}
                name={t.reportToAgencyWithin({ hours: release.report_hours })}
                by={release.report_by}
                done={release.reported_at}
              />
            )}
            <Due zone={one.timezone} name={t.confirmWithin7Days} by={release.confirm_by} done={release.outcome_at} />
            {release.duties.map(({ key, label, due_at, done_at }) =>
              done_at !== null ? null : due_at === null ? (
                <li key={key}>{t.asSoonAsPracticable({ duty: namedByServer(label) })}</li>
              ) : (
                <Due key={key} zone={one.timezone} name={namedByServer(label)} by={due_at} done={null} />
              ),
            )}
          </ul>
        )}
        <p className="text-13 text-muted">
          {t.priorityStatusAssignee({
            priority: status.priorities[one.priority],
            status: status.issueStatuses[one.status],
            assignee: one.assignee ?? t.noAssignee,
          })}
        </p>
      </div>
      <Link
        to={paths.site(one.site_id, { tab: 'issues', issue: one.issue_id })}
        className={cx(buttonClass(), 'max-tablet:w-full')}
      >
        {t.openIssue({ number: one.issue_number })}
      </Link>
    </li>
  );
}

interface DueProps {
  name: string;
  by: string;
  done: string | null;
  zone: string;
}

/** One clock: what, by when in the site's time, and the time left or overdue. */
function Due({ name, by, done, zone }: DueProps) {
  const now = useNow();
  const clock = clockState(by, done, now);
  const local = zone === '' ? undefined : zone;
  if (done !== null) {
    return (
      <li className="text-muted">
        {t.doneAt({ name, moment: formatInstant(done, now, local) })}
        {clock === null ? '' : `, ${clock.words}`}
      </li>
    );
  }
  const late = clock?.state === 'late';
  return (
    <li className={late ? 'font-bold text-bad-fg' : undefined}>
      {(late ? t.wasDueAt : t.dueAt)({ name, moment: formatInstant(by, now, local) })}
      {clock === null ? '' : ` · ${clock.words}`}
    </li>
  );
}
