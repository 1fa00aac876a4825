import { type Caller, mayWriteSite } from '#contract/access.ts';
import { AppError } from '#contract/errors.ts';
import { defaultSiteType, isComplianceOnly, type SiteType } from '#contract/nouns/common.ts';
import type { SiteDetail, SiteListItem } from '#contract/nouns/site/site.ts';
import { readSiteStates, type SiteState } from '#server/store/site/sites.ts';
import type { Context } from '../context.ts';

/** The part of a site that list and page share. A Compliance Only site has no gauge and shows nothing of one. */
function common(site: SiteState) {
  const type: SiteType = isComplianceOnly(site.siteType) ? 'Compliance Only' : defaultSiteType;
  const watched = type !== 'Compliance Only';
  const alarmDetails = watched ? site.alarmLabels : [];
  return {
    id: site.id,
    name: site.name,
    ip: watched ? site.ip : '',
    port: watched ? site.port : 0,
    tags: site.tags,
    address: site.address,
    city: site.city,
    state: site.state,
    facility_id: site.facilityId,
    siteType: type,
    isOnline: watched && site.online,
    alarms: alarmDetails.length,
    alarmDetails,
    consoleType: watched ? site.consoleType : '',
    snapshot_status: site.monthStatus,
  };
}

export function toSiteListItem(site: SiteState): SiteListItem {
  return { ...common(site), last_seen_at: site.lastSeenAt?.toISOString() ?? null };
}

/** The site's page for a caller; `adminView` adds what only admins and technicians get. */
function toSiteDetail(site: SiteState, caller: Caller, adminView: boolean): SiteDetail {
  const base = common(site);
  return {
    ...base,
    service_fusion_url: httpsOnly(site.serviceFusionUrl),
    complianceConfig: { site_type: base.siteType },
    site_type: base.siteType,
    timezone: site.timezone,
    canWrite: mayWriteSite(caller, site.id),
    ...(adminView
      ? { admin: { last_poll_at: site.lastPollAt?.toISOString() ?? null, last_poll_error: site.lastError } }
      : {}),
  };
}

function httpsOnly(url: string | null): string | null {
  return url !== null && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null;
}

/** A site's page. Regulators see no console address where the setting REDACT_CONSOLE_ADDRESS says so. */
export async function readSite(ctx: Context, caller: Caller, id: number, adminView: boolean): Promise<SiteDetail> {
  const [site] = await readSiteStates(ctx.db, [id], ctx.now);
  if (site === undefined) throw new AppError('site_not_found');
  const detail = toSiteDetail(site, caller, adminView);
  return ctx.config.redactAddressFor === caller.role ? { ...detail, ip: '', port: 0 } : detail;
}
