import { type Ref, useId, useState } from 'react';
import type { DeskFilter, ShownCounts } from '#client/api/desk/desk.ts';
import { FilterChoice } from '#client/parts/rows/FilterChoice.tsx';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/classes.ts';
import { t } from '#client/words/desk.ts';
import { deskAges, deskDues } from '#contract/nouns/desk/desk-limits.ts';
import { jobKinds } from '#contract/nouns/site/job-kinds.table.ts';
import type { DeskAddress } from './use-desk-address.ts';

export interface DeskFiltersProps {
  address: DeskAddress;
  counts: ShownCounts | undefined;
  searchBox: Ref<HTMLInputElement>;
}

/** What the Desk is narrowed to. On a phone all but the search fold away. */
export function DeskFilters({ address, counts, searchBox }: DeskFiltersProps) {
  const { filter, choose, narrowed, clear } = address;
  const [open, setOpen] = useState(false);
  const box = useId();
  const set = (name: keyof DeskFilter) => (value: string) => choose({ [name]: value });
  const named = (words: readonly string[], value: string) =>
    (value === '' || words.includes(value) ? words : [value, ...words]).map((word) => [word, word] as const);
  const people = (counts?.assignees ?? []).map(({ id, name }) => [String(id), name] as const);
  return (
    <search className="mt-3 flex flex-wrap items-center gap-2">
      <input
        ref={searchBox}
        type="search"
        aria-label={t.search}
        placeholder={t.searchHint}
        autoComplete="off"
        spellCheck={false}
        className="min-h-(--control) min-w-0 flex-1 rounded-md border border-control bg-surface px-3 text-text placeholder:text-faint tablet:max-w-64"
        value={filter.q}
        maxLength={200}
        onChange={({ target }) => choose({ q: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') choose({ q: '' });
        }}
      />
      <Button className="tablet:hidden" aria-expanded={open} aria-controls={box} onClick={() => setOpen(!open)}>
        {t.filters}
      </Button>
      <div id={box} className={cx('flex flex-wrap items-center gap-2 max-tablet:w-full', !open && 'max-tablet:hidden')}>
        <FilterChoice name={t.kind} all={t.allKinds} value={filter.kind} onChange={set('kind')}>
          {jobKinds.map((kind) => [kind, t.kinds[kind]] as const)}
        </FilterChoice>
        <FilterChoice name={t.tag} all={t.allTags} value={filter.tag} onChange={set('tag')}>
          {named(counts?.tags ?? [], filter.tag)}
        </FilterChoice>
        <FilterChoice name={t.state} all={t.allStates} value={filter.state} onChange={set('state')}>
          {named(counts?.states ?? [], filter.state)}
        </FilterChoice>
        <FilterChoice name={t.county} all={t.allCounties} value={filter.county} onChange={set('county')}>
          {named(counts?.counties ?? [], filter.county)}
        </FilterChoice>
        <FilterChoice name={t.age} all={t.anyAge} value={filter.age} onChange={set('age')}>
          {deskAges.map((days) => [days, t.olderThan({ count: Number(days) })] as const)}
        </FilterChoice>
        <FilterChoice name={t.due} all={t.anyDue} value={filter.due} onChange={set('due')}>
          {deskDues.map((due) => [due, t.dues[due]] as const)}
        </FilterChoice>
        <FilterChoice name={t.assignee} all={t.anybody} value={filter.assignee} onChange={set('assignee')}>
          {[['me', t.me], ['nobody', t.nobody], ...people]}
        </FilterChoice>
        {narrowed && (
          <Button variant="quiet" onClick={clear}>
            {t.clearFilters}
          </Button>
        )}
      </div>
    </search>
  );
}
