import { Check, CircleHelp, FileQuestion, type LucideIcon, Minus, OctagonX, TriangleAlert } from 'lucide-react';
import type { OverviewFilters } from '#client/api/lists/overview.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { dueWords } from '#client/parts/status/due-words.ts';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/compliance-overview.ts';
import type { Overview } from '#contract/nouns/compliance/calendar.ts';
import { isOffered } from './filters.ts';

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

export interface SummaryChipsProps {
  /** Sites of every status that fit the other filters; null until they are known. */
  summary: Summary | null;
  chosen: OverviewFilters['status'];
  onChoose: (status: OverviewFilters['status']) => void;
}

/** How many sites there are and how they stand; each count shows its sites, a second press all again. */
export function SummaryChips({ summary, chosen, onChoose }: SummaryChipsProps) {
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
