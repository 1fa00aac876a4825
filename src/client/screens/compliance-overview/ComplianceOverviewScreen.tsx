import {
  Check,
  CircleHelp,
  FileQuestion,
  type LucideIcon,
  Minus,
  OctagonX,
  Package,
  Settings2,
  TriangleAlert,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OverviewFilters } from '#client/api/lists/overview.ts';
import { overviewFile } from '#client/api/lists/table-files.ts';
import { useSession } from '#client/api/session/session.ts';
import { httpCode } from '#client/api/wire/call.ts';
import { dateIn } from '#client/format/calendar-date.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { AsOfBar } from '#client/parts/as-of/AsOfBar.tsx';
import { useAsOf } from '#client/parts/as-of/use-as-of.ts';
import { DownloadMenu } from '#client/parts/download/DownloadMenu.tsx';
import { useMayBuildPackets } from '#client/parts/packet/use-may-handle-packets.ts';
import { OpenReleases } from '#client/parts/release/OpenReleases.tsx';
import { DataAge } from '#client/parts/rows/DataAge.tsx';
import { MoreRows } from '#client/parts/rows/MoreRows.tsx';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { dueWords } from '#client/parts/status/DuePill.tsx';
import { Button, IconButton } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { late } from '#client/ui/late.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { usePhone } from '#client/ui/use-media.ts';
import { t } from '#client/words/overview/compliance-overview.ts';
import { t as packets } from '#client/words/overview/site-packets.ts';
import type { Overview } from '#contract/nouns/compliance/calendar.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { countFilters, isOffered, noFilters } from './filters.ts';
import { MockFleet } from './MockFleet.tsx';
import { OverviewFilterBar } from './OverviewFilterBar.tsx';
import { OverviewList } from './OverviewList.tsx';
import { Undelivered } from './Undelivered.tsx';
import { useOverviewFilters } from './use-overview-filters.ts';
import { type OverviewRows, useOverviewList } from './use-overview-list.ts';
import { useReminders } from './use-reminders.ts';

type Summary = Overview['summary'];
const chips: readonly {
  status: OverviewFilters['status'];
  count: keyof Summary;
  icon?: LucideIcon;
  tone?: string;
}[] = [
  { status: 'ALL', count: 'total' },
  { status: 'OVERDUE', count: 'overdue', icon: OctagonX, tone: 'text-bad-fg' },
  { status: 'UNKNOWN', count: 'unknown', icon: CircleHelp, tone: 'text-bad-fg' },
  { status: 'NOT_SET_UP', count: 'not_set_up', icon: FileQuestion, tone: 'text-bad-fg' },
  { status: 'DUE_SOON', count: 'due_soon', icon: TriangleAlert, tone: 'text-warn-fg' },
  { status: 'OK', count: 'ok', icon: Check, tone: 'text-ok-fg' },
  { status: 'NA', count: 'na', icon: Minus, tone: 'text-na-fg' },
];

const wordsOf = (status: OverviewFilters['status']): string => (status === 'ALL' ? t.allSites : dueWords[status]);

interface SummaryChipsProps {
  /** Sites of every status that fit the other filters; null until they are known. */
  summary: Summary | null;
  chosen: OverviewFilters['status'];
  onChoose: (status: OverviewFilters['status']) => void;
}

