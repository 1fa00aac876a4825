import {
  ArrowLeft,
  BellOff,
  BellRing,
  Check,
  Eye,
  type LucideIcon,
  MessageSquare,
  Pencil,
  Plus,
  RotateCcw,
} from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { type useIssue, useIssueWrites } from '#client/api/issue/issues.ts';
import { httpCode, statusOf } from '#client/api/wire/call.ts';
import type { FieldErrors } from '#client/api/wire/field-errors.ts';
import { formatDate } from '#client/format/calendar-date.ts';
import { fill } from '#client/language/fill.ts';
import { LimitedText } from '#client/parts/form/LimitedText.tsx';
import { Trouble } from '#client/parts/form/Trouble.tsx';
import { useKept } from '#client/parts/form/use-kept.ts';
import { useRecordForm } from '#client/parts/form/use-record-form.ts';
import { refusalSentence, refusedFields } from '#client/parts/form/write-trouble.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { AlarmActivePill, IssueStatusPill, PriorityPill } from '#client/parts/status/IssuePills.tsx';
import { paths } from '#client/paths.ts';
import { ReleaseClock, ReleasePill } from '#client/screens/site/release/ReleaseClock.tsx';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Fact, Facts } from '#client/ui/Facts.tsx';
import { late } from '#client/ui/late.tsx';
import { Pill } from '#client/ui/Pill.tsx';
import { ListSkeleton } from '#client/ui/Skeleton.tsx';
import { useToast } from '#client/ui/toast/toast.ts';
import { useMedia } from '#client/ui/use-media.ts';
import { t } from '#client/words/site/issues.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { type Issue, type IssueFull, issueLimits } from '#contract/nouns/site/issue.ts';
import { IssueActions } from './IssueActions.tsx';
import { IssueAlarms } from './IssueAlarms.tsx';
import { type TimelineEntry, type TimelineKind, timelineOf } from './timeline-of.ts';

const JobLetter = late(async () => (await import('#client/screens/site/agency/JobLetter.tsx')).JobLetter);
const VendorPanel = late(async () => (await import('../vendor/VendorPanel.tsx')).VendorPanel);

interface Comment {
  text: string;
  /** For the owner's side alone. */
  internal: boolean;
}

/** A comment on an issue; what is typed is kept until it is stored. */
function CommentForm({ siteId, issue, user }: { siteId: string; issue: Issue; user: SessionUser }) {
  const [kept, setKept] = useKept<Comment>(`note ${user.id} ${issue.id}`);
  const writes = useIssueWrites(siteId, issue.id);
  const toast = useToast();
  const touch = useMedia('(pointer: coarse)');
  const labels = { text: t.comment };
  const form = useRecordForm<Comment>({
    start: { text: '', internal: false },
    draft: kept,
    check: ({ text }): FieldErrors => (text.trim() === '' ? { text: t.writeCommentFirst } : {}),
    send: ({ text, internal }) => writes.comment(text, internal),
    fieldsOf: (failure) => refusedFields(failure, labels),
    onEdit: setKept,
  });
  const { values, set, errors, busy, failure, element } = form;
  const send = async (event: FormEvent) => {
    if (!(await form.submit(event))) return;
    form.restart({ text: '', internal: false });
    setKept(null);
    toast.success(t.commentAdded({ number: issue.issue_number }), 'brisk');
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) element.current?.requestSubmit();
  };
  return (
    <form ref={element} noValidate onSubmit={(event) => void send(event)} className="border-t border-border px-4 py-3">
      <LimitedText
        label={t.comment}
        hint={touch ? undefined : t.ctrlEnterSendsIt}
        error={errors.text}
        value={values.text}
        limit={issueLimits.text}
        onValue={(text) => set({ text })}
        onKeyDown={sendByKey}
      />
      <label className="mt-2 flex min-h-6 items-center gap-2 pointer-coarse:min-h-12">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={values.internal}
          onChange={({ target }) => set({ internal: target.checked })}
        />
        {t.internalNote}
      </label>
      <Trouble sentence={refusalSentence(failure, labels)} />
      <div className="mt-3 flex justify-end max-tablet:[&>*]:flex-1">
        <Button type="submit" busy={busy}>
          {t.addComment}
        </Button>
      </div>
    </form>
  );
}

