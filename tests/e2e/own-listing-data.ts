import type { Replies } from '#tests/helpers/browser.ts';
import { testDetail } from './compliance-data.ts';
import { testSitePage } from './fleet.ts';

/** Calls of listings of the owner of site 1. */
export const LISTINGS = 'GET /api/sites/1/own-listings';
export const RECORD = 'POST /api/sites/1/own-listings';
export const WITHDRAW = 'DELETE /api/sites/1/own-listings/7';

const limits = {
  detection_probability: 95,
  false_alarm_probability: 5,
  threshold: 0.1,
  hours_after_delivery: 6,
  hours_after_dispensing: 0.5,
  min_hours: 2,
  min_fill: 20,
  max_fill: 100,
  max_capacity: 20_000,
  max_throughput: null,
  max_manifold_tanks: null,
  max_manifold_capacity: null,
  min_days: null,
};

/** A listing of the owner; `change` makes it anything else. */
export function testOwnListing(change: Record<string, unknown> = {}) {
  return {
    ...{ id: 7, name: 'Report 12-7', method: 'static', size: '0.2', probe: 'ultrasonic', system: 'TLS-450' },
    ...{ approval: 'third_party', approved_by: 'Ken Wilcox Associates', approved_on: '2024-05-02' },
    ...{ valid_from: '2024-05-02', valid_to: null, products: 'Gasoline, diesel', limits },
    ...{ document: { folder: 'Compliance Testing', file: 'Evaluation 12-7.pdf' }, why_not: null },
    ...{ recorded_by: 'Ada Admin', recorded_at: '2026-11-02T15:00:00Z' },
    ...{ withdrawn_at: null, withdrawn_by: null, withdrawn_reason: null },
    ...change,
  };
}

/** Its sentence, where a limit is missing. */
export const limitMissing =
  'The owner\'s listing "Report 9" does not state this limit: threshold. A limit that is not stated is missing, not unlimited. Withdraw the listing and record it again with all limits of its document.';

/** One that counts, one that proves nothing, one that was withdrawn. */
export const ownListings = [
  testOwnListing(),
  testOwnListing({ id: 6, name: 'Report 9', limits: { ...limits, threshold: null }, why_not: limitMissing }),
  testOwnListing({
    ...{ id: 5, name: 'Letter of May 2', approval: 'agency', withdrawn_at: '2026-11-10T15:00:00Z' },
    ...{ withdrawn_by: 'Tom Field', withdrawn_reason: 'It was of another console' },
  }),
];

/** A month whose first tank has a test that no listing covers. */
export function unlistedDetail(month: string) {
  const detail = testDetail(month);
  const [tank, ...others] = detail.units;
  if (tank === undefined) throw new Error('no unit');
  const evidence = tank.evidence.map((one) => ({
    ...one,
    counts: false,
    why_not: 'No listing of this test is on record for TLS-450 with such a probe.',
    unlisted: { method: 'static', size: '0.2', system: 'TLS-450', probe: 'ultrasonic' },
  }));
  return { ...detail, units: [{ ...tank, status: 'PENDING', evidence }, ...others] };
}

export const listingReplies: Replies = {
  'GET /api/sites/1': { body: testSitePage(1) },
  'GET /api/admin/sites/1': { body: testSitePage(1) },
  'GET /api/users/4/sites': { body: { siteIds: [1], writeSiteIds: [1] } },
  'GET /api/sites/1/tanks': { body: { tanks: [] } },
  'GET /api/sites/1/equipment': { body: { equipment: [], removed: [] } },
  'GET /api/sites/1/absent-parts': { body: { parts: [] } },
  'GET /api/public/sites/1/folders': { body: { folders: [{ name: 'Compliance Testing', subfolders: [] }] } },
  [LISTINGS]: { body: { listings: ownListings } },
};
