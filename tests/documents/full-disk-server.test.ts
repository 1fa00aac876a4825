import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { documents } from '#server/store/schema/record-schema.ts';
import { type Answer, fixtureNow, openSession, TestClient } from '#tests/helpers/app.ts';
import { type FreshDatabase, freshDatabase } from '#tests/helpers/database.ts';
import { fixtureUsers, writeFixtures } from '#tests/helpers/fixtures.ts';
import { bundledProgram } from '#tests/helpers/program.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const kib = 1024;
/** No file of the server's may grow past this. */
const most = 256 * kib;
const data = mkdtempSync(join(tmpdir(), 'forecourt-full-'));
let database: FreshDatabase;
let db: Database;
let server: ChildProcess;
let client: TestClient;

beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase({ url: database.url, max: 2 });
  await writeFixtures(db, fixtureNow);
  const node = [process.execPath, await bundledProgram(), 'serve'];
  server = spawn('prlimit', [`--fsize=${most}`, ...node], {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH ?? '', FORECOURT_DATA: data, PORT: '0', LOG_LEVEL: 'silent', FORECOURT_ROLES: 'web' },
      DATABASE_URL: database.url,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk) => {
      said += chunk;
      const ready = /ready on (http:\S+)/.exec(said)?.[1];
      if (ready !== undefined) resolve(ready);
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
  client = new TestClient(url.replace('localhost', '127.0.0.1'), url);
  client.cookie = await openSession(db, fixtureUsers.u2.id, new Date());
});
afterAll(async () => {
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
  await db.$client.end();
  await database.drop();
  rmSync(data, { recursive: true });
});

function upload(name: string, size: number): Promise<Answer> {
  const form = new FormData();
  form.append('folder', 'Exports');
  form.append('file', new Blob(['%PDF-1.7\n', new Uint8Array(size)]), name);
  return client.post('/api/sites/101/documents', form);
}

const rows = async () => (await db.select().from(documents)).length;
const files = () => readdirSync(data, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe('an upload to a server whose disk is full', () => {
  it.each([300 * kib, 20_000 * kib])(
    'of %d bytes is answered in words and leaves neither bytes nor row',
    async (size) => {
      const before = [await rows(), files().length];
      const answer = await upload('letter.pdf', size);
      expect(answer.json).toMatchObject({
        ...{ success: false, status: 507, code: 'storage_full' },
        error: 'There is no space left to store this document',
      });
      expect(answer.status).toBe(507);
      expect([await rows(), files().length]).toEqual(before);
    },
  );

  it('goes through when there is room for it', async () => {
    await upload('letter.pdf', 300 * kib);
    const answer = await upload('letter.pdf', 100 * kib);
    expect(answer.status).toBe(201);
    expect(files()).toHaveLength(1);
  });
});
