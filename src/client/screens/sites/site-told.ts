import { t } from '#client/words/sites.ts';
import type { SiteListItem } from '#contract/nouns/site/site.ts';

/** A column of a site that is a text; what is not recorded is said. */
export function toldOf(site: SiteListItem, column: 'facility' | 'place' | 'tags'): string {
  const { facility_id: facility, city, state, tags } = site;
  const texts = { facility, place: [city, state].filter(Boolean).join(', '), tags: tags.join(', ') };
  return texts[column] || t.notRecorded;
}
