import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import { fullYear } from '#gauges/framing/dates.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { SettingField, SettingsLayout } from './layout.ts';
import { SETTINGS_LAYOUTS } from './layouts.table.ts';
import type { DeviceSettingsReport, SettingValue } from './report.ts';

/** The layout of a function of this report. Throws where the table lacks it. */
export function settingsLayout(code: string): SettingsLayout {
  const layout = SETTINGS_LAYOUTS[code];
  if (layout === undefined) throw new Error(`function ${code} has no layout of settings`);
  return layout;
}

/** Groups of a device number and its values, or one group without a device number (layouts.table.ts). */
export function decodeDeviceSettings(fields: Fields, { code }: ReplyContext): DeviceSettingsReport {
  const { numbered, fields: wanted } = settingsLayout(code);
  const devices: DeviceSettingsReport['devices'] = [];
  while (!fields.done && (numbered || devices.length === 0)) {
    const device = numbered ? fields.device('a device number') : 0;
    if (numbered && device === 0) fields.fail('a device number is 0');
    devices.push({ device, values: wanted.map((field) => readField(fields, field)) });
  }
  return { devices };
}

const two = (value: number): string => String(value).padStart(2, '0');

function readField(fields: Fields, field: SettingField): SettingValue {
  switch (field.kind) {
    case 'dec':
      return fields.dec(field.width, 'a setting');
    case 'hex':
      return fields.hex(field.width, 'a setting');
    case 'float':
      return fields.float('a setting');
    case 'probe':
      return readProbe(fields);
    case 'time':
      return fields.date('the time of a setting');
    default:
      return readDay(fields, field.kind === 'day');
  }
}

/** `-1` where a tank has no probe. */
function readProbe(fields: Fields): number | null {
  const start = fields.position;
  if (fields.text(2, 'a probe number') === '-1') return none;
  fields.rewind(start);
  return fields.dec(2, 'a probe number');
}

const none = -1;

function readDay(fields: Fields, hasYear: boolean): string | null {
  const year = hasYear ? fields.dec(2, 'the year of a setting') : 0;
  const month = fields.dec(2, 'the month of a setting');
  const day = fields.dec(2, 'the day of a setting');
  if (year === null || month === null || day === null) return null;
  if (year === 0 && month === 0 && day === 0) return null;
  if (month < 1 || month > 12 || day < 1 || day > 31) {
    fields.fail('the day of a setting is no day');
    return null;
  }
  return hasYear ? `${fullYear(year)}-${two(month)}-${two(day)}` : `${two(month)}-${two(day)}`;
}

/** The counterpart of `decodeDeviceSettings`. */
export function encodeDeviceSettings(report: DeviceSettingsReport, out: BodyWriter, { code }: EncodeContext): void {
  const { numbered, fields } = settingsLayout(code);
  for (const { device, values } of report.devices) {
    if (numbered) out.dec(device, 2);
    for (const [index, field] of fields.entries()) writeField(out, field, values[index] ?? null);
  }
}

function writeField(out: BodyWriter, field: SettingField, value: SettingValue): void {
  const text = typeof value === 'string' ? value : null;
  const number = typeof value === 'number' ? value : null;
  if (field.kind === 'time') out.date(text);
  else if (field.kind === 'day') out.raw(text === null ? '000000' : text.slice(2).replaceAll('-', ''));
  else if (field.kind === 'month-day') out.raw(text === null ? '0000' : text.replace('-', ''));
  else if (field.kind === 'float') out.float(number);
  else if (field.kind === 'hex') out.hex(number, field.width);
  else if (field.kind === 'dec') out.dec(number, field.width);
  else if (number === none) out.raw('-1');
  else out.dec(number, 2);
}
