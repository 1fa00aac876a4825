export interface TankStatus {
  tank: number;
  /** Tank label; null in computer format. */
  label: string | null;
  /** Alarm numbers, the NN of category 2; empty is normal. A display label in no table becomes null. */
  alarms: (number | null)[];
  /** Alarm texts of a display reply, same order; empty in computer format. */
  labels: string[];
}

/** Function 205, in-tank status. Source: 576013-635 function 205. */
export interface TankStatusReport {
  tanks: TankStatus[];
}
