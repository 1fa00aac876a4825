import { isComplianceOnly } from '#contract/nouns/common.ts';
import type { SiteListItem } from '#contract/nouns/site/site.ts';

/** False of a gauge that has never answered: none of its alarms is on record, whether one is active or not. */
export function areAlarmsKnown({ alarms, last_seen_at, siteType }: SiteListItem): boolean {
  return alarms > 0 || last_seen_at !== null || isComplianceOnly(siteType);
}
