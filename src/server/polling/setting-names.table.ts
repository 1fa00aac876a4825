import type { FunctionCode } from '#gauges/driver.ts';

/** How the number of a setting is told: its unit after conversion, and the digits after the point that count. */
export interface Measure {
  unit: string;
  digits: number;
}

/** A setting that a set-up report tells, under a name that stays. */
export interface SettingName {
  code: FunctionCode;
  /** First part of the key. */
  device: 'console' | 'tank' | 'liquid' | 'vapor' | 'groundwater' | 'two_wire' | 'three_wire' | 'line' | 'input';
  /** Last part of the key. */
  key: string;
  name: string;
  /** Of reports that hold one number a tank. */
  measure?: Measure;
}

const gallons: Measure = { unit: 'gal', digits: 1 };
const inches: Measure = { unit: 'in', digits: 2 };

/** How a device is named before its number. */
export const deviceNames: Readonly<Record<SettingName['device'], string>> = {
  console: 'Console',
  tank: 'Tank',
  liquid: 'Liquid sensor',
  vapor: 'Vapor sensor',
  groundwater: 'Groundwater sensor',
  two_wire: '2-wire sensor',
  three_wire: '3-wire sensor',
  line: 'Line',
  input: 'External input',
};

/** Every setting that is watched, in the order in which a device's settings are listed (576013-635 section 7.3). */
export const settingNames: readonly SettingName[] = [
  { code: '902', device: 'console', key: 'software', name: 'Software' },
  { code: '517', device: 'console', key: 'units', name: 'Units' },
  { code: '50F', device: 'console', key: 'date_format', name: 'Date and time format' },
  { code: '602', device: 'tank', key: 'label', name: 'Label' },
  { code: '603', device: 'tank', key: 'product_code', name: 'Product code' },
  { code: '604', device: 'tank', key: 'full_volume', name: 'Full volume', measure: gallons },
  { code: '607', device: 'tank', key: 'diameter', name: 'Diameter', measure: inches },
  { code: '608', device: 'tank', key: 'tilt', name: 'Tilt', measure: inches },
  {
    code: '609',
    device: 'tank',
    key: 'thermal_coefficient',
    name: 'Thermal coefficient',
    measure: { unit: 'per °F', digits: 6 },
  },
  { code: '628', device: 'tank', key: 'maximum_volume', name: 'Maximum volume', measure: gallons },
  { code: '623', device: 'tank', key: 'overfill_limit', name: 'Overfill limit', measure: gallons },
  { code: '622', device: 'tank', key: 'high_limit', name: 'High product limit', measure: gallons },
  { code: '629', device: 'tank', key: 'delivery_limit', name: 'Delivery needed limit', measure: gallons },
  { code: '621', device: 'tank', key: 'low_limit', name: 'Low product limit', measure: gallons },
  { code: '627', device: 'tank', key: 'water_warning', name: 'High water warning', measure: inches },
  { code: '624', device: 'tank', key: 'water_alarm', name: 'High water alarm', measure: inches },
  { code: '625', device: 'tank', key: 'sudden_loss_limit', name: 'Sudden loss limit', measure: gallons },
  { code: '626', device: 'tank', key: 'leak_alarm_limit', name: 'Leak alarm limit', measure: gallons },
  { code: '611', device: 'tank', key: 'leak_test_schedule', name: 'Leak test schedule' },
  { code: '636', device: 'tank', key: 'periodic_test_minimum', name: 'Periodic test, least volume', measure: gallons },
  { code: '62A', device: 'tank', key: 'annual_test_minimum', name: 'Annual test, least volume', measure: gallons },
  { code: '702', device: 'liquid', key: 'label', name: 'Label' },
  { code: '707', device: 'vapor', key: 'label', name: 'Label' },
  { code: '712', device: 'groundwater', key: 'label', name: 'Label' },
  { code: '742', device: 'two_wire', key: 'label', name: 'Label' },
  { code: '747', device: 'three_wire', key: 'label', name: 'Label' },
  { code: '782', device: 'line', key: 'label', name: 'Label' },
  { code: '802', device: 'input', key: 'label', name: 'Label' },
];
