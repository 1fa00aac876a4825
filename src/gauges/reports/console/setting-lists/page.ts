import type { DisplayOptions, ReplyContext } from '#gauges/framing/codec.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import type { SettingValue } from '../device-settings/report.ts';
import type { SettingList } from './report.ts';

/** How a function prints its lists, after the manual's sample. */
export interface ListPage {
  /** In capitals with single blanks; the first one is printed by the encoder. */
  titles: readonly string[];
  /** The station header is above the title. */
  headed?: true;
  /** Devices are not listed by their numbers. */
  unordered?: true;
  /** Reads the lines below the title, blank ones left out; a sentence where nothing can be read. */
  read(lines: readonly string[], text: DisplayText, context: ReplyContext): SettingList[] | string;
  print(devices: readonly SettingList[], options: DisplayOptions): string[];
}

/** A line in capitals, its blanks run together. */
export const squeezed = (line: string): string => line.trim().replace(/\s+/g, ' ').toUpperCase();

/** A number that a table of words gives a printed word; undefined for another word. */
export function numberFor(words: Readonly<Record<string, number>>, printed: string): number | undefined {
  return Object.hasOwn(words, printed) ? words[printed] : undefined;
}

/** The printed word of a number. */
export function wordFor(words: Readonly<Record<string, number>>, value: SettingValue | undefined): string {
  return Object.entries(words).find(([, number]) => number === value)?.[0] ?? '?';
}

/** '10:45 PM' as '22:45'; undefined for anything else. */
export function readClock(printed: string): string | undefined {
  const [, hour = '', minute = '', half] = /^(\d{1,2}):([0-5]\d)(?: ([AP])M)?$/.exec(printed) ?? [];
  const number = Number(hour);
  if (hour === '' || number > (half === undefined ? 23 : 12) || (half !== undefined && number === 0)) return undefined;
  const whole = half === undefined ? number : (number % 12) + (half === 'P' ? 12 : 0);
  return `${String(whole).padStart(2, '0')}:${minute}`;
}

/** '22:45' as '10:45 PM'. */
export function printClock(time: SettingValue | undefined): string {
  const [hour = '0', minute = '00'] = String(time ?? '0:00').split(':');
  const number = Number(hour);
  return `${number % 12 === 0 ? 12 : number % 12}:${minute} ${number < 12 ? 'AM' : 'PM'}`;
}
