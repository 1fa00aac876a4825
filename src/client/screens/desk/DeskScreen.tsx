import { useRef, useState } from 'react';
import { deskFile, useDesk, useDeskCounts } from '#client/api/desk/desk.ts';
import { type JobChange, type NotChanged, useChangeJobs } from '#client/api/desk/desk-writes.ts';
import { useSession } from '#client/api/session/session.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { DownloadMenu } from '#client/parts/download/DownloadMenu.tsx';
import { PageHeading } from '#client/parts/shell/PageHeading.tsx';
import { useShortcutsSwitch } from '#client/parts/shell/use-shortcuts.ts';
import { PausesUnknown } from '#client/parts/status/pause-marks.ts';
import type { SentJob } from '#client/parts/vendor/SendToVendorDialog.tsx';
import { ViewButtons, ViewNotes } from '#client/parts/views/LateViews.tsx';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { late } from '#client/ui/late.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/desk.ts';
import type { BulkAction, DeskJob } from '#contract/nouns/desk/desk.ts';
import type { AskedAction } from './ChangeDialog.tsx';
import { DeskFilters } from './DeskFilters.tsx';
import { DeskTabs } from './DeskTabs.tsx';
import { JobList } from './JobList.tsx';
import { NewJobDialog } from './NewJobDialog.tsx';
import { NotChangedList } from './NotChangedList.tsx';
import { useDeskAddress } from './use-desk-address.ts';

/** With the library of forms: loaded when opened. */
const ChangeDialog = late(async () => (await import('./ChangeDialog.tsx')).ChangeDialog);

interface BulkBarProps {
  jobs: readonly DeskJob[];
  busy: boolean;
  onAction: (action: BulkAction) => void;
  /** Of one job that no vendor has reported as done. */
  onVendor: (job: DeskJob) => void;
  onClear: () => void;
}

/** The right that an action needs at the site of each job. */
function rightOf(action: BulkAction): keyof DeskJob['may'] {
  if (action === 'assign') return 'assign';
  return action === 'verify' || action === 'send_back' ? 'verify' : 'write';
}

/** What the person may do to all selected jobs; it stays in sight above the end of the page. */
function BulkBar({ jobs, busy, onAction, onVendor, onClear }: BulkBarProps) {
  const alarms = jobs.some(({ kind, alarm }) => alarm !== null || kind === 'alarm');
  const [only] = jobs;
  const toVerify = jobs.every(({ state }) => state === 'verify');
  const fitting: BulkAction[] = toVerify
    ? ['verify', 'send_back', 'assign']
    : [...(alarms ? ['acknowledge' as const] : []), 'assign', 'due', 'wait', 'close'];
  const actions = fitting.filter((action) => jobs.every((job) => job.may[rightOf(action)]));
  const vendor = jobs.length === 1 && !toVerify;
  return (
    <section
      aria-label={t.selected({ count: jobs.length })}
      className="card sticky bottom-[calc(var(--bottom-bar,0px)+0.5rem)] z-10 mt-3 flex flex-wrap items-center gap-2 p-2 shadow-raised max-tablet:grid max-tablet:grid-cols-2 max-tablet:bottom-[calc(4.5rem+env(safe-area-inset-bottom))]"
    >
      <p role="status" className="order-first px-2 font-bold">
        {t.selected({ count: jobs.length })}
      </p>
      {actions.map((action) => (
        <Button key={action} busy={busy} onClick={() => onAction(action)}>
          {t.actions[action]}
        </Button>
      ))}
      {only?.may.write && vendor && (
        <Button aria-haspopup="dialog" onClick={() => onVendor(only)}>
          {t.sendToVendor}
        </Button>
      )}
      <Button variant="quiet" className="ml-auto max-tablet:-order-1" onClick={onClear}>
        {t.clearSelection}
      </Button>
      {actions.length < fitting.length && (
        <p className="basis-full px-2 text-13 text-muted max-tablet:col-span-2">
          {actions.length === 0 ? t.mayNothing : t.mayNotAll}
        </p>
      )}
    </section>
  );
}

const SendToVendorDialog = late(
  async () => (await import('#client/parts/vendor/SendToVendorDialog.tsx')).SendToVendorDialog,
);

type Opened = { asked: AskedAction | 'vendor'; jobs: readonly DeskJob[] } | 'new' | null;

