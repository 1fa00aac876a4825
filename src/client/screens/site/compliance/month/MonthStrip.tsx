import { Lock, PencilLine } from 'lucide-react';
import { type HistoryMonth, useStatusHistory } from '#client/api/compliance/compliance.ts';
import { monthName, shortMonth, shortMonthYear } from '#client/format/months.ts';
import { cx } from '#client/ui/classes.ts';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/site/compliance/month.ts';
import type { StatusAdmin } from '#contract/nouns/compliance/compliance.ts';
import { monthLooks } from './CompliancePills.tsx';

export interface MonthStripProps {
  siteId: string;
  month: string;
  /** As known on a day, YYYY-MM-DD; null: now. */
  asOf: string | null;
  onChoose: (month: string) => void;
  /** The month in which we are. */
  current: string;
}

/** The last twelve months at a glance, oldest first; a press shows one. Absent when it could not be had. */
export function MonthStrip({ siteId, month, asOf, onChoose, current }: MonthStripProps) {
  const { data, isPending } = useStatusHistory(siteId, asOf);
  if (isPending) return <Skeleton className="h-16 w-full" />;
  if (data === undefined || data.length === 0) return null;
  const months = data.toSorted((a, b) => a.month.localeCompare(b.month));
  return (
    <ul aria-label={t.last12Months} className="grid grid-cols-6 gap-1 tablet:grid-cols-12">
      {months.map((one, index) => (
        <li key={one.month}>
          <MonthButton
            one={one}
            chosen={one.month === month}
            isCurrent={asOf === null && one.month === current}
            withYear={index === 0 || one.month.endsWith('-01') || one.month === current}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ul>
  );
}

const looks: Record<StatusAdmin['status'], string> = {
  COMPLIANT: 'border-border bg-surface text-text [&_svg]:text-ok-solid',
  PENDING: 'border-(--pill-edge,transparent) bg-warn-bg text-warn-fg',
  FAILED: 'border-transparent bg-bad-solid text-on-bad',
  INCONCLUSIVE: 'border-(--pill-edge,transparent) bg-na-bg text-na-fg',
};

interface MonthButtonProps {
  one: HistoryMonth;
  chosen: boolean;
  isCurrent: boolean;
  /** Where a year begins on the strip, and where we are. */
  withYear: boolean;
  onChoose: (month: string) => void;
}

function MonthButton({ one, chosen, isCurrent, withYear, onChoose }: MonthButtonProps) {
  const { icon: Icon, words } = monthLooks[one.status];
  const stored = one.corrected ? 'corrected' : one.stored ? 'stored' : null;
  // Begins with the visible word, so that speech control finds the button.
  const evidence =
    one.computed_status === undefined ? [] : [t.byItsEvidence({ status: monthLooks[one.computed_status].words })];
  const mark = stored === null ? [] : [stored === 'corrected' ? t.corrected : t.stored];
  const name = `${shortMonthYear(one.month)}: ${[...(isCurrent ? [t.thisMonth] : []), words, ...mark, ...evidence].join(', ')}`;
  const Mark = one.corrected ? PencilLine : Lock;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-current={isCurrent ? 'date' : undefined}
      aria-label={name}
      title={`${monthName(one.month)}: ${[words, ...evidence].join(', ')}`}
      data-status={one.status}
      onClick={() => onChoose(one.month)}
      className={cx(
        'relative flex min-h-16 w-full flex-col items-center justify-center rounded-md border text-13 font-bold',
        looks[one.status],
        chosen && 'outline-2 outline-offset-1 outline-accent focus-visible:outline-(length:--focus-width)',
      )}
    >
      <Icon aria-hidden size={14} strokeWidth={2.5} />
      <span>{shortMonth(one.month)}</span>{' '}
      <span className="h-4 text-12 leading-4 font-normal">{withYear && one.month.slice(0, 4)}</span>
      {isCurrent && <span aria-hidden className="absolute inset-x-1.5 bottom-0.5 h-1 rounded-full bg-current" />}
      {stored !== null && <Mark aria-hidden size={10} className="absolute top-1 right-1" data-mark={stored} />}
    </button>
  );
}
