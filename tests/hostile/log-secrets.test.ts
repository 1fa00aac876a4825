import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, TestClient } from '#tests/helpers/app.ts';
import { killCommands, type RunningCommand, startCommand } from '#tests/helpers/command-line.ts';
import { type FreshDatabase, freshDatabase } from '#tests/helpers/database.ts';
import { startMailServer } from '#tests/helpers/mail-server.ts';

let database: FreshDatabase;
let folder: string;
let server: RunningCommand;
let url = '';
const key = 'the-key-of-this-installation-is-a-secret';
const password = 'the-password-of-the-admin';
const mailPassword = 'the-password-of-the-mail-server';
const metricsToken = 'the-token-of-the-metrics';

beforeAll(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'forecourt-log-'));
  const mail = await startMailServer();
  const away = mail.url.replace('smtp://', `smtp://console:${mailPassword}@`);
  await mail.close();
  server = startCommand(['serve'], {
    ...{ DATABASE_URL: database.url, FORECOURT_DATA: folder, FORECOURT_DEMO: '0', LOG_LEVEL: 'trace' },
    ...{ ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: password, SECRET_KEY: key, METRICS_TOKEN: metricsToken },
    ...{ SMTP_URL: away, ALLOW_LOCAL_GAUGES: '1', POLL_SECONDS: '1' },
  });
  const ready = /ready on (http:\S+)/;
  while (!ready.test(server.said()) && server.child.exitCode === null) await pause(50);
  url = ready.exec(server.said())?.[1] ?? '';
}, 240_000);
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  killCommands();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const secrets: Record<string, string> = { key, password, mailPassword, metricsToken };

function expectOk(answer: Answer): Answer {
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer;
}

it('no secret that goes through the program is in its log, at its most talkative, nor in its output', async () => {
  const client = new TestClient(url.replace('localhost', '127.0.0.1'), url);
  const guess = 'a-wrong-password-typed-by-mistake';
  secrets.guess = guess;
  await client.post('/api/auth/login', { email: 'admin@example.com', password: guess });
  const signedIn = expectOk(await client.post('/api/auth/login', { email: 'admin@example.com', password }));
  client.cookie = signedIn.cookie;
  // The password of the settings is good for one sign-in.
  secrets.chosen = 'the-password-that-the-admin-chose';
  const change = { password: secrets.chosen, currentPassword: password };
  client.cookie = expectOk(await client.post('/api/users/1/change-password', change)).cookie;
  secrets.session = client.cookie ?? '';
  const site = { name: 'Alpha', ip: '127.0.0.1', port: 1, type: 'Compliance & Reporting' };
  const made = expectOk(await client.post('/api/admin/sites', site));
  const id = Number(made.json.id ?? (made.json.site as { id: number }).id);
  secrets.securityCode = 'Q7X2K9';
  expectOk(
    await client.send('PUT', `/api/admin/sites/${id}/security-code`, {
      code: secrets.securityCode,
    }),
  );
  const token = expectOk(await client.post('/api/auth/tokens', { name: 'x', scopes: ['read'], expires_in_days: 30 }));
  secrets.token = String(token.json.token);
  const feed = expectOk(await client.post(`/api/sites/${id}/calendar-feed`));
  secrets.feed = String(feed.json.url).split('/').at(-1)?.replace('.ics', '') ?? '';
  secrets.webhookSecret = 'the-secret-that-signs-webhooks';
  secrets.webhookPath = 'token-in-the-path-of-a-webhook';
  const preferences = {
    ...{
      mail: true,
      webhook_url: `https://hooks.invalid/${secrets.webhookPath}`,
      webhook_secret: secrets.webhookSecret,
    },
    ...{
      timezone: 'UTC',
      quiet: null,
      quiet_lets_alarms_through: false,
      digest: { hour: 7, weekdays: [1] },
      rules: [],
    },
  };
  expectOk(await client.send('PUT', '/api/users/1/notifications', preferences));
  await client.post('/api/users/1/notifications/test', { channel: 'webhook' });
  await client.post('/api/users/1/notifications/test', { channel: 'mail' });
  const begun = expectOk(await client.post('/api/auth/two-step/begin', { password: secrets.chosen }));
  secrets.twoStep = String(begun.json.secret);
  secrets.newPassword = 'another-password-for-somebody';
  const person = { name: 'P', email: 'p@example.com', password: secrets.newPassword, role: 'user' };
  expectOk(await client.post('/api/users', person));
  await client.post('/api/users/reset-password-by-email', { email: 'p@example.com' });
  secrets.reset = 'a-reset-token-typed-by-hand';
  await client.post('/api/auth/reset-password', { token: secrets.reset, password: 'x' });
  await client.get(`/api/public/share/${'S'.repeat(60)}.${'T'.repeat(43)}?download=1`);
  secrets.share = 'S'.repeat(60);
  await client.get(`/api/public/calendar/${secrets.feed}.ics`);
  await client.get('/api/sites', { authorization: `Bearer ${secrets.token}` });
  await client.get('/metrics', { authorization: `Bearer ${metricsToken}` });
  await client.post('/api/auth/login', `{"email":"admin@example.com","password":"${guess}"`);
  await client.get(`/api/auth/oidc/callback?code=${guess}&state=${guess}`);
  // A few polls of the gauge that is not there, and tries of the mail that cannot go.
  await pause(4_000);
  const { rows } = await database.pool.query<{ body: string }>('select body from mail_outbox');
  const link = rows.map(({ body }) => /#reset=([\w-]+)/.exec(body)?.[1]).find((text) => text !== undefined);
  secrets.resetLink = link ?? '';
  server.child.kill('SIGTERM');
  const { out, err } = await server.ended;
  const log = out + err;
  expect(log).toContain('"answered"');
  expect(log.length).toBeGreaterThan(2_000);
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(5);
    for (const form of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')]) {
      expect(log.includes(form), `${name} is in the log`).toBe(false);
    }
  }
  expect(log).not.toMatch(/\$argon2|postgresql:\/\/[^ "]*:[^ "]*@/);
}, 240_000);
