import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail } from './prepare.mjs';

const chromiumPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const debianPrograms = '/usr/lib/postgresql/15/bin';

/** Path of a Chromium, installed from Debian's packages where we may; ends with a sentence where there is none. */
export function ensureChromium() {
  const found = process.env.CHROMIUM_PATH ?? chromiumPlaces.find((path) => existsSync(path));
  if (found !== undefined && existsSync(found)) return found;
  aptInstall(['chromium']);
  if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  return fail('The browser tests need Chromium: install it, or set CHROMIUM_PATH to its program.');
}

/** Folder of PostgreSQL 15's programs, the oldest version we support; null where it cannot be had. */
export function ensurePostgres15() {
  if (!existsSync(`${debianPrograms}/postgres`)) aptInstall(['postgresql-15']);
  return existsSync(`${debianPrograms}/postgres`) ? debianPrograms : null;
}

function aptInstall(packages) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(', ')} from Debian's packages…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}
