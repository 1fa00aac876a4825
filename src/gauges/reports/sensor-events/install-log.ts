import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { DisplayOptions, ReplyContext } from '#gauges/framing/codec.ts';
import { Alignment } from '#gauges/framing/column-fit.ts';
import { findDate } from '#gauges/framing/dates.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { endAt, rowsAfter, startAt } from '#gauges/framing/display-rows.ts';
import { leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { SensorEvent, SensorEvents, SensorEventsReport } from './report.ts';

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
