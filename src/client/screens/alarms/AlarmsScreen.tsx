import {
  type FleetCounts,
  type FleetFilter,
  fleetFileAddress,
  fleetFilterNames,
  useFleetAlarms,
  useFleetCounts,
} from '#client/api/issue/fleet-alarms.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { DownloadMenu } from '#client/parts/download/DownloadMenu.tsx';
import { AddressFilters, FilterChoice, wordOptions } from '#client/parts/rows/AddressFilters.tsx';
import { useFilterAddress } from '#client/parts/rows/use-filter-address.ts';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { ViewButtons, ViewNotes } from '#client/parts/views/LateViews.tsx';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/alarms.ts';
import {
  type FleetAlarmGroup,
  fleetAlarmAges,
  fleetAlarmGroups,
  fleetAlarmKinds,
  fleetAlarmSeverities,
} from '#contract/nouns/gauge/fleet-alarm.ts';
import { AlarmRow } from './AlarmRow.tsx';
import { AlarmTrends } from './AlarmTrends.tsx';

/** Alarms of all sites that a person may see: open ones, those that nobody saw clear, the history, and the trends. */
export function AlarmsScreen() {
  const address = useAlarmsAddress();
  const { tab, sent } = address;
  const counts = useFleetCounts(sent);
  return (
    <div className="page">
      <PageHeading
        title={t.alarms}
        actions={
          tab !== 'trends' && (
            <>
              <DownloadMenu address={(format) => fleetFileAddress(tab, sent, format)} />
              <ViewButtons
                list="alarms"
                columns={address.columns}
                onColumns={address.chooseColumns}
                filters={address.text}
                onOpen={address.open}
              />
            </>
          )
        }
      />
      <ViewNotes list="alarms" columns={address.columns} view={address.search.get('view')} onOpen={address.open} />
      <Unread counts={counts} />
      <AlarmTabs tab={tab} counts={counts.data?.counts} onChoose={address.chooseTab} />
      <AlarmFilters address={address} counts={counts.data} />
      {counts.isError && counts.data === undefined && (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-warn-fg">
          {t.countsFailed({ code: httpCode(statusOf(counts.error)) })}
          <Button busy={counts.isFetching} onClick={() => void counts.refetch()}>
            {t.retry}
          </Button>
        </p>
      )}
      {tab === 'unclear' && <p className="mt-3 text-warn-fg">{t.unclearWhy}</p>}
      {tab === 'trends' ? (
        <AlarmTrends filter={sent} onSite={(siteId) => address.choose({ site_id: String(siteId) })} />
      ) : (
        <AlarmList group={tab} address={address} />
      )}
    </div>
  );
}

/** Sites of which nobody knows whether they have alarms: an empty list does not speak for them. */
function Unread({ counts }: { counts: ReturnType<typeof useFleetCounts> }) {
  const { data, isError } = counts;
  if (data === undefined && !isError) return null;
  const unread = data?.unread ?? null;
  if (unread === 0) return null;
  return (
    <p className="mt-3 rounded-md bg-warn-bg px-3 py-2 text-warn-fg">
      {unread === null ? t.unreadUnknown : t.unread({ count: unread })}
    </p>
  );
}

interface AlarmTabsProps {
  tab: AlarmTab;
  counts: FleetCounts['counts'] | undefined;
  onChoose: (tab: AlarmTab) => void;
}

