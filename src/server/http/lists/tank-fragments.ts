import fastJson from 'fast-json-stringify';
import { needsOf, type TankNeed } from '#contract/lists/tank-attention.ts';
import { type InventoryRow, inventoryRow } from '#contract/nouns/gauge/inventory.ts';
import { isStale, staleAt, toInventoryRow, toLevel } from '#server/actions/tank/inventory-view.ts';
import type { InventoryState, TankLevel } from '#server/store/tank/inventory.ts';
import { toAnswerSchema } from '../answer-schema.ts';
import type { Columns } from './columns.ts';
import type { Fragment } from './fragment.ts';
import { ownBytes } from './json-rows.ts';

/** What searches look at of a site's tanks. */
export interface TankRecord {
  readonly tags: readonly string[];
  /** Tank numbers in order, and where the bytes of each end in the fragment's. */
  readonly numbers: readonly number[];
  readonly ends: readonly number[];
  /** What each tank needs a look for. */
  readonly needs: readonly (readonly TankNeed[])[];
  /** When the oldest reading came, as ISO text; '' without one. */
  readonly oldest: string;
}

const inventoryJson = fastJson(toAnswerSchema(inventoryRow));
const comma = ',';

/** Lists of tags by their text: one object for all sites that have the same, which searches count by. */
const tagLists = new Map<string, readonly string[]>();
const MOST_TAG_LISTS = 20_000;

function shared(tags: readonly string[]): readonly string[] {
  const text = JSON.stringify(tags);
  const known = tagLists.get(text);
  if (known !== undefined) return known;
  // Tags that are edited for years leave lists behind that no site has: a new one then costs an entry, no more.
  if (tagLists.size >= MOST_TAG_LISTS) tagLists.clear();
  tagLists.set(text, tags);
  return tags;
}

/** Rows of the tanks of each site with its search record, good until the site's first reading turns stale. */
export function tankFragments(
  states: readonly InventoryState[],
  now: Date,
  pollSeconds: number,
): Fragment<TankRecord>[] {
  return [...groupedBySite(states)].map(([siteId, tanks]) => {
    const rows = tanks.map((tank) => toInventoryRow(tank, now, pollSeconds));
    const texts = rows.map((row) => inventoryJson(row));
    const staleTimes = tanks.map((tank) => staleAt(tank, pollSeconds)).filter((at) => at > now.getTime());
    return {
      siteId,
      name: rows[0]?.site ?? '',
      json: ownBytes(texts.join(comma)),
      record: tankRecord(rows, texts),
      goodUntil: Math.min(...staleTimes),
    };
  });
}

/**
 * Records of these sites with the levels that were read since; a site whose tanks are no longer the same is left out.
 * Levels come by site and tank number.
 */
export function lookedRecords(
  sites: readonly Fragment<TankRecord>[],
  levels: readonly TankLevel[],
  now: Date,
  pollSeconds: number,
): Map<number, TankRecord> {
  const bySite = groupedBySite(levels);
  const looked = new Map<number, TankRecord>();
  for (const { siteId, record } of sites) {
    const tanks = bySite.get(siteId) ?? [];
    const same =
      tanks.length === record.numbers.length &&
      tanks.every(({ tankNumber }, place) => tankNumber === record.numbers[place]);
    if (same)
      looked.set(siteId, {
        ...record,
        ...sumsOf(tanks.map((tank) => ({ ...toLevel(tank), stale: isStale(tank, now, pollSeconds) }))),
      });
  }
  return looked;
}

function groupedBySite<T extends { siteId: number }>(states: readonly T[]): Map<number, T[]> {
  const bySite = new Map<number, T[]>();
  for (const state of states) {
    const tanks = bySite.get(state.siteId);
    if (tanks === undefined) bySite.set(state.siteId, [state]);
    else tanks.push(state);
  }
  return bySite;
}

type Level = ReturnType<typeof toLevel> & Pick<InventoryRow, 'stale'>;

function sumsOf(rows: readonly Level[]): Pick<TankRecord, 'needs' | 'oldest'> {
  return {
    needs: rows.map(sharedNeeds),
    oldest: rows.map((row) => row.updated_at).reduce((a, b) => (a < b ? a : b), rows[0]?.updated_at ?? ''),
  };
}

/** One object for all tanks with the same needs: most have none. */
const needLists = new Map<string, readonly TankNeed[]>();

function sharedNeeds(row: Level): readonly TankNeed[] {
  const needs = needsOf(row);
  const text = needs.join();
  const known = needLists.get(text);
  if (known !== undefined) return known;
  needLists.set(text, needs);
  return needs;
}

/** How many of a site's tanks have a need. */
function countOf({ needs }: TankRecord, need: TankNeed): number {
  return needs.filter((some) => some.includes(need)).length;
}

function tankRecord(rows: readonly InventoryRow[], texts: readonly string[]): TankRecord {
  let end = -comma.length;
  return {
    tags: shared(rows[0]?.tags ?? []),
    numbers: rows.map((row) => row.tank_number),
    ends: texts.map((text) => {
      end += comma.length + Buffer.byteLength(text);
      return end;
    }),
    ...sumsOf(rows),
  };
}

/** The bytes of one tank's row, by its place among the site's tanks. */
export function tankJson({ json, record }: Fragment<TankRecord>, place: number): Buffer {
  const start = place === 0 ? 0 : (record.ends[place - 1] ?? 0) + comma.length;
  return json.subarray(start, record.ends[place]);
}

/** Columns of the inventory: a row a site. */
export class TankColumns implements Columns<TankRecord> {
  readonly order: readonly Fragment<TankRecord>[];
  readonly tanks: Uint16Array;
  readonly low: Uint16Array;
  readonly waterHigh: Uint16Array;
  readonly noReading: Uint16Array;
  /** When the oldest reading came, in milliseconds; Infinity without one. */
  readonly oldest: Float64Array;
  /** Which of `tagLists` the site carries. */
  readonly tagList: Uint32Array;
  /** Lists of tags; sites with the same tags share one. */
  readonly tagLists: (readonly string[])[] = [];
  readonly #tagListAt = new Map<readonly string[], number>();

  constructor(order: readonly Fragment<TankRecord>[]) {
    this.order = order;
    this.tanks = new Uint16Array(order.length);
    this.low = new Uint16Array(order.length);
    this.waterHigh = new Uint16Array(order.length);
    this.noReading = new Uint16Array(order.length);
    this.oldest = new Float64Array(order.length);
    this.tagList = new Uint32Array(order.length);
    for (const [place, fragment] of order.entries()) this.set(place, fragment);
  }

  set(place: number, { record }: Fragment<TankRecord>): void {
    this.tanks[place] = record.numbers.length;
    this.low[place] = countOf(record, 'low');
    this.waterHigh[place] = countOf(record, 'water');
    this.noReading[place] = countOf(record, 'no_reading');
    this.oldest[place] = record.oldest === '' ? Number.POSITIVE_INFINITY : Date.parse(record.oldest);
    this.tagList[place] = this.#placeOf(record.tags);
  }

  #placeOf(tags: readonly string[]): number {
    const known = this.#tagListAt.get(tags);
    if (known !== undefined) return known;
    this.#tagListAt.set(tags, this.tagLists.length);
    return this.tagLists.push(tags) - 1;
  }
}
