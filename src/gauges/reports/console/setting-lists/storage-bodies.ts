import { fullYear } from '#gauges/framing/dates.ts';
import { leaveOut } from '#gauges/framing/doubts.ts';
import { numberOf, type OwnBody, sentTime, textOf, timeOfDay, within } from './body-fields.ts';

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
export const STORAGE_BODIES: Readonly<Record<string, OwnBody>> = {
  '54E': sensorPeriod,
  '577': logTime,
  '578': logInterval,
  '580': storageLength,
  '5E2': recordTimes,
};
