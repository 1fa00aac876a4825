/** What 209 reports of a test besides; console units. */
export interface EnhancedValues {
  /** Volume at the start as a share of the capacity; null in computer format. */
  percent: number | null;
  /** The rate against which the test is held. */
  threshold: number | null;
  fuelHeight: number | null;
  waterHeight: number | null;
}

/** A running or the last in-tank leak test; console units. */
export interface LeakDetect {
  tank: number;
  /** Product code; null in display format. */
  product: string | null;
  /** Tank label; null in computer format. */
  label: string | null;
  /** Start, console local time; null when no test was ever run. */
  startedAt: string | null;
  /** Duration so far, whole hours. */
  hours: number | null;
  startTemperature: number | null;
  endTemperature: number | null;
  startVolume: number | null;
  /** Volume per hour so far; negative is a loss. */
  rate: number | null;
  /** Cumulative volume change, one value an hour. */
  hourly: (number | null)[];
  /** Test running, by the display's TEST STATUS; null in computer format. */
  running: boolean | null;
  /** Result text of a display reply; null in computer format (use 207/208). */
  result: string | null;
  /** Absent: of 203. */
  enhanced?: EnhancedValues;
}

/** Functions 203 and 209, in-tank leak detect. Source: 576013-635 function 203, 577013-950 function 209. */
export interface LeakDetectReport {
  tanks: LeakDetect[];
}
