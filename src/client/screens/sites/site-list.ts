import type { Paging } from '#client/parts/rows/use-paging.ts';
import type { AttentionKind } from '#contract/lists/site-attention.ts';
import type { SiteListItem } from '#contract/nouns/site/site.ts';

/** A row of the list. */
export interface ListedSite {
  site: SiteListItem;
}

/** The list of sites as the screen draws it, whether it is all in the browser or comes from the server by pages. */
export interface ListedSites {
  /** In their order; null until the first answer. */
  rows: readonly ListedSite[] | null;
  /** Sites of the list that fit, and all of them. */
  matched: number;
  total: number;
  counts: Record<AttentionKind, number>;
  /** Compliance Only sites that fit the search, for those who see them here. */
  papers: { rows: readonly ListedSite[]; matched: number };
  /** All sites that the list leaves out. */
  hidden: number;
  /** What the rows were searched for: what is typed may be ahead of it. */
  query: string;
  loadedAt: number;
  /** The last try failed; what is shown is older. */
  failed: boolean;
  reload: () => void;
  /** Null where the whole list is here. */
  paging: Paging | null;
}
