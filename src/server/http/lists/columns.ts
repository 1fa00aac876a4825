import type { Fragment } from './fragment.ts';
import { Turn } from './turn.ts';

/**
 * What searches look at first of every site, side by side in the order of the list: to go through a hundred thousand
 * objects that lie all over the memory takes ten times as long. A new order makes new columns; a search that is under
 * way keeps those it began with.
 */
export interface Columns<R> {
  readonly order: readonly Fragment<R>[];
  /** Takes in the new fragment of a place. */
  set(place: number, fragment: Fragment<R>): void;
}

/** Columns and the places of the sites that a caller may see, in order; null for all of them. */
export interface Seen<C> {
  readonly columns: C;
  readonly places: readonly number[] | null;
}

/** Goes through the seen places in order, with turns for others. */
export async function eachPlace<C extends Columns<unknown>>(
  { columns, places }: Seen<C>,
  visit: (place: number) => void,
): Promise<void> {
  const turn = new Turn();
  const count = places === null ? columns.order.length : places.length;
  for (let at = 0; at < count; at += 1) {
    visit(places === null ? at : (places[at] as number));
    if (turn.over()) await turn.next();
  }
}
