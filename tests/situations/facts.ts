import type { OwnListingLimits } from '#contract/nouns/compliance/own-listing.ts';
import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import type { ReleaseFinding } from '#contract/nouns/site/release-finding-keys.table.ts';
import type { SourceName } from './sources.table.ts';

/*
 * A situation is one site as an inspector would describe it, the month that is asked for, and the verdict that the law
 * asks for. What is not said is as at an honest site: one tank, one pressurized line, October 2026, asked on
 * November 20, 2026. Days are YYYY-MM-DD, moments YYYY-MM-DD HH:MM. Dates of tests are as the console prints them,
 * `received` is true time. Volumes are gallons, heights inches, rates gallons per hour (a loss negative). A tank
 * is a cylinder of 96 inches.
 */

export type Verdict = 'COMPLIANT' | 'INCONCLUSIVE' | 'FAILED' | 'PENDING' | 'NOT_JUDGED';

export interface SituationTank {
  number: number;
  /** Null: never recorded. */
  capacity: number | null;
  /** Inches; null: never recorded. */
  diameter: number | null;
  installed: string | null;
  method: 'atg' | 'csld' | 'sir' | 'interstitial' | 'inventory' | 'manual' | 'groundwater' | 'vapor' | null;
  walls: 'single' | 'double';
  /** Null: nobody recorded it. */
  use: 'in_use' | 'out_of_use' | null;
  /** Numbers of all tanks siphoned together, its own among them; 'unknown': nobody recorded whether it is siphoned. */
  manifold: readonly number[] | 'unknown' | null;
  product: string;
  probe: 'mag' | 'ultrasonic' | null;
}

export interface SituationLine {
  number: number;
  /** Null: nobody recorded which. */
  tank: number | null;
  piping: 'pressure' | 'suction' | 'safe_suction' | null;
  installed: string | null;
  method: 'monthly' | 'annual' | 'interstitial' | null;
  /** When its leak detector was last tested by a person; null: never. */
  leakDetectorTested: string | null;
  /**
   * What is on record of that test besides its day; absent: its tester and its document. 'filed_otherwise': its tester, and
   * a document that is filed as an insurance policy; 'two_documents': that one, and one that is filed as the test. `tester`: its
   * document, and these words in place of a name.
   */
  leakDetectorRecord?: 'tester' | 'document' | 'filed_otherwise' | 'two_documents' | { tester: string };
  /** Further tests of its leak detector by a person, each with its tester and its document. */
  leakDetectorTests?: readonly { on: string; result: 'PASS' | 'FAIL' }[];
  /** Only the console names its leak detector: nobody has recorded it. */
  detectorProposed?: true;
}

export interface SituationSensor {
  number: number;
  /** 'interstice of tank 1', 'interstice of tanks 1 and 2', 'sump of line 1', 'dispenser pan'; null: nobody recorded it. */
  place: string | null;
  /** Only the console's label says the place: nobody has recorded it, or somebody recorded another one. */
  proposed?: true;
  /** Oldest first, each up to the next. */
  states: readonly SensorState[];
}

export interface SensorState {
  from: string;
  /** 'normal', 'fuel', 'water', 'liquid', 'out', 'not configured', or the words of the console. */
  state: string;
}

export interface TankTestEvent {
  type: 'tank_test';
  /** What an answer names. */
  id?: string;
  tank: number;
  size: '0.1' | '0.2' | '3.0';
  /** A CSLD result starts and ends at the moment of the result. */
  kind: 'static' | 'csld';
  /** The console does not report how long it ran. */
  lengthUnknown?: true;
  start: string;
  end: string;
  result: 'passed' | 'failed' | 'invalid' | 'none';
  rate: number | null;
  height: number;
  /** Null: the console printed none. */
  volume: number | null;
  received: string;
}

export interface LineTestEvent {
  type: 'line_test';
  id?: string;
  line: number;
  size: '0.1' | '0.2' | '3.0';
  end: string;
  result: 'passed' | 'failed';
  received: string;
}

export interface DeliveryEvent {
  type: 'delivery';
  tank: number;
  start: string;
  end: string;
  gallons: number;
}

