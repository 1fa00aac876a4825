import { unseal } from '#server/auth/secret-box.ts';
import type { Config } from '#server/config.ts';

export type KeySettings = Pick<Config, 'secretKey' | 'dataDir' | 'databaseUrl'>;

/** What a site's security code is sealed as. */
export function sealedAs(siteId: number): string {
  return `security-code ${siteId}`;
}

/** A site's security code; null when the installation's key is missing, damaged or not the one it was sealed with. */
export function openSecurityCode(settings: Partial<KeySettings>, siteId: number, sealed: string): string | null {
  const { secretKey = null, dataDir, databaseUrl } = settings;
  if (dataDir === undefined || databaseUrl === undefined) return null;
  try {
    return unseal({ secretKey, dataDir, databaseUrl }, sealedAs(siteId), sealed);
  } catch {
    return null;
  }
}
