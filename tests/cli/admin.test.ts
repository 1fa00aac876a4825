import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { recoveryCodes, twoStep } from '#server/store/schema/account-schema.ts';
import { audit, mailOutbox } from '#server/store/schema/record-schema.ts';
import { replaceRecoveryCodes } from '#server/store/user/two-step.ts';
import { bundledProgram } from '#tests/helpers/program.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';
import { writeFixtures } from '../helpers/fixtures.ts';

const program = await bundledProgram();
const root = fileURLToPath(new URL('../..', import.meta.url));
const now = new Date('2026-11-05T12:00:00Z');
let database: FreshDatabase;
let db: Database;

beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase({ url: database.url, max: 2 });
  await writeFixtures(db, now);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

function reset(email: string): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, 'admin', 'reset-two-step', email], {
      cwd: root,
      env: { PATH: process.env.PATH ?? '', DATABASE_URL: database.url, LOG_LEVEL: 'silent' },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

it('lets the only admin back in who lost the phone', async () => {
  await db.insert(twoStep).values({ userId: 1, secret: 'v1.sealed', begunAt: now, confirmedAt: now });
  await replaceRecoveryCodes(db, 1, [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]);
  expect(await reset('Admin@Example.com')).toMatchObject({
    code: 0,
    out: 'Two-step sign-in is off for Admin@Example.com: the password alone is enough to sign in now.\n',
  });
  expect([await db.select().from(twoStep), await db.select().from(recoveryCodes)]).toEqual([[], []]);
  expect(await db.select().from(audit)).toMatchObject([
    { action: 'user.two_step_reset', via: 'system', targetType: 'user', targetId: '1' },
  ]);
  expect(await db.select().from(mailOutbox)).toMatchObject([{ kind: 'two_step_reset' }]);
  expect(await reset('admin@example.com')).toMatchObject({
    code: 1,
    err: expect.stringContaining('The two-step sign-in of admin@example.com is not on.'),
  });
  expect((await reset('who@example.com')).err).toContain('No user has the email who@example.com.');
}, 240_000);
