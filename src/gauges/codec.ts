import type { BodyWriter } from './framing/body-writer.ts';
import type { DateStyle } from './framing/date-styles.table.ts';
import type { DisplayText } from './framing/display-frame.ts';
import type { Doubts } from './framing/doubts.ts';
import type { Fields } from './framing/fields.ts';
import type { ConsoleUnits } from './outcome.ts';

/** What a codec knows of the reply around the body. */
export interface ReplyContext extends Doubts {
  /** Function code in upper case, three characters. */
  code: string;
  /** Device of the echoed command, 0 for all. */
  device: number;
}

/** What a computer encoder may need beside the report. */
export interface EncodeContext {
  code: string;
  device: number;
}

/**
 * Computer format of one report. `decode` reads the body between stamp and `&&` through the cursor; on a
 * wrong layout it calls `fields.fail(...)` and its result is dropped. `encode` writes that body.
 */
export interface ComputerCodec<R> {
  decode(fields: Fields, context: ReplyContext): R;
  encode(report: R, out: BodyWriter, options: EncodeContext): void;
}

export interface DisplayOptions {
  code: string;
  device: number;
  dateStyle: DateStyle;
  units: ConsoleUnits;
}

/**
 * Display format of one report. `decode` reads the lines after the stamp (header block included, so it
 * looks for its title or heading) and gives a report or the reason it cannot; `encode` gives the lines
 * after the header block.
 */
export interface DisplayCodec<R> {
  decode(text: DisplayText, context: ReplyContext): { report: R } | { why: string };
  encode(report: R, options: DisplayOptions): string[];
}

/** What a device number counts. */
export type DeviceKind = 'tank' | 'sensor' | 'line' | 'system';

/** One row of a function table: a function and its codecs, null where the format does not exist. */
export interface FunctionRow<R> {
  name: string;
  /** Folder under reports/. */
  report: string;
  device: DeviceKind;
  computer: ComputerCodec<R> | null;
  display: DisplayCodec<R> | null;
  /** A display reply carries the four station header lines. */
  header: boolean;
  /** A command that does something: sent and answered with the letter S. */
  action?: true;
  /** Consoles and first software version. */
  versions: string;
  /** Part number of the manual that defines it. */
  manual: '576013-635' | '577013-950';
}

/** A function the manuals define and the driver does not speak. */
export interface UnsupportedRow {
  code: string;
  name: string;
  device: DeviceKind;
  versions: string;
  reason: 'destructive' | 'control' | 'security' | 'setup' | 'screen' | 'diagnostic' | 'undocumented';
}
