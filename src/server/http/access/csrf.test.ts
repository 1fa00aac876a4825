import { describe, expect, it } from 'vitest';
import { allowedOrigins, isOwnOrigin, type RequestSource } from './csrf.ts';

const ours = ['https://tanks.example.com'];

describe('isOwnOrigin', () => {
  it.each<[RequestSource, boolean]>([
    [{ origin: 'https://tanks.example.com' }, true],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'https://tanks.example.com.evil.example' }, false],
    [{ origin: 'http://tanks.example.com' }, false],
    [{ origin: 'null' }, false],
    [{ origin: 'https://evil.example', secFetchSite: 'same-origin' }, false],
    [{ secFetchSite: 'same-origin' }, true],
    [{ secFetchSite: 'none' }, true],
    [{ secFetchSite: 'same-site' }, false],
    [{ secFetchSite: 'cross-site', referer: 'https://tanks.example.com/x' }, false],
    [{ referer: 'https://tanks.example.com/sites' }, true],
    [{ referer: 'https://evil.example/' }, false],
    [{ referer: 'nonsense' }, false],
    [{}, true],
  ])('%o: %s', (source, expected) => {
    expect(isOwnOrigin(source, ours)).toBe(expected);
  });
});

describe('allowedOrigins', () => {
  it('is the public address and the configured others', () => {
    const url = 'https://tanks.example.com';
    expect(allowedOrigins(url, url, ['https://b.example'])).toEqual([url, 'https://b.example']);
  });
  it('knows the three names of a console on loopback', () => {
    const origins = allowedOrigins('http://localhost:8080', null, []);
    expect(origins).toContain('http://127.0.0.1:8080');
    expect(origins).toContain('http://[::1]:8080');
  });
});
