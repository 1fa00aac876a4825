import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasSecretKey, seal, unseal } from './secret-box.ts';

const key = 'k'.repeat(32);
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-key-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const settings = (more: { secretKey?: string | null; databaseUrl?: string | null } = {}) => ({
  ...{ secretKey: key, dataDir, databaseUrl: 'postgres://x' },
  ...more,
});

describe('a sealed text', () => {
  it('opens with the same key for the same thing only', () => {
    const sealed = seal(settings(), 'two-step 17', 'JBSWY3DP');
    expect(sealed).not.toContain('JBSWY3DP');
    expect(seal(settings(), 'two-step 17', 'JBSWY3DP')).not.toBe(sealed);
    expect(unseal(settings(), 'two-step 17', sealed)).toBe('JBSWY3DP');
    expect(unseal(settings(), 'two-step 18', sealed)).toBeNull();
    expect(unseal(settings(), 'webhook 17', sealed)).toBeNull();
    expect(unseal(settings({ secretKey: 'l'.repeat(32) }), 'two-step 17', sealed)).toBeNull();
  });

  it('does not open when a letter was changed, or when it never was one', () => {
    const sealed = seal(settings(), 'a 1', 'secret');
    const at = sealed.length - 3;
    const other = sealed[at] === 'A' ? 'B' : 'A';
    expect(unseal(settings(), 'a 1', sealed.slice(0, at) + other + sealed.slice(at + 1))).toBeNull();
    for (const text of ['', 'v1', 'v1.', 'v1.AAAA', 'v2.AAAA', 'secret'])
      expect(unseal(settings(), 'a 1', text)).toBeNull();
  });
});

describe('the key', () => {
  it('is made beside an embedded database, once, for its owner alone', () => {
    const own = settings({ secretKey: null, databaseUrl: null });
    expect(hasSecretKey(own)).toBe(true);
    const sealed = seal(own, 'a 1', 'secret');
    expect(readdirSync(dataDir)).toEqual(['secret.key']);
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(unseal(own, 'a 1', sealed)).toBe('secret');
  });

  it('is missing on a database server without the setting, and that is said', () => {
    const none = settings({ secretKey: null });
    expect(hasSecretKey(none)).toBe(false);
    expect(() => seal(none, 'a 1', 'x')).toThrow('SECRET_KEY');
    expect(unseal(none, 'a 1', seal(settings(), 'a 1', 'x'))).toBeNull();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is not taken from a damaged file', () => {
    writeFileSync(join(dataDir, 'secret.key'), 'short');
    expect(() => seal(settings({ secretKey: null, databaseUrl: null }), 'a 1', 'x')).toThrow('damaged');
  });
});