const icons: Record<TimelineKind, { Icon: LucideIcon; look: string }> = {
  raised: { Icon: BellRing, look: 'bg-bad-bg text-bad-fg' },
  acknowledged: { Icon: Eye, look: 'bg-info-bg text-info-fg' },
  cleared: { Icon: BellOff, look: 'bg-ok-bg text-ok-fg' },
  created: { Icon: Plus, look: 'bg-na-bg text-na-fg' },
  updated: { Icon: Pencil, look: 'bg-na-bg text-na-fg' },
  comment: { Icon: MessageSquare, look: 'bg-na-bg text-na-fg' },
  closed: { Icon: Check, look: 'bg-ok-bg text-ok-fg' },
  reopened: { Icon: RotateCcw, look: 'bg-warn-bg text-warn-fg' },
};

/** The whole story of an issue and its alarms, oldest first, each step with who and the site's time. */
function Timeline({ full, zone }: { full: IssueFull; zone: string | null }) {
  return (
    <section aria-label={t.timeline} className="border-t border-border px-4 py-3">
      <h4 className="text-16 font-bold">{t.timeline}</h4>
      <ol className="mt-2">
        {timelineOf(full).map((entry) => (
          <Step key={entry.key} entry={entry} zone={zone} />
        ))}
      </ol>
    </section>
  );
}

function Step({ entry: { kind, title, by, at, text, internal }, zone }: { entry: TimelineEntry; zone: string | null }) {
  const { Icon, look } = icons[kind];
  return (
    <li
      data-kind={kind}
      className="relative flex gap-3 pb-4 before:absolute before:top-7 before:bottom-0 before:left-3.5 before:w-px before:bg-border last:pb-0 last:before:hidden"
    >
      <span className={`flex size-7 shrink-0 items-center justify-center rounded-full ${look}`}>
        <Icon aria-hidden size={15} />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <p>
          <b>{title}</b>
          {by !== '' && ` ${t.byPerson({ person: by })}`}
          {internal && (
            <Pill tone="warn" className="ml-2">
              {t.internal}
            </Pill>
          )}
        </p>
        <p className="text-13">
          <Moment at={at} zone={zone} />
        </p>
        {text !== '' && <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>}
      </div>
    </li>
  );
}

export interface IssueDetailProps {
  issueId: number;
  query: ReturnType<typeof useIssue>;
  siteId: string;
  zone: string | null;
  user: SessionUser;
  canWrite: boolean;
  /** Null where nobody chose it: it is only shown. */
  onBack: (() => void) | null;
}

/** One issue with all that is known of it. Stays in sight beside a long list; on smaller screens it is all there is. */
export function IssueDetail(props: IssueDetailProps) {
  const { query, onBack } = props;
  const beside = useMedia('(min-width: 75rem)');
  return (
    <div className="min-w-0 desktop:sticky desktop:top-[calc(var(--top-bar)+var(--site-strip)+4rem)] desktop:col-span-7">
      {onBack !== null && (
        <Button
          variant="quiet"
          onClick={onBack}
          className={cx('mb-2 -ml-2', beside && 'sr-only focus-visible:not-sr-only focus-visible:mb-2')}
        >
          <ArrowLeft aria-hidden size={16} />
          {t.backToList}
        </Button>
      )}
      {query.data && <IssueArticle {...props} full={query.data} beside={beside} />}
      {!query.data && query.isError && (
        <div className="card">
          <ErrorState
            message={t.failedToLoadIssueHttpCode({ code: httpCode(statusOf(query.error)) })}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        </div>
      )}
      {!query.data && !query.isError && <ListSkeleton words={t.loadingIssue} />}
    </div>
  );
}

