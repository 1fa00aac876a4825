import type { LineTestState } from '#gauges/reports/leak/line-status.ts';

/** Words of a line's test state, in the order of the numbers under which polling stores them: append only. */
export const lineTestWords: readonly { state: LineTestState; words: string }[] = [
  { state: 'complete', words: 'Test complete' },
  { state: 'dispensing', words: 'Dispensing' },
  { state: 'testing-3.0', words: '3.0 gph test running' },
  { state: 'testing-0.10', words: '0.10 gph test running' },
  { state: 'aborted', words: 'Test aborted' },
  { state: 'pump-running', words: 'Pump running' },
  { state: 'lockout', words: 'Locked out' },
  { state: 'disable-alarm', words: 'Line disabled by an alarm' },
  { state: 'pending', words: 'Test pending' },
  { state: 'delay', words: 'Waiting before a test' },
  { state: 'pressure-check', words: 'Checking pressure' },
  { state: 'testing-0.20', words: '0.20 gph test running' },
];
