import { isComplianceOnly } from '../common.ts';
import type { SiteListItem } from './site.ts';

/**
 * The worst that the list of sites says of a site, worst first: what a map shows of it. 'offline' is before 'alarms': of a
 * gauge that does not answer nobody knows the alarms.
 */
export const mapReasons = ['failed', 'offline', 'alarms', 'inconclusive', 'pending', 'normal'] as const;
export type MapReason = (typeof mapReasons)[number];

/** The worst reason of a site. A Compliance Only site has no gauge that could be offline or report alarms. */
export function mapReasonOf(
  site: Pick<SiteListItem, 'snapshot_status' | 'isOnline' | 'alarms' | 'siteType'>,
): MapReason {
  if (site.snapshot_status === 'FAILED') return 'failed';
  if (!isComplianceOnly(site.siteType)) {
    if (!site.isOnline) return 'offline';
    if (site.alarms > 0) return 'alarms';
  }
  if (site.snapshot_status === 'PENDING') return 'pending';
  // Only what is proven is normal: whatever else a status may say is not.
  return site.snapshot_status === 'COMPLIANT' ? 'normal' : 'inconclusive';
}
