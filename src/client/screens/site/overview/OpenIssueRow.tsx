import { OctagonAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { formatAge, formatInstant, formatInstantFully } from '#client/format/dates.ts';
import { useNow } from '#client/format/use-now.ts';
import { said } from '#client/language/server-words.ts';
import type { WaitingIssue } from '#client/offline/outbox/outbox.ts';
import { ClearingUnknown } from '#client/parts/status/ClearingUnknown.tsx';
import { IssueStatusPill, PriorityPill } from '#client/parts/status/IssuePills.tsx';
import { OpenAlarmBadges } from '#client/parts/status/StatusPill.tsx';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/site/overview.ts';
import type { Alarm } from '#contract/nouns/gauge/alarm.ts';
import type { OpenIssue } from './issues.ts';

export interface OpenIssueRowProps {
  issue: OpenIssue;
  /** What is known of the alarm beyond its label. */
  alarm: Alarm | undefined;
  siteId: string;
  zone: string | null;
  /** It has just come. */
  fresh: boolean;
  /** The person's own draft for it that waits in the outbox. */
  waiting: WaitingIssue | undefined;
  /** Opens the form; absent for those who may not. */
  onAct: (() => void) | undefined;
}

/** One open alarm: its label, since when, what it means when asked, and the way to an issue. */
export function OpenIssueRow({ issue, alarm, siteId, zone, fresh, waiting, onAct }: OpenIssueRowProps) {
  const id = useId();
  return (
    <li
      data-fresh={fresh || undefined}
      className={cx(
        'border-t border-border px-4 py-2 motion-safe:transition-colors motion-safe:duration-500',
        fresh && 'motion-safe:bg-bad-bg',
      )}
    >
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2 pointer-coarse:min-h-14">
        <div className="flex min-w-0 flex-1 basis-60 gap-x-3">
          <OctagonAlert aria-hidden size={18} className="mt-0.5 shrink-0 text-bad-fg" />
          <div className="min-w-0">
            <p>
              <span id={id} className="font-bold wrap-anywhere">
                {issue.label}
              </span>
              {issue.count > 1 && <span className="text-muted"> ×{issue.count}</span>}
              {issue.tank !== null && (
                <span className="ml-2 rounded-sm border border-border px-1 text-13 text-muted">{issue.tank}</span>
              )}
            </p>
            {alarm && <Since at={alarm.opened_at} zone={zone} />}
          </div>
        </div>
        <span className="flex flex-wrap gap-2 max-tablet:pl-[1.875rem]">
          <AlarmBadges alarm={alarm} />
        </span>
        {waiting && (
          <p className="text-muted">{waiting.trouble === null ? t.savedWaitsToBeSent : t.savedNotSentSeeWaitingTo}</p>
        )}
        {onAct && !waiting && (
          <Button aria-describedby={id} className="pointer-coarse:min-h-14 max-tablet:w-full" onClick={onAct}>
            {t.takeAction}
          </Button>
        )}
      </div>
      {alarm && <AboutAlarm alarm={alarm} labelId={id} siteId={siteId} zone={zone} />}
    </li>
  );
}

/** The priority and state of the alarm's issue; without one the two fixed badges. */
function AlarmBadges({ alarm }: { alarm: Alarm | undefined }) {
  const { issue_priority: priority = null, issue_status: status = null } = alarm ?? {};
  if (priority === null || status === null) return <OpenAlarmBadges />;
  return (
    <>
      <PriorityPill issue={{ priority, status }} />
      <IssueStatusPill status={status} />
    </>
  );
}

/** Below the label: the alarm in plain words when asked for, and the issue that answers it. */
function AboutAlarm({
  alarm,
  labelId,
  siteId,
  zone,
}: {
  alarm: Alarm;
  labelId: string;
  siteId: string;
  zone: string | null;
}) {
  const [open, setOpen] = useState(false);
  const id = `${labelId}-meaning`;
  const explained = alarm.meaning !== '' || alarm.first_step !== '';
  if (!explained && alarm.issue_id === null) return null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 pl-[1.875rem]">
        {explained && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            aria-describedby={labelId}
            className="no-print link min-h-(--control)"
            onClick={() => setOpen(!open)}
          >
            {t.whatItMeans}
          </button>
        )}
        {alarm.issue_id !== null && (
          <Link
            replace
            to={paths.site(siteId, { tab: 'issues', issue: alarm.issue_id })}
            className="link inline-flex min-h-(--control) items-center"
          >
            {alarm.issue_number ?? t.issueNo({ id: alarm.issue_id })}
          </Link>
        )}
      </div>
      {explained && open && <Meaning id={id} alarm={alarm} zone={zone} />}
    </>
  );
}

/** 'since 10:42 EST, 3 min ago'. */
function Since({ at, zone }: { at: string; zone: string | null }) {
  const now = useNow();
  if (at === '') return null;
  return (
    <p className="text-13 text-muted">
      <time dateTime={at} title={formatInstantFully(at)}>
        {t.sinceWithAge({ moment: formatInstant(at, now, zone ?? undefined), age: formatAge(at, now) })}
      </time>
    </p>
  );
}

/** What physically happened and what to do first, in plain words. */
function Meaning({ id, alarm, zone }: { id: string; alarm: Alarm; zone: string | null }) {
  return (
    <div id={id} className="mb-1 ml-[1.875rem] flex max-w-[70ch] flex-col gap-1 border-l-2 border-control pl-3">
      {alarm.meaning !== '' && <p>{said(alarm.meaning)}</p>}
      {alarm.first_step !== '' && (
        <p>
          <b>{t.first}</b> {said(alarm.first_step)}
        </p>
      )}
      <ClearingUnknown alarm={alarm} zone={zone} />
      {!alarm.standing && alarm.unknown_since === null && (
        <p className="text-muted">{t.conditionIsOverConsoleKeepsAlarm}</p>
      )}
      {alarm.repeats > 1 && <p className="text-muted">{t.raisedInLast30Days({ count: alarm.repeats })}</p>}
    </div>
  );
}
