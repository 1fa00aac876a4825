import { DEVICE_BODIES, SYSTEM_BODIES } from '../pages/computer/device-bodies.table.ts';
import { PERIOD_BODIES, RECORD_BODIES } from '../pages/computer/period-bodies.table.ts';
import { TANK_BODIES } from '../pages/computer/tank-bodies.table.ts';
import type { Pages } from '../pages/page.ts';
import { printDate } from '../pages/print-date.ts';
import type { Command, Heard } from '../pages/requests.ts';
import { scopeOf } from '../pages/scope.ts';
import { printTemplate, type Scope } from '../pages/template.ts';
import { ALARM_PAGES, DEVICE_PAGES } from '../pages/tls350/alarm-pages.table.ts';
import { LEAK_PAGES } from '../pages/tls350/leak-pages.table.ts';
import { LINE_PAGES } from '../pages/tls350/line-pages.table.ts';
import { PERIOD_PAGES } from '../pages/tls350/period-pages.table.ts';
import { SETUP_PAGES } from '../pages/tls350/setup-pages.table.ts';
import { TANK_PAGES } from '../pages/tls350/tank-pages.table.ts';
import { DEVICE_PAGES as DEVICE_PAGES_450 } from '../pages/tls450/device-pages.table.ts';
import { LEAK_PAGES as LEAK_PAGES_450 } from '../pages/tls450/leak-pages.table.ts';
import { LINE_PAGES as LINE_PAGES_450 } from '../pages/tls450/line-pages.table.ts';
import { RECORD_PAGES as RECORD_PAGES_450 } from '../pages/tls450/record-pages.table.ts';
import { SETUP_PAGES as SETUP_PAGES_450 } from '../pages/tls450/setup-pages.table.ts';
import { TANK_PAGES as TANK_PAGES_450 } from '../pages/tls450/tank-pages.table.ts';
import { computerFrame, displayFrame, refusalFrame, stampDigits } from '../pages/wire.ts';
import { localMoment } from '../station-file/local-moment.ts';
import type { StationPlan } from '../station-file/read-station-file.ts';
import type { Station } from '../station-file/schema.ts';

const PAGES: Readonly<Record<Station['kind'], Pages>> = {
  'TLS-350': {
    ...ALARM_PAGES,
    ...TANK_PAGES,
    ...LEAK_PAGES,
    ...DEVICE_PAGES,
    ...LINE_PAGES,
    ...SETUP_PAGES,
    ...PERIOD_PAGES,
  },
  'TLS-450': {
    ...TANK_PAGES_450,
    ...LEAK_PAGES_450,
    ...DEVICE_PAGES_450,
    ...LINE_PAGES_450,
    ...SETUP_PAGES_450,
    ...RECORD_PAGES_450,
  },
};

const BODIES = { ...SYSTEM_BODIES, ...TANK_BODIES, ...DEVICE_BODIES, ...RECORD_BODIES, ...PERIOD_BODIES };

/** Functions of a TLS-350 that a TLS-450 does not have. Source: 577013-950 names none of them. */
const NOT_ON_450 = ['315', '34B', '351', '386', '388', '389', '505', '50F'];

/** Functions with a computer format and no page here. */
const COMPUTER_ONLY = ['611', '612', '603', 'C06', 'C08'];

/** Functions of an option, which a console without it refuses: what it reconciles, and its leak tests of sumps. */
const OPTIONS: readonly [codes: readonly string[], isFitted: (station: Station) => boolean][] = [
  [['C05', 'C06', 'C07', 'C08'], ({ tanks }) => tanks.some(({ reconciliation }) => reconciliation !== undefined)],
  [['317', '318', '319', '31A'], ({ sensors }) => sensors.smart.some(({ sump_tests: tests }) => tests !== undefined)],
];

const HEADER_LINES = [0, 1, 2, 3];

type Fault = Station['faults'][number];

/** The faults that a reply to this command has, in the order of the file. */
function faultsOf(station: Station, { code, format }: Command): Fault[] {
  return station.faults.filter((fault) => fault.on.includes(code) && (fault.format ?? format) === format);
}

