import type { SitePage } from '#client/api/site/read-site.ts';
import type { SiteInfo } from '#client/api/site/site-info.ts';
import { readsAdminViewFirst } from '#client/api/site/site-page.ts';
import { named } from '#client/language/server-words.ts';
import { t } from '#client/words/site/info.ts';
import type { SiteInfoField } from '#contract/nouns/site/site-info.ts';
import { textOfField } from './info-edits.ts';
import { infoFields } from './info-fields.table.ts';
import { fixedLabels, type InfoEntry, type InfoSection, infoSections } from './info-sections.table.ts';

/** Who looks at the tab. */
export interface Reader {
  role: string;
  canWrite: boolean;
}

export function isFixed(entry: InfoEntry): entry is Exclude<InfoEntry, SiteInfoField> {
  return entry in fixedLabels;
}

export function labelOf(entry: InfoEntry): string {
  return isFixed(entry) ? fixedLabels[entry] : infoFields[entry].label;
}

/** An entry as plain text; '' when it is not recorded. */
export function entryText(entry: InfoEntry, info: SiteInfo, site: SitePage): string {
  if (entry === 'gauge_address') return site.ip === '' ? '' : `${site.ip}:${site.port}`;
  if (entry === 'site_type') return named(info.site_type);
  return isFixed(entry) ? info[entry] : textOfField(info, entry);
}

/** Sections with the entries that this person is shown. */
export function sectionsFor(site: SitePage, reader: Reader): InfoSection[] {
  return infoSections
    .filter((section) => !(section.gaugeOnly && site.complianceOnly))
    .map((section) => ({
      ...section,
      entries: section.entries.filter((entry) => entry !== 'gauge_address' || readsAdminViewFirst(reader.role)),
    }));
}

/** Street, city, state and ZIP code in one line, for a map. */
export function mapQuery(info: SiteInfo): string {
  const region = [info.state, info.zip].filter((part) => part !== '').join(' ');
  return [info.address, info.city, region].filter((part) => part !== '').join(', ');
}

/** Everything that is shown, as plain text for a ticket. */
export function infoAsText(info: SiteInfo, site: SitePage, reader: Reader): string {
  const parts = sectionsFor(site, reader)
    .filter((section) => !section.writersOnly || reader.canWrite)
    .map((section) => {
      const lines = section.entries.map((entry) => {
        const text = entryText(entry, info, site);
        const shown = entry === 'notes' ? text : text.replace(/\n/g, ', ');
        return `${labelOf(entry)}: ${shown || t.notRecorded}`;
      });
      return [section.title.toUpperCase(), ...lines].join('\n');
    });
  return `${parts.join('\n\n')}\n`;
}
