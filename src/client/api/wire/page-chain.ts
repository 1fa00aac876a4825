/** One page of a list as the server gives it; `next` is the cursor of the page after it, null for the last. */
export interface Page<Row> {
  rows: readonly Row[];
  next: string | null;
}

/** A page that is held, with the time it came (milliseconds). */
export interface HeldPage<P> {
  page: P;
  at: number;
}

/** The pages of one list that were read so far, first to last. */
export type Chain<P> = readonly HeldPage<P>[];

/** One page to be read: its place, and the cursor it begins at (null for the first). */
export interface AskedPage {
  index: number;
  cursor: string | null;
}

/**
 * The pages of a span that can be asked for: where a page begins is only known once the one before it is here, and
 * after the last there is none.
 */
export function askedPages(chain: Chain<Page<unknown>>, first: number, last: number): AskedPage[] {
  const asked: AskedPage[] = [];
  for (let index = Math.min(first, chain.length); index <= Math.min(last, chain.length); index += 1) {
    const cursor = index === 0 ? null : (chain[index - 1]?.page.next ?? null);
    if (index > 0 && cursor === null) break;
    asked.push({ index, cursor });
  }
  return asked;
}

/** Whether a page that was asked for still begins where the one before it ends now. */
export function follows(chain: Chain<Page<unknown>>, { index, cursor }: AskedPage): boolean {
  return index === 0 || chain[index - 1]?.page.next === cursor;
}

/**
 * The chain with a page in its place. The pages after it stay, though they may begin elsewhere now: what is below is
 * shown until it is read again. They go when this page is the last. The same chain when it holds that page already.
 */
export function withPage<P extends Page<unknown>>(chain: Chain<P>, index: number, page: P, at: number): Chain<P> {
  const before = chain[index];
  if (before?.page === page && before.at === at) return chain;
  const after = page.next === null ? [] : chain.slice(index + 1);
  return [...chain.slice(0, index), { page, at }, ...after];
}

/** The rows of a chain in one list, and where each page begins in it. */
export interface ChainRows<Row> {
  rows: readonly Row[];
  starts: readonly number[];
}

/**
 * All rows of a chain. A row that moved meanwhile, and so is in two pages, is shown where it was read last.
 */
export function rowsOf<Row>(chain: Chain<Page<Row>>, idOf: (row: Row) => number | string): ChainRows<Row> {
  const newest = new Map<number | string, number>();
  chain.forEach(({ page, at }, index) => {
    for (const row of page.rows) {
      const other = newest.get(idOf(row));
      if (other === undefined || at > (chain[other]?.at ?? 0)) newest.set(idOf(row), index);
    }
  });
  const rows: Row[] = [];
  const starts: number[] = [];
  chain.forEach(({ page }, index) => {
    starts.push(rows.length);
    for (const row of page.rows) if (newest.get(idOf(row)) === index) rows.push(row);
  });
  return { rows, starts };
}

/** The page of a row. */
export function pageAt(starts: readonly number[], row: number): number {
  let page = 0;
  while (page + 1 < starts.length && (starts[page + 1] ?? 0) <= row) page += 1;
  return page;
}

/** The page that came last: what it says of the whole list is the newest there is. */
export function newestOf<P>(chain: Chain<P>): HeldPage<P> | null {
  return chain.reduce<HeldPage<P> | null>((newest, held) => (newest && newest.at >= held.at ? newest : held), null);
}
