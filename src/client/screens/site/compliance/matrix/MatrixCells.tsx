import { OctagonX, TriangleAlert } from 'lucide-react';
import { formatDate } from '#client/format/calendar-date.ts';
import { cx } from '#client/ui/classes.ts';
import { Pill } from '#client/ui/Pill.tsx';
import { t } from '#client/words/site/compliance/matrix.ts';
import { daysBetween } from '#contract/dates.ts';
import type { UnitVerdict } from '#contract/nouns/compliance/month.ts';
import { daysAgoWords, shareWords } from './matrix.ts';

/** Days within which a unit must pass again. */
const PASS_EVERY_DAYS = 30;
/** From here on the days left are worth a look. */
const SOON_DAYS = 5;

/** The last passing result and how long ago it was, on the site's own day. */
export function LastPass({ unit, today }: { unit: UnitVerdict; today: string }) {
  if (unit.last_pass === null) return <span className="text-muted">{unit.status === null ? '–' : t.noneYet}</span>;
  const days = daysBetween(unit.last_pass, today);
  return (
    <span className="whitespace-nowrap">
      <time dateTime={unit.last_pass}>{formatDate(unit.last_pass)}</time>
      {!Number.isNaN(days) && <span className="block text-13 text-muted">{daysAgoWords(days)}</span>}
    </span>
  );
}

/** Days until thirty have gone by since the last pass; late is loud. */
export function DaysLeft({ unit }: { unit: UnitVerdict }) {
  const days = unit.days_left;
  if (days === null || unit.status === null) return <span className="text-muted">–</span>;
  if (days < 0) {
    return (
      <Pill tone="bad" loudness="solid" icon={OctagonX}>
        {t.daysLate({ count: -days })}
      </Pill>
    );
  }
  const soon = days <= SOON_DAYS;
  return (
    <span className="inline-block w-24">
      <span className={cx('whitespace-nowrap', soon && 'font-bold text-warn-fg')}>
        {days === 0 ? t.lastDay : t.daysStillLeft({ count: days })}
      </span>
      <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-full bg-sunken">
        <span
          className={cx('block h-full rounded-full', soon ? 'bg-warn-solid' : 'bg-product')}
          style={{ width: `${Math.min(100, (days / PASS_EVERY_DAYS) * 100)}%` }}
        />
      </span>
    </span>
  );
}

/** Of a month that is over: the longest stretch between passes. */
export function LongestGap({ unit }: { unit: UnitVerdict }) {
  const days = unit.max_gap_days;
  if (days === null || unit.status === null) return <span className="text-muted">–</span>;
  if (days <= PASS_EVERY_DAYS) return <span className="whitespace-nowrap">{t.days({ count: days })}</span>;
  return (
    <Pill tone="warn" icon={TriangleAlert}>
      {t.days({ count: days })}
    </Pill>
  );
}

const BLIND = new Set(['NOT_CONNECTED', 'OFFLINE', 'PROBE_OUT', 'SENSOR_OUT']);

/** Share of the month in which the unit was truly watched. */
export function Watched({ unit }: { unit: UnitVerdict }) {
  if (unit.coverage === null) return <span className="text-muted">–</span>;
  const blind = unit.flags.some(({ code }) => BLIND.has(code));
  return (
    <span
      className={cx('inline-flex items-center gap-1 align-bottom whitespace-nowrap', blind && 'font-bold text-warn-fg')}
    >
      {blind && <TriangleAlert aria-hidden size={14} className="shrink-0" />}
      {shareWords(unit.coverage)}
    </span>
  );
}
