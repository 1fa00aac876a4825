import { AppError } from '#contract/errors.ts';
import { mapReasons } from '#contract/nouns/site/map-reason.ts';
import {
  type MapBox,
  type MapCluster,
  mapLimits,
  type PlacedSite,
  type SiteMap,
} from '#contract/nouns/site/site-map.ts';
import { readSiteSearch, type SiteSearchQuery } from '#server/actions/table/site-table.ts';
import { eachPlace, type Seen } from './columns.ts';
import type { Fragment } from './fragment.ts';
import { countsOf, fitsSearch, toSiteFilter } from './search-sites.ts';
import type { SiteColumns, SiteRecord } from './site-fragments.ts';

export interface SiteMapQuery extends Omit<SiteSearchQuery, 'sort' | 'ids'> {
  box?: string | undefined;
  zoom?: string | undefined;
}

/** Pixels of the world at zoom 0, and of a cell in which sites are drawn as one. */
const worldPx = 256;
const cellPx = 56;
/** More marks than that say nothing: the cells are made larger. */
const mostMarks = 1500;
/** The projection ends there: Mercator draws no pole. */
const mostLatitude = 85;

/** Sites of one cell. */
interface Cell {
  places: number;
  /** The first place: the only one of a cell with one site. */
  first: number;
  latitude: number;
  longitude: number;
  counts: Uint32Array;
  box: MapBox;
}

/**
 * The sites of a caller as a map draws them at a zoom: alone, or clustered where they lie within the same cell. Throws
 * validation that names every wrong parameter. Takes turns with other calls, however many sites there are.
 */
export async function searchMap(seen: Seen<SiteColumns>, query: SiteMapQuery): Promise<SiteMap> {
  const filter = toSiteFilter(readSiteSearch({ ...query, kind: query.kind ?? 'all' }));
  const { box, zoom } = readView(query);
  const { columns } = seen;
  const byFlags = new Uint32Array(256);
  const within: number[] = [];
  const worst = new WorstFirst(columns);
  const unplaced: SiteMap['unplaced'] = { sites: 0, first: [] };
  let matched = 0;
  let bounds: MapBox | null = null;
  await eachPlace(seen, (place) => {
    const flags = columns.flags[place] as number;
    byFlags[flags] = (byFlags[flags] as number) + 1;
    if (!fitsSearch(columns, place, flags, filter)) return;
    matched += 1;
    const latitude = columns.latitudes[place] as number;
    const longitude = columns.longitudes[place] as number;
    if (Number.isNaN(latitude)) {
      unplaced.sites += 1;
      if (unplaced.first.length < mapLimits.unplaced) unplaced.first.push(nameOf(columns, place));
      return;
    }
    bounds = grown(bounds, latitude, longitude);
    if (!isWithin(box, latitude, longitude)) return;
    within.push(place);
    worst.add(place);
  });
  const counts = countsOf(byFlags);
  const cells = gather(columns, within, zoom);
  return {
    ...drawn(columns, cells),
    listed: worst.first().map((place) => placedSite(columns, place)),
    within: within.length,
    matched,
    total: counts.gauged + counts.papers,
    counts,
    unplaced,
    bounds,
  };
}

function readView({ box: given, zoom: level }: SiteMapQuery): { box: MapBox | null; zoom: number } {
  const fields: Record<string, string> = {};
  const edges = given === undefined || given === '' ? null : given.split(',').map(Number);
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = edges ?? [-180, -90, 180, 90];
  const isBox = west >= -180 && east <= 180 && south >= -90 && north <= 90 && west <= east && south <= north;
  if (!isBox || (edges !== null && edges.length !== 4)) fields.box = 'must be west,south,east,north in degrees';
  const zoom = level === undefined || level === '' ? 0 : Number(level);
  if (!(zoom >= 0 && zoom <= mapLimits.zoom)) fields.zoom = `must be a number from 0 to ${mapLimits.zoom}`;
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
  return { box: edges === null ? null : { west, south, east, north }, zoom };
}