export interface DispensingEvent {
  type: 'dispensing';
  tank: number;
  from: string;
  to: string;
  gallons: number;
}

export interface ReadingEvent {
  type: 'reading';
  tank: number;
  at: string;
  height: number;
  volume: number;
}

export interface AlarmEvent {
  type: 'alarm';
  id?: string;
  device: 'tank' | 'line' | 'sensor' | 'site';
  number: number;
  /** As the console prints it. */
  label: string;
  means: 'leak' | 'water' | 'out' | 'other';
  from: string | null;
  /** Null: it is still active. */
  to: string | null;
  /** From then on nobody knows whether it was active, up to `to` or until now. Absent: always known. */
  unknownSince?: string;
  /** Read then from the memory of a console whose clock nobody had compared. Absent: its times are known. */
  readAt?: string;
}

/** What a person found of a failed test or an alarm, as far as it is more than words. */
export interface FoundFact {
  found: ReleaseFinding;
  /** Who found it, and on which day; the day of the answer where none is given. */
  by: string;
  on?: string;
  equipment?: string;
  repaired?: string;
  cause?: string;
  /** Ids of the tests and records that show it, or 'sensor 2' for its state on the day of the answer. */
  shownBy?: readonly string[];
  /** A document is on file. */
  document?: boolean;
  /** A longer time for the investigation that the agency set. */
  agencyPeriod?: { days: number; agency: string; on: string; words?: string };
}

/** What a person wrote about a failed test or an alarm. */
export interface AnswerEvent {
  type: 'answer';
  /** Id of the event that it is about. */
  to: string;
  on: string;
  text: string;
  /** Null: free words alone. */
  says: FoundFact | null;
}

export interface RecordEvent {
  type: 'record';
  id?: string;
  kind:
    | 'tightness_tank'
    | 'tightness_line'
    | 'sir'
    | 'interstitial_check'
    | 'inventory'
    | 'manual_gauging'
    | 'groundwater_check'
    | 'vapor_check';
  tank?: number | undefined;
  line?: number;
  on: string | null;
  /** YYYY-MM */
  forMonth: string | null;
  result: 'PASS' | 'FAIL' | 'INCONCLUSIVE';
  tester: string | null;
  /** A document is on file. */
  document: boolean;
  /** Of manual gauging gallons lost in a week; of inventory gallons over or short. */
  rate?: number | null;
  /** Of manual gauging the weekly standard, of inventory the limit of the month, both in gallons. */
  threshold?: number | null;
  /** Of inventory: gallons short in its worst seven days; absent: none. */
  worstWeek?: number;
  detectable?: number | null;
  /** Of manual gauging: hours without a delivery or a sale. */
  hours?: number;
  /** Of manual gauging: the size on the sheet, gallons and inches, where it is not that of the tank. */
  capacity?: number;
  diameter?: number | null;
  /** Of SIR: the vendor's method and version; '': nobody recorded it. */
  version?: string;
  /** Of SIR: the first and last day that the statement names; absent: it covers its month. */
  period?: { from: string; to: string };
  /** Under which type its document is filed, or that it was removed; absent: under a type that shows it. */
  filedAs?: DocumentKindKey | 'removed';
  /** Of wells: how many were checked, feet down to the water, inches of product that the bailer finds, what was read. */
  wells?: number;
  /** What the wells are called; absent: '1', '2' and so on. */
  wellNames?: readonly string[];
  note?: string;
  depth?: number;
  detects?: number;
  reading?: number;
}

/** A fact that somebody recorded, with the day from which on it holds. */
export interface FactEvent {
  type: 'fact_changed';
  what: string;
  from: string | number | null;
  to: string | number | null;
  effective: string | null;
  recordedOn: string;
  by?: string | null;
}

/** `driftSeconds`: the console's clock minus true time; null: nobody ever compared the two. */
export interface ClockEvent {
  type: 'clock';
  driftSeconds: number | null;
  from: string;
}

