import { expect, it } from 'vitest';
import { noAlarmWords } from './no-alarm-words.ts';

it('says that open releases are not known when they could not be loaded', () => {
  expect(noAlarmWords(0, false)).toBe('No active alarms.');
  expect(noAlarmWords(1, false)).toContain('1 suspected release open');
  expect(noAlarmWords(null, true)).toContain('It is not known whether suspected releases are open.');
  expect(noAlarmWords(null, false)).toBe('The gauge reports no alarm now.');
});
