import type { Fragment } from './fragment.ts';
import type { ListView } from './kept-order.ts';
import { Turn } from './turn.ts';

/** Up to so many sites are found one by one; for more the whole list is gone through. */
const fewSites = 500;

/** Places of these sites in the list, in its order. */
export async function ownPlaces(view: ListView, sites: ReadonlyMap<number, unknown>): Promise<number[]> {
  if (sites.size <= fewSites) {
    const places = [...sites.keys()].map((id) => view.placeOf(id));
    return places.filter((place) => place !== undefined).sort((a, b) => a - b);
  }
  const own: number[] = [];
  const turn = new Turn();
  for (let place = 0; place < view.order.length; place += 1) {
    if (sites.has((view.order[place] as Fragment).siteId)) own.push(place);
    if (turn.over()) await turn.next();
  }
  return own;
}

/** Fragments of these sites in the list's order. */
export async function ownFragments<R>(
  view: ListView<R>,
  sites: ReadonlyMap<number, unknown>,
): Promise<readonly Fragment<R>[]> {
  return (await ownPlaces(view, sites)).map((place) => view.order[place] as Fragment<R>);
}
