import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorTable } from '#contract/errors.table.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { replaceResetToken } from '#server/store/user/reset-tokens.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { type FixtureName, fixturePassword, writeFixtureCalendar } from '#tests/helpers/fixtures.ts';

/**
 * Errors that a call has in common with another one whose tests prove them at length: that this call has them too, in
 * the same words, and stores nothing.
 */
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await writeFixtureCalendar(t.db);
});
afterAll(() => t.stop());

const long = 'x'.repeat(257);
const good = { name: 'Alpha Fuel', ip: '10.20.0.11', port: 10_001 };
const refused: [string, FixtureName, string, object, keyof typeof errorTable][] = [
  ['S-04', 'admin', 'POST /api/users/11/manual-reset-password', { password: '  ' }, 'password_empty'],
  ['S-04', 'admin', 'POST /api/users/11/manual-reset-password', { password: '1234567' }, 'password_short'],
  ['S-04', 'admin', 'POST /api/users/11/manual-reset-password', { password: long }, 'password_long'],
  [
    'S-04',
    'u1',
    'POST /api/users/3/manual-reset-password',
    { password: fixturePassword, currentPassword: fixturePassword },
    'password_unchanged',
  ],
  ['S-04', 'u1', 'POST /api/users/3/manual-reset-password', { password: 'new-Passw0rd' }, 'current_password_required'],
  ['S-27', 'admin', 'PUT /api/admin/sites/101', { ...good, name: ' ' }, 'site_fields'],
  ['S-27', 'admin', 'PUT /api/admin/sites/101', { ...good, ip: 'gauge.example' }, 'ip_invalid'],
  ['S-27', 'admin', 'PUT /api/admin/sites/101', { ...good, port: 65_536 }, 'port_invalid'],
  ['S-27', 'admin', 'PUT /api/admin/sites/101', { ...good, site_type: 'Other' }, 'site_type_invalid'],
  ['S-27', 'admin', 'PUT /api/admin/sites/101', { ...good, name: 'BRAVO fuel' }, 'site_duplicate'],
  ['S-22', 'admin', 'POST /api/admin/sites/101/issues', { alarmLabel: ' ', priority: 'High' }, 'alarm_label_required'],
  ['S-22', 'admin', 'POST /api/admin/sites/101/issues', { alarmLabel: 'A', priority: 'high' }, 'priority_invalid'],
  ['X-94', 'admin', 'POST /api/auth/two-step/recovery-codes', { code: '123456' }, 'two_step_off'],
  ['X-108', 'admin', 'PUT /api/users/999/notifications', {}, 'user_not_found'],
  ['X-109', 'admin', 'POST /api/users/999/notifications/test', { channel: 'email' }, 'user_not_found'],
];

describe('S-04, S-22, S-27, X-94, X-108, X-109 errors that calls have in common', () => {
  it.each(refused)('%s %s %s %j: %s', async (_, who, request, body, code) => {
    const [method = '', path = ''] = request.split(' ');
    const answer = await (await t.as(who)).send(method, path, body);
    const { status, error } = errorTable[code];
    expect(answer.json).toMatchObject({ success: false, status, code, error, message: error });
    expect(answer.status).toBe(status);
  });

  it.each([
    ['X-107', '/api/users/999/notifications'],
    ['X-110', '/api/users/999/notifications/log'],
  ])('%s of a person who is not there: user_not_found', async (_, path) => {
    const answer = await (await t.as('admin')).get(path);
    expect([answer.status, answer.json.code]).toEqual([404, 'user_not_found']);
    expect((await (await t.as('u1')).get(path)).json.code).toBe('forbidden_user');
  });

  it('S-04 X-02 S-27: nothing of it was stored', async () => {
    const { rows } = await t.db.$client.query(
      `select (select count(*)::int from users where must_change_password) as must,
              (select count(*)::int from audit where action like 'user.%' or action like 'site.%') as audited`,
    );
    expect(rows).toEqual([{ must: 1, audited: 0 }]);
  });
});

describe('X-02 a password that is none, with a good link', () => {
  it.each([
    ['', 'password_empty'],
    ['1234567', 'password_short'],
    [long, 'password_long'],
  ] as const)('%j: %s, and the link stays good', async (password, code) => {
    const token = `a link for ${code}`;
    const expiresAt = new Date(t.clock.now.getTime() + 3_600_000);
    await replaceResetToken(t.db, { tokenHash: hashToken(token), userId: 11, at: t.clock.now, expiresAt });
    const anon = await t.as('anon');
    const answer = await anon.post('/api/auth/reset-password', { token, password });
    expect(answer.json).toMatchObject({ status: 400, code, error: errorTable[code].error });
    expect((await anon.post('/api/auth/reset-password/verify', { token })).json.valid).toBe(true);
  });
});

describe('S-22 an issue by an admin', () => {
  it('S-22 answers 201 for a new issue and 200 for one that was open, with its number', async () => {
    const admin = await t.as('admin');
    const save = (note: string) =>
      admin.post('/api/admin/sites/101/issues', { alarmLabel: 'T1: Sudden Loss', priority: 'Low', note });
    const [made, known] = [await save('seen'), await save('looked at')];
    expect([made.status, known.status]).toEqual([201, 200]);
    expect([made.json.created, known.json.created]).toEqual([true, false]);
    expect(known.json.id).toBe(made.json.id);
    const { rows } = await t.db.$client.query("select action from audit where action like 'issue.%' order by id");
    expect(rows).toEqual([{ action: 'issue.created' }, { action: 'issue.updated' }]);
  });
});

describe('X-55 import of people', () => {
  it.each([
    ['no file', null, 400, 'file_missing'],
    ['more than 5 MB', 'x'.repeat(5 * 1024 * 1024 + 1), 413, 'csv_too_large'],
  ])('%s', async (_, text, status, code) => {
    const form = new FormData();
    if (text !== null) form.append('file', new Blob([text]), 'people.csv');
    const answer = await (await t.as('admin')).post('/api/admin/import/users', form);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  });
});

describe('X-47 a file to a test record', () => {
  it.each([
    ['whose name is too long', `${'x'.repeat(201)}.pdf`, 'x', 400, 'invalid_path'],
    ['of more than 25 MB', 'large.pdf', 'x'.repeat(25 * 1024 * 1024 + 1), 413, 'upload_too_large'],
  ])('%s', async (_, name, rest, status, code) => {
    const form = new FormData();
    form.append('file', new Blob([`%PDF-1.4 ${rest}`]), name);
    const path = '/api/compliance-calendar/101/items/spill_bucket_annual_md/completions/1001/documents';
    const answer = await (await t.as('u2')).post(path, form);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    const { rows } = await t.db.$client.query(
      "select count(*)::int as n from documents where folder = 'Compliance Testing'",
    );
    expect(rows[0].n).toBe(1);
  });
});

describe('S-07, S-24 a month that is none', () => {
  it.each([
    ['S-07', '/api/public/sites/101/compliance-report-v2/pdf'],
    ['S-24', '/api/sites/101/compliance-report-v2/pdf'],
  ])('%s: invalid_month', async (_, path) => {
    const answer = await (await t.as('u1')).get(`${path}?month=2026-13`);
    expect(answer.json).toMatchObject({ status: 400, code: 'invalid_month', error: 'month must be YYYY-MM' });
  });
});
