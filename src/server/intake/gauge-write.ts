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

/** The rows of the facts that most polls tell nothing of: read here, added by `rowsFor`. */
type OtherRows = { readonly [N in Exclude<keyof FactRows, 'readings'>]: readonly FactRows[N][number][] };

/** Everything that came from one gauge and is not stored yet. Kept until its transaction has committed. */
export interface GaugeWrite extends OtherRows {
  siteId: number;
  readings: ReadingRow[];
  /** Where the gauge was asked; null where that does not matter. */
  address: GaugeAddress | null;
  /** Bytes of the replies that brought no reading: what their rows take of memory and of a transaction. */
  bytes: number;
  poll: GaugePollRow | null;
  profile: GaugeProfileRow | null;
  /** When its slower reports were read, where nothing else of the profile has changed since. */
  readAt: ReadTimesRow | null;
  /** Settings that differ from the known ones, of each round the newest. */
  settings: readonly ReportedSettings[];
}

/**
 * No rows of a fact, the same array for all writes: each poll makes a write, and arrays that wait to be stored are what
 * the garbage collector has to move. Frozen, so that none can be added to it.
 */
const none: readonly never[] = Object.freeze([]);

export function emptyWrite(siteId: number, address: GaugeAddress | null = null): GaugeWrite {
  return {
    siteId,
    address,
    bytes: 0,
    readings: [],
    setup: none,
    alarmChanges: none,
    sightings: none,
    pastAlarms: none,
    deliveries: none,
    deliveryAmounts: none,
    reconciliations: none,
    leakTests: none,
    sumpTests: none,
    sensors: none,
    sensorLabels: none,
    lines: none,
    deviceStates: none,
    oddReadings: none,
    stateChanges: none,
    partialReports: none,
    recoveredReadings: none,
    backFills: none,
    poll: null,
    profile: null,
    readAt: null,
    settings: none,
  };
}

/** The rows of a fact in a write, to add to. */
export function rowsFor<N extends keyof FactRows>(write: GaugeWrite, name: N): FactRows[N] {
  const rows: { [F in keyof FactRows]: readonly FactRows[F][number][] } = write;
  if (rows[name] === none) rows[name] = [];
  return rows[name] as FactRows[N];
}

/** True when a write holds rows of another fact than readings. Asked of each write: by name, not fact by fact. */
export function holdsMore(write: GaugeWrite): boolean {
  return (
    write.setup !== none ||
    write.alarmChanges !== none ||
    write.sightings !== none ||
    write.pastAlarms !== none ||
    write.deliveries !== none ||
    write.deliveryAmounts !== none ||
    write.reconciliations !== none ||
    write.leakTests !== none ||
    write.sumpTests !== none ||
    write.sensors !== none ||
    write.sensorLabels !== none ||
    write.lines !== none ||
    write.deviceStates !== none ||
    write.oddReadings !== none ||
    write.stateChanges !== none ||
    write.partialReports !== none ||
    write.recoveredReadings !== none ||
    write.backFills !== none
  );
}

/** Both tell of the gauge at one address. */
export function isSameAddress(one: GaugeAddress | null, other: GaugeAddress | null): boolean {
  return one === null || other === null || (one.ip === other.ip && one.port === other.port);
}
