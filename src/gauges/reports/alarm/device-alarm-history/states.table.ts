/** Numbers and printed words of a kind's states. */
interface AlarmStates {
  kind: 'pump_relay' | 'input';
  states: Readonly<Record<number, string>>;
  words: Readonly<Record<string, string>>;
}

const input: AlarmStates = {
  kind: 'input',
  states: { 1: 'setup-warning', 2: 'normal', 3: 'alarm', 4: 'generator-off', 5: 'generator-on', 6: 'out' },
  // The samples print two of them; the others are named as in the notes.
  words: {
    'SETUP DATA WARNING': 'setup-warning',
    'INPUT NORMAL': 'normal',
    'EXTERN INPUT ALARM': 'alarm',
    'GENERATOR OFF': 'generator-off',
    'GENERATOR ON': 'generator-on',
    'INPUT OUT ALARM': 'out',
  },
};

/** By function code. 323: 2 is the alarm of a TLS-350 (576013-635), 3 that of a TLS-450 (577013-950). */
const ALARM_STATES: Readonly<Record<string, AlarmStates>> = {
  323: {
    kind: 'pump_relay',
    states: { 1: 'setup-warning', 2: 'alarm', 3: 'alarm' },
    words: { 'SETUP DATA WARNING': 'setup-warning', 'PUMP RELAY ALARM': 'alarm' },
  },
  402: input,
  403: input,
};

/** The states of a function; a code without any is a programmer's error. */
export function alarmStatesOf(code: string): AlarmStates {
  const found = ALARM_STATES[code];
  if (found === undefined) throw new Error(`${code} is no alarm history of devices`);
  return found;
}
