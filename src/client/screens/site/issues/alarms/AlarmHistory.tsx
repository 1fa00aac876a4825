import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type AlarmFilter, alarmFileAddress, useAlarmHistory } from '#client/api/issue/alarms.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { useNow } from '#client/format/use-now.ts';
import { DownloadMenu } from '#client/parts/download/DownloadMenu.tsx';
import { DataAge } from '#client/parts/rows/DataAge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Chips } from '#client/ui/Chips.tsx';
import { cx } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { SelectField, TextField } from '#client/ui/Field.tsx';
import { ListSkeleton } from '#client/ui/Skeleton.tsx';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/alarms.ts';
import { groupAlarms } from './group-alarms.ts';
import { HistoryGroup } from './HistoryGroup.tsx';
import { DEFAULT_DAYS, daysBefore, rangePresets, rangeTrouble, siteDate } from './history-range.ts';

/** Typing is over when nothing was typed for this long, in milliseconds. */
const PAUSE_MS = 300;

const EVERYTHING: Narrowing = { state: 'all', category: '', severity: '', tank: '', text: '' };

const START: Typed = { narrowing: EVERYTHING, days: DEFAULT_DAYS, from: '', to: '' };

const states = () =>
  [
    ['all', t.all],
    ['open', t.open],
    ['cleared', t.stateCleared],
  ] as const;
const categories = () =>
  [
    ['', t.all],
    ['tank', t.tank],
    ['sensor', t.sensor],
    ['line', t.line],
    ['system', t.system],
  ] as const;
const severities = () =>
  [
    ['', t.all],
    ['alarm', t.alarms],
    ['warning', t.warnings],
  ] as const;

/** The chosen value of a native select, as one of those that were offered. */
function pick<V extends string>(options: readonly (readonly [V, string])[], value: string): V | undefined {
  return options.find(([offered]) => offered === value)?.[0];
}

/** What the alarm history is narrowed to. On a phone all but the range is folded away. */
function HistoryFilters({ state }: { state: ReturnType<typeof useHistoryFilter> }) {
  const phone = usePhone();
  const presets = rangePresets.map(({ days, label }) => ({ value: days, label }));
  const fields = <FilterFields state={state} />;
  return (
    <div className="mb-3 flex flex-col gap-3">
      <Chips legend={t.showLast} options={presets} value={state.typed.days} onChange={state.chooseDays} />
      {phone ? (
        <details className="card group px-4">
          <summary className="flex min-h-(--control) list-none items-center justify-between font-bold [&::-webkit-details-marker]:hidden">
            {state.count === 0 ? t.filters : t.filtersNumber({ number: state.count })}
            <ChevronDown aria-hidden size={18} className="transition-transform group-open:rotate-180" />
          </summary>
          <div className="pb-4">{fields}</div>
        </details>
      ) : (
        fields
      )}
    </div>
  );
}

function FilterFields({ state }: { state: ReturnType<typeof useHistoryFilter> }) {
  const { typed, troubles, narrow, chooseDates } = state;
  return (
    <search className="grid items-start gap-3 tablet:grid-cols-4 desktop:grid-cols-[repeat(3,minmax(0,10rem))_6rem_minmax(8rem,1fr)_9rem_9rem]">
      <SelectField
        label={t.state}
        value={typed.state}
        onChange={(event) => narrow({ state: pick(states(), event.target.value) ?? 'all' })}
      >
        <Options of={states()} />
      </SelectField>
      <SelectField
        label={t.about}
        value={typed.category}
        onChange={(event) => narrow({ category: pick(categories(), event.target.value) ?? '' })}
      >
        <Options of={categories()} />
      </SelectField>
      <SelectField
        label={t.severity}
        value={typed.severity}
        onChange={(event) => narrow({ severity: pick(severities(), event.target.value) ?? '' })}
      >
        <Options of={severities()} />
      </SelectField>
      <TextField
        label={t.tank}
        inputMode="numeric"
        autoComplete="off"
        value={typed.tank}
        error={troubles.tank}
        onChange={(event) => narrow({ tank: event.target.value })}
      />
      <TextField
        label={t.labelContains}
        type="search"
        autoComplete="off"
        maxLength={200}
        className="tablet:col-span-2 desktop:col-span-1"
        value={typed.text}
        onChange={(event) => narrow({ text: event.target.value })}
      />
      <TextField
        label={t.from}
        type="date"
        value={typed.from}
        error={troubles.from}
        onChange={(event) => chooseDates({ from: event.target.value })}
      />
      <TextField
        label={t.to}
        type="date"
        value={typed.to}
        invalid={troubles.from !== undefined}
        onChange={(event) => chooseDates({ to: event.target.value })}
      />
      {!state.isStart && (
        <Button className="justify-self-start" onClick={state.clear}>
          {t.clearFilters}
        </Button>
      )}
    </search>
  );
}

function Options({ of }: { of: readonly (readonly [string, string])[] }) {
  return of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

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

type Narrowing = Omit<AlarmFilter, 'from' | 'to'>;

interface Typed {
  narrowing: Narrowing;
  /** A preset range, or null when the dates were chosen by hand. */
  days: number | null;
  from: string;
  to: string;
}

/** What is wrong with the filters, by field. */
interface FilterTroubles {
  tank?: string;
  from?: string;
}

/**
 * Filters of the alarm history. `typed` is what stands in the fields; `filter` is what is asked for: the same a moment
 * later, and the last sensible one while something in the fields is wrong.
 */
function useHistoryFilter(zone: string | null) {
  const [typed, setTyped] = useState(START);
  const today = siteDate(useNow(), zone);
  const from = typed.days === null ? typed.from : daysBefore(Date.parse(today), typed.days, 'UTC');
  const to = typed.days === null ? typed.to : '';
  const troubles = troublesOf(typed.narrowing.tank, from, to, today);
  const wanted: AlarmFilter = { ...typed.narrowing, from, to };
  const filter = useSettled(wanted, troubles.tank === undefined && troubles.from === undefined);
  const narrowing = Object.entries(EVERYTHING).filter(
    ([name, none]) => typed.narrowing[name as keyof Narrowing] !== none,
  );
  return {
    typed: { ...typed.narrowing, days: typed.days, from, to },
    filter,
    troubles,
    /** How many filters besides the range are on. */
    count: narrowing.length,
    isStart: narrowing.length === 0 && typed.days === DEFAULT_DAYS,
    narrow: (change: Partial<Narrowing>) =>
      setTyped((before) => ({ ...before, narrowing: { ...before.narrowing, ...change } })),
    chooseDays: (days: number) => setTyped((before) => ({ ...before, days, from: '', to: '' })),
    chooseDates: (change: { from?: string; to?: string }) =>
      setTyped((before) => ({ ...before, days: null, from, to, ...change })),
    clear: () => setTyped(START),
  };
}

function troublesOf(tank: string, from: string, to: string, today: string): FilterTroubles {
  const range = rangeTrouble(from, to, today);
  return {
    ...(/^(|[1-9]\d{0,3})$/.test(tank.trim()) ? {} : { tank: t.tankIsNumberSuchAs2 }),
    ...(range === null ? {} : { from: range }),
  };
}

/** The value once it has rested and was good; until then the one before. */
function useSettled(value: AlarmFilter, good: boolean): AlarmFilter {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    if (!good) return;
    const timer = setTimeout(() => setSettled(JSON.parse(key) as AlarmFilter), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, good]);
  return settled;
}
