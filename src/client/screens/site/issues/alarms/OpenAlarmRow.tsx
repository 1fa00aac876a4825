import { ClipboardList } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatWhole } from '#client/format/numbers.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { ClearingUnknown } from '#client/parts/status/ClearingUnknown.tsx';
import { NewIssue } from '#client/screens/site/issue-form/NewIssue.tsx';
import { viewSearch } from '#client/screens/site/page/issue-views.ts';
import { useAskedForm } from '#client/screens/site/page/use-asked-form.ts';
import { SnoozeButton } from '#client/screens/site/pauses/SnoozeButton.tsx';
import { Button, buttonClass } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/site/alarms.ts';
import type { Alarm } from '#contract/nouns/gauge/alarm.ts';
import type { SessionUser } from '#contract/nouns/people/user.ts';
import { AcknowledgeDialog } from './AcknowledgeDialog.tsx';
import { AlarmMeaning } from './AlarmMeaning.tsx';
import { AlarmMarks, SeverityPill, TankChip } from './AlarmPills.tsx';

export interface OpenAlarmRowProps {
  alarm: Alarm;
  siteId: string;
  zone: string | null;
  user: SessionUser;
  canWrite: boolean;
  /** It appeared while the list was on screen. */
  isNew: boolean;
}

/** One alarm that the gauge reports: since when, what it means, who has seen it, and the work it led to. */
export function OpenAlarmRow({ alarm, siteId, zone, user, canWrite, isNew }: OpenAlarmRowProps) {
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
