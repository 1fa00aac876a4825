import type { AlarmClosing, AlarmOpening, AlarmSighting, PastAlarm } from '../store/gauge-alarms.ts';
import type {
  DeliveryRow,
  LeakTestRow,
  LineRow,
  SensorLabelRow,
  SensorRow,
  TankSetupRow,
} from '../store/gauge-reports.ts';
import type { GaugePollRow, GaugeProfileRow, StateChangeRow } from '../store/gauge-state.ts';
import type { ReadingRow } from '../store/readings.ts';

/** Opening and closing in the order in which they happened. */
export type AlarmChange = ({ open: true } & AlarmOpening) | ({ open: false } & AlarmClosing);

/** Everything that came from one gauge and is not stored yet. Kept until its transaction has committed. */
export interface GaugeWrite {
  siteId: number;
  readings: ReadingRow[];
  alarmChanges: AlarmChange[];
  sightings: AlarmSighting[];
  pastAlarms: PastAlarm[];
  setup: TankSetupRow[];
  deliveries: DeliveryRow[];
  leakTests: LeakTestRow[];
  sensors: SensorRow[];
  sensorLabels: SensorLabelRow[];
  lines: LineRow[];
  stateChanges: StateChangeRow[];
  poll: GaugePollRow | null;
  profile: GaugeProfileRow | null;
}

export function emptyWrite(siteId: number): GaugeWrite {
  return {
    siteId,
    readings: [],
    alarmChanges: [],
    sightings: [],
    pastAlarms: [],
    setup: [],
    deliveries: [],
    leakTests: [],
    sensors: [],
    sensorLabels: [],
    lines: [],
    stateChanges: [],
    poll: null,
    profile: null,
  };
}

/** Puts a newer write behind an older one of the same gauge. */
export function joinWrites(older: GaugeWrite, newer: GaugeWrite): GaugeWrite {
  return {
    siteId: older.siteId,
    readings: [...older.readings, ...newer.readings],
    alarmChanges: [...older.alarmChanges, ...newer.alarmChanges],
    sightings: [...older.sightings, ...newer.sightings],
    pastAlarms: [...older.pastAlarms, ...newer.pastAlarms],
    setup: [...older.setup, ...newer.setup],
    deliveries: [...older.deliveries, ...newer.deliveries],
    leakTests: [...older.leakTests, ...newer.leakTests],
    sensors: [...older.sensors, ...newer.sensors],
    sensorLabels: [...older.sensorLabels, ...newer.sensorLabels],
    lines: [...older.lines, ...newer.lines],
    stateChanges: [...older.stateChanges, ...newer.stateChanges],
    poll: newer.poll ?? older.poll,
    profile: newer.profile ?? older.profile,
  };
}

/** What screens would show differently after this write. */
export interface WriteEffects {
  inventory: boolean;
  alarms: boolean;
  site: boolean;
}

export function effectsOf(write: GaugeWrite): WriteEffects {
  return {
    inventory: write.readings.length > 0 || write.setup.length > 0,
    alarms: write.alarmChanges.length > 0 || write.pastAlarms.length > 0,
    site: write.stateChanges.length > 0 || write.profile !== null || write.leakTests.length > 0,
  };
}
