import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastJson from 'fast-json-stringify';
import type { Caller } from '#contract/access.ts';
import { inventoryRow } from '#contract/nouns/inventory.ts';
import { type SiteListItem, siteListItem } from '#contract/nouns/site.ts';
import { staleAt, toInventoryRow } from '#server/actions/site/inventory-view.ts';
import { byName } from '#server/actions/site/name-order.ts';
import { toSiteListItem } from '#server/actions/site/site-view.ts';
import type { Config } from '#server/config.ts';
import type { Change } from '#server/store/events.ts';
import { type InventoryState, readInventory } from '#server/store/inventory.ts';
import type { Database } from '#server/store/pool.ts';
import { readSiteStates, type SiteState } from '#server/store/sites.ts';
import { toAnswerSchema } from '../answer-schema.ts';
import { type Fragment, FragmentCache, joinFragments } from './fragment-cache.ts';

const compress = promisify(gzip);
const siteJson = fastJson(toAnswerSchema(siteListItem));
const inventoryJson = fastJson(toAnswerSchema(inventoryRow));
const compareNames = (a: Fragment, b: Fragment) =>
  byName({ id: a.siteId, name: a.name }, { id: b.siteId, name: b.name });

/** The changes that can alter a site's rows in either list. */
const listed: ReadonlySet<Change['kind']> = new Set([
  'site.changed',
  'alarm.changed',
  'inventory.changed',
  'sites.changed',
]);

export type ListName = 'sites' | 'inventory';

/** A list as it is sent. `gzipped` is there once it was made, for the list of all sites only. */
export interface ListAnswer {
  body: Buffer;
  etag: string;
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
  readonly #config: Config;
  readonly #now: () => Date;
  readonly #caches: Record<ListName | 'redacted', FragmentCache>;
  readonly #whole: Partial<Record<ListName, Whole>> = {};

  constructor(db: Database, config: Config, now: () => Date) {
    this.#config = config;
    this.#now = now;
    const sites = (redact: boolean) => async (ids: readonly number[] | null) =>
      (await readSiteStates(db, ids, now())).map((site) => siteFragment(site, redact));
    this.#caches = {
      sites: new FragmentCache(sites(false), compareNames),
      redacted: new FragmentCache(sites(true), compareNames),
      inventory: new FragmentCache(
        async (ids) => inventoryFragments(await readInventory(db, ids), now(), config.pollSeconds),
        compareNames,
      ),
    };
  }

  /** Marks what a change may have changed: issues, papers and commands stand in neither list. */
  take(change: Change): void {
    if (!listed.has(change.kind)) return;
    if (change.siteIds === undefined) this.drop();
    else this.mark(change.siteIds);
  }

  /** Marks sites changed by this process, so that its next answer already shows them. */
  mark(siteIds: readonly number[]): void {
    for (const cache of Object.values(this.#caches)) cache.mark(siteIds);
  }

  /** Forgets everything, as after missed events. */
  drop(): void {
    for (const cache of Object.values(this.#caches)) cache.markAll();
  }

  /** A list as this caller may see it. */
  async forCaller(list: ListName, caller: Caller): Promise<ListAnswer> {
    const redacted = list === 'sites' && this.#config.redactAddressFor === caller.role;
    const cache = this.#caches[redacted ? 'redacted' : list];
    const { fragments, order, version } = await cache.current(this.#now().getTime());
    if (caller.role === 'admin') return this.#all(list, fragments, order, version);
    const mine = [...caller.sites.keys()].filter((id) => fragments.has(id));
    const ordered = mine
      .map((id) => fragments.get(id))
      .filter((f) => f !== undefined)
      .sort(compareNames);
    const access = createHash('sha256')
      .update(`${redacted} ${mine.sort((a, b) => a - b)}`)
      .digest('base64url');
    return {
      body: joinFragments(
        fragments,
        ordered.map((fragment) => fragment.siteId),
      ),
      etag: `W/"${this.#boot}-${version}-${access.slice(0, 12)}"`,
      gzipped: null,
    };
  }

  /** The inventory of one site; access and existence are the caller's to check. */
  async inventoryOf(siteId: number): Promise<Buffer> {
    const { fragments } = await this.#caches.inventory.current(this.#now().getTime());
    return joinFragments(fragments, [siteId]);
  }

  /** Makes the compressed form of the whole list once for each version, beside the answers. */
  zipSoon(list: ListName): void {
    const whole = this.#whole[list];
    if (whole === undefined || whole.zipping) return;
    whole.zipping = true;
    compress(whole.body, { level: 3 }).then(
      (zipped) => {
        whole.gzipped = zipped;
      },
      () => undefined, // without it the plain form is sent
    );
  }

  #all(list: ListName, fragments: ReadonlyMap<number, Fragment>, order: readonly number[], version: number): Whole {
    const kept = this.#whole[list];
    if (kept?.version === version) return kept;
    const body = joinFragments(fragments, order);
    const whole = { version, body, etag: `W/"${this.#boot}-${version}"`, gzipped: null, zipping: false };
    this.#whole[list] = whole;
    return whole;
  }
}

/** Good until the site's month ends: then its status starts anew. */
function siteFragment(site: SiteState, redact: boolean): Fragment {
  const item: SiteListItem = toSiteListItem(site);
  const json = siteJson(redact ? { ...item, ip: '', port: 0 } : item);
  return { siteId: site.id, name: site.name, json: Buffer.from(json), goodUntil: site.monthEnd.getTime() };
}

/** Good until the first reading of the site turns stale. */
function inventoryFragments(states: InventoryState[], now: Date, pollSeconds: number): Fragment[] {
  const bySite = new Map<number, InventoryState[]>();
  for (const state of states) bySite.set(state.siteId, [...(bySite.get(state.siteId) ?? []), state]);
  return [...bySite.entries()].map(([siteId, tanks]) => ({
    siteId,
    name: tanks[0]?.site ?? '',
    json: Buffer.from(tanks.map((tank) => inventoryJson(toInventoryRow(tank, now, pollSeconds))).join(',')),
    goodUntil: Math.min(
      ...tanks
        .map((tank) => staleAt(tank, pollSeconds))
        .map((at) => (at > now.getTime() ? at : Number.POSITIVE_INFINITY)),
    ),
  }));
}
