import type { SettingValue } from '../device-settings/report.ts';

/**
 * Set-up whose replies hold a list for each device, such as the charts of a tank or the alarm thresholds of a sensor.
 * Device 0 is the console itself. `head`: what a device has once; `entries`: the values of each entry, in the
 * order of the layout. Console units; times as 'YYYY-MM-DDTHH:mm', times of day as 'HH:mm'. Null: question marks.
 * Source: 576013-635 functions 218, 51B, 54C, 5BE, 5BF, 63D, 728, 729, 75A, 759, 780, 7A0; 577013-950 functions 50J,
 * 51B, 51S, 54C, 5BF, 60N, 60O, 62G, 63D, 728, 75A, 780.
 */
export interface SettingListsReport {
  devices: SettingList[];
}

export interface SettingList {
  device: number;
  head: SettingValue[];
  entries: SettingValue[][];
}
