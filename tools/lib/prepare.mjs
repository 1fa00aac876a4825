// Plain JavaScript, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const installStamp = join(root, 'node_modules/.forecourt-installed');
const buildStamp = join(root, 'dist/.stamp');
const buildInputs = ['src', 'tools', 'package-lock.json', 'vite.config.ts'];

/** Runs a command with our output; ends this process with the command's code when it fails. */
function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (result.error) fail(`Could not run ${command}: ${result.error.message}`);
  if (result.status !== 0) process.exit(result.status ?? 1);
}

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Installs the locked packages when they are missing or the lock has changed since. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node ${process.versions.node} is too old: 20.19 or newer is needed.`);
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(installStamp) && readFileSync(installStamp, 'utf8') === wanted) return;
  console.log('Installing packages (once; half a minute)…');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(installStamp, wanted);
}

/** Builds server and client when a source is newer than what was built. */
export function ensureBuilt() {
  const wanted = fingerprint();
  if (existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === wanted) return;
  console.log('Building…');
  run(process.execPath, ['tools/build.mjs']);
}

/** Remembers what the build in dist/ was made from. */
export function stampBuild() {
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, fingerprint());
}

/** Every start waits for this: it looks at each file once. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const input of buildInputs) {
    const entry = statSync(join(root, input), { throwIfNoEntry: false });
    if (entry !== undefined) hashPath(hash, join(root, input), entry);
  }
  return hash.digest('hex');
}

function hashPath(hash, path, entry) {
  if (entry.isDirectory()) {
    const entries = readdirSync(path, { withFileTypes: true });
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const one of entries) hashPath(hash, `${path}/${one.name}`, one);
  } else if (!path.includes('.test.')) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  }
}
