import type { SiteInfo as SentInfo, SiteInfoInput } from '#contract/nouns/site/site-info.ts';
import { routes } from '#contract/routes/all.ts';
import { useCall } from '../wire/answer/use-call.ts';
import { useMutationCall } from '../wire/answer/use-mutation-call.ts';
import { keys } from '../wire/keys.ts';
import { numberOf, numberOrNull, objectOf, textOf, textOrNull, textsOf } from '../wire/read.ts';
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
    latitude: numberOrNull(fields.latitude),
    longitude: numberOrNull(fields.longitude),
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
  return useCall(routes.siteInfo, {
    queryKey: infoKey(siteId),
    params: { id: siteId },
    none: null,
    read: readSiteInfo,
  });
}

/** Saves changed fields. Throws ApiError on failure; on success everything that shows them is read again. */
export function useSaveSiteInfo(siteId: string) {
  const parts = ['info', 'page', 'gauge', 'calendar', 'commands'] as const;
  const { send } = useMutationCall(routes.changeSiteInfo, {
    params: { id: siteId },
    read: (body) => readSiteInfo(objectOf(body)?.site),
    onAnswer: (saved, client) => void client.setQueryData(infoKey(siteId), saved),
    stale: [keys.sites(), ...parts.map((part) => keys.sitePart(siteId, part))],
  });
  return (body: SiteInfoInput) => send({ body });
}

/** Sets whether a second person verifies the jobs of the site. Throws ApiError on failure. */
export function useSetSecondPerson(siteId: string) {
  const { send } = useMutationCall(routes.deskSettings, {
    params: { id: siteId },
    onAnswer: ({ second_person }, client) =>
      void client.setQueryData<SiteInfo | null>(infoKey(siteId), (info) => (info ? { ...info, second_person } : info)),
    stale: [infoKey(siteId), keys.desk()],
  });
  return (second_person: boolean) => send({ body: { second_person } });
}
