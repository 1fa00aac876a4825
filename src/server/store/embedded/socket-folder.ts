import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATABASE_NAME } from './data-folder.ts';
import { SOCKET_PREFIX } from './earlier-server.ts';
import { cannotRun } from './embedded-error.ts';
import { canEnter, type RunAs } from './run-as.ts';

/** Port number of the embedded server; it only names the socket file. */
export const SOCKET_PORT = 5432;

// sun_path holds 108 bytes on Linux, 104 on macOS, the closing zero included.
const LONGEST = (process.platform === 'linux' ? 108 : 104) - 1;

/** Address of the embedded server whose socket is in `folder`, for `pg` and for libpq. */
export function socketUrl(folder: string): string {
  return `postgresql://${DATABASE_NAME}@localhost/${DATABASE_NAME}?host=${encodeURIComponent(folder)}`;
}

/**
 * Makes a fresh folder, mode 0700 and owned by PostgreSQL's user, for its socket: in the system's folder for
 * temporary files, or elsewhere where that path is too long or closed to the user. Throws EmbeddedError.
 */
export function makeSocketFolder(user: RunAs, home: string): string {
  for (const parent of [tmpdir(), '/tmp', '/var/tmp', home]) {
    const longest = join(parent, `${SOCKET_PREFIX}XXXXXX`, `.s.PGSQL.${SOCKET_PORT}`);
    if (Buffer.byteLength(longest) > LONGEST) continue;
    try {
      if (!canEnter(parent, user)) continue;
      const folder = mkdtempSync(join(parent, SOCKET_PREFIX));
      if (user) chownSync(folder, user.uid, user.gid);
      return folder;
    } catch {
      // not writable: try the next
    }
  }
  throw cannotRun('no folder for temporary files takes its socket');
}

/** Before a restart at the same address: an empty folder, without the socket and lock of the server that died. */
export function emptySocketFolder(folder: string, user: RunAs): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
}
