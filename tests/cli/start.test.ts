import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/auth/passwords.ts';
import { bundledProgram } from '#tests/helpers/program.ts';
import { freshDatabase } from '../helpers/database.ts';

const program = await bundledProgram();
const root = fileURLToPath(new URL('../..', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'forecourt-cli-'));
// PostgreSQL runs as somebody else where root tests: it must reach the folder, or its data would stay elsewhere.
chmodSync(data, 0o711);
afterAll(() => rmSync(data, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the command line from its bundle until it ends. */
function forecourt(args: string[], env: Record<string, string> = {}, input = ''): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: root,
      env: { PATH: process.env.PATH ?? '', FORECOURT_DATA: data, PORT: '0', LOG_LEVEL: 'silent', ...env },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => {
      out += chunk;
      if (out.includes('Stop with')) child.kill('SIGTERM');
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.stdin.end(input);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

/** One sentence, no stack, exit code 1. */
function expectSentence(ended: Ended, pattern: RegExp): void {
  expect(ended.err).toMatch(pattern);
  expect(ended.err.trim().split('\n')).toHaveLength(1);
  expect(ended.code).toBe(1);
}

describe('forecourt serve', () => {
  it('starts on a server database, says where, and stops cleanly on SIGTERM', async () => {
    const database = await freshDatabase();
    const ended = await forecourt(['serve'], { DATABASE_URL: database.url });
    expect(ended.out).toMatch(
      /^Forecourt is ready on http:\/\/localhost:\d+\nData: the PostgreSQL server of DATABASE_URL\n/,
    );
    expect(ended.err).toBe('');
    expect(ended.code).toBe(0);
    await database.drop();
  });

  it.each([
    [{ PORT: 'eighty' }, /PORT must be a whole number/],
    [{ FORECOURT_ROLES: 'cook' }, /FORECOURT_ROLES accepts only web, poller and worker/],
    [
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' },
      /DATABASE_URL cannot be used: nothing answers at its address/,
    ],
    [{ DATABASE_URL: 'postgres:///x?host=/nonexistent' }, /DATABASE_URL cannot be used: there is no socket/],
    [{ FORECOURT_DATA: '/proc/x' }, /The data folder \/proc\/x cannot be made or opened \(ENOENT\)/],
    [{ ADMIN_EMAIL: 'a@b.example' }, /ADMIN_EMAIL and ADMIN_PASSWORD go together/],
  ])('refuses %o with a sentence', async (env, pattern) => {
    expectSentence(await forecourt(['serve'], env as Record<string, string>), pattern);
  });

  it('makes nothing in the data folder before its database is there', async () => {
    const folder = join(data, 'untouched');
    await forecourt(['serve'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x', FORECOURT_DATA: folder });
    expect(existsSync(folder)).toBe(false);
  });

  it('says that nobody can sign in while there is no admin', async () => {
    const database = await freshDatabase();
    const alone = await forecourt(['serve'], { DATABASE_URL: database.url });
    expect(alone.out).toContain('There is no admin yet');
    const admin = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'long enough' };
    const ended = await forecourt(['serve'], { DATABASE_URL: database.url, ...admin });
    expect(ended.out).not.toContain('There is no admin yet');
    await database.drop();
  });

  it('opens no demo with its well-known passwords to other computers', async () => {
    const database = await freshDatabase();
    const { pool, url } = database;
    await pool.query(
      `insert into installation (key, value) values ('demo', '{"anchor":"2026-01-01T00:00:00Z","port":1}')`,
    );
    const setPassword = async (password: string) =>
      await pool.query('update users set password_hash = $1', [await hashPassword(password)]);
    await pool.query("insert into users (email, role, password_hash) values ('admin@demo.test', 'admin', '')");
    await setPassword('demo-forecourt');
    for (const env of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://tanks.example.com' }]) {
      expectSentence(
        await forecourt(['serve'], { DATABASE_URL: url, ...env }),
        /is the demo's, and admin@demo\.test still has the password that everybody knows/,
      );
    }
    expect((await forecourt(['serve'], { DATABASE_URL: url })).code).toBe(0);
    await setPassword('a password of their own');
    expect((await forecourt(['serve'], { DATABASE_URL: url, HOST: '0.0.0.0' })).code).toBe(0);
    await database.drop();
  });

  it('names a busy port', async () => {
    const database = await freshDatabase();
    const blocker = createServer();
    await new Promise<void>((done) => blocker.listen(0, '127.0.0.1', done));
    const address = blocker.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    expectSentence(
      await forecourt(['serve'], { DATABASE_URL: database.url, PORT: port }),
      new RegExp(`Port ${port} is in use`),
    );
    await new Promise((done) => blocker.close(done));
    await database.drop();
  });
});

describe('forecourt demo', () => {
  it('refuses to be seen by other computers', async () => {
    expectSentence(await forecourt(['demo'], { HOST: '0.0.0.0' }), /binds to loopback only/);
  });

  it('refuses a database that holds somebody’s sites', async () => {
    const database = await freshDatabase();
    await database.pool.query("insert into sites (name) values ('Mine')");
    expectSentence(
      await forecourt(['demo'], { DATABASE_URL: database.url }),
      /already holds sites that are not the demo/,
    );
    await database.drop();
  });
});

describe('the other commands', () => {
  it('tells its version', async () => {
    expect((await forecourt(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('migrate and admin create work on a server database', async () => {
    const database = await freshDatabase({ migrated: false });
    const env = { DATABASE_URL: database.url };
    expect((await forecourt(['migrate'], env)).out).toBe('The database is up to date.\n');
    const created = await forecourt(['admin', 'create', 'Boss@Example.com'], env, 'long enough\n');
    expect(created).toMatchObject({ code: 0, err: '' });
    const { rows } = await database.pool.query('select email, role, must_change_password from users');
    expect(rows).toEqual([{ email: 'boss@example.com', role: 'admin', must_change_password: true }]);
    expectSentence(await forecourt(['admin', 'create', 'x@example.com'], env, 'short\n'), /at least 8 characters/);
    await database.drop();
  });

  it('gauge probe says what is wrong with an address and with a gauge that is not there', async () => {
    expectSentence(await forecourt(['gauge', 'probe', 'localhost:1']), /IP address/);
    expectSentence(await forecourt(['gauge', 'probe', '127.0.0.1:1']), /refused the connection/);
  });
});
