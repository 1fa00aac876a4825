import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail } from './prepare.mjs';

// The shell draws the same pages and starts in half the time: a third less for the whole suite.
const shell = '/usr/bin/chromium-headless-shell';
const chromiumPlaces = [shell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const debianPrograms = '/usr/lib/postgresql/15/bin';

/** Path of a Chromium, installed from Debian's packages where we may; ends with a sentence where there is none. */
export function ensureChromium() {
  if (process.env.CHROMIUM_PATH !== undefined && existsSync(process.env.CHROMIUM_PATH))
    return process.env.CHROMIUM_PATH;
  const find = () => chromiumPlaces.find((path) => existsSync(path));
  if (!existsSync(shell)) aptInstall([shell.slice('/usr/bin/'.length)]);
  if (find() === undefined) aptInstall(['chromium']);
  const found = find();
  if (found !== undefined) return found;
  return fail('The browser tests need Chromium: install it, or set CHROMIUM_PATH to its program.');
}

/** Folder of PostgreSQL 15's programs, the oldest version we support; null where it cannot be had. */
export function ensurePostgres15() {
  if (!existsSync(`${debianPrograms}/postgres`)) aptInstall(['postgresql-15']);
  return existsSync(`${debianPrograms}/postgres`) ? debianPrograms : null;
}

/** Sees to it that `unzip` is there: an archive is proven by a program that is not ours. */
export function ensureUnzip() {
  const works = () => spawnSync('unzip', ['-v'], { stdio: 'ignore' }).status === 0;
  if (works()) return;
  aptInstall(['unzip']);
  if (!works()) fail('The tests of packets need the program unzip: install it.');
}

/** Sees to it that nginx is there: the proxy's configuration that we ship is tested with it. */
export function ensureNginx() {
  const place = process.env.NGINX_PATH ?? '/usr/sbin/nginx';
  if (!existsSync(place)) aptInstall(['nginx-light']);
  if (!existsSync(place))
    fail('The test of several machines needs nginx: install it (nginx-light), or set NGINX_PATH.');
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