function IssueArticle({
  full,
  beside,
  siteId,
  zone,
  user,
  canWrite,
  onBack,
}: IssueDetailProps & { full: IssueFull; beside: boolean }) {
  const { issue } = full;
  const title = useId();
  const heading = useFocusOnce(onBack !== null);
  const shared = { siteId, issue, user };
  return (
    <article
      // Beside the list it scrolls by itself, so the keyboard must be able to stop there.
      {...(beside ? { tabIndex: 0 } : {})}
      aria-labelledby={title}
      className="card -outline-offset-2 desktop:max-h-[calc(100dvh-var(--top-bar)-var(--site-strip)-5rem)] desktop:overflow-y-auto"
    >
      <header className="px-4 pt-3">
        <p className="font-mono text-13 text-muted">{issue.issue_number}</p>
        <h3 id={title} ref={heading} tabIndex={-1} className="scroll-mt-40 text-20 wrap-anywhere outline-none">
          {issue.alarmLabel}
        </h3>
        <div className="mt-2 flex flex-wrap gap-2">
          <PriorityPill issue={issue} />
          <IssueStatusPill status={issue.status} />
          {issue.alarm_active && <AlarmActivePill />}
          <ReleasePill issue={issue} />
        </div>
        <JobLine issue={issue} />
        {canWrite ? <IssueActions {...shared} /> : <p className="mt-3 text-muted">{t.youCanReadThisSiteChanging}</p>}
      </header>
      {issue.release !== null && <ReleaseClock {...shared} release={issue.release} zone={zone} canWrite={canWrite} />}
      {issue.kind === 'agency' && (
        <JobLetter
          siteId={siteId}
          issueId={issue.id}
          zone={zone}
          may={{ answer: canWrite, agency: user.role === 'admin' || user.role === 'regulator' }}
        />
      )}
      {canWrite && <VendorPanel siteId={siteId} issue={issue} zone={zone} />}
      <IssueFacts issue={issue} zone={zone} />
      {(issue.kind === 'alarm' || full.alarms.length > 0) && <IssueAlarms alarms={full.alarms} zone={zone} />}
      <Timeline full={full} zone={zone} />
      {canWrite && issue.status !== 'Closed' && <CommentForm {...shared} />}
    </article>
  );
}

/** By when it is due, for whom it waits, and that it waits to be verified; nothing of what is not set. */
function JobLine({ issue: { due_on: due, waiting_for: vendor, done_by: name } }: { issue: Issue }) {
  const lines = [
    ...(due === null ? [] : [t.dueDay({ day: formatDate(due) })]),
    ...(vendor === null ? [] : [t.waitsForVendor({ vendor })]),
  ];
  const desk = (
    <Link to={paths.desk({ group: 'verify' })} className="link">
      {t.desk}
    </Link>
  );
  return (
    <>
      {lines.length > 0 && <p className="mt-2 wrap-anywhere">{lines.join(' · ')}</p>}
      {name !== null && (
        <p className="mt-2 rounded-md bg-info-bg px-3 py-2 text-info-fg">{fill(t.reportedDoneBy, { name, desk })}</p>
      )}
    </>
  );
}

/**
 * Takes the focus to a heading, if `wanted`, when it first comes up, not again when its tab is shown anew. Who has gone on to the bars
 * around the page, or into a menu, while it was on its way stays there.
 */
function useFocusOnce(wanted: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !wanted) return;
    done.current = true;
    const active = document.activeElement;
    const free = active === null || active === document.body || document.getElementById('content')?.contains(active);
    if (!free) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
  return heading;
}

function IssueFacts({ issue, zone }: { issue: Issue; zone: string | null }) {
  return (
    <Facts className="px-4 py-3">
      <Fact name={t.assignedTo}>{issue.assignee ?? <span className="text-muted">{t.nobody}</span>}</Fact>
      <Fact name={t.location}>{issue.location || <span className="text-muted">{t.notGiven}</span>}</Fact>
      {issue.note !== '' && <Fact name={t.note}>{issue.note}</Fact>}
      <Fact name={t.created}>
        <Moment at={issue.created_at} zone={zone} />
        {issue.created_by !== '' && <span className="text-muted"> {t.byPerson({ person: issue.created_by })}</span>}
      </Fact>
      {issue.closed_at !== null && (
        <Fact name={t.closed}>
          <Moment at={issue.closed_at} zone={zone} />
        </Fact>
      )}
      {issue.cause !== null && <Fact name={t.cause}>{issue.cause}</Fact>}
      {issue.resolution !== null && <Fact name={t.whatWasDone}>{issue.resolution}</Fact>}
      {issue.proof !== null && <Fact name={t.proof}>{issue.proof}</Fact>}
    </Facts>
  );
}
