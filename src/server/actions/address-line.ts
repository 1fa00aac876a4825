import type { SiteInfoRow } from '#server/store/site/site-info.ts';

/** Street, city, state and ZIP on one line. Some people write city and state into the address as well. */
export function addressLine(site: Pick<SiteInfoRow, 'address' | 'city' | 'state' | 'zip'>): string {
  const place = [site.city, [site.state, site.zip].filter(Boolean).join('\u00A0')];
  return [site.address, ...place.filter((part) => !site.address.endsWith(part))].filter(Boolean).join(', ');
}