/** How many sites there are and how they stand; each count shows its sites, a second press all again. */
function SummaryChips({ summary, chosen, onChoose }: SummaryChipsProps) {
  const shown = chips.filter(({ status }) => isOffered(status, chosen, summary));
  return (
    <div className="mb-3">
      {/* On phones in columns: as words in a row they would move when the counts come, and with each letter searched. */}
      <fieldset className="flex flex-wrap gap-2 max-tablet:grid max-tablet:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]">
        <legend className="sr-only">{t.sitesByStatus}</legend>
        {shown.map(({ status, count, icon: Icon, tone }) => {
          const on = chosen === status;
          return (
            <button
              key={status}
              type="button"
              aria-pressed={on}
              onClick={() => onChoose(on ? 'ALL' : status)}
              className={cx(
                'inline-flex min-h-(--control) items-center gap-1.5 rounded-full border px-3 text-left',
                status === 'ALL' && 'max-tablet:col-span-full',
                on ? 'border-accent bg-accent text-on-accent' : 'border-control bg-surface text-text hover:bg-hover',
              )}
            >
              {Icon && <Icon aria-hidden size={14} strokeWidth={2.5} className={cx('shrink-0', !on && tone)} />}
              {wordsOf(status)}{' '}
              {summary !== null && <b className="max-tablet:ml-auto">{formatWhole(summary[count])}</b>}
            </button>
          );
        })}
      </fieldset>
      <p role="status" className="sr-only">
        {summary === null ? '' : summaryWords(summary)}
      </p>
    </div>
  );
}

function summaryWords(summary: Summary): string {
  const parts = chips
    .filter(({ status }) => status !== 'ALL' && isOffered(status, 'ALL', summary))
    .map(({ status, count }) => `${formatWhole(summary[count])} ${wordsOf(status)}`);
  return `${t.sites({ count: summary.total })}: ${parts.join(', ')}`;
}

const RemindersPanel = late(async () => (await import('./RemindersPanel.tsx')).RemindersPanel);

/** Asked for from the button. */
const PacketsDialog = late(async () => (await import('./packets/PacketsDialog.tsx')).PacketsDialog);

/** Compliance Overview: what is due at every site of the person, soonest first; for administrators, the reminders of it. */
export function ComplianceOverviewScreen() {
  const { user } = useSession();
  const [asOf] = useAsOf();
  // Another day is another page: rows of today never stay under a past day.
  return user === null ? null : <OverviewFor key={asOf ?? ''} user={user} />;
}

