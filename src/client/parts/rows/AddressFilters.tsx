import { type ReactNode, type Ref, useId, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import type { FilterAddress } from './use-filter-address.ts';

export interface AddressFiltersProps {
  address: Pick<FilterAddress<'q', string>, 'filter' | 'choose' | 'narrowed' | 'clear'>;
  words: {
    readonly search: string;
    readonly searchHint: string;
    readonly filters: string;
    readonly clearFilters: string;
  };
  searchBox?: Ref<HTMLInputElement>;
  /** The choices: a FilterChoice each. */
  children: ReactNode;
}

/** What a list is narrowed to, kept in the address of the page. On a phone all but the search fold away. */
export function AddressFilters({ address, words, searchBox, children }: AddressFiltersProps) {
  const { filter, choose, narrowed, clear } = address;
  const [open, setOpen] = useState(false);
  const box = useId();
  return (
    <search className="mt-3 flex flex-wrap items-center gap-2">
      <input
        {...(searchBox === undefined ? {} : { ref: searchBox })}
        type="search"
        aria-label={words.search}
        placeholder={words.searchHint}
        autoComplete="off"
        spellCheck={false}
        className="min-h-(--control) min-w-0 flex-1 rounded-md border border-control bg-surface px-3 text-text placeholder:text-faint tablet:max-w-64 tablet:min-w-48"
        value={filter.q}
        maxLength={200}
        onChange={({ target }) => choose({ q: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') choose({ q: '' });
        }}
      />
      <Button className="tablet:hidden" aria-expanded={open} aria-controls={box} onClick={() => setOpen(!open)}>
        {words.filters}
      </Button>
      <div id={box} className={cx('flex flex-wrap items-center gap-2 max-tablet:w-full', !open && 'max-tablet:hidden')}>
        {children}
        {narrowed && (
          <Button variant="quiet" onClick={clear}>
            {words.clearFilters}
          </Button>
        )}
      </div>
    </search>
  );
}

/** Words as options of a choice, the chosen one among them also when nothing has it any more. */
export function wordOptions(words: readonly string[], chosen: string): readonly (readonly [string, string])[] {
  return (chosen === '' || words.includes(chosen) ? words : [chosen, ...words]).map((word) => [word, word] as const);
}

interface FilterChoiceProps {
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
        'min-h-(--control) max-w-60 rounded-md border bg-surface px-2 max-tablet:max-w-none max-tablet:flex-1',
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
