import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('has a working default for everything', () => {
    const config = readConfig({});
    expect(config.port).toBe(8080);
    expect(config.host).toBe('127.0.0.1');
    expect(config.roles).toEqual(['web', 'poller', 'worker']);
    expect(config.demo).toBe(true);
    expect(config.databaseUrl).toBeNull();
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ POLL_SECONDS: '0' }, 'POLL_SECONDS'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ FORECOURT_ROLES: 'web,cook' }, 'FORECOURT_ROLES'],
    [{ FORECOURT_DEMO: 'maybe' }, 'FORECOURT_DEMO'],
    [{ PUBLIC_URL: 'tanks' }, 'PUBLIC_URL'],
    [{ SMTP_URL: 'http://x' }, 'SMTP_URL'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL'],
    [{ ALLOWED_ORIGINS: 'http://ok.example, nope' }, 'ALLOWED_ORIGINS'],
  ])('names the wrong setting in one sentence: %o', (env, name) => {
    expect(() => readConfig(env)).toThrowError(new RegExp(`${name}.*\\.$`));
  });

  it('counts an empty value as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' }).port).toBe(8080);
  });
});

describe('settings that would fail later with a stack', () => {
  it.each([
    ['TRUSTED_PROXY', 'garbage'],
    ['SMTP_URL', 'smtp://['],
    ['ALLOWED_ORIGINS', 'mailto:x'],
  ])('%s=%s is refused in one sentence', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The setting ${name} [^\n]+\\.$`));
  });

  it.each(['10.0.0.1', '10.0.0.0/8, ::1', 'loopback'])('TRUSTED_PROXY=%s is fine', (value) => {
    expect(readConfig({ TRUSTED_PROXY: value }).trustedProxy).toBe(value);
  });
});
