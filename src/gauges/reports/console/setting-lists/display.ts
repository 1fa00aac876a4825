import type { DisplayOptions, ReplyContext } from '#gauges/framing/codec.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { isBlank } from '#gauges/framing/display-rows.ts';
import { CHART_PAGES } from './chart-pages.ts';
import { CONSOLE_PAGES } from './console-pages.ts';
import { DEVICE_PAGES } from './device-pages.ts';
import { type ListPage, squeezed } from './page.ts';
import type { SettingListsReport } from './report.ts';
import { STORAGE_PAGES } from './storage-pages.ts';

const PAGES: Readonly<Record<string, ListPage>> = {
  ...CONSOLE_PAGES,
  ...DEVICE_PAGES,
  ...STORAGE_PAGES,
  ...CHART_PAGES,
};

/** Titles of the pages, in capitals with single blanks. */
export const listTitles: readonly string[] = Object.values(PAGES).flatMap(({ titles }) => titles);

/**
 * Reads the page of a function of this report. A line that is not understood is left out with its device, and the report
 * is partial: a shorter list would be another setting.
 */
export function decodeSettingListsDisplay(
  text: DisplayText,
  context: ReplyContext,
): { report: SettingListsReport } | { why: string } {
  const page = PAGES[context.code];
  if (page === undefined) return { why: 'the page of this function is not known' };
  if (text.end === 'cut' || text.end === 'ragged') return { why: 'the settings stop before their end' };
  if (isBlank(text)) return { report: { devices: [] } };
  const lines = text.lines.filter((line) => line.trim() !== '');
  const isTitle = (line: string) => page.titles.includes(squeezed(line));
  const first = page.headed ? lines.findIndex(isTitle) : isTitle(lines[0] ?? '') ? 0 : -1;
  // A page without a title begins with its first value.
  const at = page.titles.length === 0 ? -1 : first;
  if (first < 0 && page.titles.length > 0) return { why: 'the reply does not begin with the title of this report' };
  const devices = page.read(lines.slice(at + 1), text, context);
  if (typeof devices === 'string') return { why: devices };
  // Consoles list devices by number: where they do not, one of the numbers is damaged, and nobody knows which.
  if (!page.unordered && devices.some(({ device }, index) => device < (devices[index - 1]?.device ?? 0))) {
    return { why: 'the devices of the reply are not in the order of their numbers' };
  }
  return { report: { devices } };
}

/** Prints the page of a function of this report; labels are not in the report, so their places stay empty. */
export function encodeSettingListsDisplay(report: SettingListsReport, options: DisplayOptions): string[] {
  const page = PAGES[options.code];
  if (page === undefined) return [];
  return [...page.titles.slice(0, 1), ...page.print(report.devices, options)];
}
