import type { ReactNode } from 'react';
import { cx } from '#client/ui/classes.ts';

export interface FilterChoiceProps {
  name: string;
  all: string;
  value: string;
  onChange: (value: string) => void;
  children: readonly (readonly [value: string, words: string])[];
}

/** One filter of a list as a choice; '' is all. Nothing where there is nothing to choose. */
export function FilterChoice({ name, all, value, onChange, children }: FilterChoiceProps): ReactNode {
  if (children.length === 0) return null;
  return (
    <select
      aria-label={name}
      className={cx(
        'min-h-(--control) max-w-48 rounded-md border bg-surface px-2 max-tablet:max-w-none max-tablet:flex-1',
        value === '' ? 'border-control' : 'border-accent font-bold',
      )}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{all}</option>
      {children.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  );
}
