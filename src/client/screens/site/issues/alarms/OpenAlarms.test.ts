import { expect, it } from 'vitest';
import { noAlarmWords } from './OpenAlarms.tsx';

it('says that open releases are not known when they could not be loaded', () => {
  expect(noAlarmWords(0, false)).toBe('No active alarms.');
  expect(noAlarmWords(1, false)).toContain('1 suspected release open');
  expect(noAlarmWords(null, true)).toContain('It is not known whether suspected releases are open.');
  expect(noAlarmWords(null, false)).toBe('The gauge reports no alarm now.');
});

it('does not say that there is no alarm where the console reports none', () => {
  const unread = { all: true, words: 'Not known.' };
  expect(noAlarmWords(0, false, unread)).toBe('Not known.');
  expect(noAlarmWords(1, false, unread)).toBe('Not known. 1 suspected release open: see the top of this page.');
  expect(noAlarmWords(null, true, unread)).toMatch(/^Not known\. It is not known whether/);
});
