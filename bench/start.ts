import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freshDataDir, openEmbedded } from './lib/database.ts';
import { figure, median, note, pause, tell } from './lib/figure.ts';
import { freePort } from './lib/program.ts';

/*
 * Time from the command to the first 200 of /readyz over data that is there: `npm start` with its demo, and
 * `forecourt serve` alone. Limit: a bare Fastify with the same PostgreSQL over the same kind of folder, for the first
 * started by npm too. In turns.
 */

const rounds = 5;
const root = process.cwd();
const patienceMs = 60_000;

interface Way {
  command: string;
  args: string[];
  env: Record<string, string>;
}

let npmFolder: string | null = null;
const [demoData, plainData] = [freshDataDir(), freshDataDir()];
try {
  note(`start: ${rounds} warm starts of each`);
  const port = String(await freePort());
  const clean = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', PORT: port, LOG_LEVEL: 'error' };
  const env = { ...clean, ...(process.env.PG_BIN === undefined ? {} : { PG_BIN: process.env.PG_BIN }) };
  const npm: Way = { command: 'npm', args: ['start'], env: { ...env, FORECOURT_DATA: demoData.path } };
  const serveEnv = { ...env, FORECOURT_DATA: plainData.path, FORECOURT_DEMO: '0' };
  const serve: Way = { command: process.execPath, args: ['dist/server/forecourt.mjs', 'serve'], env: serveEnv };
  await start(npm, port); // makes the demo's data
  await start(serve, port);
  const folder = await databaseFolder(plainData.path);
  const program = fileURLToPath(new URL('./bare-start.mjs', import.meta.url));
  const bare: Way = { command: process.execPath, args: [program, folder, port], env };
  const demo: Way = { ...npm, command: process.execPath, args: ['dist/server/forecourt.mjs', 'demo'] };
  const script: Way = { ...npm, command: process.execPath, args: ['tools/start.mjs'] };
  // npm alone takes some 0.1 s: the peer of `npm start` is started by it too.
  npmFolder = mkdtempSync(join(tmpdir(), 'forecourt-npm-start-'));
  const scripts = { start: [process.execPath, ...bare.args].map((part) => JSON.stringify(part)).join(' ') };
  writeFileSync(join(npmFolder, 'package.json'), JSON.stringify({ name: 'bare', private: true, scripts }));
  const npmBare: Way = { ...bare, command: 'npm', args: ['start', '--prefix', npmFolder] };
  const times = {
    npm: [] as number[],
    script: [] as number[],
    demo: [] as number[],
    serve: [] as number[],
    bare: [] as number[],
    npmBare: [] as number[],
  };
  for (let round = 0; round < rounds; round++) {
    times.bare.push(await start(bare, port));
    times.npmBare.push(await start(npmBare, port));
    times.npm.push(await start(npm, port));
    times.script.push(await start(script, port));
    times.demo.push(await start(demo, port));
    times.serve.push(await start(serve, port));
  }
  const limit = median(times.bare);
  tell(figure('start', median(times.npm), 'ms', median(times.npmBare), { atMost: 3 }));
  tell(figure('start.without-npm', median(times.script), 'ms', limit));
  tell(figure('start.without-checks', median(times.demo), 'ms', limit));
  tell(figure('start.serve', median(times.serve), 'ms', limit, { atMost: 3 }));
} finally {
  demoData.remove();
  plainData.remove();
  if (npmFolder !== null) rmSync(npmFolder, { recursive: true, force: true });
}

/** Starts, waits for /readyz, stops; milliseconds until it was ready. */
async function start(way: Way, port: string): Promise<number> {
  if (await isReady(port)) throw new Error(`Something else answers on port ${port}.`);
  const from = performance.now();
  const child = spawn(way.command, way.args, {
    cwd: root,
    env: way.env,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`${way.command} ${way.args.join(' ')} ended by itself.`);
      if (performance.now() - from > patienceMs) throw new Error(`${way.args.join(' ')} was not ready in time.`);
      await pause(5);
    }
    return performance.now() - from;
  } finally {
    await stop(child);
  }
}

async function isReady(port: string): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status === 200;
    },
    () => false,
  );
}

/** Ends a start's whole process group (npm, its shell, the server) and waits until its last process is gone. */
async function stop(child: ChildProcess): Promise<void> {
  const group = -(child.pid ?? 0);
  for (let tries = 0; tries < 400; tries++) {
    try {
      process.kill(group, tries === 0 ? 'SIGTERM' : 0);
    } catch {
      return; // nobody left
    }
    await pause(50);
  }
  process.kill(group, 'SIGKILL');
  throw new Error('A server did not stop within 20 seconds.');
}

/** Where the database really is: under root's home the data folder is a link to a place that PostgreSQL can reach. */
async function databaseFolder(dataDir: string): Promise<string> {
  const opened = await openEmbedded(dataDir);
  try {
    const { rows } = await opened.db.$client.query<{ folder: string }>(
      "select setting as folder from pg_settings where name = 'data_directory'",
    );
    return realpathSync(rows[0]?.folder ?? join(dataDir, readdirSync(dataDir)[0] ?? ''));
  } finally {
    await opened.close();
  }
}
