import { useEffect, useRef, useState } from 'react';
import { useOpenAlarms } from '#client/api/issue/alarms.ts';
import { useOpenReleases } from '#client/api/release/open-releases.ts';
import { useGaugeStatus } from '#client/api/site/site-page.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { formatInstant } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { DataAge } from '#client/parts/rows/DataAge.tsx';
import { type UnreadAlarms, unreadAlarmsOf } from '#client/parts/status/unread-alarms.ts';
import type { TabProps } from '#client/screens/site/page/tab-props.ts';
import { PauseList } from '#client/screens/site/pauses/PauseList.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { ListSkeleton } from '#client/ui/ListSkeleton.tsx';
import { t } from '#client/words/site/alarms.ts';
import { OpenAlarmRow } from './OpenAlarmRow.tsx';

/** The alarms that the site's gauge reports now. They end when the gauge clears them, not by anything done here. */
export function OpenAlarms({ site, siteId, user, canWrite }: TabProps) {
  const { data, isError, error, refetch, isFetching, dataUpdatedAt } = useOpenAlarms(siteId);
  // An ended alarm does not end the release that rests on it.
  const { data: open, isError: releasesFailed } = useOpenReleases(siteId);
  const { data: gauge } = useGaugeStatus(siteId, true);
  const unread = unreadAlarmsOf(gauge?.unanswered);
  const newcomers = useNewcomers(data?.map(({ id }) => id));
  const now = useNow();
  const news = data?.filter(({ id }) => newcomers.has(id)).map(({ label }) => label) ?? [];
  return (
    <section aria-labelledby="open-alarms-title">
      <div className="mb-3 flex min-h-(--control) flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="open-alarms-title" className="text-16">
          {t.openAlarms}
        </h2>
        <p className="text-muted">{t.alarmsEndWhenGaugeClearsThem}</p>
      </div>
      <PauseList siteId={siteId} zone={site.timezone} canWrite={canWrite} />
      <p role="status" className="sr-only">
        {news.length > 0 && t.newAlarm({ labels: news.join(', ') })}
      </p>
      {site.isOnline === false && data && (
        <p className="mb-3 rounded-md bg-warn-bg px-3 py-2 text-warn-fg">{t.gaugeDoesNotAnswerNewerAlarms}</p>
      )}
      {unread !== null && data && data.length > 0 && (
        <p className="mb-3 rounded-md bg-warn-bg px-3 py-2 text-warn-fg">{unread.words}</p>
      )}
      {!data && isError && (
        <div className="card">
          <ErrorState
            message={t.failedToLoadAlarmsHttpCode({ code: httpCode(statusOf(error)) })}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      )}
      {!data && !isError && <ListSkeleton words={t.loadingAlarms} />}
      {data?.length === 0 && (
        <div className="card">
          <EmptyState title={noAlarmWords(open?.total ?? null, releasesFailed, unread)}>
            {t.lastChecked({
              moment: formatInstant(new Date(dataUpdatedAt).toISOString(), now, site.timezone ?? undefined),
            })}
          </EmptyState>
        </div>
      )}
      {data && data.length > 0 && (
        <ul className="card divide-y divide-border overflow-hidden">
          {data.map((alarm) => (
            <OpenAlarmRow
              key={alarm.id}
              alarm={alarm}
              siteId={siteId}
              zone={site.timezone}
              user={user}
              canWrite={canWrite}
              isNew={newcomers.has(alarm.id)}
            />
          ))}
        </ul>
      )}
      {data && isError && (
        <div className="mt-2">
          <DataAge loadedAt={dataUpdatedAt} saved />
        </div>
      )}
    </section>
  );
}

/**
 * What stands where the gauge reports no alarm. `releases`: open suspected releases, null while they are not known, of
 * which nothing is said until they could not be loaded: an unknown release is not no release. `unread`: what the console
 * does not report; an alarm that nobody reads is not no alarm.
 */
export function noAlarmWords(releases: number | null, failed: boolean, unread: UnreadAlarms | null = null): string {
  const noAlarm = unread === null ? t.gaugeReportsNoAlarmNow : unread.words;
  if (releases === 0) return unread === null ? t.noActiveAlarms : unread.words;
  if (releases !== null) return t.noAlarmButReleases({ noAlarm, count: releases });
  return failed ? t.noAlarmReleasesUnknown({ noAlarm }) : noAlarm;
}

/** How long a newcomer is marked, in milliseconds. */
const MARKED_MS = 1_000;

/** Ids that came after the first answer, for a moment each, so that a row that appears by itself is noticed. */
function useNewcomers(ids: readonly number[] | undefined): ReadonlySet<number> {
  const known = useRef<Set<number> | null>(null);
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const list = ids?.join(' ');
  useEffect(() => {
    if (list === undefined) return;
    const now = list === '' ? [] : list.split(' ').map(Number);
    const before = known.current;
    known.current = new Set(now);
    const fresh = before === null ? [] : now.filter((id) => !before.has(id));
    if (fresh.length > 0) setMarked(new Set(fresh));
  }, [list]);
  useEffect(() => {
    if (marked.size === 0) return;
    const timer = setTimeout(() => setMarked(new Set()), MARKED_MS);
    return () => clearTimeout(timer);
  }, [marked]);
  return marked;
}
