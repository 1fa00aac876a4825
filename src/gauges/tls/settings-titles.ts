import { SETTINGS_LAYOUTS } from '../reports/console/device-settings/layouts.table.ts';
import { listTitles } from '../reports/console/setting-lists/display.ts';

/** Titles of the pages of settings, in capitals with single blanks: they are printed of any station. */
export const settingsTitles: readonly string[] = [
  ...Object.values(SETTINGS_LAYOUTS).flatMap(({ page }) => page?.titles ?? []),
  ...listTitles,
];
