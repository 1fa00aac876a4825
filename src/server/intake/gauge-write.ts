import type { ReportedSettings } from '../actions/gauge/keep-settings.ts';
import type { GaugeAddress } from '../gauge/owned-gauge.ts';
import type { AlarmClosing, AlarmOpening, AlarmSighting, PastAlarm } from '../store/alarm/gauge-alarms.ts';
import type { SumpTestRow } from '../store/calendar/sump-tests.ts';
import type { BackFillRow, RecoveredReadingRow } from '../store/gauge/back-fills.ts';
import type { ReconciliationRow } from '../store/gauge/console-reconciliations.ts';
import type { DeviceStateRow } from '../store/gauge/device-states.ts';
import type {
  DeliveryRow,
  LeakTestRow,
  LineRow,
  SensorLabelRow,
  SensorRow,
  TankSetupRow,
} from '../store/gauge/gauge-reports.ts';
import type { GaugePollRow, GaugeProfileRow, ReadTimesRow, StateChangeRow } from '../store/gauge/gauge-state.ts';
import type { OddReadingRow } from '../store/gauge/odd-readings.ts';
import type { ReportNote } from '../store/gauge/partial-reports.ts';
import type { DeliveryAmounts } from '../store/tank/delivery-amounts.ts';
import type { ReadingRow } from '../store/tank/readings.ts';

/** Opening and closing in the order in which they happened. */
export type AlarmChange = ({ open: true } & AlarmOpening) | ({ open: false } & AlarmClosing);

/** The rows of each fact, in the order in which they are stored. */
export interface FactRows {
  readings: ReadingRow[];
  setup: TankSetupRow[];
  alarmChanges: AlarmChange[];
  sightings: AlarmSighting[];
  pastAlarms: PastAlarm[];
  deliveries: DeliveryRow[];
  deliveryAmounts: DeliveryAmounts[];
  reconciliations: ReconciliationRow[];
  leakTests: LeakTestRow[];
  sumpTests: SumpTestRow[];
  sensors: SensorRow[];
  sensorLabels: SensorLabelRow[];
  lines: LineRow[];
  deviceStates: DeviceStateRow[];
  oddReadings: OddReadingRow[];
  stateChanges: StateChangeRow[];
  partialReports: ReportNote[];
  recoveredReadings: RecoveredReadingRow[];
  backFills: BackFillRow[];
}

/** Everything that came from one gauge and is not stored yet. Kept until its transaction has committed. */
export interface GaugeWrite extends FactRows {
  siteId: number;
  /** Where the gauge was asked; null where that does not matter. */
  address: GaugeAddress | null;
  poll: GaugePollRow | null;
  profile: GaugeProfileRow | null;
  /** When its slower reports were read, where nothing else of the profile has changed since. */
  readAt: ReadTimesRow | null;
  /** Settings that differ from the known ones, of each round the newest. */
  settings: ReportedSettings[];
}

export function emptyWrite(siteId: number, address: GaugeAddress | null = null): GaugeWrite {
  return {
    siteId,
    address,
    readings: [],
    alarmChanges: [],
    sightings: [],
    pastAlarms: [],
    setup: [],
    deliveries: [],
    deliveryAmounts: [],
    reconciliations: [],
    leakTests: [],
    sumpTests: [],
    sensors: [],
    sensorLabels: [],
    lines: [],
    deviceStates: [],
    oddReadings: [],
    stateChanges: [],
    partialReports: [],
    recoveredReadings: [],
    backFills: [],
    poll: null,
    profile: null,
    readAt: null,
    settings: [],
  };
}

/** Both tell of the gauge at one address. */
export function isSameAddress(one: GaugeAddress | null, other: GaugeAddress | null): boolean {
  return one === null || other === null || (one.ip === other.ip && one.port === other.port);
}
