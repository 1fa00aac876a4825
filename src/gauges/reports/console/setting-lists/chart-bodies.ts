import type { Fields } from '#gauges/framing/fields.ts';
import type { SettingValue } from '../device-settings/report.ts';
import { numberOf, type OwnBody, textOf, within } from './body-fields.ts';

const SERIAL = 20;
const PROBE_SERIAL = 6;

/** Capacity, serial number of the console, that of the probe, office: sent where the chart is secured. */
function securityOf(fields: Fields, isSecured: boolean): SettingValue[] {
  if (!isSecured) return [null, null, null, null];
  return [
    fields.float('a capacity'),
    fields.text(SERIAL, 'a serial number').trimEnd(),
    fields.dec(PROBE_SERIAL, 'the serial number of a probe'),
    fields.text(SERIAL, 'an office').trimEnd(),
  ];
}

/**
 * A tank chart: `TT s`, what secures it where `s` is 1, diameter, full volume, the count of its points in hex, and of
 * each height and volume. `flagged`: the body begins with the flag of the question, 0 for all points.
 */
const chart = (width: number, flagged: boolean): OwnBody => ({
  decode(fields) {
    if (fields.done) return [];
    if (flagged && fields.hexCount(1, 'the flag of the question') !== 0) fields.fail('the reply lists no points');
    const devices: { device: number; head: SettingValue[]; entries: SettingValue[][] }[] = [];
    while (!fields.done) {
      const device = within(fields, 2, 1, 99, 'a tank number');
      const isSecured = within(fields, 1, 0, 1, 'the security of a chart');
      const secured = securityOf(fields, isSecured === 1);
      const head = [isSecured, ...secured, fields.float('a diameter'), fields.float('a full volume')];
      const count = fields.hexCount(width, 'the number of points');
      const entries: SettingValue[][] = [];
      for (let i = 0; i < count && fields.why === null; i += 1) {
        entries.push([fields.float('a height'), fields.float('a volume')]);
      }
      devices.push({ device, head, entries });
    }
    return devices;
  },
  encode(devices, out) {
    if (flagged && devices.length > 0) out.hex(0, 1);
    for (const { device, head, entries } of devices) {
      const [isSecured, capacity, serial, probe, office, diameter, full] = head;
      out.dec(device, 2);
      out.dec(numberOf(isSecured), 1);
      if (isSecured === 1) {
        out.float(numberOf(capacity));
        out.text(textOf(serial), SERIAL);
        out.dec(numberOf(probe), PROBE_SERIAL);
        out.text(textOf(office), SERIAL);
      }
      out.float(numberOf(diameter));
      out.float(numberOf(full));
      out.hex(entries.length, width);
      for (const [height, volume] of entries) {
        out.float(numberOf(height));
        out.float(numberOf(volume));
      }
    }
  },
});

/** `TT`, diameter, full volume, slope, the count of the points in hex, and of each height, volume and slope. */
const slopes: OwnBody = {
  decode(fields) {
    const devices: { device: number; head: SettingValue[]; entries: SettingValue[][] }[] = [];
    while (!fields.done) {
      const device = within(fields, 2, 1, 99, 'a tank number');
      const head = [fields.float('a diameter'), fields.float('a full volume'), fields.float('a slope')];
      const count = fields.hexCount(2, 'the number of points');
      const entries: SettingValue[][] = [];
      for (let i = 0; i < count && fields.why === null; i += 1) {
        entries.push([fields.float('a height'), fields.float('a volume'), fields.float('a slope')]);
      }
      devices.push({ device, head, entries });
    }
    return devices;
  },
  encode(devices, out) {
    for (const { device, head, entries } of devices) {
      out.dec(device, 2);
      for (const value of head) out.float(numberOf(value));
      out.hex(entries.length, 2);
      for (const value of entries.flat()) out.float(numberOf(value));
    }
  },
};

/** Source: 576013-635 functions 216 and 63B, 577013-950 function 63E. */
export const CHART_BODIES: Readonly<Record<string, OwnBody>> = {
  '216': slopes,
  '63B': chart(2, false),
  '63E': chart(4, true),
};
