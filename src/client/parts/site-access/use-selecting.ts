import { managedIds } from '#client/api/lists/paged-sites.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { useAsk } from '#client/ui/overlay/Ask.tsx';
import { t } from '#client/words/parts/site-access.ts';
import type { ManagedList } from '../rows/use-managed-list.ts';

/** As many sites can be ticked at once where they come by pages. */
export const MOST_AT_ONCE = 10_000;

/** The sites that Select All and Clear mean: all that the search finds, those not here yet among them. */
export function useSelecting({ found, matched, query, paging }: ManagedList) {
  const { busy, run } = useWork();
  const ask = useAsk();
  const idsFound = async (): Promise<number[] | null> => {
    if (!paging?.more) return (found ?? []).map(({ id }) => id);
    const listed = await run(
      () => managedIds(query),
      ({ sentence }) => void ask.alert({ title: t.failedToLoadSites, text: sentence }),
    );
    return listed?.answer ?? null;
  };
  return { idsFound, busy: busy || paging?.busy === true, tooMany: paging !== null && matched > MOST_AT_ONCE };
}
