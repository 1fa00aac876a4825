import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatWhole, NO_VALUE } from '#client/format/numbers.ts';
import { useNow } from '#client/format/use-now.ts';
import { spanBetween } from '#client/parts/release/release-clock.ts';
import { Moment } from '#client/parts/rows/Moment.tsx';
import { ClearingUnknown } from '#client/parts/status/ClearingUnknown.tsx';
import { viewSearch } from '#client/screens/site/page/issue-views.ts';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/site/alarms.ts';
import type { Alarm } from '#contract/nouns/gauge/alarm.ts';
import { AlarmMarks, SeverityPill, TankChip } from './AlarmPills.tsx';
import type { AlarmGroup } from './group-alarms.ts';

export interface HistoryGroupProps {
  group: AlarmGroup;
  zone: string | null;
  open: boolean;
  onToggle: () => void;
}

const rowClass =
  'grid gap-x-4 gap-y-1.5 px-4 py-3 desktop:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_8rem] desktop:items-start';

/** An alarm of the history, or the repeats of one with their count, which opens to each of them. */
export function HistoryGroup({ group, zone, open, onToggle }: HistoryGroupProps) {
  const id = useId();
  const { latest, label, alarms } = group;
  const name = <span className="min-w-0 text-16 font-bold wrap-anywhere desktop:text-14">{label}</span>;
  if (alarms.length === 1) {
    return (
      <li>
        <Occurrence alarm={latest} zone={zone} name={name} />
      </li>
    );
  }
  const ghosts = alarms.filter(({ ghost }) => ghost).length;
  return (
    <li>
      <div className={rowClass}>
        <div className="flex min-w-0 flex-col gap-1.5">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={onToggle}
            className="-ml-1 flex min-h-(--control) items-center gap-1 rounded-md text-left hover:bg-hover"
          >
            <ChevronRight aria-hidden size={18} className={cx('shrink-0 transition-transform', open && 'rotate-90')} />
            {name}
            <span className="ml-1 shrink-0 rounded-full bg-na-bg px-2 text-13 font-bold text-na-fg">
              ×{formatWhole(alarms.length)}
              <span className="sr-only"> {t.times}</span>
            </span>
          </button>
          <span className="flex flex-wrap items-center gap-2">
            <SeverityPill alarm={latest} />
            <TankChip number={latest.tank_number} />
            {ghosts > 0 && (
              <span className="text-muted">
                {ghosts === alarms.length ? t.allGhosts : t.someGhosts({ number: formatWhole(ghosts) })}
              </span>
            )}
          </span>
        </div>
        <div className="desktop:pt-1.5">
          <span className="text-muted">{t.lastRaised} </span>
          <Moment at={latest.opened_at} zone={zone} />
          <div>
            <Ending alarm={latest} zone={zone} />
          </div>
        </div>
      </div>
      {open && (
        <ul
          id={id}
          aria-label={t.labelEachTime({ label })}
          className="divide-y divide-border border-t border-border bg-sunken"
        >
          {alarms.map((alarm) => (
            <li key={alarm.id} className="desktop:pl-6">
              <Occurrence alarm={alarm} zone={zone} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** One time that an alarm was raised. */
function Occurrence({ alarm, zone, name }: { alarm: Alarm; zone: string | null; name?: ReactNode }) {
  const [search] = useSearchParams();
  return (
    <div className={rowClass}>
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        {name}
        <span className="flex flex-wrap items-center gap-2">
          <SeverityPill alarm={alarm} />
          {name !== undefined && <TankChip number={alarm.tank_number} />}
          <AlarmMarks alarm={alarm} />
        </span>
      </div>
      <div className="min-w-0">
        <p>
          <span className="text-muted">{t.raised} </span>
          <Moment at={alarm.opened_at} zone={zone} />
        </p>
        <div>
          <Ending alarm={alarm} zone={zone} />
        </div>
        <ClearingUnknown alarm={{ ...alarm, unknown_since: null }} zone={zone} />
        {alarm.acknowledged_at !== null && (
          <p className="wrap-anywhere">
            <span className="text-muted">
              {alarm.acknowledged_by ? t.acknowledgedBy({ person: alarm.acknowledged_by }) : t.acknowledged}{' '}
            </span>
            <Moment at={alarm.acknowledged_at} zone={zone} />
            {alarm.acknowledge_note !== '' && <span className="block">“{alarm.acknowledge_note}”</span>}
          </p>
        )}
      </div>
      {alarm.issue_id !== null && (
        <p className="desktop:text-end">
          <Link
            to={viewSearch(search, 'issues', alarm.issue_id)}
            className="link inline-flex min-h-(--control) items-center desktop:min-h-6"
          >
            {alarm.issue_number ?? t.issueNo({ id: alarm.issue_id })}
          </Link>
        </p>
      )}
    </div>
  );
}

/** How an alarm ended and how long it stood, or that it has not. */
function Ending({ alarm, zone }: { alarm: Alarm; zone: string | null }) {
  const now = useNow();
  if (alarm.unknown_since !== null) return <ClearingUnknown alarm={{ ...alarm, clock_unknown: false }} zone={zone} />;
  if (alarm.cleared_at === null)
    return <b>{t.openFor({ time: spanBetween(alarm.opened_at, null, now) ?? NO_VALUE })}</b>;
  return (
    <>
      <span className="text-muted">{t.cleared} </span>
      <Moment at={alarm.cleared_at} zone={zone} />
      <span className="text-muted">{`, ${t.afterTime({ time: spanBetween(alarm.opened_at, alarm.cleared_at, now) ?? NO_VALUE })}`}</span>
    </>
  );
}
