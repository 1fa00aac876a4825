import { existsSync, readFileSync } from 'node:fs';

/** The version of package.json, which is two folders above this file and above the bundle; 'unknown' without it. */
export function programVersion(): string {
  const file = new URL('../../package.json', import.meta.url);
  if (!existsSync(file)) return 'unknown';
  const facts: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const isKnown =
    typeof facts === 'object' && facts !== null && 'version' in facts && typeof facts.version === 'string';
  return isKnown ? String(facts.version) : 'unknown';
}
