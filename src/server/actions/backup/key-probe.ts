import { existsSync } from 'node:fs';
import { keyFilePath, seal, unseal } from '#server/auth/secret-box.ts';
import type { Config } from '#server/config.ts';
import { StartError } from '#server/start-error.ts';

type KeySettings = Pick<Config, 'secretKey' | 'dataDir' | 'databaseUrl'>;

const about = 'backup probe';
const text = 'The key of this installation opens this.';

/** Where the key is that sealed secrets need: the setting, a file, or nowhere because nothing was ever sealed. */
export type KeyPlace = { kind: 'setting' } | { kind: 'file'; path: string } | { kind: 'none' };

export function keyPlace(settings: KeySettings): KeyPlace {
  if (settings.secretKey !== null) return { kind: 'setting' };
  const path = keyFilePath(settings);
  return existsSync(path) ? { kind: 'file', path } : { kind: 'none' };
}

/** A text that only the key opens, and that reveals nothing of it; null where there is no key. */
export function makeKeyProbe(settings: KeySettings): string | null {
  const place = keyPlace(settings);
  if (place.kind === 'none') return null;
  try {
    return seal(settings, about, text);
  } catch (error) {
    if (place.kind === 'setting' || error instanceof StartError) throw error;
    throw new StartError(`The key file ${place.path} cannot be read: run this as the user of the console.`, {
      cause: error,
    });
  }
}

/** Whether the key here is the one that a probe was sealed with. */
export function opensKeyProbe(settings: KeySettings, probe: string): boolean {
  return unseal(settings, about, probe) === text;
}
