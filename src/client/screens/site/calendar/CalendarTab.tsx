import { CalendarSync, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useCalendar } from '#client/api/compliance/calendar.ts';
import type { Calendar, CalendarItem } from '#client/api/compliance/read-calendar.ts';
import { useInspections } from '#client/api/inspection/inspections.ts';
import { calendarFile } from '#client/api/lists/table-files.ts';
import { asOfQuery } from '#client/api/wire/as-known.ts';
import { dateIn } from '#client/format/calendar-date.ts';
import { useNow } from '#client/format/use-now.ts';
import { AsOfBar } from '#client/parts/as-of/AsOfBar.tsx';
import { useAsOf } from '#client/parts/as-of/use-as-of.ts';
import { DownloadMenu } from '#client/parts/download/DownloadMenu.tsx';
import { dueOrder, dueWords } from '#client/parts/status/DuePill.tsx';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { late } from '#client/ui/late.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/site/calendar.ts';
import { calendarGroups, type OverviewStatus } from '#contract/nouns/compliance/calendar.ts';
import type { TabProps } from '../page/tab-props.ts';
import { useAskedForm } from '../page/use-asked-form.ts';
import { ProposalsNotice } from '../proposals/ProposalsNotice.tsx';
import { AttentionGroup, CalendarGroup } from './CalendarGroup.tsx';
import { type CalendarWork, type CompletionForm, mayComplete } from './dialogs/completion-form.ts';
import { attentionOf, countsOf, groupsOf } from './dialogs/due.ts';
import { recordId } from './MissingNotice.tsx';
import { NotApplicable } from './NotApplicable.tsx';
import { SumpTests } from './SumpTests.tsx';
import { SUMP_ITEM } from './sump-words.ts';
import { whyId } from './WhyButton.tsx';

/**
 * The item whose details are shown stands in the address (`?tab=calendar&item=spill_bucket_3y`), so that a link opens it.
 * Arriving by a link scrolls to it and gives it the focus; a press on the page does neither.
 */
function useOpenItem(loaded: boolean): [open: string | null, setOpen: (key: string | null) => void] {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const open = search.get('tab') === 'calendar' ? search.get('item') : null;
  /** The item that was last opened here, or arrived at. */
  const seen = useRef<string | null>(null);

  // A tab that was hidden and is shown again was arrived at afresh.
  useEffect(() => {
    return () => {
      seen.current = null;
    };
  }, []);
  useEffect(() => {
    if (open === null || !loaded || seen.current === open) return;
    seen.current = open;
    const button = document.getElementById(whyId(open));
    button?.focus({ preventScroll: true });
    button?.closest('[data-key]')?.scrollIntoView({ block: 'start' });
  }, [open, loaded]);

  const setOpen = (key: string | null) => {
    seen.current = key;
    const next = new URLSearchParams(search);
    if (key === null) next.delete('item');
    else next.set('item', key);
    void navigate({ search: `?${next}` }, { replace: true, preventScrollReset: true, state: location.state });
  };
  return [open, setOpen];
}

/** The details of an item may be drawn later: their code is loaded when it is first needed. */
const mostWaitMs = 10_000;

/** Gives an element the focus as soon as it is drawn; not at all where that takes too long. */
function focusWhenThere(id: string): void {
  const there = document.getElementById(id);
  if (there !== null) {
    there.focus();
    return;
  }
  const watch = new MutationObserver(() => {
    const drawn = document.getElementById(id);
    if (drawn === null) return;
    watch.disconnect();
    drawn.focus();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), mostWaitMs);
}

interface StatusChipsProps {
  counts: Record<OverviewStatus, number>;
  chosen: readonly OverviewStatus[];
  onChange: (chosen: OverviewStatus[]) => void;
}

