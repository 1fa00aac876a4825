import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { bundledProgram } from '#tests/helpers/program.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { writeFixtures } from '../helpers/fixtures.ts';

const program = await bundledProgram();
const root = fileURLToPath(new URL('../..', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'forecourt-import-'));
// PostgreSQL runs as somebody else where root tests: it must reach the folder, or its data would stay elsewhere.
chmodSync(data, 0o711);
let database: FreshDatabase;
let db: Database;

beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase({ url: database.url, max: 3 });
  await writeFixtures(db, new Date('2026-11-19T21:00:00Z'));
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
  rmSync(data, { recursive: true, force: true });
});

interface Ended {
  code: number | null;
  out: string[];
  err: string;
}

/** `forecourt import KIND FILE` with that text in the file. */
function run(kind: string, text: string | null, ...options: string[]): Promise<Ended> {
  const file = join(data, `${kind}.csv`);
  if (text === null) rmSync(file, { force: true });
  else writeFileSync(file, text);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, 'import', kind, file, ...options], {
      cwd: root,
      env: {
        PATH: process.env.PATH ?? '',
        FORECOURT_DATA: data,
        DATABASE_URL: database.url,
        LOG_LEVEL: 'silent',
        PUBLIC_URL: 'https://tanks.example.com',
      },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.on('close', (code) => resolve({ code, out: out.trim().split('\n'), err: err.replaceAll(data, '') }));
  });
}

async function count(text: string): Promise<number> {
  return (await db.$client.query<{ n: number }>(`select count(*)::int as n from ${text}`)).rows[0]?.n ?? -1;
}

it('shows what would change, stores it, and changes nothing the second time', async () => {
  const file = 'name,ip,port,city\nDelta Mart,10.20.0.14,10001,Elkton\nAlpha Fuel,10.20.0.11,10001,Elkton\n';
  expect(await run('sites', file, '--dry-run')).toEqual({
    code: 0,
    out: ['2 rows: 1 new, 1 changed, 0 unchanged. Nothing was stored: this was a dry run.'],
    err: '',
  });
  expect(await count('sites')).toBe(3);
  expect(await run('sites', file)).toEqual({ code: 0, out: ['2 rows: 1 new, 1 changed, 0 unchanged.'], err: '' });
  expect(await count("gauges g join sites s on s.id = g.site_id and s.name = 'Delta Mart'")).toBe(1);
  expect(await count("audit where action = 'import.sites' and via = 'system'")).toBe(1);
  expect((await run('sites', file)).out).toEqual(['2 rows: 0 new, 0 changed, 2 unchanged.']);
});

it('names every error and ends with 1', async () => {
  const file = 'name,ip,port\nEcho,10.20.0.15,1\nFoxtrot,nowhere,0\n,10.20.0.16,1\n';
  const errors = ['Row 3, ip: IP address is not valid', 'Row 4, name: Name, IP address and port are required'];
  expect(await run('sites', file)).toEqual({ code: 1, out: [...errors, 'Nothing was imported.'], err: '' });
  expect(await run('sites', file, '--dry-run')).toEqual({
    code: 1,
    out: [...errors, 'This file cannot be imported as it is.'],
    err: '',
  });
  expect(await count("sites where name = 'Echo'")).toBe(0);
});

it('adds people, whose links lead to the public address', async () => {
  const file = 'email,role,sites\nnina@example.com,user,Alpha Fuel\n';
  expect((await run('users', file)).out).toEqual(['1 row: 1 new, 0 changed, 0 unchanged.']);
  expect(await count("mail_outbox where body like '%https://tanks.example.com/login#reset=%'")).toBe(1);
  const last = 'email,role\nadmin@example.com,user\nadmin2@example.com,user\n';
  expect(await run('users', last)).toEqual({ code: 1, out: [''], err: 'At least one admin is required.\n' });
});

it('says in a sentence what is wrong with the file', async () => {
  const missing = await run('sites', null);
  expect([missing.code, missing.err]).toEqual([1, 'The file /sites.csv cannot be read: the file does not exist.\n']);
  expect((await run('sites', 'ip\n1\n')).out).toEqual([
    "Row 1, name: The column 'name' is missing",
    'Nothing was imported.',
  ]);
  const large = await run('sites', `name\n${'x\n'.repeat(10_001)}`);
  expect([large.code, large.err]).toEqual([1, 'At most 10000 rows and 5 MB can be imported at once.\n']);
});
