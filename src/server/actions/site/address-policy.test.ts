import { describe, expect, it } from 'vitest';
import { checkGaugeAddress } from './address-policy.ts';

const check = (ip: string, allowLoopback = false) => checkGaugeAddress(ip, { allowLoopback });

describe('checkGaugeAddress', () => {
  it.each([
    ['10.20.0.11', '10.20.0.11'],
    ['192.168.1.5', '192.168.1.5'],
    ['8.8.8.8', '8.8.8.8'],
    ['2001:DB8:0:0::5', '2001:db8::5'],
    ['fd00::12', 'fd00::12'],
    ['::ffff:10.20.0.11', '10.20.0.11'],
    ['::ffff:0a14:000b', '10.20.0.11'],
  ])('takes %s and writes it %s', (ip, normal) => {
    expect(check(ip)).toEqual({ ok: true, ip: normal });
  });

  it.each([
    ['127.0.0.1', 'loopback'],
    ['127.9.9.9', 'loopback'],
    ['::1', 'loopback'],
    ['::ffff:127.0.0.1', 'loopback'],
    ['::ffff:7f00:1', 'loopback'],
    ['169.254.169.254', 'link-local'],
    ['::ffff:169.254.169.254', 'link-local'],
    ['::ffff:a9fe:a9fe', 'link-local'],
    ['fe80::1', 'link-local'],
    ['fe80::1%eth0', 'zone'],
    ['224.0.0.1', 'multicast'],
    ['ff02::1', 'multicast'],
    ['0.0.0.0', 'unspecified'],
    ['0.1.2.3', 'unspecified'],
    ['::', 'unspecified'],
    ['255.255.255.255', 'broadcast'],
    ['64:ff9b::7f00:1', 'wraps'],
    ['2002:7f00:1::', 'wraps'],
    ['::127.0.0.1', 'loopback'],
    ['::7f00:1', 'wraps'],
    ['localhost', 'name'],
    ['gauge.example.com', 'name'],
    ['127.1', 'not an IPv4'],
    ['0x7f.0.0.1', 'name'],
    ['2130706433', 'not an IPv4'],
    ['010.0.0.1', 'not an IPv4'],
    ['10.0.0.256', 'not an IPv4'],
    ['1::2::3', 'not an IPv4'],
    ['', 'not an IPv4'],
  ])('refuses %s (%s)', (ip, word) => {
    const verdict = check(ip);
    expect(verdict.ok).toBe(false);
    expect(verdict).toHaveProperty('reason', expect.stringContaining(word));
  });

  it('lets only loopback in where the setting allows local gauges', () => {
    expect(check('127.0.0.1', true)).toEqual({ ok: true, ip: '127.0.0.1' });
    expect(check('::1', true)).toEqual({ ok: true, ip: '::1' });
    for (const ip of ['169.254.169.254', '224.0.0.1', '0.0.0.0', '255.255.255.255', 'localhost']) {
      expect(check(ip, true).ok).toBe(false);
    }
  });
});
