import type { DeviceKindKey } from '#contract/device-states.table.ts';

/** The state of one device. */
export interface DeviceState {
  /** Number of the pump relay monitor, line, smart sensor or tank. */
  device: number;
  /** Null in computer format, and where the page prints none. */
  label: string | null;
  /** As in contract/device-states.table.ts; null for a number or text that the manual does not know. */
  state: string | null;
  /** The console's own word or number for such a state; '' where the state is known. */
  words: string;
  /** What was measured with it, in console units, by the names of `MeasuredName`; what was not reported is left out. */
  measured: Partial<Record<MeasuredName, number | string | null>>;
}

/**
 * `pump_on`, `relay_on`: 1 or 0. `rate`: volume an hour. `hours`: of test time. `records`, `accepted`: idle periods.
 * `evaluated_at`: console local time. `minutes`: of the test so far. `pressure`: psi. `leak_rate`: gallons an hour.
 * `minutes_to_no_vacuum`: how long the vacuum holds. `faults`: bits of sensor faults.
 */
export type MeasuredName =
  | 'pump_on'
  | 'relay_on'
  | 'rate'
  | 'hours'
  | 'records'
  | 'accepted'
  | 'evaluated_at'
  | 'minutes'
  | 'pressure'
  | 'leak_rate'
  | 'minutes_to_no_vacuum'
  | 'faults';

/**
 * Functions 322 (pump relay monitors), 353 (pumps of volumetric line detectors), A52 (why CSLD has its result), A55
 * (CSLD test that runs) and B38 (vacuum sensors). Source: 576013-635 and 577013-950, the same functions.
 */
export interface DeviceStatesReport {
  kind: DeviceKindKey;
  devices: DeviceState[];
}
