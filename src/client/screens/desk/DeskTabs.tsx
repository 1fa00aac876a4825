import type { ShownCounts } from '#client/api/desk/desk.ts';
import { formatWhole } from '#client/format/numbers.ts';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/desk.ts';
import { type DeskGroup, deskGroups } from '#contract/nouns/site/job-kinds.table.ts';

export interface DeskTabsProps {
  group: DeskGroup;
  counts: ShownCounts['counts'] | undefined;
  onChoose: (group: DeskGroup) => void;
}

/** The tabs of the Desk with the number of their jobs; no number where it is not known. On a phone, one choice. */
export function DeskTabs({ group, counts, onChoose }: DeskTabsProps) {
  return (
    <>
      <select
        aria-label={t.tabs}
        className="mt-3 min-h-(--control) w-full rounded-md border border-control bg-surface px-3 font-bold tablet:hidden"
        value={group}
        onChange={({ target }) => onChoose(deskGroups.find((known) => known === target.value) ?? 'open')}
      >
        {deskGroups.map((one) => (
          <option key={one} value={one}>
            {[t.groups[one], countWords(one, counts)].filter(Boolean).join(' · ')}
          </option>
        ))}
      </select>
      <ul aria-label={t.tabs} className="mt-3 flex flex-wrap gap-x-1 border-b border-border max-tablet:hidden">
        {deskGroups.map((one) => (
          <li key={one}>
            <button
              type="button"
              aria-current={one === group || undefined}
              className={cx(
                'flex min-h-(--control) items-center gap-2 border-b-2 px-3',
                one === group ? 'border-accent font-bold text-text' : 'border-transparent text-muted hover:text-text',
              )}
              onClick={() => onChoose(one)}
            >
              <span>{t.groups[one]}</span>
              <span className="text-13 tabular-nums">{countWords(one, counts)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function countWords(group: DeskGroup, counts: ShownCounts['counts'] | undefined): string {
  const one = counts?.get(group);
  if (one === undefined || one.count === null) return '';
  const count = formatWhole(one.count);
  return one.more ? t.atLeast({ count }) : count;
}
