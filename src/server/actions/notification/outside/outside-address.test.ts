import { describe, expect, it } from 'vitest';
import { isAllowedAddress, readOutsideUrl, resolveOutsideHost } from './outside-address.ts';

const strict = { allowPrivate: false, allowLoopback: false };
const open = { allowPrivate: true, allowLoopback: false };

describe('addresses that a webhook may go to', () => {
  it.each(['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('%s: always', (address) => {
    expect(isAllowedAddress(address, strict)).toBe(true);
  });

  it.each(['10.1.2.3', '172.16.0.9', '192.168.1.20', '100.64.0.1', 'fd00::1'])('%s: by the setting', (address) => {
    expect(isAllowedAddress(address, strict)).toBe(false);
    expect(isAllowedAddress(address, open)).toBe(true);
  });

  it.each([
    ...['127.0.0.1', '127.9.9.9', '::1', '0.0.0.0', '0.1.2.3', '::', '169.254.169.254', 'fe80::1', '224.0.0.1'],
    ...['ff02::1', '255.255.255.255', '240.0.0.1', '192.0.2.1', '198.18.0.1', '::ffff:8.8.8.8', '::ffff:127.0.0.1'],
    ...['::7f00:1', '64:ff9b::7f00:1', '64:ff9b:1::a', '2002:7f00:1::', '2001:0:7f00:1::', '::ffff:0:127.0.0.1'],
    ...['fec0::1', '5f00::1', '4000::1', 'nonsense', ''],
  ])('%s: never', (address) => {
    expect(isAllowedAddress(address, open)).toBe(false);
  });

  it('are this machine for tests only', () => {
    expect(isAllowedAddress('127.0.0.1', { allowPrivate: false, allowLoopback: true })).toBe(true);
    expect(isAllowedAddress('::ffff:127.0.0.1', { allowPrivate: false, allowLoopback: true })).toBe(false);
  });
});

describe('the text of a webhook address', () => {
  it.each([
    ['https://hooks.example.com/a?b=c', null],
    ['http://hooks.example.com:8080/', null],
    ['https://hooks.example.com:80/', null],
    ['hooks.example.com', 'it must be an address such as https://hooks.example.com/tanks'],
    ['ftp://hooks.example.com/', 'it must start with https:// or http://'],
    ['javascript:alert(1)', 'it must start with https:// or http://'],
    ['https://', 'it must be an address such as https://hooks.example.com/tanks'],
    [
      'https://user:pass@hooks.example.com/',
      'it must not contain a user name or password; use a secret to sign messages',
    ],
    ['http://hooks.example.com:25/', 'port 25 is not allowed'],
    ['http://hooks.example.com:0/', 'port 0 is not allowed'],
  ])('%s: %s', (text, reason) => {
    const verdict = readOutsideUrl(text);
    expect(verdict.ok ? null : verdict.reason).toBe(reason);
  });

  it.each([
    ['http://127.0.0.1:9000/', '127.0.0.1'],
    ['http://0x7f.1:9000/', '127.0.0.1'],
    ['http://2130706433/', '127.0.0.1'],
    ['http://[::1]/', '::1'],
    ['http://[::ffff:7f00:1]/', '::ffff:7f00:1'],
  ])('%s leads to %s, which is refused', async (text, address) => {
    const reason = `address ${address} is not allowed`;
    expect(await resolveOutsideHost(new URL(text), open)).toEqual({ ok: false, why: 'refused', reason });
  });

  it('looks names up, and refuses those that lead here', async () => {
    expect(await resolveOutsideHost(new URL('http://localhost:9000/'), open)).toMatchObject({ why: 'refused' });
    expect(await resolveOutsideHost(new URL('http://nowhere.invalid/'), open)).toMatchObject({ why: 'unknown' });
  });
});
