import { useState } from 'react';
import { alarmFileAddress, useAlarmHistory } from '#client/api/issue/alarms.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { DownloadMenu } from '#client/parts/download/DownloadMenu.tsx';
import { DataAge } from '#client/parts/rows/DataAge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { ListSkeleton } from '#client/ui/ListSkeleton.tsx';
import { t } from '#client/words/site/alarms.ts';
import { groupAlarms } from './group-alarms.ts';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryGroup } from './HistoryGroup.tsx';
import { useHistoryFilter } from './use-history-filter.ts';

export interface AlarmHistoryProps {
  siteId: string;
  zone: string | null;
}

/** Every alarm that the gauge raised in a range of days, repeats together, as a list and as a file. */
export function AlarmHistory({ siteId, zone }: AlarmHistoryProps) {
  const state = useHistoryFilter(zone);
  const history = useAlarmHistory(siteId, state.filter);
  return (
    <section aria-labelledby="alarm-history-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="alarm-history-title" className="text-16">
          {t.alarmHistory}
        </h2>
        <DownloadMenu address={(format) => alarmFileAddress(siteId, state.filter, format)} />
      </div>
      <HistoryFilters state={state} />
      {history.data ? (
        <HistoryList history={history} zone={zone} isStart={state.isStart} onClear={state.clear} />
      ) : history.isError ? (
        <div className="card">
          <ErrorState
            message={t.failedToLoadAlarmHistoryHttp({ code: httpCode(statusOf(history.error)) })}
            onRetry={() => void history.refetch()}
            retrying={history.isFetching}
          />
        </div>
      ) : (
        <ListSkeleton words={t.loadingAlarmHistory} />
      )}
    </section>
  );
}

interface HistoryListProps {
  history: ReturnType<typeof useAlarmHistory>;
  zone: string | null;
  /** No filter but the range the screen starts with. */
  isStart: boolean;
  onClear: () => void;
}

function HistoryList({ history, zone, isStart, onClear }: HistoryListProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const alarms = history.data?.pages.flatMap((page) => page.alarms) ?? [];
  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  if (alarms.length === 0) {
    return (
      <div className="card">
        {isStart ? (
          <EmptyState title={t.noAlarmsInLast30Days}>{t.chooseLongerRangeToLookFurther}</EmptyState>
        ) : (
          <EmptyState title={t.noAlarmsFitTheseFilters} action={<Button onClick={onClear}>{t.clearFilters}</Button>} />
        )}
      </div>
    );
  }
  return (
    <div className={cx(history.isPlaceholderData && 'opacity-60')}>
      <p role="status" className="mb-2 text-13 text-muted">
        {history.hasNextPage ? t.newestAlarms({ count: alarms.length }) : t.alarmsCounted({ count: alarms.length })}
      </p>
      <div className="card overflow-hidden">
        <ul aria-label={t.alarmsNewestFirst} className="divide-y divide-border">
          {groupAlarms(alarms).map((group) => (
            <HistoryGroup
              key={group.key}
              group={group}
              zone={zone}
              open={open.has(group.key)}
              onToggle={() => toggle(group.key)}
            />
          ))}
        </ul>
        {history.hasNextPage && (
          <div className="border-t border-border p-2">
            <Button
              variant="quiet"
              className="w-full"
              busy={history.isFetchingNextPage}
              onClick={() => void history.fetchNextPage()}
            >
              {t.showMore}
            </Button>
          </div>
        )}
      </div>
      {history.isError && (
        <div className="mt-2">
          <DataAge loadedAt={history.dataUpdatedAt} saved />
        </div>
      )}
    </div>
  );
}
