/** How a state is shown. */
export type StateTone = 'ok' | 'info' | 'warn' | 'bad';

interface StateWords {
  words: string;
  tone: StateTone;
}

/** Devices that consoles report besides tanks, sensors and lines, with the states that the manuals list for them. */
export const deviceKinds = {
  input: {
    name: 'External input',
    states: {
      normal: { words: 'Normal', tone: 'ok' },
      alarm: { words: 'Alarm', tone: 'bad' },
      'setup-warning': { words: 'Set-up data warning', tone: 'warn' },
      out: { words: 'Input out', tone: 'bad' },
    },
  },
  pump_relay: {
    name: 'Pump relay monitor',
    states: {
      normal: { words: 'Normal', tone: 'ok' },
      'setup-warning': { words: 'Set-up data warning', tone: 'warn' },
      alarm: { words: 'Pump relay alarm', tone: 'bad' },
    },
  },
  vlld_pump: {
    name: 'Pump of volumetric line',
    states: {
      enabled: { words: 'Enabled', tone: 'ok' },
      disabled: { words: 'Disabled', tone: 'warn' },
    },
  },
  vacuum: {
    name: 'Vacuum sensor',
    states: {
      'vacuum-ok': { words: 'Vacuum OK', tone: 'ok' },
      'evacuation-pending': { words: 'Evacuation pending', tone: 'info' },
      'evacuation-active': { words: 'Evacuation active', tone: 'info' },
      'evacuation-pending-manual': { words: 'Manual evacuation pending', tone: 'info' },
      'evacuation-active-manual': { words: 'Manual evacuation active', tone: 'info' },
      'no-vacuum': { words: 'No vacuum', tone: 'bad' },
      'evacuation-hold': { words: 'Evacuation on hold', tone: 'warn' },
      fluid: { words: 'Fluid in the space', tone: 'bad' },
      fault: { words: 'Sensor fault', tone: 'bad' },
    },
  },
  csld: {
    name: 'CSLD of tank',
    states: {
      pass: { words: 'Pass', tone: 'ok' },
      fail: { words: 'Fail', tone: 'bad' },
      'few-records': { words: 'No result: not enough idle periods recorded', tone: 'warn' },
      'short-time': { words: 'No result: not enough idle time', tone: 'warn' },
      'short-range': { words: 'No result: the idle periods span too few days', tone: 'warn' },
      increase: { words: 'Invalid: the volume increases', tone: 'warn' },
      waiting: { words: 'Invalid: waiting period after a negative leak rate', tone: 'warn' },
    },
  },
  csld_test: {
    name: 'CSLD test of tank',
    states: {
      none: { words: 'No test running', tone: 'info' },
      'pre-start': { words: 'About to start', tone: 'info' },
      running: { words: 'Test in progress', tone: 'info' },
      complete: { words: 'Test complete', tone: 'info' },
      aborted: { words: 'Test aborted', tone: 'warn' },
      'pre-delay': { words: 'Delay before the test', tone: 'info' },
      'end-delay': { words: 'Delay after the test', tone: 'info' },
    },
  },
} as const satisfies Record<string, { name: string; states: Record<string, StateWords> }>;

export type DeviceKindKey = keyof typeof deviceKinds;
export const deviceKindKeys = Object.keys(deviceKinds) as DeviceKindKey[];

/** Words and tone of a state; null for one that no table knows. */
export function deviceStateWords(kind: DeviceKindKey, state: string): StateWords | null {
  const states: Readonly<Record<string, StateWords>> = deviceKinds[kind].states;
  return Object.hasOwn(states, state) ? (states[state] ?? null) : null;
}
