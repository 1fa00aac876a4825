import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { hashPassword } from '#server/auth/passwords.ts';
import { scheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { startPolling } from '#server/polling/poller.ts';
import { insertUser } from '#server/store/user/users.ts';
import { startFleet } from '#simulator/fleet/fleet.ts';
import { openSession, startTestApp, TestClient } from '#tests/helpers/app.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { headerOf, startMailServer } from '#tests/helpers/mail-server.ts';
import { testStation } from '../polling/station.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
const log = pino({ level: 'silent' });

it('a fuel alarm at a new site reaches the only admin by email and in the list, with nothing set', async () => {
  const inbox = await startMailServer();
  closing.push(inbox.close);
  const env = { SMTP_URL: inbox.url, ALLOW_LOCAL_GAUGES: '1', POLL_SECONDS: '1' };
  const t = await startTestApp({ fixtures: false, env });
  closing.push(t.stop);
  t.clock.now = new Date();
  const userId = await insertUser(t.db, {
    email: 'first@example.com',
    name: 'First Admin',
    role: 'admin',
    passwordHash: await hashPassword('password-123'),
    mustChangePassword: false,
  });
  const admin = new TestClient(t.url.replace('localhost', '127.0.0.1'), t.url);
  admin.cookie = await openSession(t.db, userId, t.clock.now);
  const jobs = await startJobs({
    config: t.config,
    db: t.db,
    url: t.database.url,
    log,
    feed: t.feed,
    extraJobs: scheduledJobs(t.config, t.db, () => t.url, log),
  });
  closing.push(jobs.stop);
  const polling = await startPolling({ config: t.config, db: t.db, feed: t.feed, log, alone: true });
  closing.push(() => polling.stop());
  const fleet = await startFleet({
    stations: [{ spec: testStation('Corner Fuel'), host: '127.0.0.1', port: 0 }],
    seed: 7,
    startAt: new Date(Date.now() - 86_400_000),
    msPerByte: 0,
  });
  closing.push(() => fleet.stop());
  const [gauge] = fleet.gauges;
  const site = { name: 'Corner Fuel', ip: gauge?.host, port: gauge?.port };
  const added = await admin.post('/api/admin/sites', site);
  expect(added.status, added.text).toBe(201);
  const online = 'select from gauges where online';
  await eventually(async () => (await t.database.pool.query(online)).rowCount === 1);

  expect(fleet.setState('Corner Fuel', { sensor: 1, sensorAlarm: 3 })).toBeNull();
  // Whichever worker is first, of the alarm or of the suspected release that it opens: one of the two is sent.
  const [possible, suspected] = ['Possible release: Corner Fuel', 'Suspected release: '];
  const isOfAlarm = (mail: string) => mail.includes('Fuel Alarm');
  await eventually(() => inbox.mails.some(isOfAlarm), 300_000);
  const mail = inbox.mails.find(isOfAlarm) ?? '';
  expect(headerOf(mail, 'To')).toBe('first@example.com');
  const subject = headerOf(mail, 'Subject');
  expect(subject).toContain(subject.startsWith(suspected) ? 'Corner Fuel' : possible);
  const list = await admin.get(`/api/users/${userId}/critical-notifications`);
  expect(list.json.unread).toBeGreaterThan(0);
  expect(list.text).toMatch(/(Fuel Alarm|Suspected release: [^"]*) at Corner Fuel/);
  expect((await admin.get('/api/admin/notification-reach')).json).toEqual({ transport: 'set', problems: [] });
}, 480_000);
