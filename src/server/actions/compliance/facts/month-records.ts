import type { Siphon } from '#compliance/facts/month-facts.ts';
import type { DetectorRecords, ListedDetector } from '#compliance/month/leak-detectors.ts';
import type { AlarmRow, WatchedRow } from '#server/store/compliance/month-alarms.ts';
import type { ConsoleChangeRow } from '#server/store/compliance/month-consoles.ts';
import type { DatedFactRow } from '#server/store/compliance/month-dated-facts.ts';
import type { DeliveredRow, OldestDeliveryRow, SilentRow } from '#server/store/compliance/month-deliveries.ts';
import type { MonthLevelsRow, SiphonRow } from '#server/store/compliance/month-levels.ts';
import type { PassBeforeRow } from '#server/store/compliance/month-passes-before.ts';
import type { MonthPlace } from '#server/store/compliance/month-places.ts';
import type { SupportRow } from '#server/store/compliance/month-support.ts';
import type { AnnualRow, RecordedRow, TestRow } from '#server/store/compliance/month-tests.ts';
import type {
  EquipmentUnitRow,
  LineUnitRow,
  SensorUnitRow,
  TankUnitRow,
} from '#server/store/compliance/month-units.ts';
import type { SensorStateRow } from '#server/store/compliance/sensor-states.ts';
import type { OwnListingRow } from '#server/store/equipment/own-listings.ts';
import type { ClosedIssueRow, OpenReleaseRow } from '#server/store/release/month-notes.ts';
import type { AlarmsOfDevice } from './alarm-facts.ts';
import type { Dispositions } from './dispositions.ts';

/** Everything stored that verdicts of a site's months rest on. */
export interface SiteRecords {
  place: MonthPlace;
  papersOnly: boolean;
  tanks: TankUnitRow[];
  /** Tanks of the gauge that is there or was: what they hold. */
  everyTank: TankUnitRow[];
  lines: LineUnitRow[];
  sensors: SensorUnitRow[];
  /** What the sensors reported in the months and before, in order. */
  sensorStates: SensorStateRow[];
  equipment: EquipmentUnitRow[];
  /** The day that is looked at, the first of a stretch within which no fact changed; absent: the whole month. */
  day?: string;
  /** Pieces that were removed by the day that is looked at; absent: none was. */
  gone?: readonly EquipmentUnitRow[];
  tests: TestRow[];
  delivered: DeliveredRow[];
  /** Read only where a continuous test or a SIR statement is on record, as are the oldest deliveries: no other listing limits what is sold. */
  silences: SilentRow[];
  oldestDeliveries: OldestDeliveryRow[];
  siphons: SiphonRow[];
  /** Listings of the owner that hold: those that are withdrawn are left out. */
  ownListings: readonly OwnListingRow[];
  consoleChanges: ConsoleChangeRow[];
  /** Of tanks that are recorded as at rest or without piping. */
  levels: MonthLevelsRow[];
  /** Of before the tests and results that are read. */
  passesBefore: readonly PassBeforeRow[];
  annualTests: TestRow[];
  annualPasses: AnnualRow[];
  recorded: RecordedRow[];
  /** Results that are void with a reason. */
  voided: RecordedRow[];
  /** Records that months rest on however old they are, and tightness tests by hand. */
  support: SupportRow[];
  alarms: AlarmRow[];
  watched: WatchedRow[];
  issues: ClosedIssueRow[];
  openReleases: OpenReleaseRow[];
  /** 'test 1204': of before the first contact, and answered without a release. */
  settled: ReadonlySet<string>;
  detectorRecords: DetectorRecords;
  /** Facts with their time; empty: none has one, and the lists say what is so. */
  facts: readonly DatedFactRow[];
  /** Since when (ms) months are closed, by YYYY-MM; read only where there are such facts. */
  closedAt: ReadonlyMap<string, number>;
}

/** The same, as far as one month asks, with what its units share worked out. */
export interface MonthRecords extends SiteRecords {
  /** YYYY-MM */
  month: string;
  dispositions: Dispositions;
  alarmsOf: AlarmsOfDevice;
  /** By device, as deviceKey has it. */
  testsOf: ReadonlyMap<string, readonly TestRow[]>;
  recordedOf: ReadonlyMap<string, readonly RecordedRow[]>;
  /** Tightness tests that failed in the calendar, of no number. */
  calendarFailures: readonly RecordedRow[];
  listed: Readonly<Record<'tank' | 'line', Listed>>;
  detectors: SiteDetectors;
  siphonOf: ReadonlyMap<number, Siphon>;
  /** Numbers of the pieces of equipment that have none of the gauge's. */
  ownNumbers: ReadonlyMap<EquipmentUnitRow, number>;
  /** Everything that a tank or line of the site is called, as nameKey has it. */
  namesOf: Readonly<Record<'tank' | 'line', ReadonlySet<string>>>;
}

/** The leak detectors of a site: those of a line, by its number among all lines, and those of which nobody said the line. */
export interface SiteDetectors {
  ofLine: ReadonlyMap<number, readonly ListedDetector[]>;
  ofTank: ReadonlyMap<number, readonly ListedDetector[]>;
  ofAny: readonly ListedDetector[];
}

/** The tanks or lines in the list of equipment, by whether their number matches one of the gauge's. */
export interface Listed {
  /** Pieces by the gauge's number. */
  numbered: ReadonlyMap<number, Pieces>;
  /** Pieces that have no number, or one that another piece has: each is a tank or line of its own. */
  apart: readonly EquipmentUnitRow[];
}

/** The equipment of one tank or line of the gauge: the device that it reported, and what was entered by hand. */
export interface Pieces {
  byGauge?: EquipmentUnitRow;
  byHand?: EquipmentUnitRow;
}
