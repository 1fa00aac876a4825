import { type Caller, mayReadSite } from '#contract/access.ts';
import { byName } from '#contract/lists/name-order.ts';
import { noStateSentence } from '#contract/nouns/site/no-state-words.ts';
import type { SiteMgmt } from '#contract/nouns/site/site.ts';
import { notifyChange } from '#server/store/database/events.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { listSiteRows, type SiteRow } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';

/** A stored site as the management list shows it. */
export function toSiteMgmt(site: SiteRow): SiteMgmt {
  return { id: site.id, name: site.name, ip: site.ip, port: site.port, site_type: site.siteType, state: site.state };
}

/** What is said of a saved site that lacks something. */
export function siteWarnings({ state }: SiteMgmt): string[] {
  return state.trim() === '' ? [noStateSentence] : [];
}

/** Notifies lists, pollers and browsers that a site was added, changed or removed. */
export async function notifySiteChange(q: Sql, siteId: number): Promise<void> {
  await notifyChange(q, { kind: 'sites.changed', siteIds: [siteId] });
  await notifyChange(q, { kind: 'site.changed', siteIds: [siteId] });
}

/** Every live site that the caller sees, by name, as the management screen lists them. */
export async function listManagedSites(ctx: Context, caller: Caller): Promise<SiteMgmt[]> {
  const rows = (await listSiteRows(ctx.db)).filter(({ id }) => mayReadSite(caller, id));
  return rows.map(toSiteMgmt).sort(byName);
}
