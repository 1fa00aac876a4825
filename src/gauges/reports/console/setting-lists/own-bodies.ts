import { fullYear } from '#gauges/framing/dates.ts';
import { leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { SettingValue } from '../device-settings/report.ts';
import { numberOf, type OwnBody, sentTime, textOf, timeOfDay, within } from './body-fields.ts';
import type { SettingList } from './report.ts';

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
const CHART_BODIES: Readonly<Record<string, OwnBody>> = {
  '216': slopes,
  '63B': chart(2, false),
  '63E': chart(4, true),
};

/** A time of day of the console. Source: 577013-950 function 577. */
const logTime: OwnBody = {
  decode: (fields) => (fields.done ? [] : [{ device: 0, head: [timeOfDay(fields, 'a time of day')], entries: [] }]),
  encode: (devices, out) => {
    for (const { head } of devices.slice(0, 1)) out.raw(sentTime(textOf(head[0])));
  },
};

/** A choice of two digits. Source: 577013-950 function 578. */
const logInterval: OwnBody = {
  decode: (fields) => (fields.done ? [] : [{ device: 0, head: [fields.dec(2, 'an interval')], entries: [] }]),
  encode: (devices, out) => {
    for (const { head } of devices.slice(0, 1)) out.dec(numberOf(head[0]), 2);
  },
};

/** An integer of eight hex digits. Source: 577013-950 function 580. */
const storageLength: OwnBody = {
  decode: (fields) => (fields.done ? [] : [{ device: 0, head: [fields.hex(8, 'a length')], entries: [] }]),
  encode: (devices, out) => {
    for (const { head } of devices.slice(0, 1)) out.hex(numberOf(head[0]), 8);
  },
};

/** Groups `SS HHmm`: the times at which inventory is stored, each an entry. Source: 576013-635 function 5E2. */
const recordTimes: OwnBody = {
  decode(fields) {
    const entries: [number, string][] = [];
    while (!fields.done) {
      const record = within(fields, 2, 1, 4, 'the number of a record');
      entries.push([record, timeOfDay(fields, 'a time of day')]);
    }
    return entries.length === 0 ? [] : [{ device: 0, head: [], entries }];
  },
  encode(devices, out) {
    for (const [record, time] of devices[0]?.entries ?? []) {
      out.dec(numberOf(record), 2);
      out.raw(sentTime(textOf(time)));
    }
  },
};

const [WEEKLY, MONTHLY, CUSTOM] = [1, 2, 3];

/**
 * `PP` and what the period needs: the weekday of its close (one digit, or two as the manual's list of them), or its days and
 * the first of them. Null: not of this period. Source: 577013-950 function 54E.
 */
const sensorPeriod: OwnBody = {
  decode(fields, context) {
    if (fields.done) return [];
    const type = fields.decCount(2, 'a type of period');
    if (type !== WEEKLY && type !== MONTHLY && type !== CUSTOM) {
      leaveOut(context, `period type ${type} is not known`);
      fields.text(fields.left, 'the rest');
      return [];
    }
    const weekday = type === WEEKLY ? within(fields, fields.left === 2 ? 2 : 1, 1, 7, 'a weekday') : null;
    const days = type === CUSTOM ? within(fields, 2, 7, 30, 'a number of days') : null;
    const [year, month, day] =
      type === CUSTOM
        ? [fields.decCount(2, 'a year'), within(fields, 2, 1, 12, 'a month'), within(fields, 2, 1, 31, 'a day')]
        : [];
    const two = (value = 0): string => String(value).padStart(2, '0');
    const start = year === undefined ? null : `${fullYear(year)}-${two(month)}-${two(day)}`;
    if (!fields.done) fields.fail('a period has more than its type needs');
    return [{ device: 0, head: [type, weekday, days, start], entries: [] }];
  },
  encode(devices, out) {
    for (const { head } of devices.slice(0, 1)) {
      const [type, weekday, days, start] = head;
      out.dec(numberOf(type), 2);
      if (typeof weekday === 'number') out.dec(weekday, 1);
      if (typeof days === 'number') out.dec(days, 2);
      if (typeof start === 'string') out.raw(start.slice(2).replaceAll('-', ''));
    }
  },
};

/** Bodies of the functions that say what a console stores, and how often. */
const STORAGE_BODIES: Readonly<Record<string, OwnBody>> = {
  '54E': sensorPeriod,
  '577': logTime,
  '578': logInterval,
  '580': storageLength,
  '5E2': recordTimes,
};

const BARE_RULE = 8;

/**
 * `[tt] MM W D HHmm`: start (1) or end (2) of daylight saving time, month, which week or which weekday of the month, day
 * of the week from Monday. A TLS-350 does not send `tt`; asked of all it sends the start. Source: 576013-635 and
 * 577013-950 function 51B.
 */
const daylightSaving: OwnBody = {
  decode(fields, { device }) {
    if (fields.done) return [];
    const which = fields.left > BARE_RULE ? within(fields, 2, 1, 2, 'start or end') : Math.max(device, 1);
    const month = within(fields, 2, 1, 12, 'a month');
    const week = within(fields, 1, 1, 6, 'a week');
    const day = within(fields, 1, 1, 7, 'a weekday');
    return [{ device: 0, head: [], entries: [[which, month, week, day, timeOfDay(fields, 'a time')]] }];
  },
  encode(devices, out) {
    for (const [which, month, week, day, time] of devices[0]?.entries.slice(0, 1) ?? []) {
      out.dec(numberOf(which), 2);
      out.dec(numberOf(month), 2);
      out.dec(numberOf(week), 1);
      out.dec(numberOf(day), 1);
      out.raw(sentTime(textOf(time)));
    }
  },
};

/**
 * `0 HHmm HHmm` daily, or `1` (by day) and `2` (off) with groups `N s HHmm e HHmm`, N from 1, or 0 for all of them. A
 * lockout that is off has zeros for its days. Source: 576013-635 and 577013-950 function 75A.
 */
const lockout: OwnBody = {
  decode(fields) {
    if (fields.done) return [];
    const kind = within(fields, 1, 0, 2, 'the kind of a schedule');
    const entries: SettingValue[][] = [];
    if (kind === 0) entries.push([timeOfDay(fields, 'a start'), timeOfDay(fields, 'an end')]);
    while (kind !== 0 && !fields.done) {
      const number = within(fields, 1, 0, 7, 'the number of a lockout');
      const from = within(fields, 1, 0, 7, 'a weekday');
      const start = timeOfDay(fields, 'a start');
      const to = within(fields, 1, 0, 7, 'a weekday');
      entries.push([number, from, start, to, timeOfDay(fields, 'an end')]);
    }
    return [{ device: 0, head: [kind], entries }];
  },
  encode(devices, out) {
    for (const { head, entries } of devices.slice(0, 1)) {
      out.dec(numberOf(head[0]), 1);
      for (const entry of entries) {
        for (const value of entry) {
          if (typeof value === 'number') out.dec(value, 1);
          else out.raw(sentTime(textOf(value)));
        }
      }
    }
  },
};

const isDay = (month: number, day: number): boolean => month >= 1 && month <= 12 && day >= 1 && day <= 31;

/**
 * Groups `PP rr M` and the time of the test: M 1 a date, 2 each year, 3 each month, 4 each week, 5 each day. Month and
 * day, week (1 to 4) and weekday as far as M has them; null where it has none. Behind another M nobody knows where the
 * next line begins: what is left is left out. Source: 576013-635 function 759.
 */
const schedule: OwnBody = {
  decode(fields, context) {
    const lines: SettingList[] = [];
    while (!fields.done) {
      const device = fields.device('a line number');
      const type = fields.dec(2, 'the type of a test');
      const method = fields.decCount(1, 'the method of a schedule');
      if (fields.why !== null) break;
      if (method < 1 || method > 5) {
        leaveOut(context, `line ${device}: test method ${method} is not known; what follows it is left out`);
        fields.text(fields.left, 'the rest');
        break;
      }
      const year = method === 1 ? fields.decCount(2, 'a year') : null;
      const month = method <= 2 ? within(fields, 2, 1, 12, 'a month') : null;
      const day = method === 1 ? fields.decCount(2, 'a day') : null;
      if (day !== null && !isDay(month ?? 0, day)) fields.fail('the day of a test is no day');
      const week = method === 2 || method === 3 ? within(fields, 1, 1, 4, 'a week') : null;
      const weekday = method >= 2 && method <= 4 ? within(fields, 1, 1, 7, 'a weekday') : null;
      const on =
        year === null ? null : `${fullYear(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
      const time = timeOfDay(fields, 'a time');
      lines.push({ device, head: [type, method, on, on === null ? month : null, week, weekday, time], entries: [] });
    }
    return lines;
  },
  encode(devices, out) {
    for (const { device, head } of devices) {
      const [type, method, on, month, week, weekday, time] = head;
      out.dec(device, 2);
      out.dec(numberOf(type), 2);
      out.dec(numberOf(method), 1);
      if (typeof on === 'string') out.raw(on.slice(2).replaceAll('-', ''));
      if (typeof month === 'number') out.dec(month, 2);
      for (const digit of [week, weekday]) if (typeof digit === 'number') out.dec(digit, 1);
      out.raw(sentTime(textOf(time)));
    }
  },
};

const NOT_ASSIGNED = -1;

/**
 * Groups `nn TT..TT PP`: the tanks of a product, each a device of the report; PP is `-1` for tanks without a product.
 * Source: 577013-950 function 60O.
 */
const productOfTanks: OwnBody = {
  decode(fields) {
    const tanks: SettingList[] = [];
    while (!fields.done) {
      const count = fields.decCount(2, 'the number of tanks');
      const own: number[] = [];
      for (let i = 0; i < count && fields.why === null; i += 1) own.push(fields.device('a tank number'));
      if (fields.why === null && own.some((tank) => tank === 0)) fields.fail('a tank number is 0');
      const start = fields.position;
      const isNone = fields.text(2, 'a product number') === String(NOT_ASSIGNED);
      if (!isNone && fields.why === null) fields.rewind(start);
      const product = isNone ? NOT_ASSIGNED : fields.dec(2, 'a product number');
      tanks.push(...own.map((device) => ({ device, head: [product], entries: [] })));
    }
    return tanks;
  },
  encode(devices, out) {
    for (const { device, head } of devices) {
      out.dec(1, 2);
      out.dec(device, 2);
      if (head[0] === NOT_ASSIGNED) out.raw(String(NOT_ASSIGNED));
      else out.dec(numberOf(head[0]), 2);
    }
  },
};

/** Functions whose groups no layout describes. */
export const OWN_BODIES: Readonly<Record<string, OwnBody>> = {
  '51B': daylightSaving,
  '60O': productOfTanks,
  '759': schedule,
  '75A': lockout,
  ...CHART_BODIES,
  ...STORAGE_BODIES,
};