function OverviewFor({ user }: { user: SessionUser }) {
  const filters = useOverviewFilters();
  const overview = useOverviewList(filters.sent);
  const { rows } = overview;
  const reminders = useReminders(user.id, filters.typed.windowDays);
  const searchBox = useRef<HTMLInputElement>(null);
  const [refreshing, setRefreshing] = useState(false);
  const [panel, setPanel] = useState(false);
  const packetDialog = usePacketDialog();
  const phone = usePhone();
  const narrowed = countFilters({ ...filters.sent, windowDays: noFilters.windowDays }) > 0 || filters.sent.query !== '';
  const { asOf } = filters.typed;
  const today = dateIn(null, useNow());
  // What was known on a past day is looked at: nothing is sent from it.
  const admin = user.role === 'admin' && asOf === null;

  const refresh = async () => {
    if (refreshing) return;
    setRefreshing(true);
    await overview.reload();
    setRefreshing(false);
  };
  const clear = () => {
    filters.choose({ ...noFilters, asOf });
    searchBox.current?.focus();
  };
  return (
    <div className="page">
      <PageHeading
        title={t.complianceOverview}
        actions={
          <>
            {rows !== null && rows.length > 0 && (
              <DownloadMenu address={(format) => overviewFile(filters.sent, format)} />
            )}
            <Button busy={refreshing} onClick={() => void refresh()}>
              {t.refresh}
            </Button>
            {packetDialog.may && asOf === null && (
              <PacketsButton phone={phone} onPress={() => packetDialog.set('new')} />
            )}
            {admin && (
              <>
                <Button busy={reminders.sendingAll} onClick={() => void reminders.sendAll(narrowed)}>
                  {t.sendReminders}
                </Button>
                {phone ? (
                  <IconButton label={t.automaticSending} aria-haspopup="dialog" onClick={() => setPanel(true)}>
                    <Settings2 aria-hidden size={20} />
                  </IconButton>
                ) : (
                  <Button aria-haspopup="dialog" onClick={() => setPanel(true)}>
                    <Settings2 aria-hidden size={16} />
                    {t.automaticSending}
                  </Button>
                )}
              </>
            )}
          </>
        }
      >
        <DataAge loadedAt={rows === null ? 0 : overview.loadedAt} saved={overview.failure !== null} />
      </PageHeading>
      <div className="mt-3">
        <AsOfBar
          asOf={asOf}
          today={today}
          onChange={(day) => filters.choose({ asOf: day })}
          known={overview.known}
          error={asOf === null ? null : overview.error}
        />
      </div>
      {asOf === null && (
        <div className="mt-3 empty:hidden">
          <OpenReleases />
        </div>
      )}
      {asOf === null && user.role !== 'regulator' && <MockFleet />}
      {admin && <Undelivered />}
      <OverviewFilterBar
        filters={filters}
        searchBox={searchBox}
        paging={overview.paging}
        states={overview.states ?? []}
        summary={overview.summary}
      />
      {(rows !== null || overview.failure === null) && (
        <SummaryChips
          summary={overview.summary}
          chosen={filters.typed.status}
          onChoose={(status) => filters.choose({ status })}
        />
      )}
      <Failure overview={overview} refreshing={refreshing} onRetry={() => void refresh()} />
      {rows === null && overview.failure === null && <OverviewSkeleton />}
      {rows !== null && (
        <>
          <p role="status" className="sr-only">
            {narrowed && !overview.outdated ? t.totalSitesShown({ total: formatWhole(overview.total) }) : ''}
          </p>
          {rows.length === 0 ? (
            <NoSites narrowed={narrowed} onClear={clear} />
          ) : (
            <OverviewList
              rows={rows}
              total={overview.total}
              paging={overview.paging}
              asOf={asOf}
              reminders={reminders.reminders}
              onRemind={user.role === 'admin' ? reminders.sendOne : null}
              searchBox={searchBox}
              onRefresh={() => void refresh()}
            />
          )}
          <MoreRows paging={overview.paging} what={t.sitesNoun} />
        </>
      )}
      {panel && <RemindersPanel onClose={() => setPanel(false)} />}
      {packetDialog.may && packetDialog.open !== null && (
        <PacketsDialog
          filters={{ ...filters.sent, asOf: null }}
          batchId={packetDialog.open === 'new' ? null : packetDialog.open}
          onClose={() => packetDialog.set(null)}
        />
      )}
    </div>
  );
}

/** Which request for packets is shown over the page; an address may name one, as emails do. */
function usePacketDialog() {
  const [search] = useSearchParams();
  const named = Number(search.get('packets'));
  const [open, set] = useState<'new' | number | null>(Number.isInteger(named) && named > 0 ? named : null);
  return { may: useMayBuildPackets(), open, set };
}

function PacketsButton({ phone, onPress }: { phone: boolean; onPress: () => void }) {
  return (
    <Button aria-haspopup="dialog" onClick={onPress}>
      {!phone && <Package aria-hidden size={16} />}
      {packets.buildPackets}
    </Button>
  );
}

/** Why the last try failed. Rows that came before stay below it. */
function Failure({
  overview,
  refreshing,
  onRetry,
}: {
  overview: OverviewRows;
  refreshing: boolean;
  onRetry: () => void;
}) {
  if (overview.failure === null) return null;
  const message = t.failedToLoadHttpCode({ code: httpCode(overview.failure) });
  return (
    <ErrorState message={message} onRetry={onRetry} retrying={refreshing}>
      {overview.rows !== null && t.sitesBelowAreThoseThatCame}
    </ErrorState>
  );
}

function NoSites({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  if (!narrowed) {
    return <EmptyState title={t.noSitesToShow}>{t.siteAppearsHereAsSoonAs}</EmptyState>;
  }
  return (
    <EmptyState title={t.noSitesMatchTheseFilters} action={<Button onClick={onClear}>{t.clearFilters}</Button>}>
      {t.searchLooksAtSitesNameIts}
    </EmptyState>
  );
}

function OverviewSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {t.loadingSites}
      </p>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="mt-2 h-96 w-full" />
    </>
  );
}
