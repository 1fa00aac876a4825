import { describe, expect, it } from 'vitest';
import { deviceWords, isHandheld } from './device-words.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('deviceWords', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0`, 'Edge on Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
    [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
      'Safari on a Mac',
    ],
    ['curl/8.5.0', 'curl'],
    ['Mozilla/5.0 (X11; Linux) Something/1', 'A browser on Linux'],
    ['tank-watcher/2', 'tank-watcher/2'],
    ['', 'Unknown device'],
  ])('%s', (agent, words) => expect(deviceWords(agent)).toBe(words));

  it('cuts what somebody made endless', () => expect(deviceWords('x'.repeat(500))).toHaveLength(61));
});

it('knows a phone from a desk', () => {
  expect(isHandheld('Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile')).toBe(true);
  expect(isHandheld('Mozilla/5.0 (Windows NT 10.0)')).toBe(false);
});
