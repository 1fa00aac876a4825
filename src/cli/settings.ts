import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type Config, readConfig } from '#server/config.ts';

/** The settings of this process; what a command changes of them is given as `overrides`. */
export function settings(overrides: Partial<Config> = {}): Config {
  return { ...readConfig(process.env), ...overrides };
}

/** True when only this computer can reach what listens there. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || (isIP(host) > 0 && ipaddr.parse(host).range() === 'loopback');
}

/** The version of package.json, which is two folders above this file and above the bundle; 'unknown' without it. */
export function programVersion(): string {
  const file = new URL('../../package.json', import.meta.url);
  if (!existsSync(file)) return 'unknown';
  const facts: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const isKnown =
    typeof facts === 'object' && facts !== null && 'version' in facts && typeof facts.version === 'string';
  return isKnown ? String(facts.version) : 'unknown';
}

/**
 * Listens for SIGTERM and SIGINT from now on and resolves at the first; a second one ends the process at once. Called
 * before anything starts, so that a stop that comes early is not lost: it is obeyed as soon as the start is through.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const onSignal = () => {
      if (asked) process.exit(1);
      asked = true;
      resolve();
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
}
