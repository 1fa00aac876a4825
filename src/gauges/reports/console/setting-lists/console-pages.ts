import { alarmByDisplayLabel, alarmCode } from '#gauges/alarms/alarm-meaning.ts';
import { leaveOut } from '#gauges/framing/doubts.ts';
import type { SettingValue } from '../device-settings/report.ts';
import { type ListPage, numberFor, printClock, readClock, squeezed, wordFor } from './page.ts';

const ofConsole = (entries: SettingValue[][], head: SettingValue[] = []) => [{ device: 0, head, entries }];

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

const PRESSURES_HEADING = 'REID VAPOR PRESSURE:';
const PRESSURE = /^([A-Z]{3}) (\d\d\.\d)$/;

/** A line a month, all twelve in their order. Source: 576013-635 and 577013-950 function 54C. */
const vaporPressures: ListPage = {
  titles: ['CSLD EVAP CONSTANTS'],
  read([heading = '', ...rows]) {
    if (squeezed(heading) !== PRESSURES_HEADING) return 'the vapor pressures have no heading';
    const values = rows.map((row, index) => {
      const [, month, value] = PRESSURE.exec(squeezed(row)) ?? [];
      return month === MONTHS[index] ? Number(value) : undefined;
    });
    if (rows.length !== MONTHS.length || values.includes(undefined))
      return 'the vapor pressures of the year are not whole';
    return ofConsole(values.map((value) => [value ?? null]));
  },
  print: ([own]) => [
    PRESSURES_HEADING,
    ...MONTHS.map(
      (month, index) =>
        `${month}  ${Number(own?.entries[index]?.[0] ?? 0)
          .toFixed(1)
          .padStart(4, '0')}`,
    ),
  ],
};

const FORMATS: readonly { name: string; words: Readonly<Record<string, number>> }[] = [
  { name: 'DATE FORMAT', words: { MON_DD_YYYY: 0, YYYY_MM_DD: 1, MM_DD_YYYY: 2, DD_MM_YYYY: 3 } },
  { name: 'DATE SEPARATOR', words: { '-': 0, '/': 1, '.': 2 } },
  { name: 'TIME FORMAT', words: { '24-HOUR': 0, '12-HOUR XM': 1 } },
];
const FIELDS_HEADING = 'FIELD NAME CONFIGURATION';

/** A line a field. Source: 577013-950 function 50J. */
const dateFormat: ListPage = {
  // The manual's dash is none that a console prints.
  titles: ['DISPLAY SETUP - DATE & TIME FORMAT', 'DISPLAY SETUP ? DATE & TIME FORMAT'],
  read([heading = '', ...rows]) {
    if (squeezed(heading) !== FIELDS_HEADING) return 'the formats have no heading';
    const entries = rows.map((row) => {
      const [name, word, more] = squeezed(row).split(/ ?: ?/);
      const field = FORMATS.findIndex((one) => one.name === name);
      const value = numberFor(FORMATS[field]?.words ?? {}, word ?? '');
      return value === undefined || more !== undefined ? null : [field + 1, value];
    });
    const known = entries.flatMap((entry) => (entry === null ? [] : [entry]));
    if (known.length < FORMATS.length || known.some(([field], index) => field !== index + 1)) {
      return 'the formats of date and time are not understood';
    }
    return ofConsole(known);
  },
  print: ([own]) => [
    'Field Name                  Configuration',
    ...(own?.entries ?? []).map(([field, value]) => {
      const { name = '', words = {} } = FORMATS[Number(field) - 1] ?? {};
      return `${name.padEnd(28)}: ${wordFor(words, value).toLowerCase().replace('xm', 'xM')}`;
    }),
  ],
};

const ZONE_LINES = ['TIME ZONE', 'ZONE INFO', 'COMMENT', 'UTC OFFSET'];
const UTC = /^UTC(?:[+-](?:0\d|1[0-4]):[0-5]\d)?$/;

/** True for the name of a time zone: one with a damaged letter does not. */
function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Four named lines in their order; the first takes the place of a title. Source: 577013-950 function 51S. */
const timeZone: ListPage = {
  titles: [],
  read(lines) {
    const values = lines.map((line, index) => {
      const [, name = '', value = ''] = /^\s*([A-Za-z ]+?)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
      return name.toUpperCase() === ZONE_LINES[index] ? value : null;
    });
    const [zone, , , offset] = values;
    const isWhole = values.length === ZONE_LINES.length && !values.includes(null);
    if (!isWhole || !isZone(zone ?? '') || !UTC.test(offset ?? '')) return 'the time zone is not understood';
    // Free words on a page without checksum: a damaged letter in them would be another setting.
    return ofConsole([[zone ?? null], [null], [null], [offset ?? null]]);
  },
  print: ([own]) =>
    ['Time Zone ', 'Zone Info ', 'Comment   ', 'UTC Offset'].map((name, index) => {
      return `${name}: ${own?.entries[index]?.[0] ?? ''}`.trimEnd();
    }),
};

const CHANGE = /^(START|END) DATE ([A-Z]{3}) (?:WEEK|OCCURRENCE) ([1-6]) ([A-Z]{3}) (\d{1,2}:\d\d [AP]M)$/;

