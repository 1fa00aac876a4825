import { CONSOLE_LAYOUTS } from './console-layouts.table.ts';
import type { SettingsLayout } from './layout.ts';
import { LINE_LAYOUTS } from './line-layouts.table.ts';
import { SENSOR_LAYOUTS } from './sensor-layouts.table.ts';
import { TANK_LAYOUTS } from './tank-layouts.table.ts';

/** Each function of this report, once. Sources: 576013-635 and 577013-950, the function of each row. */
export const SETTINGS_LAYOUTS: Readonly<Record<string, SettingsLayout>> = {
  ...CONSOLE_LAYOUTS,
  ...LINE_LAYOUTS,
  ...SENSOR_LAYOUTS,
  ...TANK_LAYOUTS,
};
