import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/store/database/pool.ts';
import { findUserByEmail, insertUser, lockUserByEmail } from '#server/store/user/users.ts';
import { type FreshDatabase, freshDatabase } from '../helpers/database.ts';

let database: FreshDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase({ url: database.url, max: 2 });
  for (const email of ['admin@demo.test', 'kim@demo.test', 'jürg@demo.test']) {
    await insertUser(db, { email, role: 'user', passwordHash: 'x', mustChangePassword: false });
  }
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

it.each([
  ['admin@demo.test', 'admin@demo.test'],
  ['ADMIN@Demo.Test', 'admin@demo.test'],
  ['Jürg@demo.test', 'jürg@demo.test'],
  ['adm\u0130n@demo.test', undefined],
  ['adm\u0131n@demo.test', undefined],
  ['\u212aim@demo.test', undefined],
  ['JÜRG@demo.test', undefined],
  ['adm_n@demo.test', undefined],
])('the person of %s is %s', async (typed, email) => {
  expect((await findUserByEmail(db, typed))?.email).toBe(email);
  expect((await lockUserByEmail(db, typed))?.email).toBe(email);
});

it('is found by the unique index', async () => {
  const client = await db.$client.connect();
  await client.query('set enable_seqscan = off');
  const { rows } = await client.query("explain select * from users where lower(email) = 'kim@demo.test'");
  expect(JSON.stringify(rows)).toContain('users_email_key');
  client.release();
});
