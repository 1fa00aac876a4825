import type { DeviceKindKey } from '#contract/device-states.table.ts';

/** What a function reports of which kind of device, and its state numbers. */
export interface WireStates {
  kind: DeviceKindKey;
  states: Readonly<Record<number, string>>;
}

/** By function code. 322: 2 is the alarm of a TLS-350 (576013-635), 3 that of a TLS-450 (577013-950). */
const WIRE_STATES: Readonly<Record<string, WireStates>> = {
  322: { kind: 'pump_relay', states: { 0: 'normal', 1: 'setup-warning', 2: 'alarm', 3: 'alarm' } },
  353: { kind: 'vlld_pump', states: { 1: 'enabled', 2: 'disabled' } },
  A52: {
    kind: 'csld',
    states: {
      1: 'pass',
      2: 'fail',
      5: 'few-records',
      6: 'short-time',
      7: 'short-range',
      8: 'increase',
      9: 'waiting',
    },
  },
  A55: {
    kind: 'csld_test',
    states: {
      0: 'none',
      1: 'pre-start',
      2: 'running',
      3: 'complete',
      4: 'aborted',
      5: 'pre-delay',
      6: 'end-delay',
    },
  },
  B38: {
    kind: 'vacuum',
    states: {
      0: 'vacuum-ok',
      1: 'evacuation-pending',
      2: 'evacuation-active',
      3: 'evacuation-pending-manual',
      4: 'evacuation-active-manual',
      5: 'no-vacuum',
      6: 'evacuation-hold',
    },
  },
};

/** The states of a function; a code without any is a programmer's error. */
export function wireStatesOf(code: string): WireStates {
  const found = WIRE_STATES[code];
  if (found === undefined) throw new Error(`${code} reports no device states`);
  return found;
}

/** The printed states of 322, 353 and A55, from the lists of their notes. */
export const STATE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  322: { NORMAL: 'normal', 'SETUP DATA WARNING': 'setup-warning', 'PUMP RELAY ALARM': 'alarm' },
  353: { ENABLED: 'enabled', DISABLED: 'disabled' },
  A55: {
    'NO TEST': 'none',
    'TEST PRE-START': 'pre-start',
    'TEST IN PROGRESS': 'running',
    'TEST COMPLETE': 'complete',
    'TEST ABORT': 'aborted',
    'TEST PRE-DELAY': 'pre-delay',
    'TEST END DELAY': 'end-delay',
  },
};
