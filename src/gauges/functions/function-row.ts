import type { ComputerCodec, DisplayCodec } from '../framing/codec.ts';
import type { ReportByName, ReportName } from './report-by-name.ts';

/** What a device number counts. */
export type DeviceKind = 'tank' | 'sensor' | 'line' | 'system';

/** When in a poll a report is asked: what others are read by first, slow reports late, last what few consoles have. */
export const TURNS = ['units', 'basics', 'tanks', 'states', 'places', 'results', 'limits', 'others'] as const;
export type Turn = (typeof TURNS)[number];

/** How polling asks for a report. */
export interface PollRule {
  turn: Turn;
  /** Seconds between two readings; 0: in every poll. */
  every: number;
  /** Milliseconds of silence allowed before the answer, where it starts late. */
  firstByteMs?: number;
  /** Only asked when the gauge does not answer this code, another one of the table. */
  insteadOf?: string;
  /** What follows the device in the question, such as the month or the period that is asked for. */
  data?: string;
  /** Asked of this device alone, where the manual lets nobody ask of all at once; absent: of all. */
  device?: number;
  /** Set-up of the console: reports of one period come due together, as a round (server/intake/settings/gauge-settings.ts). */
  setup?: true;
}

/** What is read back of a time in which nobody polled. */
export type PastPart =
  | 'alarms'
  | 'power'
  | 'deliveries'
  | 'inventory'
  | 'tankTests'
  | 'lineTests'
  | 'outageDeliveries'
  | 'sensors';

/** How a report is asked for what the console remembers of a past time. */
export interface BackFillRule {
  part: PastPart;
  /** 1: preferred. Others: asked where the console lacks those before. Reports of one way make up the part together. */
  way: 1 | 2 | 3 | 4;
  /**
   * What follows the device. `nothing`; `newest`: report type, no dates, most records; `newest-days`: the same without a type
   * and with dates of six digits; `range`: type 00, first and last minute, most records; `days`: `range` day by day;
   * `records`: record numbers 01 to 04, one after the other; `since`: the first minute; `all-days`: all days of all shifts;
   * `few`: `range` with the most records that a line has (36); `sensors`: type 01, all kinds, first and last minute.
   */
  asks: 'nothing' | 'newest' | 'newest-days' | 'range' | 'days' | 'records' | 'since' | 'all-days' | 'few' | 'sensors';
}

/** How the number of a setting is shown: its unit after conversion, and the digits after the point that count. */
export interface Measure {
  unit: string;
  digits: number;
}

/** What one number of a set-up report stands for; a number that `words` does not hold is shown as unknown. */
export interface NumberWords {
  /** Written before it, where a report holds several or the number alone says little. */
  name?: string;
  words?: Readonly<Record<number, string>>;
  unit?: string;
}

/** Values of the entries of a list. */
export interface ListRule {
  /** An entry begins with category and type of an alarm (2), and its device (3). */
  alarm?: 2 | 3;
  /** What each further value of an entry means. */
  values: readonly NumberWords[];
  /** Written before the entry of each place, where each is of something else. */
  names?: readonly string[];
  /** Where the first value of an entry says what the second is of: what the second means, by the first. */
  choices?: Readonly<Record<number, NumberWords>>;
}

/** The setting that a set-up report holds, under a name that stays. */
export interface SettingRule {
  /** Its place among the settings of a device. */
  place: number;
  /** First part of the key. */
  device:
    | 'console'
    | 'tank'
    | 'liquid'
    | 'vapor'
    | 'groundwater'
    | 'smart'
    | 'mag'
    | 'two_wire'
    | 'three_wire'
    | 'universal'
    | 'line'
    | 'wireless_line'
    | 'volumetric_line'
    | 'input'
    | 'relay'
    | 'product';
  /** Last part of the key. */
  key: string;
  name: string;
  /** Of reports that hold one number a tank: the heading of its column without the unit. */
  short?: string;
  measure?: Measure;
  /** Of reports of numbers that are no measures: what each of them stands for. */
  numbers?: readonly NumberWords[];
  /** Of reports of several values a device: what each is called. */
  parts?: readonly string[];
  /** Of reports that hold a list a device. */
  list?: ListRule;
}

/** Kinds of things that answers say, each taken and stored in one place (server/intake/facts). */
export type FactName =
  | 'identity'
  | 'readings'
  | 'setup'
  | 'alarmChanges'
  | 'sightings'
  | 'pastAlarms'
  | 'deliveries'
  | 'deliveryAmounts'
  | 'reconciliations'
  | 'recoveredReadings'
  | 'leakTests'
  | 'sumpTests'
  | 'sensors'
  | 'sensorLabels'
  | 'lines'
  | 'deviceStates';

/** What the tanks table holds of a limit report (values in gallons and inches). */
export type TankColumn =
  | 'capacity'
  | 'diameterInches'
  | 'lowLimit'
  | 'highLimit'
  | 'overfillLimit'
  | 'waterAlarmInches'
  | 'suddenLossLimit'
  | 'leakAlarmLimit'
  | 'waterWarningInches'
  | 'maxVolume'
  | 'deliveryLimit';

/** One row of a function table: a function and its codecs, null where the format does not exist. */
export interface FunctionRow<R> {
  name: string;
  /** Folder under reports/. */
  report: ReportName;
  device: DeviceKind;
  computer: ComputerCodec<R> | null;
  display: DisplayCodec<R> | null;
  /** A display reply carries the four station header lines. */
  header: boolean;
  /** A command that does something: sent and answered with 'S'. */
  action?: true;
  /** Consoles and first software version. */
  versions: string;
  /** Part number of the manual that defines it. */
  manual: '576013-635' | '577013-950';
  /** Absent: only a command asks for it. */
  poll?: PollRule;
  /** Absent: it says nothing of a past time, or another report says it better. */
  backFill?: BackFillRule;
  /** Why polling does not ask for it, where it is no command that does something; for the coverage page. */
  unasked?: string;
  /** What its answers are taken for; absent: they are shown to who asked, and stored nowhere. */
  feeds?: readonly FactName[];
  setting?: SettingRule;
  tankColumn?: TankColumn;
  /** Of label reports: the code of the state report of the same devices. */
  labels?: string;
}

/** A row of any report, with the codecs of that report. */
export type AnyFunctionRow = { [N in ReportName]: FunctionRow<ReportByName[N]> & { report: N } }[ReportName];
