/** What can be found of a suspected release, in the order of lists; the rows are in release-findings.table.ts. */
export const releaseFindings = [
  'monitor_defective',
  'equipment_defective',
  'test_error',
  'water',
  'monitoring_liquid',
  'product_contained',
  'records_wrong',
  'record_voided',
  'system_tight',
  'site_check',
  'spill_cleaned',
  'confirmed',
] as const;

export type ReleaseFinding = (typeof releaseFindings)[number];
