/**
 * Set-up of one or more values a device, in the order in which the manual lists them: numbers (switches, entries of a
 * list, hours, limits in console units) and text (labels, days as 'YYYY-MM-DD' or 'MM-DD', times as
 * 'YYYY-MM-DDTHH:mm'). Device 0 is the console itself, for functions that count no devices. Null: the console reports
 * none. Which functions, and what each value is: layouts.table.ts beside this file.
 */
export interface DeviceSettingsReport {
  devices: { device: number; values: SettingValue[] }[];
}

export type SettingValue = number | string | null;
