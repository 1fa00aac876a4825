import type { InventoryRow } from '#contract/nouns/gauge/inventory.ts';
import { routes } from '#contract/routes/all.ts';
import { readInventory } from '../site/read-inventory.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { keys } from '../wire/keys.ts';
import { readOnce } from '../wire/read.ts';

/** Rows of GET /api/inventory; the same list while the server says that nothing changed. */
const readAllInventory = readOnce(readInventory);

export interface Inventory {
  /** Null until the first answer. */
  rows: readonly InventoryRow[] | null;
  loadedAt: number;
  failed: boolean;
  loading: boolean;
  /** Asks again; true when it worked. What is shown stays until the answer is there. */
  reload: () => Promise<InventoryRow[] | null>;
}

/** The latest reading of every tank the signed-in person may see. */
export function useInventory(enabled = true): Inventory {
  const query = useCall(routes.inventory, {
    queryKey: keys.inventory(),
    enabled,
    read: readAllInventory,
    structuralSharing: false,
  });
  return {
    rows: query.data ?? null,
    loadedAt: query.dataUpdatedAt,
    failed: query.isError,
    loading: query.isFetching,
    reload: async () => {
      const { data, isError } = await query.refetch();
      return isError ? null : (data ?? null);
    },
  };
}
