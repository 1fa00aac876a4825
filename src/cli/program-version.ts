import { readFileSync } from 'node:fs';

/** The version of package.json, which stands two folders above this file and above the bundle. */
export function programVersion(): string {
  const facts: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const isKnown =
    typeof facts === 'object' && facts !== null && 'version' in facts && typeof facts.version === 'string';
  return isKnown ? String(facts.version) : 'unknown';
}
