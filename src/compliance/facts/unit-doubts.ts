/** A console that suddenly says something else of itself, or of a tank, may be that of another station. */
export interface ConsoleChange {
  /** YYYY-MM-DD on which it was noticed. */
  on: string;
  /** 'Station header', 'Full volume'. */
  name: string;
  before: string;
  after: string;
  /** The day on which the address was put back, YYYY-MM-DD; absent: it was not. */
  until?: string;
}

/** A tank or line that people recorded as out of use, retired or removed, and that is not shown to be so. */
export interface Rest {
  recorded: 'out_of_use' | 'retired' | 'removed';
  /** Of a removed one: the first day on which it was not there. */
  removedOn?: string;
  /** The day of a test, record or alarm after that; or the day on which its gauge last reported it. */
  spokenOfOn?: string;
  reportedOn?: string;
  /** Highest product of the month, inches; null: no reading of the month shows it. */
  highest: number | null;
  /** Gallons that people recorded as metered from it in a month in all of which it was at rest; absent: none. */
  sold?: number;
  /** The earlier month of that, YYYY-MM; absent: the month itself. */
  soldIn?: string;
}

/** First and last day on which a unit is there, as far as a month looks; null: it is so before, or after. Absent: all along. */
export interface Life {
  from: string | null;
  to: string | null;
  /** The day on which it is recorded as removed without a document that shows it: `to` is null then. Absent: there is none. */
  unshownEnd?: string;
}

/** A tank that was removed and is not judged in a month. */
export interface GoneTank {
  /** 'Tank 2' */
  name: string;
  /** The first day on which it was not there. */
  on: string;
  /** A document shows its closure. */
  proven: boolean;
}

/** Parts and words on record that may speak against what is recorded of a tank or line. */
export interface PartDoubts {
  /** Of a tank that is recorded as a compartment: what another compartment of the same tank is recorded with otherwise. */
  shellDiffers?: { of: string; what: string };
  /** Of a line: a leak detector is recorded at its tank, and no pressurized line is; its name. Absent: else. */
  detectorAlone?: string;
  /** Of a tank: a dispenser that is recorded at it; absent: none is. */
  dispenser?: string;
}
