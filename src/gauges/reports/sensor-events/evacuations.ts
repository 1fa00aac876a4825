import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { DisplayOptions, ReplyContext } from '#gauges/framing/codec.ts';
import { Alignment } from '#gauges/framing/column-fit.ts';
import { findDate } from '#gauges/framing/dates.ts';
import { DeviceBlocks } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { label20, rowsAfter, startAt, textOrNull } from '#gauges/framing/display-rows.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { SensorEvent, SensorEvents, SensorEventsReport } from './report.ts';

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
