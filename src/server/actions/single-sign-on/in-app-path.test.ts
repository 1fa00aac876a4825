import { describe, expect, it } from 'vitest';
import { inAppPath } from './start-sign-on.ts';

describe('inAppPath', () => {
  it.each([
    ['/sites', '/sites'],
    ['/sites/101?tab=alarms#top', '/sites/101?tab=alarms#top'],
    ['/a/../sites', '/sites'],
    ['/sites/Ü n', '/sites/%C3%9C%20n'],
    ['/\r\nSet-Cookie:x', '/Set-Cookie:x'],
  ])('%j is the place %s', (text, place) => {
    expect(inAppPath(text)).toBe(place);
  });

  it.each([
    undefined,
    '',
    'sites',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    ' //evil.example',
    '/api/auth/oidc/start',
    '/API/x',
    '/api',
    '//',
  ])('%j is none', (text) => {
    expect(inAppPath(text)).toBe('');
  });
});
