import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { EncodeContext, ReplyContext } from '#gauges/framing/codec.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import { NUMBER_LAYOUTS, type NumbersLayout } from './layouts.table.ts';
import type { DeviceNumbersReport } from './report.ts';

/** Groups of a device number and its numbers, or one group without a device number (layouts.table.ts). */
export function decodeDeviceNumbers(fields: Fields, { code }: ReplyContext): DeviceNumbersReport {
  const { numbered, widths } = layoutOf(code);
  const devices: DeviceNumbersReport['devices'] = [];
  while (!fields.done && (numbered || devices.length === 0)) {
    const device = numbered ? fields.device('a device number') : 0;
    devices.push({ device, numbers: widths.map((width) => fields.dec(width, 'a setting')) });
  }
  return { devices };
}

/** The counterpart of `decodeDeviceNumbers`. */
export function encodeDeviceNumbers(report: DeviceNumbersReport, out: BodyWriter, { code }: EncodeContext): void {
  const { numbered, widths } = layoutOf(code);
  for (const { device, numbers } of report.devices) {
    if (numbered) out.dec(device, 2);
    for (const [index, width] of widths.entries()) out.dec(numbers[index] ?? null, width);
  }
}

function layoutOf(code: string): NumbersLayout {
  const layout = NUMBER_LAYOUTS[code];
  if (layout === undefined) throw new Error(`function ${code} has no layout of numbers`);
  return layout;
}
