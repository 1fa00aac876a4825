import type { siteRoutes } from '#contract/routes/sites.ts';
import { addSite } from '#server/actions/site/add-site.ts';
import { changeSite } from '#server/actions/site/change-site.ts';
import { deleteSite } from '#server/actions/site/delete-site.ts';
import { listManagedSites, siteWarnings } from '#server/actions/site/site-change.ts';
import { readSite } from '#server/actions/site/site-view.ts';
import { type Handlers, sent, signedIn } from '../call/handler.ts';
import type { Services } from '../call/services.ts';
import { sendJsonBytes, sendList } from '../lists/send-list.ts';
import { readSiteFilter } from './site-filter.ts';

type SiteHandlers = Pick<Handlers, keyof typeof siteRoutes>;

/** Handlers of sites, inventory and gauge status. */
export function siteHandlers(services: Services): SiteHandlers {
  return {
    ...siteWriteHandlers(services),
    listSites: async (call) => {
      await sendList(services.lists, 'sites', signedIn(call).caller, call.request, call.reply);
      return sent;
    },
    inventory: async (call) => {
      const wanted = await readSiteFilter(services, call, call.query.site_id);
      if (wanted === null) await sendList(services.lists, 'inventory', signedIn(call).caller, call.request, call.reply);
      else sendJsonBytes(call.reply, await services.lists.inventoryOf(wanted));
      return sent;
    },
    siteInventory: async (call) => {
      sendJsonBytes(call.reply, await services.lists.inventoryOf(call.id));
      return sent;
    },
    adminSite: (call) => readSite(call.context, signedIn(call).caller, call.id, true),
    site: (call) => readSite(call.context, signedIn(call).caller, call.id, false),
    manageSites: async (call) => ({ sites: await listManagedSites(call.context, signedIn(call).caller) }),
  };
}

function siteWriteHandlers(services: Services): Pick<SiteHandlers, 'addSite' | 'changeSite' | 'deleteSite'> {
  return {
    addSite: async (call) => {
      const site = await addSite(call.context, signedIn(call).caller, call.body);
      services.lists.mark([site.id]);
      return { success: true, site, warnings: siteWarnings(site) };
    },
    changeSite: async (call) => {
      const site = await changeSite(call.context, signedIn(call).caller, call.id, call.body);
      services.lists.mark([site.id]);
      return { success: true, site, warnings: siteWarnings(site) };
    },
    deleteSite: async (call) => {
      await deleteSite(call.context, call.id);
      services.lists.mark([call.id]);
      return { success: true, message: 'Site deleted' };
    },
  };
}
