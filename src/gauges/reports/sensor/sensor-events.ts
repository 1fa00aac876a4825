import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { DisplayOptions, ReplyContext } from '#gauges/framing/codec.ts';
import { Alignment } from '#gauges/framing/column-fit.ts';
import { findDate } from '#gauges/framing/dates.ts';
import { type DeviceBlock, DeviceBlocks } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { endAt, label20, rowsAfter, startAt, textOrNull } from '#gauges/framing/display-rows.ts';
import { leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';

export interface SensorEvent {
  /** Console local time 'YYYY-MM-DDTHH:mm'; seconds are dropped. */
  at: string | null;
  /** B39: how long the vacuum was drawn, seconds. */
  seconds: number | null;
  /** 333: serial number of the sensor that was fitted. */
  serial: number | null;
  /** 333: the console's number of its model; null in display format. */
  model: number | null;
  /** 333: its model as printed; null in computer format. */
  words: string | null;
}

export interface SensorEvents extends DeviceBlock {
  sensor: number;
  /** Null in computer format, and where the page prints none. */
  label: string | null;
  events: SensorEvent[];
}

/**
 * Functions 333 (which smart sensors were fitted when) and B39 (when the vacuum of a double-walled space was drawn).
 * Source: 576013-635, the same functions.
 */
export interface SensorEventsReport {
  sensors: SensorEvents[];
}

/** Groups `SS nn` (decimal) and nn times `date`, seconds. Source: 576013-635 function B39. */
export function decodeEvacuations(fields: Fields): SensorEventsReport {
  const sensors: SensorEvents[] = [];
  while (!fields.done) {
    const sensor = fields.device('the number of a sensor');
    const count = fields.decCount(2, 'the number of evacuations');
    const events: SensorEvent[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) {
      const at = fields.date('the start of an evacuation');
      events.push({ at, seconds: fields.float('the length of an evacuation'), serial: null, model: null, words: null });
    }
    sensors.push({ sensor, label: null, events });
  }
  return { sensors };
}

/** The counterpart of `decodeEvacuations`. */
export function encodeEvacuations({ sensors }: SensorEventsReport, out: BodyWriter): void {
  for (const { sensor, events } of sensors) {
    out.dec(sensor, 2);
    out.dec(events.length, 2);
    for (const { at, seconds } of events) {
      out.date(at);
      out.float(seconds);
    }
  }
}

const TITLE = /\bVAC(?:UUM)? SENSOR EVACUATION DIAGNOSTIC REPORT\b/i;
const SENSOR = /^\s*s\s*(\d{1,2})\s*:(.*)$/;
const UPPER = /^\s*DURATION\s*$/i;
const LOWER = /^\s*START DATE\/TIME\s+HH:MM:SS\s*$/i;
const LENGTH = /^\s+(\d{1,2}):([0-5]\d):([0-5]\d)\s*$/;

/** Reads B39: per sensor a heading and a row an evacuation. Source: 576013-635 function B39. */
export function decodeEvacuationsDisplay(
  text: DisplayText,
  context: ReplyContext,
): { report: SensorEventsReport } | { why: string } {
  const found = rowsAfter(text, 'vacuum sensor evacuation report', TITLE, context);
  if ('why' in found) return found;
  const sensors = new DeviceBlocks<SensorEvents>(context);
  if (found.heading !== '' && found.rows.length === 0) sensors.doubt('the page has a title and no sensor');
  const [dates, lengths] = [new Alignment('fixed'), new Alignment()];
  // The sample does not tell year first from day first: the reading nearest to the stamp counts.
  const { order: _, ...hint } = text.hint;
  let heading: 'none' | 'upper' | 'whole' = 'none';
  for (const row of found.rows) {
    const [, number, label = ''] = SENSOR.exec(row) ?? [];
    const { current } = sensors;
    if (number !== undefined && Number(number) > 0) {
      heading = 'none';
      const name = { device: Number(number), label: textOrNull(label) };
      sensors.open(row, name, text.hint, { sensor: name.device, label: name.label, events: [] });
    } else if (current !== null && heading === 'none' && UPPER.test(row)) heading = 'upper';
    else if (current !== null && heading === 'upper' && LOWER.test(row)) heading = 'whole';
    else {
      const date = current === null || heading !== 'whole' ? null : findDate(row, hint);
      const [, hours, minutes, seconds] = LENGTH.exec(row.slice(date?.to ?? row.length)) ?? [];
      const isRight =
        date?.hasTime === true &&
        row.slice(0, date.from).trim() === '' &&
        dates.fits(date) &&
        lengths.fits({ from: date.to, to: row.trimEnd().length });
      if (!isRight || current === null || seconds === undefined) sensors.lose(row);
      else {
        const length = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
        current.events.push({ at: date.at, seconds: length, serial: null, model: null, words: null });
      }
    }
  }
  return { report: { sensors: sensors.all } };
}

/** Prints the report lines of B39. */
export function encodeEvacuationsDisplay({ sensors }: SensorEventsReport, _options: DisplayOptions): string[] {
  const two = (value: number): string => String(value).padStart(2, '0');
  return [
    'VAC SENSOR EVACUATION DIAGNOSTIC REPORT',
    ...sensors.flatMap(({ sensor, label, events }) => [
      '',
      `s${String(sensor).padStart(2)}:${label20(label)}`,
      '                     DURATION',
      'START DATE/TIME      HH:MM:SS',
      ...events.map(({ at, seconds }) => {
        const date = at === null ? '' : `${at.slice(2, 10)} ${at.slice(11)}:00`;
        const [length, rest] = [Math.floor((seconds ?? 0) / 3600), Math.round(seconds ?? 0) % 3600];
        return startAt(date, `${length}:${two(Math.floor(rest / 60))}:${two(rest % 60)}`, 22);
      }),
    ]),
  ];
}

/** Adds an event to its sensor's. */
function add(sensors: SensorEvents[], sensor: number, event: SensorEvent): void {
  const known = sensors.find((one) => one.sensor === sensor);
  if (known === undefined) sensors.push({ sensor, label: null, events: [event] });
  else known.events.push(event);
}

/** `nnn` (decimal) and nnn times `date SS`, serial number and model. Source: 576013-635 function 333. */
export function decodeInstallLog(fields: Fields): SensorEventsReport {
  const sensors: SensorEvents[] = [];
  const count = fields.done ? 0 : fields.decCount(3, 'the number of events');
  for (let i = 0; i < count && fields.why === null; i += 1) {
    const at = fields.date('the date of an event');
    const sensor = fields.device('the number of a sensor');
    const serial = fields.float('a serial number');
    add(sensors, sensor, { at, seconds: null, serial, model: fields.hex(4, 'a model number'), words: null });
  }
  return { sensors };
}

/** The counterpart of `decodeInstallLog`, sensor by sensor. */
export function encodeInstallLog({ sensors }: SensorEventsReport, out: BodyWriter): void {
  out.dec(
    sensors.reduce((sum, { events }) => sum + events.length, 0),
    3,
  );
  for (const { sensor, events } of sensors) {
    for (const { at, serial, model } of events) {
      out.date(at);
      out.dec(sensor, 2);
      out.float(serial);
      out.hex(model, 4);
    }
  }
}

const HEADING = /^\s*DATE\s+SENSOR\s+SERIAL NUMBER\s+TYPE\s*$/i;
const ROW = /^\s+(\d{1,2})\s+(\d{1,8})\s{2,}(\S.*?)\s*$/;
/** Types of the manual's sample. Another word is a damaged one, or a sensor that we do not know. */
const TYPES: ReadonlySet<string> = new Set(['MAG SENSOR', 'FLOWMETER']);

/** The columns in which the heading puts the values: numbers end below their names, the type begins below its own. */
function columnsOf(heading: string): { sensor: number; serial: number; type: number } {
  const line = heading.toUpperCase();
  const endOf = (name: string): number => line.indexOf(name) + name.length;
  return { sensor: endOf('SENSOR'), serial: endOf('SERIAL NUMBER'), type: line.lastIndexOf('TYPE') };
}

/** Reads 333: a row an event. Source: 576013-635 function 333. */
export function decodeInstallLogDisplay(
  text: DisplayText,
  context: ReplyContext,
): { report: SensorEventsReport } | { why: string } {
  const found = rowsAfter(text, 'smart sensor install log', HEADING, context);
  if ('why' in found) return found;
  if (found.heading !== '' && found.rows.length === 0) leaveOut(context, 'the page has a heading and no row');
  const sensors: SensorEvents[] = [];
  const dates = new Alignment('fixed');
  const columns = columnsOf(found.heading);
  for (const row of found.rows) {
    const date = findDate(row, text.hint);
    const [whole = '', sensor = '', serial = '', words = ''] = ROW.exec(row.slice(date?.to ?? row.length)) ?? [];
    const at = date?.to ?? 0;
    const sensorEnd = at + whole.indexOf(sensor) + sensor.length;
    const typeFrom = at + whole.indexOf(words, sensorEnd - at);
    const serialEnd = at + whole.slice(0, typeFrom - at).trimEnd().length;
    const isRight =
      date?.hasTime === true &&
      row.slice(0, date.from).trim() === '' &&
      dates.fits(date) &&
      Number(sensor) > 0 &&
      // Beyond it a float does not tell serial numbers apart.
      Number(serial) < 2 ** 24 &&
      sensorEnd === columns.sensor &&
      serialEnd === columns.serial &&
      typeFrom === columns.type &&
      TYPES.has(words.toUpperCase());
    if (!isRight) leaveOut(context, `line not understood: ${row.trim()}`);
    else add(sensors, Number(sensor), { at: date.at, seconds: null, serial: Number(serial), model: null, words });
  }
  return { report: { sensors } };
}

/** Prints the report lines of 333. */
export function encodeInstallLogDisplay({ sensors }: SensorEventsReport, _options: DisplayOptions): string[] {
  const rows = sensors.flatMap(({ sensor, events }) =>
    events.map(({ at, serial, words }) => {
      const [year, month, day] = (at ?? '').slice(2, 10).split('-');
      const date = at === null ? '' : `${month}-${day}-${year} ${at.slice(11).replace(/^0/, ' ')}:00`;
      const line = endAt(endAt(date, String(sensor), 27), String(serial ?? '?'), 42);
      return startAt(line, words ?? '?', 46);
    }),
  );
  return ['SMART SENSOR INSTALL LOG', 'DATE                 SENSOR  SERIAL NUMBER    TYPE', ...rows];
}
