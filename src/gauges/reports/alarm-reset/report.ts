/** Function 003, remote alarm reset: the echo and stamp alone mean it was taken. Source: 576013-635 function 003. */
export interface AlarmResetReport {
  accepted: true;
}
