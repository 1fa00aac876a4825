import { useId } from 'react';
import type { IssueFilter } from '#client/api/issue/issues.ts';
import { Chips } from '#client/ui/Chips.tsx';
import { cx } from '#client/ui/classes.ts';
import { inputClass } from '#client/ui/Field.tsx';
import { t } from '#client/words/site/issues.ts';
import { priorities } from '#contract/nouns/gauge/issue-words.ts';

const statusChips = [
  {
    value: 'open',
    get label() {
      return t.open;
    },
  },
  {
    value: 'closed',
    get label() {
      return t.closedMany;
    },
  },
  {
    value: 'all',
    get label() {
      return t.all;
    },
  },
] as const satisfies readonly { value: IssueFilter['status']; label: string }[];

/** What the list of issues is narrowed to. */
export function IssueFilters({ filter, onChange }: { filter: IssueFilter; onChange: (filter: IssueFilter) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Chips
        legend={t.showIssuesThatAre}
        options={statusChips}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
      />
      <SmallSelect
        label={t.priority}
        value={filter.priority}
        onChange={(value) => onChange({ ...filter, priority: priorities.find((one) => one === value) ?? '' })}
        options={[
          { value: '', label: t.allPriorities },
          ...priorities.map((one) => ({ value: one, label: t.priorities[one] })),
        ]}
      />
    </div>
  );
}

interface SmallSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A native select of a filter row, its label beside it. */
function SmallSelect({ label, value, options, onChange }: SmallSelectProps) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-2">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(inputClass, 'w-auto!')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