/** A listing of the owner that somebody recorded. */
export interface OwnListingEvent {
  type: 'own_listing';
  recordedOn: string;
  /** Null: it was not withdrawn. */
  withdrawnOn: string | null;
  /** Id of the situation at whose site it is recorded, where that is another one. */
  at?: string;
  method: 'static' | 'csld' | 'sir';
  size: '0.2' | '0.1';
  system: string;
  probe: 'mag' | 'capacitance' | 'ultrasonic' | null;
  approval: 'third_party' | 'agency';
  approvedBy: string;
  approvedOn: string;
  validFrom: string;
  validTo: string | null;
  products: string;
  /** What its document states. */
  limits: OwnListingLimits;
  /** Under which type its document is filed, or that it was removed. */
  filedAs: DocumentKindKey | 'removed';
}

/** The gauge did not answer. */
export interface OfflineEvent {
  type: 'offline';
  from: string;
  to: string | null;
}

export type SituationEvent =
  | TankTestEvent
  | LineTestEvent
  | DeliveryEvent
  | DispensingEvent
  | ReadingEvent
  | AlarmEvent
  | AnswerEvent
  | RecordEvent
  | FactEvent
  | ClockEvent
  | OwnListingEvent
  | OfflineEvent;

/** What is at the site, what happened, and what is asked. */
export interface SituationSite {
  /** Two letters, 'VA' for federal rules alone; '' where nobody recorded it. */
  state: string;
  /** Where its clocks are set otherwise than in UTC; all times of the situation are the site's own. */
  zone?: string;
  /** YYYY-MM */
  month: string;
  today: string;
  tanks: readonly SituationTank[];
  lines: readonly SituationLine[];
  /** 'none_declared': a person recorded that there is no piping. */
  linesOnRecord: boolean | 'none_declared';
  sensors: readonly SituationSensor[];
  events: readonly SituationEvent[];
}

/** One side of a pair; `law` and `source` only where they differ from the pair's. */
export interface PairSide {
  /** 'S001'; never given to another situation. */
  id: string;
  title: string;
  expected: Verdict;
  /** Further verdicts that an honest inspector could give, because the law does not decide. */
  alsoFair?: readonly Verdict[];
  law?: string;
  source?: SourceName;
  why: string;
  site: SituationSite;
}

/** Two situations on either side of one line that the law draws. */
export interface SituationPair {
  pair: string;
  kind: string;
  law: string;
  source: SourceName;
  inside: PairSide;
  outside: PairSide;
}

/** A situation by itself, its events in the order in which they became known. */
export interface Situation extends PairSide, SituationSite {
  pair: string;
  side: 'inside' | 'outside';
  kind: string;
  law: string;
  source: SourceName;
}

/** Both situations of a pair. What became known after the day of the question is not in them. */
export function situationsOf(pair: SituationPair): Situation[] {
  const { inside, outside, ...shared } = pair;
  return [['inside', inside] as const, ['outside', outside] as const].map(([side, own]) => ({
    ...shared,
    side,
    ...own,
    ...own.site,
    events: knownEvents(own.site),
  }));
}

function knownEvents({ events, today }: SituationSite): SituationEvent[] {
  return events
    .filter((event) => knownSince(event) <= today)
    .map((event, place) => ({ event, place, key: orderKey(event) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.place - b.place))
    .map(({ event }) => event);
}

/** The day on which an event became known; '' where it always counts. */
function knownSince(event: SituationEvent): string {
  switch (event.type) {
    case 'tank_test':
    case 'line_test':
      return event.received;
    case 'delivery':
      return event.start.slice(0, 10);
    case 'dispensing':
      return event.from.slice(0, 10);
    case 'reading':
      return event.at.slice(0, 10);
    case 'answer':
    case 'record':
      return event.on ?? '';
    case 'fact_changed':
    case 'own_listing':
      return event.recordedOn;
    default:
      return '';
  }
}

function orderKey(event: SituationEvent): string {
  switch (event.type) {
    case 'tank_test':
      return event.received > event.end.slice(0, 10) ? `${event.received} 09:00` : event.start;
    case 'line_test':
      return event.received > event.end.slice(0, 10) ? `${event.received} 09:00` : event.end;
    case 'delivery':
      return event.start;
    case 'reading':
      return event.at;
    case 'answer':
    case 'record':
      return `${event.on} 12:00`;
    case 'fact_changed':
    case 'own_listing':
      return event.recordedOn;
    default:
      return event.from ?? '';
  }
}
