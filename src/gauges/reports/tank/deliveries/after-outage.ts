import type { BodyWriter } from '#gauges/framing/body-writer.ts';
import type { DisplayOptions, ReplyContext } from '#gauges/framing/codec.ts';
import { ColumnFit, hasDecimals, valuesFrom } from '#gauges/framing/column-fit.ts';
import { type DateHint, findDate } from '#gauges/framing/dates.ts';
import { DeviceBlocks } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import { decimals, endAt, readValue, rowsAfter, startAt, whole } from '#gauges/framing/display-rows.ts';
import { leaveOut } from '#gauges/framing/doubts.ts';
import type { Fields } from '#gauges/framing/fields.ts';
import type { DeliveriesReport, Delivery, DeliveryPoint, TankDeliveries } from './report.ts';

const KNOWN = 4;

function point(at: string | null, volume: number | null, height: number | null): DeliveryPoint {
  return { at, volume, tcVolume: null, water: null, temperature: null, height };
}

function decodeDelivery(fields: Fields): Delivery {
  const [from, to] = [fields.date('the start of a delivery'), fields.date('the end of a delivery')];
  const count = fields.hexCount(2, 'the number of fields');
  if (count < KNOWN) fields.fail(`a delivery has ${count} fields, not ${KNOWN}`);
  const [first, last] = [fields.float('a starting volume'), fields.float('an ending volume')];
  const [low, high] = [fields.float('a starting height'), fields.float('an ending height')];
  const more: (number | null)[] = [];
  for (let i = KNOWN; i < count && fields.why === null; i += 1) more.push(fields.float('a further field'));
  return { start: point(from, first, low), end: point(to, last, high), amount: null, tcAmount: null, more };
}

/**
 * Groups `TT p dddd` (decimal) and dddd times `start end NN` with NN (hex) floats: volumes, then heights. Source:
 * 577013-950 function A9H.
 */
export function decodeOutageDeliveries(fields: Fields): DeliveriesReport {
  const tanks: DeliveriesReport['tanks'] = [];
  while (!fields.done) {
    const tank = fields.device('a tank number');
    const product = fields.text(1, 'a product code');
    const count = fields.decCount(4, 'the number of deliveries');
    const deliveries: Delivery[] = [];
    for (let i = 0; i < count && fields.why === null; i += 1) deliveries.push(decodeDelivery(fields));
    tanks.push({ tank, product, label: null, deliveries });
  }
  return { tanks };
}

/** The counterpart of `decodeOutageDeliveries`. */
export function encodeOutageDeliveries(report: DeliveriesReport, out: BodyWriter): void {
  for (const { tank, product, deliveries } of report.tanks) {
    out.dec(tank, 2);
    out.text(product ?? ' ', 1);
    out.dec(deliveries.length, 4);
    for (const { start, end, more } of deliveries) {
      out.date(start.at);
      out.date(end.at);
      out.hex(KNOWN + more.length, 2);
      for (const value of [start.volume, end.volume, start.height, end.height, ...more]) out.float(value);
    }
  }
}

const TITLE = /\bPOWER OUTAGE DELIVERY REPORT\b/i;
const REMARK = /^\s*(?:SELECTED RANGE:|ALL RECORDS:|DATE RANGE:)/i;
const TANK = /^\s*TANK\s+(\d{1,2})\s+PRODUCT\s+(\S)\s*$/i;
const COLUMNS = /^\s*INCREASE\s+DATE\s+TIME\s+VOLUME\s+HEIGHT\s*$/i;
const ROW = /^\s*(START|END|AMOUNT)\s*:/i;
/** Of volume and height in the sample. */
const DECIMALS = [0, 2];

/** Collects the END, START and AMOUNT lines of one delivery. */
class OutageDeliveryReader {
  readonly tanks: DeviceBlocks<TankDeliveries>;
  readonly #hint: DateHint;
  readonly #fit = new ColumnFit<number>();
  #isHeaded = false;
  #end: DeliveryPoint | null = null;
  #start: DeliveryPoint | null = null;

  constructor(context: ReplyContext, hint: DateHint) {
    this.tanks = new DeviceBlocks(context);
    // Rows print the day first, whatever the stamp does.
    this.#hint = { ...hint, order: 'dmy' };
  }

  get unfinished(): boolean {
    return this.#end !== null || this.#start !== null;
  }

