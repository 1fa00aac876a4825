/**
 * A field of a computer reply: a number of digits, a float, a date and time, text of a width, or text behind the count
 * of its characters in two hex digits. `one` is a count that is always 01 and no value of the report.
 */
export type ListField =
  | { kind: 'dec' | 'hex' | 'text'; width: number }
  | { kind: 'float' | 'time' | 'counted-text' | 'one' };

interface Count {
  base: 'dec' | 'hex';
  width: number;
}

/** How the values of a function stand in a computer reply. */
export interface ListLayout {
  /** Each group begins with a device number of two digits; false: one group, of the console itself. */
  numbered: boolean;
  /** The number of groups, before the first of them. */
  groups?: Count;
  head: readonly ListField[];
  /** The entries of a group, behind their count. Absent: there are none. */
  list?: { count: Count; fields: readonly ListField[] };
}

const dec = (width: number): ListField => ({ kind: 'dec', width });
const hex = (width: number): ListField => ({ kind: 'hex', width });
const text = (width: number): ListField => ({ kind: 'text', width });
const float: ListField = { kind: 'float' };
const inDec: Count = { base: 'dec', width: 2 };
const inHex: Count = { base: 'hex', width: 2 };

/** Source: 576013-635 and 577013-950, the function of each row. */
export const LIST_LAYOUTS: Readonly<Record<string, ListLayout>> = {
  // Capacity, serial number of the console, that of the probe, office of weights and measures; when the chart was changed.
  '218': {
    numbered: true,
    head: [float, text(20), dec(6), text(20)],
    list: { count: inDec, fields: [{ kind: 'time' }] },
  },
  // Field, choice. The manual gives the count no base: there are three.
  '50J': { numbered: false, head: [], list: { count: inDec, fields: [dec(2), dec(1)] } },
  // Time zone, its short names, comment, offset from UTC.
  '51S': { numbered: false, head: [], list: { count: inDec, fields: [{ kind: 'counted-text' }] } },
  // Twelve months.
  '54C': { numbered: false, head: [], list: { count: inHex, fields: [float] } },
  // Category and type of an alarm, on or off, its label.
  '5BE': { numbered: false, head: [], list: { count: inHex, fields: [dec(2), dec(2), dec(1), text(19)] } },
  // Category, type and device of an alarm; screen, printer, beep, light; its label.
  '5BF': {
    numbered: false,
    head: [],
    list: { count: inHex, fields: [dec(2), dec(2), dec(2), dec(1), dec(1), dec(1), dec(1), text(19)] },
  },
  // Tanks of a product.
  '60N': { numbered: true, head: [], list: { count: inDec, fields: [dec(2)] } },
  // Number of a chart, its state.
  '62G': { numbered: true, head: [], list: { count: inDec, fields: [dec(2), dec(1)] } },
  '63D': { numbered: true, groups: inDec, head: [float] },
  // What is measured, the alarm, direction, whether it can be set, whether the alarm is upgraded, threshold.
  '728': {
    numbered: true,
    head: [],
    list: { count: inDec, fields: [hex(2), hex(2), hex(2), hex(2), hex(2), { kind: 'one' }, float] },
  },
  // Kind of the device that makes the vacuum, its number.
  '729': { numbered: true, head: [dec(2), dec(2)] },
};
