import { ClipboardList } from 'lucide-react';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAcknowledge, useOpenAlarms } from '#client/api/issue/alarms.ts';
import { useOpenReleases } from '#client/api/release/open-releases.ts';
import { useGaugeStatus } from '#client/api/site/site-page.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import { formatInstant } from '#client/format/dates.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { LimitedText } from '#client/parts/form/LimitedText.tsx';
import { Trouble } from '#client/parts/form/Trouble.tsx';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { refusalSentence, refusedFields } from '#client/parts/form/write-trouble.ts';
import { DataAge } from '#client/parts/rows/DataAge.tsx';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { ClearingUnknown } from '#client/parts/status/ClearingUnknown.tsx';
import { type UnreadAlarms, unreadAlarmsOf } from '#client/parts/status/unread-alarms.ts';
import { NewIssue } from '#client/screens/site/issue-form/NewIssue.tsx';
import { viewSearch } from '#client/screens/site/page/issue-views.ts';
import type { TabProps } from '#client/screens/site/page/tab-props.ts';
import { useAskedForm } from '#client/screens/site/page/use-asked-form.ts';
import { PauseList, SnoozeButton } from '#client/screens/site/pauses/PauseList.tsx';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Dialog, DialogActions } from '#client/ui/overlay/Dialog.tsx';
import { ListSkeleton } from '#client/ui/Skeleton.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { t } from '#client/words/site/alarms.ts';
import { type Alarm, alarmNoteLimit } from '#contract/nouns/gauge/alarm.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { AlarmMarks, AlarmMeaning, SeverityPill, TankChip } from './AlarmPills.tsx';

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

interface OpenAlarmRowProps {
  alarm: Alarm;
  siteId: string;
  zone: string | null;
  user: SessionUser;
  canWrite: boolean;
  /** It appeared while the list was on screen. */
  isNew: boolean;
}

/** One alarm that the gauge reports: since when, what it means, who has seen it, and the work it led to. */
function OpenAlarmRow({ alarm, siteId, zone, user, canWrite, isNew }: OpenAlarmRowProps) {
  const title = useFocusAfterAcknowledging(alarm.acknowledged_at !== null);
  return (
    <li
      className={cx(
        'flex flex-col gap-2 px-4 py-3 transition-colors duration-1000 desktop:flex-row desktop:gap-6',
        isNew && 'bg-warn-bg',
      )}
    >
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h3 ref={title} tabIndex={-1} className="min-w-0 scroll-mt-40 text-16 wrap-anywhere outline-none">
            {alarm.label}
          </h3>
          <TankChip number={alarm.tank_number} />
          <SeverityPill alarm={alarm} />
          <AlarmMarks alarm={alarm} />
        </div>
        <p className="mt-1">
          <span className="text-muted">{t.since} </span>
          <Moment at={alarm.opened_at} zone={zone} />
          {alarm.repeats > 1 && (
            <span className="text-muted"> {t.raisedIn30Days({ number: formatWhole(alarm.repeats) })}</span>
          )}
        </p>
        <ClearingUnknown alarm={alarm} zone={zone} />
        {!alarm.standing && alarm.unknown_since === null && (
          <p className="mt-1 text-warn-fg">{t.conditionIsOverConsoleWaitsFor}</p>
        )}
        <AlarmMeaning alarm={alarm} />
        <Seen alarm={alarm} zone={zone} />
      </div>
      <Actions alarm={alarm} siteId={siteId} zone={zone} user={user} canWrite={canWrite} />
    </li>
  );
}

function Seen({ alarm, zone }: { alarm: Alarm; zone: string | null }) {
  if (alarm.acknowledged_at === null) return null;
  return (
    <p className="mt-1 wrap-anywhere">
      <span className="text-muted">
        {alarm.acknowledged_by ? t.acknowledgedBy({ person: alarm.acknowledged_by }) : t.acknowledged}{' '}
      </span>
      <Moment at={alarm.acknowledged_at} zone={zone} />
      {alarm.acknowledge_note !== '' && <span className="mt-0.5 block">“{alarm.acknowledge_note}”</span>}
    </p>
  );
}

function Actions({ alarm, siteId, zone, user, canWrite }: Omit<OpenAlarmRowProps, 'isNew'>) {
  const [open, setOpen] = useState(false);
  const [search] = useSearchParams();
  const hasIssue = alarm.issue_id !== null;
  const { form, alarm: askedAlarm, taken } = useAskedForm();
  const isAsked = form === 'acknowledge' && askedAlarm === String(alarm.id);
  const mayAcknowledge = canWrite && alarm.acknowledged_at === null;
  useEffect(() => {
    if (!isAsked) return;
    if (mayAcknowledge) setOpen(true);
    taken();
  }, [isAsked, mayAcknowledge, taken]);
  if (!canWrite && !hasIssue) return null;
  return (
    <div className="flex shrink-0 flex-wrap gap-2 max-tablet:flex-col max-tablet:[&>*]:min-h-14 desktop:w-60 desktop:flex-col">
      {canWrite && alarm.acknowledged_at === null && (
        <Button onClick={() => setOpen(true)}>
          {t.acknowledge} <span className="sr-only">{alarm.label}</span>
        </Button>
      )}
      {alarm.issue_id !== null && (
        <Link to={viewSearch(search, 'issues', alarm.issue_id)} className={buttonClass()}>
          <ClipboardList aria-hidden size={16} />
          {alarm.issue_number ?? t.issueNo({ id: alarm.issue_id })}
        </Link>
      )}
      {canWrite && !hasIssue && <NewIssue siteId={siteId} user={user} alarmLabel={alarm.label} />}
      {canWrite && <SnoozeButton siteId={siteId} zone={zone} alarm={alarm} />}
      {open && <AcknowledgeDialog siteId={siteId} alarm={alarm} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** When the button that had the focus goes because the alarm is acknowledged, the row's title takes it over. */
function useFocusAfterAcknowledging(acknowledged: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(acknowledged);
  useLayoutEffect(() => {
    if (acknowledged && !before.current && document.activeElement === document.body) {
      title.current?.focus({ preventScroll: true });
    }
    before.current = acknowledged;
  }, [acknowledged]);
  return title;
}

interface AcknowledgeDialogProps {
  siteId: string;
  alarm: Alarm;
  onClose: () => void;
}

/** Records that somebody has seen an alarm, with a note if they like. */
function AcknowledgeDialog({ siteId, alarm, onClose }: AcknowledgeDialogProps) {
  const acknowledge = useAcknowledge(siteId);
  const toast = useToast();
  const labels = { note: t.note };
  const form = useRecordForm({
    start: { note: '' },
    send: ({ note }) => acknowledge(alarm.id, note),
    fieldsOf: (failed) => refusedFields(failed, labels),
  });
  const { values, set, errors, busy, failure, element } = form;
  const submit = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    toast.success(t.alarmAcknowledged, 'brisk');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.acknowledgeAlarm}
      description={
        <>
          <p className="font-bold text-text wrap-anywhere">{alarm.label}</p>
          <p className="mt-1">{t.thisOnlyRecordsThatYouHave}</p>
        </>
      }
    >
      <form ref={element} noValidate onSubmit={(event) => void submit(event)}>
        <LimitedText
          label={t.noteOptional}
          error={errors.note}
          value={values.note}
          limit={alarmNoteLimit}
          onValue={(note) => set({ note })}
        />
        <Trouble sentence={refusalSentence(failure, labels)} />
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t.acknowledge}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
