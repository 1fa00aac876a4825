import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';

/** What the generated inputs found once, each kept as it was found. */
let t: TestApp;
let admin: TestClient;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
});
afterAll(() => t.stop());

describe('was a fault of the server', () => {
  it.each<[string, string, string, unknown, number, string]>([
    [
      'NUL in a key',
      'DELETE',
      '/api/compliance-calendar/103/items/%00/completions/7',
      undefined,
      404,
      'completion_not_found',
    ],
    ['an id too large', 'POST', '/api/admin/undelivered/retry', { kind: 'mail', id: 2 ** 31 }, 404, 'not_undelivered'],
    [
      'a size too small to be one',
      'PUT',
      '/api/sites/101/tanks/99',
      { tank_label: 'T', product: 'P', capacity: 1, diameter_inches: 6e-46 },
      400,
      'validation',
    ],
  ])('%s', async (_, method, path, body, status, code) => {
    const answer = await admin.send(method, path, body);
    expect([answer.status, answer.json.code], answer.text).toEqual([status, code]);
  });
});

it('an import whose form breaks off in its file is refused, not waited for', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const disposition = 'Content-Disposition: form-data; name="file"; filename="a.csv"';
  for (const body of [
    `--x\r\n${disposition}\r\n\r\nname,ip`,
    `--x\r\n${disposition}\r\n\r\n`,
    `--x\r\n${disposition}`,
  ]) {
    const answer = await admin.post('/api/admin/import/sites', body, headers);
    expect([400, answer.status], answer.text).toEqual([answer.status, 400]);
  }
}, 240_000);

describe('was refused in the words of a library, or with a code that the call does not list', () => {
  it.each<[string, string, unknown, Record<string, string>]>([
    ['/api/auth/login', 'POST', '"text"', { body: 'must be an object with named fields' }],
    ['/api/sites/101/info', 'PUT', { tags: [7], notes: 7 }, { 'tags.0': 'must be text', notes: 'must be text' }],
    [
      '/api/admin/sign-in-policy',
      'PUT',
      { require_two_step: [null] },
      { 'require_two_step.0': 'can only be user, technician, regulator, admin' },
    ],
    ['/api/admin/audit?limit=_', 'GET', undefined, { limit: expect.stringMatching(/^must be/) as unknown as string }],
  ])('%s', async (path, method, body, fields) => {
    const answer = await admin.send(method, path, body);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.json.fields).toMatchObject(fields);
  });

  it('a password that is no text', async () => {
    const body = { email: 'x@example.com', password: 65_535, role: 'user' };
    const answer = await admin.post('/api/users', body);
    expect(answer.json).toMatchObject({ status: 400, code: 'user_fields_add', fields: { password: 'must be text' } });
  });

  it('a type that is none, on a call without a body', async () => {
    const answer = await admin.post('/api/issue-actions/101/issues/502/reopen', '', { 'content-type': ';;;' });
    expect(answer.status, answer.text).toBe(200);
  });
});
