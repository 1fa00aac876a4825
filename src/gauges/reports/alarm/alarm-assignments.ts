import { alarmByDisplayLabel, alarmCode, deviceLetter } from '#gauges/alarms/alarm-meaning.ts';
import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { DisplayOptions, ReplyContext } from '#gauges/framing/codec.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { isBlank } from '#gauges/framing/display-rows.ts';
import { leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';

/**
 * The alarms that stop the pump of a line or switch a relay. `device` of an alarm 0: of all devices of its category.
 * `isSet` false: the console lists it as cleared; null: by neither number. Categories and types as in function 101.
 * Source: 576013-635 functions 75B, 787, 7A7, 7BC, 7BD, 7BE, 808, 8BC.
 */
export interface AlarmAssignmentsReport {
  devices: { device: number; alarms: AssignedAlarm[] }[];
}

export interface AssignedAlarm {
  category: number;
  type: number;
  device: number;
  isSet: boolean | null;
}

/**
 * Groups `DD nn` and nn times `AANNTTSS`. The count is hex (7BC to 7BE, 808, 8BC); 75B, 787 and 7A7 do not say, so that
 * it is read decimal where hex does not come out. Source: 576013-635, the functions of the report.
 */
export function decodeAlarmAssignments(fields: Fields): AlarmAssignmentsReport {
  const start = fields.position;
  const report = readGroups(fields, 'hex');
  const { why } = fields;
  if (why === null) return report;
  fields.rewind(start);
  const other = readGroups(fields, 'decimal');
  if (fields.why !== null) {
    fields.rewind(start);
    fields.fail(why);
  }
  return other;
}

function readGroups(fields: Fields, base: 'hex' | 'decimal'): AlarmAssignmentsReport {
  const devices: AlarmAssignmentsReport['devices'] = [];
  while (!fields.done) {
    const device = fields.device('a device number');
    if (device === 0) fields.fail('a device number is 0');
    const what = 'the count of alarms';
    const count = base === 'hex' ? fields.hexCount(2, what) : fields.decCount(2, what);
    const alarms: AssignedAlarm[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) alarms.push(readAlarm(fields));
    devices.push({ device, alarms });
  }
  return { devices };
}

function readAlarm(fields: Fields): AssignedAlarm {
  const category = fields.decCount(2, 'an alarm category');
  const type = fields.decCount(2, 'an alarm type');
  const device = fields.device('the device of an alarm');
  const status = fields.dec(2, 'the status of an assignment');
  if (category === 0) fields.fail('an alarm has no category');
  return { category, type, device, isSet: status === 1 ? true : status === 0 ? false : null };
}

/** The counterpart of `decodeAlarmAssignments`. */
export function encodeAlarmAssignments(report: AlarmAssignmentsReport, out: BodyWriter): void {
  for (const { device, alarms } of report.devices) {
    out.dec(device, 2);
    out.hex(alarms.length, 2);
    for (const alarm of alarms) {
      out.dec(alarm.category, 2);
      out.dec(alarm.type, 2);
      out.dec(alarm.device, 2);
      out.dec(alarm.isSet === null ? null : Number(alarm.isSet), 2);
    }
  }
}

/** Title, and the letter before a device of the report. Source: 576013-635, the same functions. */
const PAGES: Readonly<Record<string, { title: string; letter: string }>> = {
  '75B': { title: 'LINE LEAK SETUP REPORT', letter: 'P' },
  '787': { title: 'PRESSURE LLD SETUP REPORT', letter: 'Q' },
  '7A7': { title: 'WPLLD LLD SETUP REPORT', letter: 'W' },
  '7BC': { title: 'LINE LEAK SETUP REPORT', letter: 'P' },
  '7BD': { title: 'PRESSURE LLD SETUP REPORT', letter: 'Q' },
  '7BE': { title: 'WPLLD LLD SETUP REPORT', letter: 'W' },
  '808': { title: 'RELAY SETUP REPORT', letter: 'R' },
  '8BC': { title: 'RELAY SETUP REPORT', letter: 'R' },
};

/** Headings over the alarms of one kind of device, and the kind's letter and category. The samples show these. */
const GROUPS: readonly { heading: string; letter: string; category: number }[] = [
  { heading: 'IN-TANK ALARMS', letter: 'T', category: 2 },
  { heading: 'LINE LEAK', letter: 'P', category: 6 },
  { heading: 'PRESSURE LINE LEAK', letter: 'Q', category: 21 },
  { heading: 'WPLLD LINE LEAK', letter: 'W', category: 26 },
];
const NONE = '- NO ALARM ASSIGNMENTS -';
/** What a relay's page says besides: its type and orientation, which 80A and 809 report. */
const RELAY = /^(?:TYPE:|STANDARD|MOMENTARY|PUMP CONTROL(?: OUTPUT)?|PUMP COMM CONTROL|NORMALLY (?:OPEN|CLOSED))$/;
const ALARM = /^(?:ALL|([A-Z])\s*(\d{1,2})):\s*(\S.*)$/;

/** What a page says of one device. */
interface Printed {
  device: number;
  alarms: AssignedAlarm[];
  /** Categories of the groups whose headings came: each has an alarm below it. */
  groups: Set<number>;
  saysNone: boolean;
  isWhole: boolean;
}

/**
 * Reads the assignments of each line or relay: its own line at the left edge, groups of alarms below. An alarm that no
 * table knows is left out, and the report is partial. Source: 576013-635 functions 75B, 787, 7A7, 7BC to 7BE, 808, 8BC.
 */
export function decodeAlarmAssignmentsDisplay(
  text: DisplayText,
  context: ReplyContext,
): { report: AlarmAssignmentsReport } | { why: string } {
  const page = PAGES[context.code];
  const lines = text.lines.filter((line) => line.trim() !== '');
  if (text.end === 'cut' || text.end === 'ragged') return { why: 'the alarm assignments stop before their end' };
  if (isBlank(text)) return { report: { devices: [] } };
  if (page === undefined || lines[0]?.trim().replace(/\s+/g, ' ') !== page.title) {
    return { why: 'the reply does not begin with the title of this report' };
  }
  const own = new RegExp(`^${page.letter}\\s*(\\d{1,2}):`);
  const devices: Printed[] = [];
  let group: (typeof GROUPS)[number] | null = null;
  for (const line of lines.slice(1)) {
    const device = Number(own.exec(line)?.[1] ?? 0);
    const current = devices.at(-1);
    const words = line.trim();
    if (device > 0) {
      devices.push({ device, alarms: [], groups: new Set(), saysNone: false, isWhole: true });
      group = null;
      continue;
    }
    const heading = GROUPS.find((one) => one.heading === words);
    if (heading !== undefined) group = heading;
    // A group or the words that there is none a second time are of a device whose own line is lost.
    const isAgain = heading === undefined ? words === NONE && current?.saysNone : current?.groups.has(heading.category);
    if (current !== undefined && isAgain === true) current.isWhole = false;
    if (heading !== undefined) current?.groups.add(heading.category);
    const isKnown = heading !== undefined || (page.letter === 'R' && RELAY.test(words));
    const alarm = isKnown || group === null ? null : alarmOf(words, group.letter, group.category);
    if (isKnown && current !== undefined) continue;
    if (current !== undefined && words === NONE) current.saysNone = true;
    else if (current !== undefined && alarm !== null) current.alarms.push(alarm);
    else {
      if (current !== undefined) current.isWhole = false;
      leaveOut(context, `line not understood: ${words}`);
    }
  }
  // A device of which one alarm is not known is left out whole: a shorter list would be another setting.
  const known = devices.filter(({ alarms, groups, saysNone, isWhole }) => {
    if (!isWhole || groups.size !== new Set(alarms.map(({ category }) => category)).size) return false;
    return page.letter === 'R' ? !saysNone : saysNone !== alarms.length > 0;
  });
  if (known.length < devices.length) leaveOut(context, 'the assignments of a device are not wholly understood');
  return { report: { devices: known.map(({ device, alarms }) => ({ device, alarms })) } };
}

function alarmOf(words: string, letter: string, category: number): AssignedAlarm | null {
  const [, own, number, label = ''] = ALARM.exec(words) ?? [];
  if (label === '' || / {2}/.test(label) || (own !== undefined && own !== letter)) return null;
  const found = alarmByDisplayLabel(letter, label);
  if (found === null || found.category !== category) return null;
  return { category, type: found.type, device: Number(number ?? 0), isSet: true };
}

/** Prints the assignments that are set; labels are not in the report. */
export function encodeAlarmAssignmentsDisplay(report: AlarmAssignmentsReport, options: DisplayOptions): string[] {
  const page = PAGES[options.code];
  if (page === undefined) return [];
  const lines = report.devices.flatMap(({ device, alarms }) => {
    const set = alarms.filter(({ isSet }) => isSet === true);
    const own = `${page.letter}${String(device).padStart(2)}:`;
    if (set.length === 0) return page.letter === 'R' ? [own] : [own, NONE];
    const groups = GROUPS.flatMap(({ heading, letter, category }) => {
      const rows = set.filter((alarm) => alarm.category === category);
      return rows.length === 0 ? [] : [heading, ...rows.map((alarm) => ` ${printAlarm(alarm, letter)}`)];
    });
    return [own, ...groups];
  });
  return [page.title, ...lines];
}

function printAlarm({ category, type, device }: AssignedAlarm, letter: string): string {
  const code = alarmCode(category, type);
  const label = code?.displayLabel ?? code?.name;
  const of = device === 0 ? 'ALL' : `${deviceLetter(category) ?? letter}${String(device).padStart(2)}`;
  return `${of}:${label ?? 'UNKNOWN ALARM'}`;
}
