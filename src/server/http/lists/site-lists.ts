import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Caller } from '#contract/access.ts';
import type { Config } from '#server/config.ts';
import { readCalendarSums } from '#server/store/calendar/calendar-state.ts';
import type { Change } from '#server/store/database/events.ts';
import type { Database } from '#server/store/database/pool.ts';
import { countSites, listSiteIds, readSiteStates } from '#server/store/site/sites.ts';
import { readInventory, readTankLevels } from '#server/store/tank/inventory.ts';
import { type CalendarRecord, calendarFragment } from './calendar-fragments.ts';
import type { Columns, Seen } from './columns.ts';
import type { Fragment } from './fragment.ts';
import { FragmentCache } from './fragment-cache.ts';
import { joinRows } from './json-rows.ts';
import type { ListView } from './kept-order.ts';
import { SiteColumns, type SiteRecord, siteFragment } from './site-fragments.ts';
import { lookedRecords, TankColumns, type TankRecord, tankFragments } from './tank-fragments.ts';
import { Turn } from './turn.ts';

/** Up to so many sites are found one by one; for more the whole list is gone through. */
const fewSites = 500;

/** Places of these sites in the list, in its order. */
async function ownPlaces(view: ListView, sites: ReadonlyMap<number, unknown>): Promise<number[]> {
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

const compress = promisify(gzip);

/** The changes that can alter a site's rows in either list; readings, which come all the time, only touch them. */
const listed: ReadonlySet<Change['kind']> = new Set(['site.changed', 'alarm.changed', 'sites.changed']);

export type ListName = 'sites' | 'inventory';

/** Lists up to so many bytes are joined, and kept joined; longer ones are sent in pieces. */
const longestJoined = 16 * 1024 * 1024;

/** A list as it is sent: joined, or where it is long the bytes of its rows alone. */
export interface ListAnswer {
  etag: string;
  body: Buffer | null;
  rows: readonly Buffer[];
  /** There once it was made, for the joined list of all sites only. */
  gzipped: Buffer | null;
}

interface Whole extends ListAnswer {
  version: number;
  zipping: boolean;
}

/**
 * The sites list and the inventory, kept in memory as serialised rows by site and re-read as the event feed marks
 * sites. Who may see what is decided at each request from the caller's own list, never stored with the bytes.
 */
export class SiteLists {
  readonly #boot = randomBytes(6).toString('base64url');
  readonly #db: Database;
  readonly #config: Config;
  readonly #now: () => Date;
  readonly #sites: FragmentCache<SiteRecord, SiteColumns>;
  readonly #redacted: FragmentCache<SiteRecord, SiteColumns>;
  readonly #tanks: FragmentCache<TankRecord, TankColumns>;
  readonly #calendars: FragmentCache<CalendarRecord>;
  readonly #whole: Partial<Record<ListName, Whole>> = {};

  constructor(db: Database, config: Config, now: () => Date) {
    this.#db = db;
    this.#config = config;
    this.#now = now;
    const listIds = () => listSiteIds(db);
    const readSites = (redact: boolean) => async (ids: readonly number[]) =>
      (await readSiteStates(db, ids, now())).map((site) => siteFragment(site, redact));
    const columnsOf = (order: readonly Fragment<SiteRecord>[]) => new SiteColumns(order);
    this.#sites = new FragmentCache({ listIds, read: readSites(false), columnsOf });
    this.#redacted = new FragmentCache({ listIds, read: readSites(true), columnsOf });
    this.#tanks = new FragmentCache({
      listIds,
      read: async (ids) => tankFragments(await readInventory(db, ids), now(), config.pollSeconds),
      look: async (fragments) => {
        const ids = fragments.map(({ siteId }) => siteId);
        return lookedRecords(fragments, await readTankLevels(db, ids), now(), config.pollSeconds);
      },
      columnsOf: (order) => new TankColumns(order),
    });
    this.#calendars = new FragmentCache({
      listIds,
      read: async (ids) => (await readCalendarSums(db, ids)).map(calendarFragment),
    });
  }

  /** Marks what a change may have changed: issues, documents and commands are in no list. */
  take({ kind, siteIds }: Change): void {
    if (listed.has(kind)) {
      if (siteIds === undefined) for (const cache of this.#told()) cache.markAll();
      else this.mark(siteIds);
    }
    if (kind === 'inventory.changed') {
      for (const cache of this.#told()) siteIds === undefined ? cache.markAll() : cache.touch(siteIds);
    }
    if (kind !== 'calendar.changed' && kind !== 'sites.changed') return;
    if (siteIds === undefined) this.#calendars.markAll();
    else this.#calendars.mark(siteIds);
  }

  /** Marks sites changed by this process, so that its next answer already shows them. */
  mark(siteIds: readonly number[]): void {
    for (const cache of this.#told()) cache.mark(siteIds);
  }

  /** Marks sites whose stored calendar this process has changed. */
  markCalendars(siteIds: readonly number[]): void {
    this.#calendars.mark(siteIds);
  }

  /** Forgets everything, as after missed events. */
  drop(): void {
    for (const cache of [...this.#told(), this.#calendars]) cache.markAll();
  }

  /** A list as this caller may see it. */
  async forCaller(list: ListName, caller: Caller): Promise<ListAnswer> {
    const redacted = list === 'sites' && this.#isRedactedFor(caller);
    const cache = list === 'inventory' ? this.#tanks : redacted ? this.#redacted : this.#sites;
    const view = await cache.current(this.#now().getTime());
    const { version } = view;
    if (caller.role === 'admin') return this.#all(list, view.order, version);
    const own = await ownFragments<unknown>(view, caller.sites);
    const mine = own.map((fragment) => fragment.siteId).sort((a, b) => a - b);
    const access = createHash('sha256').update(`${redacted} ${mine}`).digest('base64url');
    return answerOf(own, `W/"${this.#boot}-${version}-${access.slice(0, 12)}"`);
  }

  /** The inventory of one site; access and existence are the caller's to check. */
  async inventoryOf(siteId: number): Promise<Buffer> {
    const fragment = await this.#tanks.ofSite(siteId, this.#now().getTime());
    return joinRows(fragment === null ? [] : [fragment.json]);
  }

  /** The caller's sites by name, without what the caller may not see of them. */
  async sitesFor(caller: Caller): Promise<readonly Fragment<SiteRecord>[]> {
    const { columns, places } = await this.siteColumnsFor(caller);
    return places === null ? columns.order : places.map((place) => columns.order[place] as Fragment<SiteRecord>);
  }

  /** Ids of the caller's sites; null for all sites. */
  async ownSiteIds(caller: Caller): Promise<ReadonlySet<number> | null> {
    const { columns, places } = await this.siteColumnsFor(caller);
    if (places === null) return null;
    return new Set(places.map((place) => (columns.order[place] as Fragment<SiteRecord>).siteId));
  }

  /** The same for a search, as columns. */
  siteColumnsFor(caller: Caller): Promise<Seen<SiteColumns>> {
    return this.#seenBy(caller, this.#isRedactedFor(caller) ? this.#redacted : this.#sites);
  }

  /** These sites' rows as of now; those that are gone are left out. */
  freshSites(caller: Caller, rows: readonly Fragment<SiteRecord>[]): Promise<Fragment<SiteRecord>[]> {
    return (this.#isRedactedFor(caller) ? this.#redacted : this.#sites).fresh(rows, this.#now().getTime());
  }

  /** These sites' tanks as of now; sites that have none any more are left out. */
  freshTanks(sites: readonly Fragment<TankRecord>[]): Promise<Fragment<TankRecord>[]> {
    return this.#tanks.fresh(sites, this.#now().getTime());
  }

  /** The tanks of the caller's sites for a search, by site name, as columns; sites without tanks are left out. */
  tankColumnsFor(caller: Caller): Promise<Seen<TankColumns>> {
    return this.#seenBy(caller, this.#tanks);
  }

  async #seenBy<R, C extends Columns<R>>(caller: Caller, cache: FragmentCache<R, C>): Promise<Seen<C>> {
    const view = await cache.recent(this.#now().getTime());
    if (view.columns === undefined) throw new Error('This list is not searched.');
    const { columns } = view;
    return { columns, places: caller.role === 'admin' ? null : await ownPlaces(view, caller.sites) };
  }

  /** What is stored of every site's calendar. */
  async calendars(): Promise<ReadonlyMap<number, Fragment<CalendarRecord>>> {
    return (await this.#calendars.recent(this.#now().getTime())).fragments;
  }

  /** How many sites the caller may see. */
  async countFor(caller: Caller): Promise<number> {
    if (caller.role !== 'admin') return caller.sites.size;
    return this.#sites.size ?? countSites(this.#db);
  }

  /** Makes the compressed form of the whole list once for each version, beside the answers. */
  zipSoon(list: ListName): void {
    const whole = this.#whole[list];
    if (whole === undefined || whole.body === null || whole.zipping) return;
    whole.zipping = true;
    compress(whole.body, { level: 3 }).then(
      (zipped) => {
        whole.gzipped = zipped;
      },
      () => undefined, // without it the plain form is sent
    );
  }

  #told(): Pick<FragmentCache, 'mark' | 'markAll' | 'touch'>[] {
    return [this.#sites, this.#redacted, this.#tanks];
  }

  #isRedactedFor(caller: Caller): boolean {
    return this.#config.redactAddressFor === caller.role;
  }

  #all(list: ListName, order: readonly Fragment[], version: number): Whole {
    const kept = this.#whole[list];
    if (kept?.version === version) return kept;
    const whole = { ...answerOf(order, `W/"${this.#boot}-${version}"`), version, zipping: false };
    // A long list is never kept: its rows are the cache's own.
    if (whole.body === null) delete this.#whole[list];
    else this.#whole[list] = whole;
    return whole;
  }
}

function answerOf(fragments: readonly Fragment[], etag: string): ListAnswer {
  const rows = fragments.map(({ json }) => json);
  const size = rows.reduce((sum, row) => sum + row.length + 1, 0);
  return size > longestJoined
    ? { etag, body: null, rows, gzipped: null }
    : { etag, body: joinRows(rows), rows: [], gzipped: null };
}
