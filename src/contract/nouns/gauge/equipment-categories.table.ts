/** What stands at a station, in the order in which it is shown. */
export const equipmentCategories = [
  'atg',
  'tank',
  'probe',
  'sensor',
  'line',
  'line_leak_detector',
  'spill_bucket',
  'overfill',
  'sump',
  'dispenser',
  'other',
] as const;
export type EquipmentCategory = (typeof equipmentCategories)[number];
