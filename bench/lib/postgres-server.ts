import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPrograms } from '#server/store/embedded/binaries.ts';
import { chooseUser, programEnvironment } from '#server/store/embedded/run-as.ts';
import { pause } from './figure.ts';

/**
 * What docs/operations.md recommends to change for a fleet of a hundred thousand gauges on a small machine; everything
 * else stays as PostgreSQL has it, fsync and synchronous commits included.
 */
const settings = {
  shared_buffers: '2GB',
  effective_cache_size: '6GB',
  random_page_cost: '1.1',
  max_wal_size: '8GB',
  checkpoint_timeout: '15min',
  wal_compression: 'pglz',
  jit: 'off',
};

/** A PostgreSQL server as an operator would run one: its own process, reached over TCP with a password-less role. */
export interface PostgresServer {
  /** For DATABASE_URL. */
  url: string;
  /** The postmaster. */
  pid: number;
  version: string;
  stop(): Promise<void>;
}

/** Starts a server over a new data folder in the temporary folder, with the console's own PostgreSQL programs. */
export async function startPostgresServer(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-pg-'));
  const user = chooseUser(null);
  chmodSync(folder, 0o711);
  const { bin, version } = findPrograms({ pgBin: process.env.PG_BIN ?? null, user, home: folder, log: () => {} });
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (user !== null) chownSync(data, user.uid, user.gid);
  const as = { ...user, cwd: data, env: programEnvironment() };
  const words = ['-D', data, '--username=forecourt', '--encoding=UTF8', '--locale=C', '--auth=trust'];
  const made = spawnSync(join(bin, 'initdb'), words, { ...as, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const own = { ...settings, port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const log = join(folder, 'log');
  const output = openSync(log, 'a');
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, ...Object.entries(own).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...as, stdio: ['ignore', output, output] },
  );
  const end = () => stopServer(server, folder);
  // Whoever is interrupted must not leave it behind.
  process.once('exit', () => server.exitCode === null && server.kill('SIGQUIT'));
  try {
    await untilReady(server, port, log);
  } catch (error) {
    await end();
    throw error;
  }
  return { url: `postgres://forecourt@127.0.0.1:${port}/forecourt`, pid: server.pid ?? 0, version, stop: end };
}

async function stopServer(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGINT'); // fast shutdown: what it is doing is broken off
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}

async function untilReady(server: ChildProcess, port: number, log: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended: ${readFileSync(log, 'utf8').slice(-2_000)}`);
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'forecourt', database: 'postgres' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('create database forecourt');
      return;
    } catch {
      await pause(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error('PostgreSQL was not ready within 30 seconds.');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
