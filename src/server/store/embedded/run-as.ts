import { spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';

/** The user that PostgreSQL runs as; null means "as we are" (we are not root). */
export type RunAs = { uid: number; gid: number } | null;

// Linux gives 65534 to `nobody` everywhere; macOS and Debian ship their own database user.
const CANDIDATES = ['postgres', '_postgres', 'nobody'];
const NOBODY = 65534;

/**
 * Chooses who runs PostgreSQL, which refuses to be root: nobody else when we are not root, else the owner of an
 * existing `cluster` folder, else the first of the usual names, else uid 65534.
 */
export function chooseUser(cluster: string | null, names: readonly string[] = CANDIDATES): RunAs {
  if (process.getuid?.() !== 0) return null;
  if (cluster !== null) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  for (const name of names) {
    const answer = spawnSync('id', [name], { encoding: 'utf8', env: programEnvironment() }).stdout ?? '';
    const match = /^uid=(\d+)\S* gid=(\d+)/.exec(answer);
    if (match) return { uid: Number(match[1]), gid: Number(match[2]) };
  }
  return { uid: NOBODY, gid: NOBODY };
}

/** Whether that user can enter `folder`: asked of the system itself, so that ACLs and mounts count too. */
export function canEnter(folder: string, user: RunAs): boolean {
  if (user === null) {
    try {
      accessSync(folder, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  }
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' });
  return probe.status === 0;
}

/**
 * The environment for PostgreSQL's programs: no setting of ours (they hold secrets that another user could read),
 * no PG* variable, and no language, so that messages and sort order do not depend on who starts the server.
 */
export function programEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { LC_ALL: 'C', PATH: process.env.PATH ?? '/usr/bin:/bin' };
  if (process.env.LD_LIBRARY_PATH) environment.LD_LIBRARY_PATH = process.env.LD_LIBRARY_PATH;
  return environment;
}
