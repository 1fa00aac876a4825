import { ColumnFit, hasDecimals, valuesFrom } from '#gauges/framing/column-fit.ts';
import type { DateStyle } from '#gauges/framing/date-styles.table.ts';
import { type DateHint, findDate, printDate } from '#gauges/framing/dates.ts';
import { DeviceBlocks } from '#gauges/framing/device-blocks.ts';
import type { DisplayText } from '#gauges/framing/display-frame.ts';
import {
  decimals,
  endAt,
  label20,
  readValue,
  rowsAfter,
  startAt,
  tankLine,
  tokensOf,
  whole,
} from '#gauges/framing/display-rows.ts';
import type { Doubts } from '#gauges/framing/doubts.ts';
import type { OutagePoint, PowerOutagesReport, TankOutages } from './report.ts';

const TITLE = /\bPOWER OUTAGE REPORT\b/i;
const ROW = /^\s*(POWER REMOVED|POWER RESTORED|GROSS VOLUME CHANGE)\s*:/i;
const COLUMNS = /^\s*INCREASE\s+DATE ?\/ ?TIME\b|^\s*VOLUME\s+VOLUME\s*$/i;
const NONE = /^\s*NO (?:DATA|POWER OUTAGES?)\b/i;
const POINT_VALUES = 3;

type Point = OutagePoint & { at: string };

/** Of volume, water volume and temperature in the sample. */
const DECIMALS = [0, 0, 1];

function readPoint(line: string, hint: DateHint, fit: ColumnFit<number>): Point | null {
  const date = findDate(line, hint, line.indexOf(':') + 1);
  if (date?.hasTime !== true || line.slice(line.indexOf(':') + 1, date.from).trim() !== '') return null;
  const words = valuesFrom(line, date.to);
  if (!words.every((word, i) => fit.fits(i, word) && hasDecimals(word.text, DECIMALS[i] ?? 0))) return null;
  const values = words.map(({ text }) => readValue(text));
  const [volume, waterVolume, temperature] = values;
  if (
    values.length !== POINT_VALUES ||
    volume === undefined ||
    waterVolume === undefined ||
    temperature === undefined
  ) {
    return null;
  }
  return { at: date.at, volume, waterVolume, temperature };
}

function readChange(line: string): number | null | undefined {
  const tokens = tokensOf(line.slice(line.indexOf(':') + 1));
  return tokens.length === 1 ? readValue(tokens[0]?.text ?? '') : undefined;
}

/** Collects the three lines of one power failure. */
class OutageReader {
  readonly tanks: DeviceBlocks<TankOutages>;
  readonly #hint: DateHint;
  #removed: Point | null = null;
  #restored: Point | null = null;
  readonly #fit = new ColumnFit<number>();

  constructor(context: Doubts, hint: DateHint) {
    this.tanks = new DeviceBlocks(context);
    this.#hint = hint;
  }

  get unfinished(): boolean {
    return this.#removed !== null || this.#restored !== null;
  }

  /** Takes one line under the title. */
  take(line: string): void {
    const name = tankLine(line);
    const kind = ROW.exec(line)?.[1]?.toUpperCase();
    if (name !== null) this.#open(line, { device: name.device, label: name.label });
    else if (kind === undefined) this.#other(line);
    else if (this.tanks.current === null) this.tanks.lose(line);
    else this.#part(kind, line, this.tanks.current);
  }

  #open(line: string, name: { device: number; label: string | null }): void {
    this.#dropOpen('the last power failure of a tank has no end');
    this.tanks.open(line, name, this.#hint, { tank: name.device, label: name.label, outages: [] });
  }

  #other(line: string): void {
    // A heading below power failures is of a tank whose own line is lost.
    const isBelow = (this.tanks.current?.outages.length ?? 0) > 0;
    if (COLUMNS.test(line) && !/\d/.test(line) && !this.unfinished && !isBelow) return;
    if (NONE.test(line) && this.tanks.current !== null) return;
    this.#removed = null;
    this.#restored = null;
    this.tanks.lose(line);
  }

  #part(kind: string, line: string, tank: TankOutages): void {
    if (kind === 'POWER REMOVED') {
      this.#dropOpen(line);
      this.#removed = readPoint(line, this.#hint, this.#fit);
      if (this.#removed === null) this.tanks.lose(line);
      return;
    }
    if (kind === 'POWER RESTORED') {
      this.#restored = this.#removed === null ? null : readPoint(line, this.#hint, this.#fit);
      if (this.#restored === null) this.tanks.lose(line);
      return;
    }
    const change = readChange(line);
    const [removed, restored] = [this.#removed, this.#restored];
    this.#removed = null;
    this.#restored = null;
    if (change === undefined || removed === null || restored === null) this.tanks.lose(line);
    else {
      const { at: removedAt, ...before } = removed;
      const { at: restoredAt, ...after } = restored;
      tank.outages.push({ removedAt, restoredAt, removed: before, restored: after, change });
    }
  }

  #dropOpen(line: string): void {
    if (this.unfinished) this.tanks.doubt(line);
    this.#removed = null;
    this.#restored = null;
  }
}

/** Reads A91: per tank three lines a power failure. Source: 576013-635 and 577013-950 function A91. */
export function decodePowerOutagesDisplay(
  text: DisplayText,
  context: Doubts,
): { report: PowerOutagesReport } | { why: string } {
  const found = rowsAfter(text, 'power outage report', TITLE);
  if ('why' in found) return found;
  const reader = new OutageReader(context, text.hint);
  for (const line of found.rows) reader.take(line);
  if (reader.unfinished) return { why: 'the power outage report stops inside a power failure' };
  return { report: { tanks: reader.tanks.all } };
}

const HEADING = 'INCREASE   DATE / TIME            FUEL VOLUME  WATER VOLUME  TEMP DEG F';

function printPoint(name: string, at: string | null, point: OutagePoint, style: DateStyle): string {
  let line = startAt(`${name}:`, at === null ? '' : printDate(at, style), 17);
  line = endAt(line, whole(point.volume), 50);
  line = endAt(line, whole(point.waterVolume), 64);
  return endAt(line, decimals(point.temperature, 1), 76);
}

/** Prints the report lines of A91 in the TLS-350 layout. */
export function encodePowerOutagesDisplay(report: PowerOutagesReport, options: { dateStyle: DateStyle }): string[] {
  const lines = ['POWER OUTAGE REPORT'];
  for (const tank of report.tanks) {
    lines.push('', `T${String(tank.tank).padStart(2)}:${label20(tank.label)}`, HEADING);
    for (const { removedAt, restoredAt, removed, restored, change } of tank.outages) {
      lines.push(printPoint('POWER REMOVED', removedAt, removed, options.dateStyle));
      lines.push(printPoint('POWER RESTORED', restoredAt, restored, options.dateStyle));
      lines.push(endAt('GROSS VOLUME CHANGE:', whole(change), 50));
    }
  }
  return lines;
}
