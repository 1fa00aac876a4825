/**
 * The alarms that stop the pump of a line or switch a relay. `device` of an alarm 0: of all devices of its category.
 * `isSet` false: the console lists it as cleared; null: by neither number. Categories and types as in function 101.
 * Source: 576013-635 functions 75B, 787, 7A7, 7BC, 7BD, 7BE, 808, 8BC.
 */
export interface AlarmAssignmentsReport {
  devices: { device: number; alarms: AssignedAlarm[] }[];
}

export interface AssignedAlarm {
  category: number;
  type: number;
  device: number;
  isSet: boolean | null;
}
