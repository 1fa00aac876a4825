import { alarmCategories } from '#gauges/alarms/alarm-codes.table.ts';
import { findAlarm, printedAlarmLabel } from '#gauges/alarms/alarm-labels.ts';
import type { DisplayOptions, ReplyContext } from '#gauges/framing/codec.ts';
import { Alignment } from '#gauges/framing/column-fit.ts';
import { findDate, printDate } from '#gauges/framing/dates.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { rowsAfter, startAt, textOrNull } from '#gauges/framing/display-rows.ts';
import { leaveOut } from '#gauges/framing/doubts.ts';
import type { ServiceKind, ServiceRecord, ServiceRecordsReport } from './report.ts';

const HEADINGS: Readonly<Record<string, RegExp>> = {
  '116': /^\s*DATE\/TIME\s+ID\s+CODE\s*$/i,
  '119': /^\s*TYPE\s+DATE\/TIME\s+DESCRIPTION\s*$/i,
  '11A': /^\s*DATE\/TIME\s+LABEL\s+ID\s+LABEL\s+CODE\s*$/i,
  '11B': /^\s*START TIME\s+END TIME\s*$/i,
};
const HEADING_TEXTS: Readonly<Record<string, readonly string[]>> = {
  '116': ['SERVICE REPORT', 'DATE/TIME              ID          CODE'],
  '119': ['MAINTENANCE HISTORY', 'TYPE                DATE/TIME              DESCRIPTION'],
  '11A': ['SERVICE REPORT', 'DATE/TIME              LABEL                 ID      LABEL                 CODE'],
  '11B': ['SERVICE NOTICE SESSION REPORT', 'START TIME             END TIME'],
};
/** Types that 119 prints; those of a remote login are in no sample. */
const WORDS: Readonly<Record<string, ServiceKind>> = {
  'HISTORY ENABLED': 'history-enabled',
  'HISTORY DISABLED': 'history-disabled',
  LOGIN: 'login',
  LOGOUT: 'logout',
  'ALARM ACTIVE': 'alarm-active',
  'ALARM CLEAR': 'alarm-clear',
  'ALARM ACKNOWLEDGED': 'alarm-acknowledged',
  'SERVICE CODE': 'service-code',
  'TANK TEST': 'tank-test',
  'PLLD TEST': 'plld-test',
  'WPLLD TEST': 'wplld-test',
  'MTC ERR': 'card-removed',
  'VLLD TEST': 'vlld-test',
};
/** Letter and words of a test that passed. */
const TESTS: Readonly<Partial<Record<ServiceKind, RegExp>>> = {
  'tank-test': /^T\s*(\d{1,2}) PERIODIC TEST PASS$/i,
  'plld-test': /^Q\s*(\d{1,2}) 0\.2 GPH TEST PASS$/i,
  'wplld-test': /^W\s*(\d{1,2}) 0\.2 GPH TEST PASS$/i,
  'vlld-test': /^P\s*(\d{1,2}) 0\.2 GPH TEST PASS$/i,
};
const TEST_TEXTS: Readonly<Partial<Record<ServiceKind, [string, string]>>> = {
  'tank-test': ['T', 'PERIODIC'],
  'plld-test': ['Q', '0.2 GPH'],
  'wplld-test': ['W', '0.2 GPH'],
  'vlld-test': ['P', '0.2 GPH'],
};

const nothing = { until: null, id: null, code: null, alarm: null, device: null, words: null };

/** What a row of 119 says behind its date; null where it is not what its type needs. */
function readDescription(kind: ServiceKind, text: string): Partial<ServiceRecord> | null {
  // Behind a gap, or with a time, it runs into another column or row.
  if (/ {2}|\d:\d\d/.test(text) && !kind.startsWith('alarm-')) return null;
  const test = TESTS[kind];
  if (test !== undefined) {
    const device = Number(test.exec(text)?.[1] ?? 0);
    return device === 0 ? null : { device };
  }
  if (kind.startsWith('alarm-')) {
    const [, letter = '', number = '', label = ''] = /^([A-Za-z]{1,2})\s*(\d{1,2}):(\S.*)$/.exec(text) ?? [];
    const key = findAlarm(letter, label);
    return key === null ? null : { alarm: { ...key, device: Number(number) } };
  }
  const [, words = '', last = ''] = /^(?:(\S.*?)\s+)?(\S+)$/.exec(text) ?? [];
  if (kind === 'login' || kind === 'logout')
    return /^[A-Z0-9]{6}$/.test(last) ? { id: last, words: textOrNull(words) } : null;
  if (kind === 'service-code') return /^\d{4}$/.test(last) ? { code: last, words: textOrNull(words) } : null;
  return text === '' ? {} : null;
}

