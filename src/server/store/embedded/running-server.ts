import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { existingDatabases } from './data-folder.ts';
import { livingServer, readPostmasterFile } from './earlier-server.ts';
import { socketUrl } from './socket-folder.ts';

/** True when a database was made in this data folder. Throws EmbeddedError when it is a link to nowhere. */
export function holdsDatabase(dataDir: string): boolean {
  return existsSync(dataDir) && existingDatabases(resolve(dataDir), dataDir).size > 0;
}

/**
 * Address of the embedded server that another process runs in this data folder and that takes connections; null when
 * there is none. It belongs to that process and ends with it.
 */
export function findRunningServer(dataDir: string): string | null {
  if (!existsSync(dataDir)) return null;
  for (const cluster of existingDatabases(resolve(dataDir), dataDir).values()) {
    const file = readPostmasterFile(cluster);
    if (file?.ready === true && livingServer(cluster) !== null) return socketUrl(file.socketFolder);
  }
  return null;
}