/** Start and end. Source: 576013-635 and 577013-950 function 51B. */
const daylightSaving: ListPage = {
  titles: ['DAYLIGHT SAVING TIME'],
  read(rows) {
    const entries = rows.map((row, index) => {
      const [, which, month = '', week, day = '', clock = ''] = CHANGE.exec(squeezed(row)) ?? [];
      const [inMonth, onDay, time] = [MONTHS.indexOf(month) + 1, DAYS.indexOf(day) + 1, readClock(clock)];
      const isRight = which === (index === 0 ? 'START' : 'END') && inMonth > 0 && onDay > 0 && time !== undefined;
      return isRight ? [index + 1, inMonth, Number(week), onDay, time] : null;
    });
    if (entries.length !== 2 || entries.includes(null))
      return 'start and end of daylight saving time are not understood';
    return ofConsole(entries.map((entry) => entry ?? []));
  },
  print: ([own]) =>
    (own?.entries ?? []).map(([which, month, week, day, time]) => {
      const name = which === 1 ? 'START DATE' : 'END DATE';
      const [inMonth, onDay] = [MONTHS[Number(month) - 1] ?? '?', DAYS[Number(day) - 1] ?? '?'];
      return `${name.padEnd(15)}${inMonth}   WEEK ${week}   ${onDay}   ${printClock(time).padStart(8)}`;
    }),
};

const RULER = /^(?:- )+-?$/;

/** A lockout of each day; the manuals show no page of others. Source: 576013-635 and 577013-950 function 75A. */
const lockout: ListPage = {
  titles: ['LINE LEAK LOCKOUT SETUP'],
  read(rows) {
    const lines = rows.map(squeezed).filter((line) => !RULER.test(line));
    const [heading, kind, start = '', stop = '', ...more] = lines;
    const [, from = ''] = /^START TIME ?: (.+)$/.exec(start) ?? [];
    const [, to = ''] = /^STOP TIME ?: (.+)$/.exec(stop) ?? [];
    const [begin, end] = [readClock(from), readClock(to)];
    const isKnown = heading === 'LOCKOUT SCHEDULE' && kind === 'DAILY' && more.length === 0;
    if (!isKnown || begin === undefined || end === undefined) return 'the lockout schedule is not understood';
    return ofConsole([[begin, end]], [0]);
  },
  print: ([own]) => {
    const [start, end] = own?.entries[0] ?? [];
    const times = [`START TIME: ${printClock(start)}`, `STOP TIME : ${printClock(end)}`];
    return ['- - - - - - - - - - - -', 'LOCKOUT SCHEDULE', 'DAILY', ...times];
  },
};

/** Headings over alarms, their letter and category: those that the samples of this page show. */
const GROUPS: readonly { heading: string; letter: string; category: number }[] = [
  { heading: 'IN-TANK ALARMS', letter: 'T', category: 2 },
];
const INDICATIONS = ['LCD', 'PRINT', 'BEEP', 'LED'];
const SWITCH: Readonly<Record<string, number>> = { DISABLED: 0, ENABLED: 1 };
/** Labels are of printable characters and begin behind the colon. */
const OWN_LABEL = /^ {3}([A-Z])( \d|\d\d):((?:[!-~][ -~]{0,19})?)$/;

/** Alarms of a group, below each a device with its label, and four switches. Source: 576013-635 and 577013-950 function 5BF. */
const customAlarms: ListPage = {
  titles: ['CUSTOM ALARM LABELS'],
  read(rows, _, context) {
    const entries: SettingValue[][] = [];
    let group: (typeof GROUPS)[number] | undefined;
    let type: number | null = null;
    // A heading, or an alarm, below which nothing has come yet.
    let isOpen = false;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] ?? '';
      const heading = GROUPS.find((one) => one.heading === squeezed(row));
      const alarm = group === undefined ? null : alarmByDisplayLabel(group.letter, squeezed(row));
      const [, letter, device, label = ''] = OWN_LABEL.exec(row) ?? [];
      const switches = INDICATIONS.map((name, index) => {
        const [before, word = ''] = squeezed(rows[at + index + 1] ?? '').split(/ ?: ?/);
        return before === name ? numberFor(SWITCH, word) : undefined;
      });
      const isEntry =
        letter === group?.letter && device !== undefined && type !== null && !switches.includes(undefined);
      if (heading !== undefined) {
        if (isOpen) break;
        group = heading;
        type = null;
        isOpen = true;
      } else if (isEntry && group !== undefined) {
        const flags = switches.map((value) => value ?? null);
        entries.push([group.category, type, Number(device), ...flags, label.trim()]);
        at += INDICATIONS.length;
        isOpen = false;
      } else if (group !== undefined && alarm?.category === group.category) {
        if (isOpen && type !== null) break;
        type = alarm.type;
        isOpen = true;
      } else {
        leaveOut(context, `line not understood: ${row.trim()}`);
        return [];
      }
    }
    if (isOpen) {
      leaveOut(context, 'an alarm of the page has no device below it');
      return [];
    }
    return ofConsole(entries);
  },
  print: ([own]) => {
    const lines: string[] = [];
    for (const [index, [category, type, device, ...rest]] of (own?.entries ?? []).entries()) {
      const before = own?.entries[index - 1];
      const group = GROUPS.find((one) => one.category === category);
      if (before?.[0] !== category) lines.push(` ${group?.heading ?? '?'}`);
      const code = alarmCode(Number(category), Number(type));
      if (before?.[0] !== category || before?.[1] !== type) lines.push(`  ${code?.displayLabel ?? code?.name ?? '?'}`);
      lines.push(`   ${group?.letter ?? '?'}${String(device).padStart(2)}:${rest[INDICATIONS.length] ?? ''}`);
      for (const [at, name] of INDICATIONS.entries())
        lines.push(` ${`${name}:`.padEnd(7)}${wordFor(SWITCH, rest[at])}`);
    }
    return lines;
  },
};

export const CONSOLE_PAGES: Readonly<Record<string, ListPage>> = {
  '50J': dateFormat,
  '51B': daylightSaving,
  '51S': timeZone,
  '54C': vaporPressures,
  '5BF': customAlarms,
  '75A': lockout,
};