/** Reads the rows of one page; each gives a record or null. */
class RecordRows {
  readonly #text: DisplayText;
  readonly #dates = new Alignment('fixed');
  readonly #columns: readonly number[];

  /** `heading`: its names begin in the columns in which the values begin. */
  constructor(text: DisplayText, heading: string) {
    this.#text = text;
    this.#columns = [...heading.matchAll(/(?:DATE\/TIME|LABEL|ID|CODE|DESCRIPTION|TYPE)\b/gi)].map(
      ({ index }) => index,
    );
  }

  read(code: string, row: string): ServiceRecord | null {
    const date = findDate(row, this.#text.hint);
    if (date?.hasTime !== true || !this.#dates.fits(date)) return null;
    const before = row.slice(0, date.from).trim().toUpperCase();
    const behind = row.slice(date.to).trim();
    if (code === '119') {
      const [, dateFrom, from = 0] = this.#columns;
      const isBelow = date.from === dateFrom && (behind === '' || row.slice(date.to, from + 1).trim().length === 1);
      if (!isBelow) return null;
      const kind = Object.hasOwn(WORDS, before) ? WORDS[before] : undefined;
      const read = kind === undefined ? null : readDescription(kind, behind);
      return kind === undefined || read === null ? null : { ...nothing, at: date.at, kind, ...read };
    }
    if (before !== '') return null;
    return code === '11B' ? this.#session(row, date) : this.#visit(code, row, date);
  }

  #session(row: string, start: { at: string; to: number }): ServiceRecord | null {
    const rest = row.slice(start.to);
    if (/^\s+IN PROGRESS\s*$/i.test(rest)) return { ...nothing, at: start.at, kind: 'session' };
    const end = findDate(row, this.#text.hint, start.to);
    const isPlain =
      end?.hasTime === true && row.slice(start.to, end.from).trim() === '' && row.slice(end.to).trim() === '';
    return isPlain && end.at >= start.at ? { ...nothing, at: start.at, until: end.at, kind: 'session' } : null;
  }

  /** Each cell begins below its name; the labels of 11A are free words. */
  #visit(code: string, row: string, date: { at: string; to: number }): ServiceRecord | null {
    const cells = this.#columns.map((from, i) => row.slice(from, this.#columns[i + 1] ?? row.length));
    const [first = '', ...rest] = cells.map((cell) => cell.trimEnd());
    const [label, id, work, last] = code === '116' ? ['', rest[0], '', rest[1]] : rest;
    const isRight =
      this.#columns.length === (code === '116' ? 3 : 5) &&
      date.to <= first.length &&
      first.slice(date.to).trim() === '' &&
      (code === '116' ? /^[A-Z0-9]{10}$/i : /^(?=\D*\d)[A-Z0-9]{6}$/i).test(id ?? '') &&
      (code === '116' ? /^[A-Z0-9]{5}$/i : /^\d{4}$/).test(last ?? '') &&
      [label, work].every((words) => LABEL.test(words ?? ''));
    if (!isRight) return null;
    const words = [label, work].filter((one) => one !== '').join(', ');
    return { ...nothing, at: date.at, kind: 'visit', id: id ?? null, code: last ?? null, words: textOrNull(words) };
  }
}