/** The tabs with the number of their alarms; no number where it is not known. */
function AlarmTabs({ tab, counts, onChoose }: AlarmTabsProps) {
  const countOf = (one: AlarmTab) => {
    const counted = one === 'trends' ? undefined : counts?.get(one);
    if (counted === undefined || counted.count === null) return '';
    const count = formatWhole(counted.count);
    return counted.more ? t.atLeast({ count }) : count;
  };
  return (
    <ul aria-label={t.tabs} className="mt-3 flex flex-wrap gap-x-1 border-b border-border">
      {alarmTabs.map((one) => (
        <li key={one}>
          <button
            type="button"
            aria-current={one === tab || undefined}
            className={cx(
              'flex min-h-(--control) items-center gap-2 border-b-2 px-3',
              one === tab ? 'border-accent font-bold text-text' : 'border-transparent text-muted hover:text-text',
            )}
            onClick={() => onChoose(one)}
          >
            <span>{t.groups[one]}</span>
            <span className="text-13 tabular-nums">{countOf(one)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function AlarmList({ group, address }: { group: FleetAlarmGroup; address: AlarmsAddress }) {
  const alarms = useFleetAlarms(group, address.sent);
  const { data } = alarms;
  if (data === undefined) {
    if (alarms.isError) {
      return (
        <ErrorState
          message={t.failedToLoad({ code: httpCode(statusOf(alarms.error)) })}
          onRetry={() => void alarms.refetch()}
          retrying={alarms.isFetching}
        />
      );
    }
    return (
      <>
        <p role="status" className="sr-only">
          {t.loading}
        </p>
        <Skeleton className="mt-3 h-96 w-full" />
      </>
    );
  }
  if (data.length === 0) {
    return (
      <div className="card mt-3">
        {address.narrowed ? (
          <EmptyState title={t.nothingFits} action={<Button onClick={address.clear}>{t.clearFilters}</Button>} />
        ) : (
          <EmptyState title={group === 'open' ? t.nothingOpen : t.nothingHere} />
        )}
      </div>
    );
  }
  return (
    <>
      <ul
        aria-label={t.list}
        className={cx('card mt-3 divide-y divide-border', alarms.isPlaceholderData && 'opacity-60')}
      >
        {data.map((alarm) => (
          <AlarmRow key={alarm.id} alarm={alarm} columns={address.columns} />
        ))}
      </ul>
      {alarms.isFetchNextPageError && (
        <p role="alert" className="mt-3 text-bad-fg">
          {t.failedToLoadMore({ code: httpCode(statusOf(alarms.error)) })}
        </p>
      )}
      {alarms.hasNextPage && (
        <Button className="mt-3 w-full" busy={alarms.isFetchingNextPage} onClick={() => void alarms.fetchNextPage()}>
          {t.showMore}
        </Button>
      )}
    </>
  );
}

/** What the alarms are narrowed to. On a phone all but the search fold away. */
function AlarmFilters({ address, counts }: { address: AlarmsAddress; counts: FleetCounts | undefined }) {
  const { filter, choose } = address;
  const set = (name: keyof FleetFilter) => (value: string) => choose({ [name]: value });
  const people = (counts?.assignees ?? []).map(({ id, name }) => [String(id), name] as const);
  return (
    <AddressFilters
      address={address}
      words={{ search: t.search, searchHint: t.searchHint, filters: t.filters, clearFilters: t.clearFilters }}
    >
      <FilterChoice name={t.kind} all={t.allKinds} value={filter.kind} onChange={set('kind')}>
        {fleetAlarmKinds.map((kind) => [kind, t.kinds[kind]] as const)}
      </FilterChoice>
      <FilterChoice name={t.severity} all={t.usualSeverities} value={filter.severity} onChange={set('severity')}>
        {fleetAlarmSeverities.map((severity) => [severity, t.severities[severity]] as const)}
      </FilterChoice>
      <FilterChoice name={t.tag} all={t.allTags} value={filter.tag} onChange={set('tag')}>
        {wordOptions(counts?.tags ?? [], filter.tag)}
      </FilterChoice>
      <FilterChoice name={t.state} all={t.allStates} value={filter.state} onChange={set('state')}>
        {wordOptions(counts?.states ?? [], filter.state)}
      </FilterChoice>
      <FilterChoice name={t.age} all={t.anyAge} value={filter.age} onChange={set('age')}>
        {fleetAlarmAges.map((days) => [days, t.olderThan({ count: Number(days) })] as const)}
      </FilterChoice>
      <FilterChoice
        name={t.acknowledgement}
        all={t.acknowledgedOrNot}
        value={filter.acknowledged}
        onChange={set('acknowledged')}
      >
        {[
          ['yes', t.isAcknowledged],
          ['no', t.notAcknowledged],
        ]}
      </FilterChoice>
      <FilterChoice name={t.assignee} all={t.anybody} value={filter.assignee} onChange={set('assignee')}>
        {[['me', t.me], ['nobody', t.nobody], ...people]}
      </FilterChoice>
      {filter.site_id !== '' && (
        <Button onClick={() => choose({ site_id: '' })} title={t.allSites}>
          {t.onlySite({ site: counts?.site ?? t.thisSite })} ×
        </Button>
      )}
    </AddressFilters>
  );
}

/** The tabs of the screen: the lists, and the trends. */
const alarmTabs = [...fleetAlarmGroups, 'trends'] as const;
type AlarmTab = (typeof alarmTabs)[number];

/** The tab and the filters of the alarms. */
function useAlarmsAddress() {
  /** `search`: also the link of a saved view that is to be opened. */
  const { group: tab, chooseGroup: chooseTab, ...address } = useFilterAddress(fleetFilterNames, alarmTabs);
  return { ...address, tab, chooseTab };
}

type AlarmsAddress = ReturnType<typeof useAlarmsAddress>;
