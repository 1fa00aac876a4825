import type { UnitSystem } from '#contract/units.ts';
import type { HeaderHabits as DisplayHabits } from './display-frame.ts';

/** Lower-case function letter asks for computer format (hex floats, checksum), upper-case for display text. */
export type GaugeFormat = 'computer' | 'display';

/**
 * Why a reply gave no reading. `incomplete`: the end is missing, more bytes may come; `bad-checksum`;
 * `refused`: the console answered 9999; `silent`: nothing came; `malformed`: whole, but not the layout
 * of the function asked for.
 */
export type GaugeTrouble = 'incomplete' | 'bad-checksum' | 'refused' | 'silent' | 'malformed';

/** A decoded reply or a classified trouble; the bytes are kept in both. `notes` are doubts, never errors. */
export type Outcome<T> =
  | {
      ok: true;
      report: T;
      gaugeTime: string | null;
      format: GaugeFormat;
      notes: string[];
      /** Rows of the reply were not understood: what the report does not name may be among them. */
      partial?: true;
      raw: Uint8Array;
    }
  | {
      ok: false;
      trouble: GaugeTrouble;
      why: string;
      raw: Uint8Array;
      /**
       * A sound reply to another question (`malformed`), or the rest of one that was given up (`incomplete`): it says
       * nothing about this one.
       */
      elsewhere?: true;
    };

/** What function 517 says the console prints and sends: see `contract/units.ts`. */
export type ConsoleUnits = UnitSystem;

/**
 * How a family dresses its replies, display (see framing/display-frame.ts) and computer. The TLS-350 habits
 * are the maker's; the others are variations seen on emulators.
 */
export interface HeaderHabits extends DisplayHabits {
  /** Hex digits of computer replies are lower case. */
  lowerCaseHex: boolean;
  /** Computer replies end with `&&` and the checksum. */
  checksum: boolean;
  /** Bytes sent after ETX, both formats. */
  afterEtx: '' | '\r\n' | '\n';
}