/** How many items stand how, each a switch that narrows the list. */
function StatusChips({ counts, chosen, onChange }: StatusChipsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t.showOnlyItemsThatAre}</legend>
      {dueOrder
        .filter((status) => status !== 'UNKNOWN' || counts.UNKNOWN > 0)
        .map((status) => {
          const on = chosen.includes(status);
          return (
            <button
              key={status}
              type="button"
              aria-pressed={on}
              onClick={() => onChange(on ? chosen.filter((other) => other !== status) : [...chosen, status])}
              className={cx(
                'inline-flex min-h-(--control) items-center gap-1.5 rounded-full border px-3',
                on ? 'border-accent bg-accent text-on-accent' : 'border-control bg-surface text-text hover:bg-hover',
              )}
            >
              {dueWords[status]} <b>{counts[status]}</b>
            </button>
          );
        })}
    </fieldset>
  );
}

const CompletionDialog = late(async () => (await import('./dialogs/CompletionDialog.tsx')).CompletionDialog);
const SetUpDialog = late(async () => (await import('./dialogs/SetUpDialog.tsx')).SetUpDialog);
const FeedDialog = late(async () => (await import('./dialogs/FeedDialog.tsx')).FeedDialog);

/** The dialog that is open: a test of an item, the setting up of one or of a new one, the feed. */
type Task =
  | { kind: 'complete'; item: CalendarItem; proposal?: Partial<CompletionForm> }
  | { kind: 'set-up'; item: CalendarItem | null }
  | { kind: 'feed' };

/** What is due at the site and when, what needs attention first, the rest in four groups, and why. A failure to load is no message (docs/reference/screens.md#messages). */
export function CalendarTab({ site, siteId, user, canWrite: mayWrite }: TabProps) {
  const [asOf, setAsOf] = useAsOf();
  // What was known on a past day is looked at and never written to.
  const canWrite = mayWrite && asOf === null;
  const { data, isPending, error } = useCalendar(siteId, true, asOf);
  const forms = useInspections(siteId, canWrite);
  const [chosen, setChosen] = useState<OverviewStatus[]>([]);
  const [task, setTask] = useState<Task | null>(null);
  const [open, setOpen] = useOpenItem(data !== undefined);
  const { form, taken } = useAskedForm();
  useEffect(() => {
    if ((form !== 'record' && form !== 'set-up') || data === undefined) return;
    const item = itemsOf(data).find(({ key }) => key === open);
    const asked = item === undefined ? null : askedTask(form, item, { canWrite, isAdmin: user.role === 'admin' });
    if (asked === 'pieces') requestAnimationFrame(() => focusWhenThere(recordId));
    else if (asked !== null) setTask(asked);
    taken();
  }, [form, data, open, canWrite, user.role, taken]);
  const siteDay = dateIn(site.timezone, useNow());
  const bar = <AsOfBar asOf={asOf} today={siteDay} onChange={setAsOf} known={data?.as_known} error={asOf && error} />;
  if (isPending) return <CalendarSkeleton bar={bar} />;
  const admin = user.role === 'admin' && asOf === null;
  const counts = data === undefined ? null : countsOf(data);
  const empty = counts === null || Object.values(counts).every((count) => count === 0);
  const work: CalendarWork = {
    siteId,
    zone: site.timezone,
    today: data?.today || siteDay,
    user,
    canWrite,
    asOf,
    open,
    onOpen: setOpen,
    onComplete: (item) => setTask({ kind: 'complete', item }),
    formOf: (key) =>
      forms.data?.forms.find(({ lines, items }) => lines > 0 && items.some((one) => one.key === key))?.form ?? null,
    onSetUp: (item) => setTask({ kind: 'set-up', item }),
  };
  const addItem = admin && data !== undefined && (
    <Button onClick={() => setTask({ kind: 'set-up', item: null })}>
      <Plus aria-hidden size={16} />
      {t.addItem}
    </Button>
  );
  const sumpItem = data === undefined ? undefined : itemsOf(data).find(({ key }) => key === SUMP_ITEM);
  const onPropose =
    sumpItem === undefined || !mayComplete(work, sumpItem)
      ? null
      : (proposal: Partial<CompletionForm>) => setTask({ kind: 'complete', item: sumpItem, proposal });
  return (
    <div className="flex flex-col gap-4">
      {bar}
      {asOf === null && <ProposalsNotice siteId={siteId} />}
      {data === undefined && asOf !== null ? null : data === undefined || empty ? (
        <div className="card">
          <EmptyState title={t.noCalendarItems} action={addItem} />
        </div>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <StatusChips counts={countsOf(data)} chosen={chosen} onChange={setChosen} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Link
                to={paths.site(siteId, { tab: 'documents', folder: 'Compliance Testing', ...asOfQuery(asOf) })}
                className="link inline-flex min-h-(--control) items-center"
              >
                {t.evidenceInComplianceTesting}
              </Link>
              <DownloadMenu address={(format) => calendarFile(siteId, { statuses: chosen, asOf }, format)} />
              {asOf === null && (
                <Button onClick={() => setTask({ kind: 'feed' })}>
                  <CalendarSync aria-hidden size={16} />
                  {t.calendarFeed}
                </Button>
              )}
              {addItem}
            </div>
          </div>
          <Items calendar={data} chosen={chosen} onChosen={setChosen} work={work} />
        </>
      )}
      {asOf === null && <SumpTests siteId={siteId} zone={site.timezone} onPropose={onPropose} />}

      {task?.kind === 'complete' && (
        <CompletionDialog
          key={task.item.key}
          item={task.item}
          work={work}
          proposal={task.proposal}
          onClose={() => setTask(null)}
        />
      )}
      {task?.kind === 'set-up' && (
        <SetUpDialog
          item={task.item}
          taken={data === undefined ? [] : itemsOf(data).map(({ key }) => key)}
          siteId={siteId}
          onClose={() => setTask(null)}
        />
      )}
      {task?.kind === 'feed' && <FeedDialog siteId={siteId} onClose={() => setTask(null)} />}
    </div>
  );
}

