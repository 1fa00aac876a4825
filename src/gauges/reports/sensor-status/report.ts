/** Sensor family, with the alarm category (AA) its alarms carry in function 101. */
export type SensorFamily =
  | 'liquid'
  | 'vapor'
  | 'groundwater'
  | 'smart'
  | 'two-wire'
  | 'three-wire'
  | 'universal'
  | 'mag';

/** AA of each family (576013-635 section 7.1). */
export const SENSOR_CATEGORY: Record<SensorFamily, number> = {
  liquid: 3,
  vapor: 4,
  groundwater: 7,
  smart: 28,
  'two-wire': 8,
  'three-wire': 12,
  universal: 13,
  mag: 59,
};

export interface SensorStatus {
  sensor: number;
  /** Location; null in computer format. */
  location: string | null;
  /**
   * Status number as function 101 counts it (the NN of the family's category); null for a display text in no table.
   * The wire number of the resistive families is one less and is converted by the codec.
   */
  alarms: (number | null)[];
  /** Status texts of a display reply; empty in computer format. */
  labels: string[];
}

/**
 * Functions 301, 306, 311, 315, 341, 346, 34B and (4xx) 31B. An empty `alarms` is a normal sensor.
 * Source: 576013-635 functions 301 to 34B; 577013-950 function 31B.
 */
export interface SensorStatusReport {
  family: SensorFamily;
  sensors: SensorStatus[];
}
