import type { Ref } from 'react';
import type { DeskFilter, ShownCounts } from '#client/api/desk/desk.ts';
import { AddressFilters, FilterChoice, wordOptions } from '#client/parts/rows/AddressFilters.tsx';
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
  const { filter, choose } = address;
  const set = (name: keyof DeskFilter) => (value: string) => choose({ [name]: value });
  const people = (counts?.assignees ?? []).map(({ id, name }) => [String(id), name] as const);
  return (
    <AddressFilters
      address={address}
      words={{ search: t.search, searchHint: t.searchHint, filters: t.filters, clearFilters: t.clearFilters }}
      searchBox={searchBox}
    >
      <FilterChoice name={t.kind} all={t.allKinds} value={filter.kind} onChange={set('kind')}>
        {jobKinds.map((kind) => [kind, t.kinds[kind]] as const)}
      </FilterChoice>
      <FilterChoice name={t.tag} all={t.allTags} value={filter.tag} onChange={set('tag')}>
        {wordOptions(counts?.tags ?? [], filter.tag)}
      </FilterChoice>
      <FilterChoice name={t.state} all={t.allStates} value={filter.state} onChange={set('state')}>
        {wordOptions(counts?.states ?? [], filter.state)}
      </FilterChoice>
      <FilterChoice name={t.county} all={t.allCounties} value={filter.county} onChange={set('county')}>
        {wordOptions(counts?.counties ?? [], filter.county)}
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
    </AddressFilters>
  );
}
