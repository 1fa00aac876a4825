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
    expect(config.pollAlone).toBe(false);
    expect(config.drainSeconds).toBe(0);
    expect(config.probePort).toBeNull();
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '0x50' }, 'PORT'],
    [{ PORT: '8e3' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ KEEP_RAW_DAYS: '0x64' }, 'KEEP_RAW_DAYS'],
    [{ POLL_SECONDS: '0' }, 'POLL_SECONDS'],
    [{ POLL_ALONE: 'yes' }, 'POLL_ALONE'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS'],
    [{ PROBE_PORT: 'http' }, 'PROBE_PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://a:b@127.0.0.1:99999/x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://a b@[/x' }, 'DATABASE_URL'],
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

  it.each(['postgres://a:b@db.example:5432/x', 'postgresql:///x?host=/run/postgresql', 'postgres://me@/x?host=/tmp'])(
    'takes DATABASE_URL=%s',
    (url) => {
      expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
    },
  );

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

describe('settings of the S3 store', () => {
  const bucket = { S3_BUCKET: 'station-papers' };
  const keys = { S3_ACCESS_KEY_ID: 'AKIA1', S3_SECRET_ACCESS_KEY: 'secret' };

  it('keeps documents in a folder when no bucket is set', () => {
    expect(readConfig({}).s3).toBeNull();
    expect(readConfig({ S3_REGION: 'eu-west-1', S3_PREFIX: 'forecourt/', S3_BUCKET: ' ' }).s3).toBeNull();
  });

  it("needs no more than a bucket: Amazon's store, and the account that the machine offers", () => {
    expect(readConfig(bucket).s3).toEqual({
      bucket: 'station-papers',
      region: 'us-east-1',
      endpoint: null,
      credentials: null,
      pathStyle: false,
      prefix: '',
    });
  });

  it('takes another store with its own keys', () => {
    const given = {
      ...bucket,
      ...keys,
      S3_ENDPOINT: 'https://s3.example.com:9000',
      S3_REGION: 'eu',
      S3_PATH_STYLE: '1',
    };
    expect(readConfig({ ...given, S3_PREFIX: 'forecourt/' }).s3).toEqual({
      bucket: 'station-papers',
      region: 'eu',
      endpoint: 'https://s3.example.com:9000',
      credentials: { accessKeyId: 'AKIA1', secretAccessKey: 'secret' },
      pathStyle: true,
      prefix: 'forecourt/',
    });
  });

  it.each([
    ['forecourt', 'forecourt/'],
    ['a/b', 'a/b/'],
    ['a/b/', 'a/b/'],
    ['v1.2', 'v1.2/'],
  ])('S3_PREFIX=%s puts keys under %s', (value, prefix) => {
    expect(readConfig({ ...bucket, S3_PREFIX: value }).s3?.prefix).toBe(prefix);
  });

  it.each([
    ['S3_BUCKET', 'ab'],
    ['S3_BUCKET', 's3://station-papers'],
    ['S3_BUCKET', 'station-papers/forecourt'],
    ['S3_ENDPOINT', 's3.example.com'],
    ['S3_ENDPOINT', 'ftp://s3.example.com'],
    ['S3_PATH_STYLE', 'yes'],
    ['S3_PREFIX', '/forecourt'],
    ['S3_PREFIX', 'a//b'],
    ['S3_PREFIX', '../other'],
    ['S3_PREFIX', 'a/./b'],
    ['S3_PREFIX', 'fore court/'],
  ])('%s=%s is refused in one sentence', (name, value) => {
    expect(() => readConfig({ ...bucket, [name]: value })).toThrow(new RegExp(`^The setting ${name} [^\n]+\\.$`));
  });

  it.each([
    [{ ...bucket, S3_ACCESS_KEY_ID: 'AKIA1' }, /S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together/],
    [{ ...bucket, S3_SECRET_ACCESS_KEY: 'secret' }, /S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together/],
    [keys, /^The setting S3_BUCKET is missing/],
    [{ S3_ENDPOINT: 'https://s3.example.com' }, /^The setting S3_BUCKET is missing/],
  ])('%o is refused: half a store', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  it('never repeats the secret in a refusal', () => {
    const env = { ...bucket, S3_SECRET_ACCESS_KEY: 'very-secret', S3_PATH_STYLE: 'x' };
    expect(() => readConfig(env)).toThrow(/^(?!.*very-secret)/);
  });
});
