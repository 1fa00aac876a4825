import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { ReplyContext } from '#gauges/framing/codec.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { SettingValue } from '../device-settings/report.ts';
import type { SettingList } from './report.ts';

/** Reads and writes the body of one function. */
export interface OwnBody {
  decode(fields: Fields, context: ReplyContext): SettingList[];
  encode(devices: readonly SettingList[], out: BodyWriter): void;
}

/** A value as a number, or none. */
export const numberOf = (value: SettingValue | undefined): number | null => (typeof value === 'number' ? value : null);
/** A value as text; '' for none. */
export const textOf = (value: SettingValue | undefined): string => (typeof value === 'string' ? value : '');

/** `HHmm` as 'HH:mm'; 'off' for `EE00`, by which a console says that a time is disabled. */
export function timeOfDay(fields: Fields, what: string): string {
  const text = fields.text(4, what);
  if (/^EE/i.test(text)) return 'off';
  if (fields.why === null && !/^(?:[01]\d|2[0-3])[0-5]\d$/.test(text)) fields.fail(`${what} is no time of day`);
  return `${text.slice(0, 2)}:${text.slice(2)}`;
}

/** The counterpart of `timeOfDay`. */
export const sentTime = (text: string): string => (text === 'off' ? 'EE00' : text.replace(':', ''));

/** A number of one or two digits between two others. */
export function within(fields: Fields, width: number, from: number, to: number, what: string): number {
  const value = fields.decCount(width, what);
  if (fields.why === null && (value < from || value > to)) fields.fail(`${what} is none`);
  return value;
}
