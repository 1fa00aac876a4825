/** Beginnings of the query keys of lists that are kept, whatever follows. */
export const keptLists: readonly string[] = ['sites', 'inventory', 'user-sites'];

/**
 * Parts of a site that are kept. Where a part holds what is nobody's offline (links of shares, secret addresses of
 * feeds, deleted papers), the names that may follow are listed; null means whatever follows.
 */
export const keptParts: Readonly<Record<string, readonly string[] | null>> = {
  page: null,
  inventory: null,
  alarms: ['open'],
  issues: ['list', 'one'],
  status: null,
  inbox: null,
  calendar: ['30', 'records'],
  documents: ['folders', 'of'],
  inspections: null,
};