  take(line: string): void {
    const [, number, product = null] = TANK.exec(line) ?? [];
    const kind = ROW.exec(line)?.[1]?.toUpperCase();
    const tank = this.tanks.current;
    if (number !== undefined) {
      if (this.unfinished) this.tanks.doubt('the last delivery of a tank has no amount');
      this.#drop();
      this.#isHeaded = false;
      const device = Number(number);
      this.tanks.open(line, { device, label: null }, this.#hint, {
        tank: device,
        product,
        label: null,
        deliveries: [],
      });
    } else if (tank === null && this.tanks.all.length === 0 && REMARK.test(line)) return;
    else if (tank !== null && !this.#isHeaded && COLUMNS.test(line)) this.#isHeaded = true;
    else if (tank === null || !this.#isHeaded || kind === undefined || !this.#part(tank, kind, line)) {
      this.#drop();
      this.tanks.lose(line);
    }
  }

  #drop(): void {
    this.#end = null;
    this.#start = null;
  }

  #part(tank: TankDeliveries, kind: string, line: string): boolean {
    if (kind === 'AMOUNT') return this.#amount(tank, line);
    const read = this.#point(line);
    if (read === null || (kind === 'END' ? this.unfinished : this.#end === null || this.#start !== null)) return false;
    if (kind === 'END') this.#end = read;
    else this.#start = read;
    return true;
  }

  #point(line: string): DeliveryPoint | null {
    const from = line.indexOf(':') + 1;
    const date = findDate(line, this.#hint, from);
    if (date?.hasTime !== true || line.slice(from, date.from).trim() !== '') return null;
    const words = valuesFrom(line, date.to);
    const values = words.map(({ text }) => readValue(text));
    const isPrinted = words.every((word, i) => this.#fit.fits(i, word) && hasDecimals(word.text, DECIMALS[i] ?? 0));
    if (!isPrinted || values.length !== DECIMALS.length || values.includes(undefined)) return null;
    const [volume = null, height = null] = values;
    return point(date.at, volume, height);
  }

  #amount(tank: TankDeliveries, line: string): boolean {
    const [word, ...more] = valuesFrom(line, line.indexOf(':') + 1);
    const [start, end] = [this.#start, this.#end];
    const amount = readValue(word?.text ?? '');
    if (word === undefined || more.length > 0 || amount === undefined || !this.#fit.fits(0, word)) return false;
    if (start === null || end === null || (start.at ?? '') > (end.at ?? '')) return false;
    // The console subtracts what it prints: where the three do not agree, one of them is damaged.
    if (amount !== null && start.volume !== null && end.volume !== null) {
      if (Math.abs(end.volume - start.volume - amount) > 1) return false;
    }
    tank.deliveries.push({ start, end, amount, tcAmount: null, more: [] });
    this.#drop();
    return true;
  }
}

/** Reads A9H: per tank three lines a delivery. Source: 577013-950 function A9H. */
export function decodeOutageDeliveriesDisplay(
  text: DisplayText,
  context: ReplyContext,
): { report: DeliveriesReport } | { why: string } {
  const found = rowsAfter(text, 'power outage delivery report', TITLE, context);
  if ('why' in found) return found;
  if (found.heading !== '' && found.rows.length === 0) leaveOut(context, 'the page has a heading and no row');
  const reader = new OutageDeliveryReader(context, text.hint);
  for (const line of found.rows) reader.take(line);
  if (reader.unfinished) return { why: 'the power outage delivery report stops inside a delivery' };
  return { report: { tanks: reader.tanks.all } };
}

/** Prints the report lines of A9H. */
export function encodeOutageDeliveriesDisplay(report: DeliveriesReport, _options: DisplayOptions): string[] {
  const row = (name: string, { at, volume, height }: DeliveryPoint): string => {
    const dated = startAt(
      `${name}:`.padStart(10),
      at === null ? '' : `${at.slice(2, 10).split('-').reverse().join('-')} ${at.slice(11)}`,
      12,
    );
    return endAt(endAt(dated, whole(volume), 40), decimals(height, 2), 50);
  };
  return [
    'POWER OUTAGE DELIVERY REPORT',
    ...report.tanks.flatMap(({ tank, product, deliveries }) => [
      '',
      `TANK ${String(tank).padStart(4)}  PRODUCT ${product ?? '?'}`,
      'INCREASE    DATE     TIME         VOLUME    HEIGHT',
      ...deliveries.flatMap(({ start, end, amount }) => {
        const volume = amount ?? (start.volume === null || end.volume === null ? null : end.volume - start.volume);
        return [row('END', end), row('START', start), endAt('AMOUNT:'.padStart(10), whole(volume), 40)];
      }),
    ]),
  ];
}
