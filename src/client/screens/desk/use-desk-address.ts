import { deskFilterNames } from '#client/api/desk/desk.ts';
import { useFilterAddress } from '#client/parts/rows/use-filter-address.ts';
import { deskGroups } from '#contract/nouns/site/job-kinds.table.ts';

/** The tab and the filters of the Desk; `text` as a saved view keeps them. */
export function useDeskAddress() {
  const { search, ...address } = useFilterAddress(deskFilterNames, deskGroups);
  /** `view`: the link of a saved view that is to be opened. */
  return { ...address, view: search.get('view') };
}

export type DeskAddress = ReturnType<typeof useDeskAddress>;
