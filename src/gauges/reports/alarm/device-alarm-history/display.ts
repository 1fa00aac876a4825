import type { ReplyContext } from '#gauges/framing/codec.ts';
import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import { findDate, printDate } from '#gauges/framing/dates.ts';
import { DeviceBlocks } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { endAt, label20, numberedRow, rowsAfter, startAt, textOrNull } from '#gauges/framing/display-rows.ts';
import type { DeviceAlarmHistory, DeviceAlarmHistoryReport } from './report.ts';
import { alarmStatesOf } from './states.table.ts';

const HEADINGS = {
  pump_relay: /^\s*DEVICE\s+LABEL\s*$/i,
  input: /^\s*INPUT\s+LOCATION\s*$/i,
} as const;
const TITLES: Readonly<Record<string, readonly string[]>> = {
  323: ['PUMP RELAY MONITOR ALARM HISTORY REPORT', 'DEVICE  LABEL'],
  402: ['INPUT ALARM HISTORY REPORT', 'INPUT   LOCATION'],
  403: ['INPUT / GENERATOR ALARM HISTORY REPORT', 'INPUT   LOCATION'],
};
const NONE = /^\s*NO ALARMS?\b/i;

/**
 * Reads a line a device and below it a line an alarm, its date first. What is below a line without a number belongs
 * to nobody. Source: 576013-635 and 577013-950 functions 323, 402, 403.
 */
export function decodeDeviceAlarmHistoryDisplay(
  text: DisplayText,
  context: ReplyContext,
): { report: DeviceAlarmHistoryReport } | { why: string } {
  const { kind, words: known } = alarmStatesOf(context.code);
  const found = rowsAfter(text, 'alarm history', HEADINGS[kind], context);
  if ('why' in found) return found;
  const devices = new DeviceBlocks<DeviceAlarmHistory>(context);
  for (const line of found.rows) {
    const date = findDate(line, text.hint);
    const row = numberedRow(line);
    const words = textOrNull(line.slice(date?.to ?? 0));
    if (date?.hasTime && line.slice(0, date.from).trim() === '') {
      const { current } = devices;
      const name = (words ?? '').replace(/\s+/g, ' ').toUpperCase();
      const state = Object.hasOwn(known, name) ? known[name] : undefined;
      // A page has no checksum: a word of no table may be a damaged one.
      if (current === null || state === undefined) devices.lose(line);
      else current.events.push({ at: date.at, state, words: '' });
    } else if (row !== null) {
      const label = textOrNull(row.rest);
      devices.open(line, { device: row.device, label }, text.hint, { device: row.device, label, events: [] });
    } else if (!NONE.test(line)) {
      devices.lose(line);
    }
  }
  return { report: { kind, devices: devices.all } };
}

/** Prints the report lines of 323, 402 and 403. */
export function encodeDeviceAlarmHistoryDisplay(
  report: DeviceAlarmHistoryReport,
  { code, dateStyle }: { code: string; dateStyle: DateStyle },
): string[] {
  const { words: known } = alarmStatesOf(code);
  const lines = report.devices.flatMap(({ device, label, events }) => [
    startAt(endAt('', String(device), 4), label20(label), 8),
    ...events.map(({ at, state, words }) => {
      const word = Object.entries(known).find(([, name]) => name === state)?.[0] ?? words;
      return startAt(`        ${at === null ? '' : printDate(at, dateStyle)}`, word, 38);
    }),
  ]);
  return [...(TITLES[code] ?? []), ...lines];
}