/** A label of 20 characters as a console keeps it, or none. */
const LABEL = /^(?:(?=.{1,20}$)[A-Z0-9&.'#/-]+(?: [A-Z0-9&.,'#/-]+)*)?$/i;

/** An ID as letters and digits: `A12345` and `A34822` are of one shape. */
const shapeOf = (id: string): string => id.replace(/[A-Z]/gi, 'A').replace(/\d/g, '9');

/** The records whose ID is of the shape that most IDs of the page have; one of another shape has a damaged letter. */
function ofOneShape(records: readonly ServiceRecord[]): ServiceRecord[] {
  const ids = records.flatMap(({ id }) => (id === null ? [] : [shapeOf(id)]));
  const countOf = (shape: string): number => ids.filter((one) => one === shape).length;
  const most = Math.max(0, ...ids.map(countOf));
  return records.filter(({ id }) => id === null || countOf(shapeOf(id)) === most);
}

/** Words of the page that name one ID, or one code, in two ways: one of the two is damaged, and nobody knows which. */
function hasTwoNames(record: ServiceRecord, records: readonly ServiceRecord[]): boolean {
  const namesOf = ({ kind, words }: ServiceRecord): readonly string[] =>
    kind === 'visit' ? (words ?? '').split(', ') : [words ?? ''];
  const [own = '', work = ''] = namesOf(record);
  return records.some((one) => {
    const [other = '', otherWork = ''] = namesOf(one);
    const isOfOne = record.id !== null && record.id === one.id && own !== other;
    if (record.kind === 'visit') return isOfOne || (record.code === one.code && work !== otherWork);
    return isOfOne || (record.code !== null && record.code === one.code && own !== other);
  });
}

/** Reads 116, 119, 11A and 11B: a row a record. Source: 576013-635, the same functions. */
export function decodeServiceRecordsDisplay(
  text: DisplayText,
  context: ReplyContext,
): { report: ServiceRecordsReport } | { why: string } {
  const heading = HEADINGS[context.code];
  if (heading === undefined) return { why: 'the page of this function is not known' };
  const found = rowsAfter(text, 'table of service records', heading, context);
  if ('why' in found) return found;
  if (found.heading !== '' && found.rows.length === 0) leaveOut(context, 'the page has a heading and no row');
  const rows = new RecordRows(text, found.heading);
  const records: ServiceRecord[] = [];
  for (const line of found.rows) {
    const record = rows.read(context.code, line);
    if (record === null) leaveOut(context, `line not understood: ${line.trim()}`);
    else records.push(record);
  }
  const alike = ofOneShape(records);
  const known = alike.filter((record) => !hasTwoNames(record, alike));
  if (known.length < records.length) leaveOut(context, 'an ID, or the name of one, is not as in the other rows');
  return { report: { records: known } };
}

function printRecord(code: string, record: ServiceRecord, { dateStyle }: DisplayOptions): string {
  const date = (at: string | null): string => (at === null ? '' : printDate(at, dateStyle));
  const { at, until, kind, id, alarm, device, words } = record;
  if (code === '11B') return startAt(date(at), until === null ? 'IN PROGRESS' : date(until), 23);
  if (code === '116') return startAt(startAt(date(at), id ?? '', 23), record.code ?? '', 35);
  if (code === '11A') return startAt(startAt(startAt(date(at), words ?? '', 23), id ?? '', 67), record.code ?? '', 97);
  const word = Object.keys(WORDS).find((known) => WORDS[known] === kind) ?? '?';
  const test = kind === null ? undefined : TEST_TEXTS[kind];
  const letter = alarm === null ? '' : (alarmCategories.get(alarm.category)?.letter ?? '?');
  const description =
    alarm !== null
      ? `${letter}${String(alarm.device).padStart(2)}:${printedAlarmLabel(alarm)}`
      : test !== undefined
        ? `${test[0]} ${device} ${test[1]} TEST PASS`
        : [words, id ?? record.code].filter((one) => one !== null).join(' ');
  return startAt(startAt(word, date(at), 20), description, 43);
}

/** Prints the report lines of 116, 119, 11A and 11B. */
export function encodeServiceRecordsDisplay({ records }: ServiceRecordsReport, options: DisplayOptions): string[] {
  return [
    ...(HEADING_TEXTS[options.code] ?? []),
    ...records.map((record) => printRecord(options.code, record, options)),
  ];
}
