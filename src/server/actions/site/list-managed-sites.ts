import { byName } from '#contract/lists/name-order.ts';
import type { SiteMgmt } from '#contract/nouns/site/site.ts';
import { listSiteRows } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';
import { toSiteMgmt } from './site-change.ts';

/** Every live site by name, as the management screen lists them. */
export async function listManagedSites(ctx: Context): Promise<SiteMgmt[]> {
  return (await listSiteRows(ctx.db)).map(toSiteMgmt).sort(byName);
}
