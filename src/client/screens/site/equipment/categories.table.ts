import type { EquipmentCategory } from '#contract/equipment-categories.table.ts';

export interface CategoryWords {
  /** Heading of the group. */
  group: string;
  /** One item of it, as the form names it. */
  one: string;
}

/** What people call the categories of equipment; the order is the contract's. */
export const categoryWords: Record<EquipmentCategory, CategoryWords> = {
  atg: { group: 'Tank gauge', one: 'Tank gauge' },
  tank: { group: 'Tanks', one: 'Tank' },
  probe: { group: 'Probes', one: 'Probe' },
  sensor: { group: 'Sensors', one: 'Sensor' },
  line: { group: 'Lines', one: 'Line' },
  line_leak_detector: { group: 'Line leak detectors', one: 'Line leak detector' },
  spill_bucket: { group: 'Spill buckets', one: 'Spill bucket' },
  overfill: { group: 'Overfill equipment', one: 'Overfill equipment' },
  sump: { group: 'Sumps', one: 'Sump' },
  dispenser: { group: 'Dispensers', one: 'Dispenser' },
  other: { group: 'Other', one: 'Other' },
};
