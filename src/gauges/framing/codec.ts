import type { BodyWriter } from './body-writer.ts';
import type { DateStyle } from './date-styles.table.ts';
import type { DisplayText } from './display-frame.ts';
import type { Doubts } from './doubts.ts';
import type { Fields } from './fields.ts';
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
