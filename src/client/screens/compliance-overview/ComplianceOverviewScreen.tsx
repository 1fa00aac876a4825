import { Settings2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { httpCode } from '#client/api/call.ts';
import { type OverviewFilters, type OverviewState, useOverview } from '#client/api/overview.ts';
import { useSession } from '#client/api/session.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { DataAge } from '#client/parts/DataAge.tsx';
import { PageHeading } from '#client/parts/PageHeading.tsx';
import { Button, IconButton } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { usePhone } from '#client/ui/use-media.ts';
import type { SessionUser } from '#contract/nouns/user.ts';
import { countFilters, noFilters } from './filters.ts';
import { OverviewFilterBar } from './OverviewFilterBar.tsx';
import { OverviewList } from './OverviewList.tsx';
import { SummaryChips } from './SummaryChips.tsx';
import { Undelivered } from './Undelivered.tsx';
import { useOverviewFilters } from './use-overview-filters.ts';
import { useReminders } from './use-reminders.ts';

const RemindersPanel = lazy(async () => ({ default: (await import('./RemindersPanel.tsx')).RemindersPanel }));

/** Compliance Overview: what is due at every site, soonest first, and the reminders of it. The server decides who may. */
export function ComplianceOverviewScreen() {
  const { user } = useSession();
  return user === null ? null : <OverviewFor user={user} />;
}

function OverviewFor({ user }: { user: SessionUser }) {
  const filters = useOverviewFilters();
  const overview = useOverview(filters.sent);
  const summary = useSummary(filters.sent, overview);
  const reminders = useReminders(user.id, filters.typed.windowDays);
  const searchBox = useRef<HTMLInputElement>(null);
  const [refreshing, setRefreshing] = useState(false);
  const [panel, setPanel] = useState(false);
  const phone = usePhone();
  const narrowed = countFilters({ ...filters.sent, windowDays: noFilters.windowDays }) > 0 || filters.sent.query !== '';
  const admin = user.role === 'admin';

  const refresh = async () => {
    if (refreshing) return;
    setRefreshing(true);
    await Promise.all([overview.reload(), summary.reload()]);
    setRefreshing(false);
  };
  const clear = () => {
    filters.choose(noFilters);
    searchBox.current?.focus();
  };
  return (
    <div className="page">
      <PageHeading
        title="Compliance Overview"
        actions={
          <>
            <Button busy={refreshing} onClick={() => void refresh()}>
              Refresh
            </Button>
            {admin && (
              <>
                <Button busy={reminders.sendingAll} onClick={() => void reminders.sendAll(narrowed)}>
                  Send Reminders
                </Button>
                {phone ? (
                  <IconButton label="Automatic sending" aria-haspopup="dialog" onClick={() => setPanel(true)}>
                    <Settings2 aria-hidden size={20} />
                  </IconButton>
                ) : (
                  <Button aria-haspopup="dialog" onClick={() => setPanel(true)}>
                    <Settings2 aria-hidden size={16} />
                    Automatic sending
                  </Button>
                )}
              </>
            )}
          </>
        }
      >
        {overview.data !== null && <DataAge loadedAt={overview.loadedAt} saved={overview.failure !== null} />}
      </PageHeading>
      {admin && <Undelivered />}
      <OverviewFilterBar filters={filters} searchBox={searchBox} />
      {(overview.data !== null || overview.failure === null) && (
        <SummaryChips
          summary={summary.counts}
          chosen={filters.typed.status}
          onChoose={(status) => filters.choose({ status })}
        />
      )}
      <Failure overview={overview} refreshing={refreshing} onRetry={() => void refresh()} />
      {overview.data === null && overview.failure === null && <OverviewSkeleton />}
      {overview.data !== null && (
        <>
          <p role="status" className="sr-only">
            {narrowed && !overview.outdated ? `${formatWhole(overview.data.rows.length)} sites shown` : ''}
          </p>
          {overview.data.rows.length === 0 ? (
            <NoSites narrowed={narrowed} onClear={clear} />
          ) : (
            <OverviewList
              rows={overview.data.rows}
              reminders={reminders.reminders}
              onRemind={reminders.sendOne}
              searchBox={searchBox}
              onRefresh={() => void refresh()}
            />
          )}
        </>
      )}
      {panel && (
        <Suspense>
          <RemindersPanel onClose={() => setPanel(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Sites of every status that fit the other filters: what the chips say must not shrink to the status chosen. */
function useSummary(sent: OverviewFilters, shown: OverviewState) {
  const narrowed = sent.status !== 'ALL';
  const all = useOverview({ ...sent, status: 'ALL' }, narrowed);
  const source = narrowed ? all : shown;
  return {
    counts: source.outdated ? null : (source.data?.summary ?? null),
    reload: async () => (narrowed ? all.reload() : undefined),
  };
}

/** Why the last try failed. Rows that came before stay below it. */
function Failure({
  overview,
  refreshing,
  onRetry,
}: {
  overview: OverviewState;
  refreshing: boolean;
  onRetry: () => void;
}) {
  if (overview.failure === null) return null;
  const message = `Failed to load: HTTP ${httpCode(overview.failure)}`;
  if (overview.failure === 403) {
    return <ErrorState message={message}>Only administrators may see the compliance of all sites.</ErrorState>;
  }
  return (
    <ErrorState message={message} onRetry={onRetry} retrying={refreshing}>
      {overview.data !== null && 'The sites below are those that came before.'}
    </ErrorState>
  );
}

function NoSites({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  if (!narrowed) {
    return <EmptyState title="No sites to show.">A site appears here as soon as it is added.</EmptyState>;
  }
  return (
    <EmptyState title="No sites match these filters." action={<Button onClick={onClear}>Clear filters</Button>}>
      The search looks at the site’s name, its city and its facility id.
    </EmptyState>
  );
}

function OverviewSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading sites
      </p>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="mt-2 h-96 w-full" />
    </>
  );
}
