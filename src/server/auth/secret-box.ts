import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#contract/errors.ts';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';

type KeySettings = Pick<Config, 'secretKey' | 'dataDir' | 'databaseUrl'>;

const version = 'v1';
const keyFile = 'secret.key';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Seals a text with the installation's key (AES-256-GCM, NIST SP 800-38D; a key of its own for each purpose by HKDF,
 * RFC 5869). `about` says what the secret is and whose ('two-step 17'): a sealed text moved to another row does not
 * open. Throws secret_key_missing when the installation has no key.
 */
export function seal(settings: KeySettings, about: string, text: string): string {
  const master = masterKey(settings, true);
  if (master === null) throw new AppError('secret_key_missing');
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(master, about), nonce);
  cipher.setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** The text again; null when the key is missing or another one, or when the sealed text was changed or moved. */
export function unseal(settings: KeySettings, about: string, sealed: string): string | null {
  const master = masterKey(settings, false);
  const [mark, data] = sealed.split('.', 2);
  if (master === null || mark !== version || data === undefined) return null;
  const bytes = Buffer.from(data, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(master, about), bytes.subarray(0, nonceBytes));
    decipher.setAAD(Buffer.from(about));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** True when secrets can be sealed here. */
export function hasSecretKey(settings: KeySettings): boolean {
  return settings.secretKey !== null || settings.databaseUrl === null || existsSync(keyFilePath(settings));
}

/** Where the key is without the setting; the file is made when the first secret is sealed. */
export function keyFilePath({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, keyFile);
}

function keyFor(master: string, about: string): Buffer {
  const purpose = about.split(' ', 1)[0] ?? '';
  return Buffer.from(hkdfSync('sha256', master, 'forecourt', purpose, 32));
}

/**
 * The setting, or the key file among the data. The file is made where the database is the embedded one: only there do
 * all processes of the installation share the folder.
 */
function masterKey({ secretKey, dataDir, databaseUrl }: KeySettings, make: boolean): string | null {
  if (secretKey !== null) return secretKey;
  const file = keyFilePath({ dataDir });
  if (!existsSync(file)) {
    if (!make || databaseUrl !== null) return null;
    writeKeyFile(dataDir, file);
  }
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < 32) throw new StartError(`The key file ${file} is damaged: restore it from a backup.`);
  return key;
}

/** Complete before it has its name, and never over another process's file. */
function writeKeyFile(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true });
  const made = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(made, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  chmodSync(made, 0o600);
  try {
    linkSync(made, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(made, { force: true });
  }
}
