/** The equipment of a station, in the order of the screen. */
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
