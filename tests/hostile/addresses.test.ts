import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { countRows } from '#tests/helpers/database-state.ts';

let t: TestApp;
let admin: TestClient;
const probed: string[] = [];
beforeAll(async () => {
  t = await startTestApp({
    env: { SECRET_KEY: 'a key of the tests that is long enough' },
    deps: {
      probe: async (host) => {
        probed.push(host);
        throw new Error('nothing may get here');
      },
    },
  });
});
beforeEach(async () => {
  t.clock.now = new Date(t.clock.now.getTime() + 61 * 60_000);
  admin = await t.as('admin');
});
afterAll(() => t.stop());

/** This machine, the cloud's metadata and whole networks, in every spelling that some program takes for them. */
const inside = [
  ...['127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.0.0.1', '0177.0.0.1', '017700000001'],
  ...['::1', '[::1]', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::7f00:1'],
  ...[
    '169.254.169.254',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '2852039166',
    '0xa9fea9fe',
    'fe80::1',
    'fe80::1%eth0',
  ],
  ...['0.0.0.0', '0', '::', '255.255.255.255', '224.0.0.1', 'ff02::1', '2002:7f00:1::', '2001:0:7f00:1::'],
  ...['localhost', 'localhost.', 'metadata.google.internal', '127.0.0.1.nip.example', '①②⑦.0.0.1', '127。0。0。1'],
  ...['10.0.0.1:22', '10.0.0.1/24', '10.0.0.1 127.0.0.1', '10.0.0.1#@127.0.0.1', 'http://127.0.0.1', 'user@127.0.0.1'],
];

async function expectRefused(send: () => Promise<Answer>, codes: readonly string[]): Promise<void> {
  const before = await countRows(t.db);
  const answer = await send();
  expect(answer.status, answer.text).toBe(400);
  expect(codes).toContain(answer.json.code);
  expect(await countRows(t.db)).toEqual(before);
}

describe('a gauge cannot be', () => {
  it.each(inside)('%s', async (ip) => {
    const site = { name: 'New place', ip, port: 10001, type: 'Compliance & Reporting' };
    await expectRefused(() => admin.post('/api/admin/sites', site), ['ip_invalid']);
    await expectRefused(
      () => admin.send('PUT', '/api/admin/sites/101', { ...site, name: 'Alpha Fuel' }),
      ['ip_invalid'],
    );
    await expectRefused(() => admin.post('/api/admin/gauge-probe', { ip, port: 10001 }), ['ip_invalid']);
    const csv = `name,ip,port\n"New place","${ip}",10001\n`;
    const headers = { 'content-type': 'text/csv' };
    await expectRefused(() => admin.post('/api/admin/import/sites?dryRun=false', csv, headers), ['csv_invalid']);
    expect(probed).toEqual([]);
  });
});

describe('a webhook cannot go to', () => {
  const preferences = {
    ...{ mail: false, timezone: 'UTC', quiet: null, quiet_lets_alarms_through: false, rules: [] },
    digest: { hour: 7, weekdays: [1] },
  };
  const hosts = ['127.0.0.1', '127.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254', '0'];
  it.each([
    ...hosts.map((host) => `http://${host}/`),
    ...hosts.map((host) => `https://${host}:9000/latest/meta-data`),
    ...['http://10.0.0.1/', 'http://192.168.0.1:8080/', 'http://[fd00::1]/', 'http://localhost/'],
    ...[
      'http://hooks.example.com:25/',
      'http://hooks.example.com:22/',
      'gopher://hooks.example.com/',
      'file:///etc/passwd',
    ],
    ...[
      'http://u:p@hooks.example.com/',

      'http://127.0.0.1#@hooks.example.com/',
      '//127.0.0.1/',
    ],
  ])('%s', async (url) => {
    const u1 = await t.as('u1');
    await expectRefused(
      () => u1.send('PUT', '/api/users/3/notifications', { ...preferences, webhook_url: url }),
      ['webhook_invalid', 'validation'],
    );
  });
});