/** Cells at a zoom; at a lower one where there would be too many. */
function gather(columns: SiteColumns, places: readonly number[], zoom: number): Iterable<Cell> {
  for (let level = zoom; ; level -= 1) {
    const cells = new Map<number, Cell>();
    const across = (worldPx * 2 ** level) / cellPx;
    const isTooMany = places.some((place) => {
      put(cells, columns, place, across);
      return cells.size > mostMarks && level > 0;
    });
    if (!isTooMany) return cells.values();
  }
}

function put(cells: Map<number, Cell>, columns: SiteColumns, place: number, across: number): void {
  const latitude = columns.latitudes[place] as number;
  const longitude = columns.longitudes[place] as number;
  const [x, y] = projected(latitude, longitude);
  const key = Math.floor(x * across) * 33_554_432 + Math.floor(y * across);
  const cell = cells.get(key);
  const reason = columns.reasons[place] as number;
  if (cell === undefined) {
    const counts = new Uint32Array(mapReasons.length);
    counts[reason] = 1;
    const box = { west: longitude, south: latitude, east: longitude, north: latitude };
    cells.set(key, { places: 1, first: place, latitude, longitude, counts, box });
    return;
  }
  cell.places += 1;
  // Sums, made means when drawn.
  cell.latitude += latitude;
  cell.longitude += longitude;
  cell.counts[reason] = (cell.counts[reason] as number) + 1;
  cell.box = grown(cell.box, latitude, longitude);
}

/** Mercator, each way from 0 to 1. */
function projected(latitude: number, longitude: number): [number, number] {
  const bounded = Math.max(-mostLatitude, Math.min(mostLatitude, latitude));
  const y = Math.asinh(Math.tan((bounded * Math.PI) / 180)) / Math.PI;
  return [(longitude + 180) / 360, (1 - y) / 2];
}

function drawn(columns: SiteColumns, cells: Iterable<Cell>): Pick<SiteMap, 'sites' | 'clusters'> {
  const sites: PlacedSite[] = [];
  const clusters: MapCluster[] = [];
  for (const { places, first, latitude, longitude, counts, box } of cells) {
    if (places === 1) {
      sites.push(placedSite(columns, first));
      continue;
    }
    const named = Object.fromEntries(mapReasons.map((reason, n) => [reason, counts[n] ?? 0])) as MapCluster['counts'];
    const reason = mapReasons.find((each) => named[each] > 0) ?? 'inconclusive';
    const middle = { latitude: latitude / places, longitude: longitude / places };
    clusters.push({ ...middle, sites: places, reason, counts: named, box });
  }
  return { sites, clusters };
}

/** The first few places, the worst first and then in the order of the list. */
class WorstFirst {
  readonly #columns: SiteColumns;
  readonly #byReason: number[][] = mapReasons.map(() => []);

  constructor(columns: SiteColumns) {
    this.#columns = columns;
  }

  add(place: number): void {
    const row = this.#byReason[this.#columns.reasons[place] as number];
    if (row !== undefined && row.length < mapLimits.listed) row.push(place);
  }

  first(): number[] {
    return this.#byReason.flat().slice(0, mapLimits.listed);
  }
}

function placedSite(columns: SiteColumns, place: number): PlacedSite {
  const { record } = columns.order[place] as Fragment<SiteRecord>;
  return {
    ...nameOf(columns, place),
    city: record.city,
    state: record.state,
    reason: mapReasons[columns.reasons[place] as number] ?? 'inconclusive',
    latitude: columns.latitudes[place] as number,
    longitude: columns.longitudes[place] as number,
  };
}

function nameOf(columns: SiteColumns, place: number): { id: number; name: string } {
  const { siteId, name } = columns.order[place] as Fragment<SiteRecord>;
  return { id: siteId, name };
}

function isWithin(box: MapBox | null, latitude: number, longitude: number): boolean {
  if (box === null) return true;
  return latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east;
}

function grown(box: MapBox | null, latitude: number, longitude: number): MapBox {
  if (box === null) return { west: longitude, south: latitude, east: longitude, north: latitude };
  return {
    west: Math.min(box.west, longitude),
    south: Math.min(box.south, latitude),
    east: Math.max(box.east, longitude),
    north: Math.max(box.north, latitude),
  };
}