/** A display page with what is wrong with its lines. */
function withLineFaults(page: readonly string[], faults: readonly Fault[]): string[] {
  let lines = [...page];
  for (const fault of faults) {
    if (fault.kind === 'replace') lines = lines.map((line) => line.replace(fault.find, () => fault.with));
    if (fault.kind !== 'drop_line' && fault.kind !== 'join_lines') continue;
    const at = lines.findIndex((line) => line.includes(fault.find));
    if (at < 0) continue;
    const next = fault.kind === 'join_lines' ? [`${lines[at]}${lines[at + 1] ?? ''}`] : [];
    lines.splice(at, fault.kind === 'join_lines' ? 2 : 1, ...next);
  }
  return lines;
}

/** The text of a computer reply with what is wrong with it before its checksum. */
function withTextFaults(text: string, faults: readonly Fault[]): string {
  return faults.reduce(
    (now, fault) => (fault.kind === 'replace' ? now.replace(fault.find, () => fault.with) : now),
    text,
  );
}

/** Where the characters begin in the bytes, -1 where they are not. */
function find(bytes: Uint8Array, text: string): number {
  return Buffer.from(bytes).indexOf(text, 0, 'latin1');
}

/** A reply with what happens to its bytes on the line. */
function withByteFaults(frame: Uint8Array, faults: readonly Fault[]): Uint8Array {
  let bytes = frame;
  for (const fault of faults) {
    if (fault.kind === 'cut') bytes = bytes.slice(0, fault.after);
    const at = fault.kind === 'swap' ? find(bytes, fault.find) : -1;
    if (at < 0) continue;
    const swapped = Uint8Array.from(bytes);
    [swapped[at], swapped[at + 1]] = [bytes[at + 1] ?? 0, bytes[at] ?? 0];
    bytes = swapped;
  }
  return bytes;
}

/** The console as its file has it now: the last change that has come. */
export function stationAt(plan: StationPlan, now: number): Station {
  const elapsed = now - plan.startedAt;
  return plan.stages.reduce((last, stage) => (stage.from <= elapsed ? stage : last)).station;
}

/** Whether a console answers a command, refuses it or is silent. */
function conduct(station: Station, { code, format, set }: Command): 'answers' | 'refuses' | 'is-silent' {
  const { answers } = station;
  if (answers.silent.includes(code)) return 'is-silent';
  // A console of a station file stays as its file has it.
  if (answers.refused.includes(code) || set || !hasFunction(station, code, format)) return 'refuses';
  const isMeant = answers.formats.includes(format) && (answers.functions?.includes(code) ?? true);
  if (isMeant) return 'answers';
  return answers.otherwise === 'silent' ? 'is-silent' : 'refuses';
}

/**
 * What the console of a station file answers at a time, UTC milliseconds: the bytes, or null for silence. A wrong or
 * missing security code is met with silence; one where none is set is no command. Source: 576013-635 section 5.
 */
export function replyTo(plan: StationPlan, heard: Heard, now: number): Uint8Array | null {
  const station = stationAt(plan, now);
  if (heard === 'no-entry') return null;
  if (heard === 'no-command') return refusalFrame();
  const does = conduct(station, heard);
  if (does !== 'answers') return does === 'refuses' ? refusalFrame() : null;
  const moment = localMoment(station.clock, now);
  const faults = faultsOf(station, heard);
  if (heard.format === 'display') {
    return withByteFaults(displayFrame(withLineFaults(displayLines(station, heard, moment), faults)), faults);
  }
  const text = withTextFaults(computerText(station, heard, moment), faults);
  const withChecksum = !faults.some(({ kind }) => kind === 'no_checksum');
  return withByteFaults(computerFrame(text, withChecksum), faults);
}

/** The reply that a station file writes out for a function in a format; undefined where it does not. */
function written({ pages }: Station, code: string, format: Command['format']): string | undefined {
  return pages.find((page) => page.function === code)?.[format];
}

/** True for a function that this console has: of its kind, or written out in its file. */
export function hasFunction(station: Station, code: string, format: Command['format']): boolean {
  if (written(station, code, format) !== undefined) return true;
  const { kind } = station;
  if (OPTIONS.some(([codes, isFitted]) => codes.includes(code) && !isFitted(station))) return false;
  if (format === 'display') return Object.hasOwn(PAGES[kind], code);
  if (kind === 'TLS-450' && NOT_ON_450.includes(code)) return false;
  return Object.hasOwn(BODIES, code) && (Object.hasOwn(PAGES[kind], code) || COMPUTER_ONLY.includes(code));
}

