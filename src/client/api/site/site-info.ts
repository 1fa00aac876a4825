import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SiteInfo as SentInfo, SiteInfoInput } from '#contract/nouns/site/site-info.ts';
import { routes } from '#contract/routes/all.ts';
import { callApi } from '../wire/call.ts';
import { SITE_TIMEOUT_MS, withDeadline } from '../wire/deadline.ts';
import { keys } from '../wire/keys.ts';
import { orNone } from '../wire/or-none.ts';
import { numberOf, objectOf, textOf, textOrNull, textsOf } from '../wire/read.ts';
import { readSiteType, type SitePage } from './read-site.ts';

/** Site info as it is shown: whether a second person verifies is null where the answer does not say. */
export interface SiteInfo extends Omit<SentInfo, 'second_person'> {
  second_person: boolean | null;
}

/** Answer of GET /api/sites/{id}/info; what the server left out is '' or empty. */
export function readSiteInfo(body: unknown): SiteInfo {
  const fields = objectOf(body) ?? {};
  return {
    id: numberOf(fields.id),
    name: textOf(fields.name),
    site_type: readSiteType(fields),
    address: textOf(fields.address),
    city: textOf(fields.city),
    state: textOf(fields.state),
    zip: textOf(fields.zip),
    county: textOf(fields.county),
    facility_id: textOf(fields.facility_id),
    owner_name: textOf(fields.owner_name),
    district: textOf(fields.district),
    contact_name: textOf(fields.contact_name),
    contact_phone: textOf(fields.contact_phone),
    contact_email: textOf(fields.contact_email),
    tags: textsOf(fields.tags),
    notes: textOf(fields.notes),
    timezone: textOf(fields.timezone),
    console_type: textOf(fields.console_type),
    service_fusion_url: textOrNull(fields.service_fusion_url),
    report_recipients: textsOf(fields.report_recipients),
    reminder_recipients: textsOf(fields.reminder_recipients),
    second_person: typeof fields.second_person === 'boolean' ? fields.second_person : null,
    editable: textsOf(fields.editable),
  };
}

const infoKey = (siteId: string) => keys.sitePart(siteId, 'info', 'site');

/** What the site's own page shows of it, where there is no more: nothing of it can be changed here. */
export function infoOfPage(site: SitePage): SiteInfo {
  return {
    ...readSiteInfo({}),
    id: site.id,
    name: site.name,
    site_type: site.complianceOnly ? 'Compliance Only' : 'Compliance & Reporting',
    address: site.address,
    facility_id: site.facilityId,
    tags: site.tags,
    timezone: site.timezone ?? '',
    console_type: site.consoleType,
    service_fusion_url: site.serviceFusionUrl,
  };
}

/** What is recorded about the site; null when the server has nothing but its page. */
export function useSiteInfo(siteId: string) {
  return useQuery({
    queryKey: infoKey(siteId),
    queryFn: ({ signal }) =>
      withDeadline(SITE_TIMEOUT_MS, signal, async (both) => {
        const body = await orNone(callApi(routes.siteInfo, { params: { id: siteId }, signal: both }), null);
        return body === null ? null : readSiteInfo(body);
      }),
  });
}

/** Saves changed fields. Throws ApiError on failure; on success everything that shows them is read again. */
export function useSaveSiteInfo(siteId: string) {
  const client = useQueryClient();
  return async (body: SiteInfoInput) => {
    const answer = await callApi(routes.changeSiteInfo, { params: { id: siteId }, body });
    client.setQueryData(infoKey(siteId), readSiteInfo(answer.site));
    void client.invalidateQueries({ queryKey: keys.sites() });
    for (const part of ['info', 'page', 'gauge', 'calendar', 'commands'] as const) {
      void client.invalidateQueries({ queryKey: keys.sitePart(siteId, part) });
    }
  };
}

/** Sets whether a second person verifies the jobs of the site. Throws ApiError on failure. */
export function useSetSecondPerson(siteId: string) {
  const client = useQueryClient();
  return async (second_person: boolean) => {
    const answer = await callApi(routes.deskSettings, { params: { id: siteId }, body: { second_person } });
    client.setQueryData<SiteInfo | null>(infoKey(siteId), (info) =>
      info ? { ...info, second_person: answer.second_person } : info,
    );
    void client.invalidateQueries({ queryKey: infoKey(siteId) });
    void client.invalidateQueries({ queryKey: keys.desk() });
  };
}
