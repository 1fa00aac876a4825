/**
 * A Forecourt in small, for tests to kill: starts the embedded server with the options in argv[2], says on standard
 * output what happened (a JSON object a line) and stops on SIGTERM.
 */
import pg from 'pg';
import { EmbeddedError } from '#server/store/embedded/embedded-error.ts';
import { startEmbeddedPostgres } from '#server/store/embedded/supervisor.ts';
import type { ChildTask } from './child.ts';

const task: ChildTask = JSON.parse(process.argv[2] ?? '{}');

function say(line: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Commits row after row and says each one only after PostgreSQL acknowledged it. */
async function insertRows(pool: pg.Pool): Promise<never> {
  await pool.query('create table if not exists acknowledged (n bigint primary key)');
  const last = await pool.query<{ n: string }>('select coalesce(max(n), 0) as n from acknowledged');
  for (let n = Number(last.rows[0]?.n) + 1; ; n++) {
    await pool.query('insert into acknowledged values ($1)', [n]);
    say({ acknowledged: n });
  }
}

const started = Date.now();
try {
  const server = await startEmbeddedPostgres({ ...task.options, log: (line) => say({ log: line }) }, task.tuning);
  server.onExit((exit) => say({ exit }));
  const pool = new pg.Pool({ ...server.connection, max: 2 });
  pool.on('error', () => undefined);
  const { connection, url, version, databaseFolder, pid } = server;
  say({ ready: { connection, url, version, databaseFolder, pid, milliseconds: Date.now() - started } });
  process.on('SIGTERM', async () => {
    await pool.end();
    await server.stop();
    process.exit(0);
  });
  const idle = setInterval(() => undefined, 60_000);
  if (task.leaveAfterStart) clearInterval(idle);
  if (task.insert) await insertRows(pool);
} catch (error) {
  if (!(error instanceof EmbeddedError)) throw error;
  say({ refused: { code: error.code, message: error.message, detail: error.detail } });
  process.exitCode = 3;
}