/** The station with one device of each kind, the one asked for; 0 is all of them. */
function asked(station: Station, device: number): Station {
  if (device === 0) return station;
  const only = <T extends { number: number }>(list: readonly T[]): T[] =>
    list.filter(({ number }) => number === device);
  const { sensors, lines } = station;
  return {
    ...station,
    tanks: only(station.tanks),
    sensors: {
      liquid: only(sensors.liquid),
      vapor: only(sensors.vapor),
      groundwater: only(sensors.groundwater),
      two_wire: only(sensors.two_wire),
      three_wire: only(sensors.three_wire),
      universal: only(sensors.universal),
      smart: only(sensors.smart),
      mag: only(sensors.mag),
    },
    lines: { plld: only(lines.plld), wplld: only(lines.wplld), vlld: only(lines.vlld) },
    inputs: only(station.inputs),
    relays: only(station.relays),
  };
}

/** True when a page's list has no entry: nothing of its kind is configured. */
function isEmpty(scope: Scope, list: string | null): boolean {
  if (list === null) return false;
  let value: Scope[string] | undefined = scope;
  for (const name of list.split('.')) value = (value as Scope | undefined)?.[name];
  return Array.isArray(value) && value.length === 0;
}

/**
 * The lines of a display reply, from the echo to the end. A function of whose devices the console has none is answered
 * with code and stamp alone. Ask `hasFunction` first.
 */
function displayLines(station: Station, command: Command, now: string): string[] {
  const own = station.pages.find(({ function: code }) => code === command.code);
  const head = [command.echo, printDate(now, station.date_style)];
  const headerLines = HEADER_LINES.map((i) => station.header[i] ?? '');
  if (own?.display !== undefined) {
    const lines = own.display.replace(/\n$/, '').split('\n');
    return [...head, '', ...(own.header ? [...headerLines, ''] : []), ...lines, ''];
  }
  const page = PAGES[station.kind][command.code];
  if (page === undefined) throw new Error(`A ${station.kind} has no page ${command.code}.`);
  // The device of 503 is a line of the header.
  const scope = scopeOf(command.code === '503' ? station : asked(station, command.device));
  const headers = scope.headers as Scope[];
  const shown = {
    ...scope,
    now,
    headers: headers.filter(({ number }) => command.device === 0 || number === command.device),
  };
  if (isEmpty(shown, page.list)) return [...head, ''];
  const blank = station.kind === 'TLS-350' ? [''] : [];
  const header = page.header ? [...blank, ...headerLines] : [];
  const lines = printTemplate(page.template, shown, station.date_style);
  return [...head, ...header, ...blank, ...lines.map((line) => reworded(line, station.words)), ''];
}

/** The text of a computer reply before `&&`: echo, stamp and body. Ask `hasFunction` first. */
function computerText(station: Station, command: Command, now: string): string {
  const own = written(station, command.code, 'computer');
  if (own !== undefined) {
    return command.echo + stampDigits(now) + own.replace(/\s/g, '').replaceAll('_', ' ');
  }
  const body = BODIES[command.code];
  if (body === undefined) throw new Error(`No computer format of ${command.code} is here.`);
  return command.echo + stampDigits(now) + body(asked(station, command.device), now);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** One phrase in place of another. What follows keeps its column where there are blanks to take or to add. */
function replaced(line: string, phrase: string, word: string): string {
  const whole = new RegExp(`(?<![A-Za-z0-9])${escaped(phrase)}(?![A-Za-z0-9])( *)`, 'g');
  return line.replace(whole, (_, blanks: string) => {
    const gap = blanks === '' ? 0 : Math.max(1, blanks.length + phrase.length - word.length);
    return word + ' '.repeat(gap);
  });
}

/** A line with the console's own words in place of the manual's; longer phrases are replaced first. */
function reworded(line: string, words: Readonly<Record<string, string>>): string {
  const phrases = Object.keys(words).sort((a, b) => b.length - a.length);
  return phrases.reduce((text, phrase) => replaced(text, phrase, words[phrase] ?? phrase), line);
}
