import type { PrintedField, SettingField, SettingsLayout, SettingsPage } from './layout.ts';

export const dec = (width: number): SettingField => ({ kind: 'dec', width });
export const hex = (width: number): SettingField => ({ kind: 'hex', width });
export const float: SettingField = { kind: 'float' };

/** Words as they are printed, and the numbers that stand for them in a computer reply. */
export const words = (numbers: Readonly<Record<string, number>>): PrintedField => ({ words: numbers });
export const yesNo = words({ NO: 0, YES: 1 });
export const onOff = words({ OFF: 0, ON: 1 });
export const enabled = words({ DISABLED: 0, ENABLED: 1 });

/** A table of devices of one value each. */
export function table(titles: readonly string[], columns: readonly string[], field: PrintedField): SettingsPage {
  return { form: 'table', titles, columns, fields: [field] };
}

/** The same with a letter before the number of each device. */
export function lettered(
  letter: string,
  titles: readonly string[],
  columns: readonly string[],
  field: PrintedField,
): SettingsPage {
  return { ...table(titles, columns, field), letter };
}

/** A title, and one value of the console. */
export function ofConsole(title: string, field: PrintedField): SettingsPage {
  return { form: 'console', titles: [title], fields: [field] };
}

/** A function of one value a device. */
export function each(field: SettingField, page?: SettingsPage): SettingsLayout {
  return { numbered: true, fields: [field], ...(page === undefined ? {} : { page }) };
}

/** A function of one value of the console itself. */
export function one(field: SettingField, page?: SettingsPage): SettingsLayout {
  return { numbered: false, fields: [field], ...(page === undefined ? {} : { page }) };
}