/** The Desk: all jobs of the sites that a person may see, by what they need. */
export function DeskScreen() {
  const address = useDeskAddress();
  const { group, sent, narrowed, columns } = address;
  const { user } = useSession();
  const desk = useDesk(group, sent);
  const counts = useDeskCounts(sent);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<Opened>(null);
  const [failed, setFailed] = useState<readonly NotChanged[]>([]);
  const { busy, run: work } = useWork();
  const searchBox = useRef<HTMLInputElement>(null);
  const changeJobs = useChangeJobs();
  const toast = useToast();
  const jobs = desk.data ?? [];
  const chosen = jobs.filter(({ key }) => selected.has(key));

  /** Changes jobs; those that stay as they are stay selected. */
  const change = async (of: readonly DeskJob[], what: JobChange): Promise<readonly NotChanged[]> => {
    const left = await changeJobs(of, what);
    const changed = of.length - left.length;
    if (changed > 0) toast.success(t.changed({ count: changed }), 'brisk');
    setSelected(new Set(of.length > 1 || selected.size > 0 ? left.map(({ job }) => job.key) : []));
    return left;
  };
  const run = (of: readonly DeskJob[], what: JobChange) =>
    work(
      async () => setFailed(await change(of, what)),
      ({ sentence }) => toast.error(t.changeFailed({ reason: sentence })),
    );
  const act = (action: BulkAction, of: readonly DeskJob[]) => {
    setFailed([]);
    if (action === 'acknowledge') void run(of, { action });
    else setOpened({ asked: action, jobs: of });
  };
  const step = (job: DeskJob, what: 'verify' | 'take' | 'close') => {
    if (what !== 'take') act(what, [job]);
    else if (user) void run([job], { action: 'assign', to: { kind: 'person', id: user.id } });
  };
  const select = (keys: readonly string[], on: boolean) => {
    const next = new Set(selected);
    for (const key of keys)
      if (on) next.add(key);
      else next.delete(key);
    setSelected(next);
  };
  return (
    <div className="page">
      <PageHeading
        title={t.desk}
        actions={
          <>
            {jobs.length > 0 && <DownloadMenu address={(format) => deskFile(group, sent, format)} />}
            <ViewButtons
              list="desk"
              columns={columns}
              onColumns={(next) => address.chooseColumns(next)}
              filters={address.text}
              onOpen={address.open}
            />
            {counts.data?.mayWrite && (
              <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpened('new')}>
                {t.newJob}
              </Button>
            )}
          </>
        }
      />
      <ViewNotes list="desk" columns={columns} view={address.view} onOpen={address.open} />
      <DeskTabs
        group={group}
        counts={counts.data?.counts}
        onChoose={(next) => {
          setSelected(new Set());
          address.chooseGroup(next);
        }}
      />
      <DeskFilters address={address} counts={counts.data} searchBox={searchBox} />
      {counts.isError && counts.data === undefined && (
        <p role="alert" className="mt-2 flex flex-wrap items-center gap-3 text-warn-fg">
          {t.countsFailed({ code: httpCode(statusOf(counts.error)) })}
          <Button busy={counts.isFetching} onClick={() => void counts.refetch()}>
            {t.retry}
          </Button>
        </p>
      )}
      <PausesUnknown />
      <div className="mt-3 empty:hidden">{failed.length > 0 && <NotChangedList failed={failed} />}</div>
      {desk.data === undefined && desk.isError && (
        <ErrorState
          message={t.failedToLoad({ code: httpCode(statusOf(desk.error)) })}
          onRetry={() => void desk.refetch()}
          retrying={desk.isFetching}
        />
      )}
      {desk.data === undefined && !desk.isError && (
        <>
          <p role="status" className="sr-only">
            {t.loading}
          </p>
          <Skeleton className="mt-3 h-96 w-full" />
        </>
      )}
      {desk.data?.length === 0 && (
        <div className="card mt-3">
          {narrowed ? (
            <EmptyState title={t.nothingFits} action={<Button onClick={address.clear}>{t.clearFilters}</Button>} />
          ) : group === 'open' ? (
            <EmptyState title={t.nothingOpen}>{t.nothingOpenWhy}</EmptyState>
          ) : (
            <EmptyState title={t.nothingHere} />
          )}
        </div>
      )}
      {jobs.length > 0 && (
        <div className={desk.isPlaceholderData ? 'opacity-60' : undefined}>
          <JobList
            jobs={jobs}
            columns={columns}
            selected={selected}
            onSelect={select}
            onStep={step}
            searchBox={searchBox}
          />
        </div>
      )}
      {desk.isFetchNextPageError && (
        <p role="alert" className="mt-3 text-bad-fg">
          {t.failedToLoadMore({ code: httpCode(statusOf(desk.error)) })}
        </p>
      )}
      {desk.hasNextPage && (
        <Button className="mt-3 w-full" busy={desk.isFetchingNextPage} onClick={() => void desk.fetchNextPage()}>
          {t.showMore}
        </Button>
      )}
      {chosen.length > 0 && (
        <BulkBar
          jobs={chosen}
          busy={busy}
          onAction={(action) => act(action, chosen)}
          onVendor={(job) => setOpened({ asked: 'vendor', jobs: [job] })}
          onClear={() => setSelected(new Set())}
        />
      )}
      {jobs.length > 0 && <KeysLine />}
      {opened === 'new' && user && <NewJobDialog user={user} onClose={() => setOpened(null)} />}
      {opened !== null && typeof opened === 'object' && opened.asked === 'vendor' && (
        <SendToVendorDialog job={sentJobOf(opened.jobs)} onClose={() => setOpened(null)} />
      )}
      {opened !== null && typeof opened === 'object' && opened.asked !== 'vendor' && (
        <ChangeDialog
          action={opened.asked}
          jobs={opened.jobs}
          onChange={(what) => change(opened.jobs, what)}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

/** The job as it is sent to a vendor: one that nobody has taken by its alarm or item. */
function sentJobOf([job]: readonly DeskJob[]): SentJob {
  if (job === undefined) throw new Error('no job is selected');
  const { site, title, issue, alarm, item } = job;
  const ref = issue !== null ? { issue_id: issue.id } : alarm !== null ? { alarm_id: alarm } : { item: item ?? '' };
  return { siteId: site.id, siteName: site.name, title, ref };
}

/** Which keys work, and the switch for them; only where there is likely a keyboard. */
function KeysLine() {
  const [on, setOn] = useShortcutsSwitch();
  const keys = [
    ['j k', t.keys.move],
    ['x', t.keys.select],
    [t.keys.enter, t.keys.open],
    ['/', t.keys.search],
  ] as const;
  return (
    <p className="no-print mt-3 hidden flex-wrap items-center gap-x-4 gap-y-1 text-13 text-muted tablet:pointer-fine:flex">
      {on &&
        keys.map(([key, words]) => (
          <span key={key}>
            <kbd className="rounded-sm border border-control bg-surface px-1 font-mono text-12">{key}</kbd> {words}
          </span>
        ))}
      <button type="button" className="link min-h-6" onClick={() => setOn(!on)}>
        {on ? t.keys.off : t.keys.on}
      </button>
    </p>
  );
}
