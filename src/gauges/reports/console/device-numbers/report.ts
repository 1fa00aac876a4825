/**
 * Set-up that is one or more numbers of fixed width: switches (0 off, 1 on), entries of a list, days, rates. Device 0 is
 * the console itself, for functions that count no devices. A number of question marks is null. What a number stands for
 * is in the setting of the function's row. Source: 576013-635 functions 506 to 50B, 51A, 546 to 55B, 601, 610, 613, 614,
 * 62C, 62D, 701 to 74E, 781 to 786, 78C, 801.
 */
export interface DeviceNumbersReport {
  devices: { device: number; numbers: (number | null)[] }[];
}
