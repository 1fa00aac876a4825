/** Function 501, the console's clock. Source: 576013-635 function 501. */
export interface ClockReport {
  /** Console local time 'YYYY-MM-DDTHH:mm'; null when a set was refused (ten `?`). */
  at: string | null;
}
