import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { DeviceLabelsReport } from './report.ts';

const WIDTH = 20;

/** Groups of a device number and 20 characters. Source: 576013-635 functions 602, 702 to 802. */
export function decodeDeviceLabels(fields: Fields): DeviceLabelsReport {
  const labels: DeviceLabelsReport['labels'] = [];
  while (!fields.done) {
    const device = fields.device('a device number');
    labels.push({ device, label: fields.text(WIDTH, 'a label').trimEnd() });
  }
  return { labels };
}

/** The counterpart of `decodeDeviceLabels`. */
export function encodeDeviceLabels(report: DeviceLabelsReport, out: BodyWriter): void {
  for (const { device, label } of report.labels) {
    out.dec(device, 2);
    out.text(label, WIDTH);
  }
}
