import type { Fields } from '#gauges/framing/fields.ts';

/** Function 003, remote alarm reset: the echo and stamp alone mean it was taken. Source: 576013-635 function 003. */
export interface AlarmResetReport {
  accepted: true;
}

/** Nothing between stamp and `&&`. Source: 576013-635 function 003. */
export function decodeAlarmReset(fields: Fields): AlarmResetReport {
  if (!fields.done) fields.fail('the answer to an alarm reset carries data');
  return { accepted: true };
}

/** The counterpart of `decodeAlarmReset`: writes nothing. */
export function encodeAlarmReset(): void {}
