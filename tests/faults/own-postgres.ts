import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findPrograms } from '#server/store/embedded/binaries.ts';
import { chooseUser, programEnvironment } from '#server/store/embedded/run-as.ts';
import { startEmbeddedPostgres } from '#server/store/embedded/supervisor.ts';
import { descendants, kill } from '#tests/embedded/child.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { faultFolder, freePort } from './console-process.ts';

/** A PostgreSQL server as somebody else runs it: on a TCP port, to be stopped, killed and started again. */
export interface OwnPostgres {
  url: string;
  /** Resolves when it takes connections. */
  start(): Promise<void>;
  /** Fast shutdown, as an administrator does it. */
  stop(): Promise<void>;
  /** SIGKILL to all of its processes at one moment. */
  kill(): Promise<void>;
}

/** Makes one in a folder of its own, stopped. */
export async function makeOwnPostgres(): Promise<OwnPostgres> {
  const folder = faultFolder();
  chmodSync(folder, 0o755);
  // The product's own supervisor makes the folder and the database; from then on nobody watches it.
  const made = await startEmbeddedPostgres({ dataDir: join(folder, 'data') });
  const { databaseFolder: cluster, connection } = made;
  await made.stop();
  const rules = join(folder, 'pg_hba.conf');
  writeFileSync(rules, 'host all all 127.0.0.0/8 trust\n', { mode: 0o644 });
  const user = chooseUser(cluster);
  const { bin } = findPrograms({ pgBin: null, user, home: folder, log: () => undefined });
  const port = await freePort();
  const settings = {
    ...{ listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', hba_file: rules },
    ...{ max_connections: '200', timezone: 'UTC' },
  };
  const url = `postgresql://${connection.user}@127.0.0.1:${port}/${connection.database}`;
  let server: ChildProcess | undefined;

  async function end(how: (pid: number) => void): Promise<void> {
    const child = server;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    how(child.pid);
    await gone;
  }

  return {
    url,
    async start() {
      server = spawn(
        join(bin, 'postgres'),
        ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        { ...user, cwd: cluster, env: programEnvironment(), stdio: 'ignore' },
      );
      await eventually(async () => {
        const client = new pg.Client({ connectionString: url });
        client.on('error', () => undefined);
        await client.connect();
        await client.end();
        return true;
      }, 60_000);
    },
    stop: () => end((pid) => process.kill(pid, 'SIGINT')),
    kill: () =>
      end((pid) => {
        for (const one of [pid, ...descendants(pid)]) kill(one);
      }),
  };
}