/**
 * What an address asks for: a test record, or what puts an item on record that is not: its pieces, of which the details
 * have the button; a test record where only that is missing; else, for an administrator, whether it applies and when.
 */
function askedTask(
  form: 'record' | 'set-up',
  item: CalendarItem,
  { canWrite, isAdmin }: { canWrite: boolean; isAdmin: boolean },
): Task | 'pieces' | null {
  const complete: Task | null = mayComplete({ canWrite }, item) ? { kind: 'complete', item } : null;
  if (form === 'record') return complete;
  if (canWrite && item.missing !== null && item.missing.category !== null && item.missing.pieces.length > 0)
    return 'pieces';
  const setUp: Task | null = canWrite && isAdmin ? { kind: 'set-up', item } : null;
  // It is set as not applicable: what is missing is the reason.
  if (item.not_applicable !== null) return setUp;
  if (complete !== null && (item.missing === null || item.missing.part === null)) return complete;
  return setUp;
}

function itemsOf(calendar: Calendar): CalendarItem[] {
  return calendarGroups.flatMap((group) => calendar.sections[group]);
}

interface ItemsProps {
  calendar: Calendar;
  chosen: readonly OverviewStatus[];
  onChosen: (chosen: OverviewStatus[]) => void;
  work: CalendarWork;
}

function Items({ calendar, chosen, onChosen, work }: ItemsProps) {
  const attention = attentionOf(calendar, chosen);
  const groups = groupsOf(calendar, chosen);
  const all = itemsOf(calendar);
  const notHere = chosen.length === 0 || chosen.includes('NA') ? all.filter(({ status }) => status === 'NA') : [];
  const opened = all.find(({ key }) => key === work.open);
  return (
    <>
      {work.open !== null && opened === undefined && <p className="text-muted">{t.itemThatLinkNamesIsNot}</p>}
      {attention.length === 0 && groups.length === 0 && notHere.length === 0 && (
        <div className="card">
          <EmptyState
            title={t.noItemsOfChosenStatus}
            action={<Button onClick={() => onChosen([])}>{t.clearFilters}</Button>}
          />
        </div>
      )}
      {attention.length > 0 && <AttentionGroup items={attention} work={work} />}
      {groups.map((group) => (
        <CalendarGroup key={group.group} work={work} {...group} />
      ))}
      {notHere.length > 0 && (
        <NotApplicable items={notHere} work={work} wanted={chosen.includes('NA') || opened?.status === 'NA'} />
      )}
    </>
  );
}

function CalendarSkeleton({ bar }: { bar: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      {bar}
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <Skeleton className="h-(--control) w-80 max-w-full" />
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
    </div>
  );
}
