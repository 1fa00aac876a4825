import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { countRows, resetFixtures } from '#tests/helpers/database-state.ts';
import type { FixtureName } from '#tests/helpers/fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());
beforeEach(() => resetFixtures(t.db, t.clock.now));

/** A call whose head and first bytes are there; `rest` sends what is left and answers the status line. */
async function begin(who: FixtureName, method: string, path: string, type: string, body: string) {
  const client = await t.as(who);
  const { port, host } = new URL(t.url);
  const socket: Socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  socket.on('data', (piece) => {
    answer += piece.toString();
  });
  const head = [
    `${method} ${path} HTTP/1.1`,
    ...[
      `Host: ${host}`,
      `Origin: ${t.url}`,
      `Cookie: console_session=${client.cookie}`,
      `Content-Type: ${type}`,
      'Connection: close',
    ],
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 3)}`);
  // The checks before the body are done once the server has looked at the head.
  await new Promise((resolve) => setTimeout(resolve, 300));
  return {
    rest: () =>
      new Promise<number>((resolve) => {
        socket.once('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])));
        socket.write(body.slice(3));
      }),
  };
}

const person = '{"name":"B","email":"back@example.com","password":"Backdoor-1","role":"admin"}';
const csv = 'email,role\nback@example.com,admin\n';
const boundary = 'line-between-the-parts';
const form = [
  ...[`--${boundary}`, 'Content-Disposition: form-data; name="folder"', '', 'Scratch'],
  ...[`--${boundary}`, 'Content-Disposition: form-data; name="file"; filename="a.txt"', 'Content-Type: text/plain', ''],
  ...['some words', `--${boundary}--`, ''],
].join('\r\n');
const json = 'application/json';

/** What is taken away from whom while the body comes, and what is answered then. */
const demote = async () =>
  (await t.as('admin2')).send('PUT', '/api/users/1', { email: 'admin@example.com', role: 'user' });
const remove = async () => (await t.as('admin2')).send('DELETE', '/api/users/1');
const unlist = async () =>
  (await t.as('admin')).send('PUT', '/api/users/4/sites', { siteIds: [103], writeSiteIds: [103] });

describe('rights that go while a body comes', () => {
  it.each<[string, FixtureName, () => Promise<unknown>, [string, string, string, string], number]>([
    ['an admin is demoted', 'admin', demote, ['POST', '/api/users', json, person], 403],
    ['an admin is deleted', 'admin', remove, ['POST', '/api/users', json, person], 401],
    ['an importer is demoted', 'admin', demote, ['POST', '/api/admin/import/users?dryRun=false', 'text/csv', csv], 403],
    [
      'a writer loses the site of an issue',
      'u2',
      unlist,
      ['POST', '/api/issue-actions/101/issues', json, '{"alarmLabel":"T9: Low Fuel"}'],
      403,
    ],
    [
      'a writer loses the site of a paper',
      'u2',
      unlist,
      ['POST', '/api/sites/101/documents', `multipart/form-data; boundary=${boundary}`, form],
      403,
    ],
  ])('%s: nothing is done', async (_what, who, takeAway, [method, path, type, body], status) => {
    const call = await begin(who, method, path, type, body);
    await takeAway();
    const { audit: _, ...before } = await countRows(t.db);
    expect(await call.rest()).toBe(status);
    expect(await countRows(t.db)).toMatchObject(before);
  });

  it('what nobody takes away is done', async () => {
    const call = await begin('admin', 'POST', '/api/users', json, person);
    expect(await call.rest()).toBe(201);
  });
});
