import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CriticalList, Reach } from '#contract/nouns/site/critical.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { type FixtureName, fixtureUsers } from '#tests/helpers/fixtures.ts';
import { everything, type NewAlarm, noticeCalls, usual } from './notice-calls.ts';

let t: TestApp;
let calls: ReturnType<typeof noticeCalls>;
beforeEach(async () => {
  t = await startTestApp({ env: { SMTP_URL: 'smtp://mail.example.com' } });
  calls = noticeCalls(t);
  await calls.poll();
});
afterEach(() => t.stop());

const fuel: NewAlarm = { category: 3, type: 3, device: 1, label: 'L1: Fuel Alarm', siteId: 102 };
/** Who got what by email, oldest first; kinds apart from the usual notifications where asked. */
async function mails(kind = '%'): Promise<{ to: string; subject: string; body: string }[]> {
  const { rows } = await calls.run(
    'select recipients[1] as to, subject, body from mail_outbox where kind like $1 order by id',
    [kind],
  );
  return rows;
}
const to = async (kind?: string) => (await mails(kind)).map((mail) => mail.to).sort();
async function list(name: FixtureName): Promise<CriticalList> {
  const answer = await (await t.as(name)).get(`/api/users/${fixtureUsers[name].id}/critical-notifications`);
  return answer.json as unknown as CriticalList;
}
async function reach(): Promise<Reach> {
  return (await (await t.as('admin')).get('/api/admin/notification-reach')).json as unknown as Reach;
}
const fail = (address: string) =>
  calls.run(
    "update mail_outbox set state = 'failed', attempts = 6, last_error = 'mailbox is gone' where recipients = array[$1]",
    [address],
  );

describe('X-150 critical notifications', () => {
  it('of a site without recipients and writers go to all admins, who have no rules', async () => {
    await calls.raise(fuel);
    await calls.tell();
    expect(await to()).toEqual(['admin2@example.com', 'admin@example.com']);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Possible release: Bravo Fuel, L1: Fuel Alarm');
    expect(mail?.body).toMatch(
      /Since Nov 19, 2026.*\n.*\nFirst: .*\nIf this is a release, report it to the agency within 24 hours, by Nov 20/,
    );
    expect(mail?.body).toContain('https://tanks.example.com/sites/102?tab=issues');
    expect((await list('admin')).notifications).toMatchObject([
      { site: { id: 102, name: 'Bravo Fuel' }, line: 'L1: Fuel Alarm at Bravo Fuel', read_at: null },
    ]);
    await calls.tell();
    expect(await mails()).toHaveLength(2);
  });

  it('go to those who may write the site, and to its recipients, with or without an account', async () => {
    await calls.raise({ ...fuel, siteId: 101 });
    await calls.tell();
    expect(await to()).toEqual(['must@example.com', 'owner@example.com', 'tech2@example.com', 'u2@example.com']);
    await calls.run("update sites set reminder_recipients = '{u1@example.com}' where id = 101");
    await calls.raise({ ...fuel, siteId: 101, device: 2 });
    await calls.tell();
    expect((await to()).filter((address) => address === 'u1@example.com')).toHaveLength(1);
    expect(await mails()).toHaveLength(5);
  });

  it('are one email for a person whose own rule asks for the same at once, and leave other rules alone', async () => {
    await calls.wish('u2');
    await calls.wish('u1');
    await calls.raise({ ...fuel, siteId: 101 });
    await calls.tell();
    calls.later(3);
    await calls.tell();
    expect((await to()).filter((address) => address === 'u2@example.com')).toHaveLength(1);
    expect(await to('notification')).toEqual(['u1@example.com']);
    expect(await calls.log('u2')).toEqual(['alarm sent: L1: Fuel Alarm at Alpha Fuel (as a critical notification)']);
  });

  it('go to the next group when the email of a person’s own rule fails', async () => {
    await calls.run('delete from user_sites where site_id = 101 and user_id <> 4');
    await calls.run("update sites set reminder_recipients = '{}', report_recipients = '{}' where id = 101");
    await calls.wish('u2');
    await calls.raise({ category: 2, type: 9, device: 1, label: 'T1: Probe Out Alarm' });
    await calls.tell();
    calls.later(3);
    await calls.tell();
    expect(await mails('critical')).toEqual([]);
    expect(await to('notification')).toEqual(['u2@example.com']);
    await fail('u2@example.com');
    await calls.tell();
    expect(await to('critical')).toEqual(['admin2@example.com', 'admin@example.com']);
  });

  it('are not held back by quiet hours or a digest', async () => {
    await calls.wish('u2', { quiet: { from: '00:00', to: '23:59' }, rules: [{ ...everything, delivery: 'digest' }] });
    await calls.raise({ ...fuel, siteId: 101 });
    await calls.tell();
    expect(await to()).toContain('u2@example.com');
  });

  it('fall through to the next group when emails fail, access ends or a person is deleted', async () => {
    await calls.run('delete from user_sites where user_id in (8, 10) and site_id = 101');
    await calls.raise({ ...fuel, siteId: 101 });
    await calls.tell();
    expect(await to()).toEqual(['owner@example.com', 'u2@example.com']);
    await fail('u2@example.com');
    await calls.tell();
    expect(await to()).toEqual(['admin2@example.com', 'admin@example.com', 'owner@example.com', 'u2@example.com']);
    await calls.raise({ ...fuel, siteId: 103 });
    await calls.run('delete from user_sites where site_id = 103 and user_id <> 8');
    await calls.tell();
    expect((await to()).filter((address) => address === 'tech2@example.com')).toHaveLength(1);
    await calls.run('delete from user_sites where site_id = 103');
    await calls.tell();
    expect((await to()).filter((address) => address === 'admin@example.com')).toHaveLength(2);
    expect((await list('tech2')).notifications).toEqual([]);
  });

  it('report a gauge that does not answer, a probe that is out and an alarm that no manual lists', async () => {
    await calls.raise({ siteId: 102, category: 2, type: 9, device: 1, label: 'T1: Probe Out Alarm' });
    await calls.raise({ siteId: 102, category: 87, type: 1, device: 3, label: 'Alarm 87/01 device 3' });
    await calls.raise({ siteId: 102, category: 2, type: 3, label: 'T2: High Water Alarm' });
    await calls.tell();
    expect(await mails()).toEqual([]);
    calls.later(3);
    await calls.tell();
    const [mail] = await mails('critical');
    expect(mail?.subject).toBe('2 devices are not monitored: Bravo Fuel');
    expect(mail?.body).toContain('This alarm code is unknown.');
    expect(mail?.body).not.toContain('High Water');
    await calls.run('update gauges set online = false, state_since = $1, last_seen_at = $1 where site_id = 101', [
      new Date(t.clock.now.getTime() - 10 * 60_000),
    ]);
    await calls.tell();
    calls.later(3);
    await calls.tell();
    const last = (await mails('critical')).at(-1);
    expect(last?.subject).toMatch(/^Site is not monitored: .*, gauge does not answer$/);
  });

  it('are in the list of people whose emails fail where nobody else is left, and tried again by email', async () => {
    await calls.raise(fuel);
    await calls.tell();
    for (const name of ['admin', 'admin2'] as const) await fail(`${name}@example.com`);
    await calls.raise({ ...fuel, device: 2, label: 'L2: Fuel Alarm' });
    await calls.tell();
    await calls.tell();
    for (const name of ['admin', 'admin2'] as const) {
      expect((await list(name)).notifications.map(({ line }) => line)).toContain('L2: Fuel Alarm at Bravo Fuel');
    }
    expect(await to()).toHaveLength(4);
    expect((await reach()).problems.map(({ reason }) => reason)).toContain('nobody');
  });

  it('of before a downtime of more than a day are told after it', async () => {
    await calls.tell();
    const since = new Date(t.clock.now.getTime() + 60_000);
    calls.later(2);
    await calls.raise({ siteId: 102, category: 2, type: 9, device: 1, label: 'T1: Probe Out Alarm' });
    await calls.run('update gauges set online = false, state_since = $1, last_seen_at = $1 where site_id = 101', [
      since,
    ]);
    calls.later(30 * 60);
    await calls.tell();
    calls.later(3);
    await calls.tell();
    const subjects = new Set((await mails('critical')).map(({ subject }) => subject));
    expect([...subjects].sort()).toEqual([
      'Device is not monitored: Bravo Fuel, T1: Probe Out Alarm',
      'Site is not monitored: Alpha Fuel, gauge does not answer',
    ]);
  });

  it('report a gauge that has not answered since its address was changed', async () => {
    await calls.run('delete from gauge_states where site_id = 101');
    await calls.run("insert into gauge_states values (101, '2026-01-01T00:00:00Z', true, null)");
    await calls.tell();
    await calls.run('delete from gauges where site_id = 101');
    await calls.run('insert into gauges (site_id, online, state_since) values (101, false, $1)', [t.clock.now]);
    for (const minutes of [4, 3]) {
      calls.later(minutes);
      await calls.tell();
    }
    expect((await mails('critical')).at(-1)?.subject).toBe('Site is not monitored: Alpha Fuel, gauge does not answer');
  });

  it('X-151 are marked as read by their own person only', async () => {
    await calls.raise(fuel);
    await calls.tell();
    const [mine] = (await list('admin')).notifications;
    const body = { ids: [mine?.id] };
    await (await t.as('admin2')).post('/api/users/12/critical-notifications/read', body);
    expect((await list('admin')).unread).toBe(1);
    expect((await (await t.as('admin')).post('/api/users/1/critical-notifications/read', body)).status).toBe(200);
    expect(await list('admin')).toMatchObject({ unread: 0, notifications: [{ read_at: t.clock.now.toISOString() }] });
  });
});

describe('X-108 switching critical notifications off', () => {
  const off = { mail: false };
  it('is refused where nobody else is left, in one sentence that says who must be added', async () => {
    await calls.wish('admin', off);
    const answer = await (await t.as('admin2')).send('PUT', calls.path('admin2'), { ...usual, ...off });
    expect([answer.status, answer.json.code]).toEqual([409, 'last_notified']);
    expect(answer.json.detail).toMatch(
      /^Nobody else gets emails about a possible release at Bravo Fuel: first add a recipient with an account to the site, give another person write access, or add another administrator who gets them\.$/,
    );
    expect((await (await t.as('admin2')).get(calls.path('admin2'))).json.mail).toBe(true);
  });

  it('is refused for rules that leave out alarms or gauges that do not answer', async () => {
    await calls.wish('admin', off);
    for (const rule of [
      { ...everything, severity: 'none' as const },
      { ...everything, offline: false },
    ]) {
      const answer = await (await t.as('admin2')).send('PUT', calls.path('admin2'), { ...usual, rules: [rule] });
      expect(answer.json.code).toBe('last_notified');
    }
  });

  it('is for a person alone: the others get it, and who is left alone later gets it all the same', async () => {
    await calls.wish('u2', off);
    await calls.raise({ ...fuel, siteId: 101 });
    await calls.tell();
    expect(await to()).not.toContain('u2@example.com');
    await calls.run('delete from users where id in (1, 8, 10)');
    await calls.wish('u1', off);
    await calls.run("update users set email = 'not an address' where id = 12");
    await calls.raise({ ...fuel, siteId: 101, device: 2 });
    await calls.tell();
    expect(await to()).toContain('u2@example.com');
  });
});

describe('X-152 whether critical notifications reach somebody', () => {
  it('is fine with a mail server and people', async () => {
    expect(await reach()).toEqual({ transport: 'set', problems: [] });
  });

  it('names an address that fails until a mail was taken for it', async () => {
    await calls.raise(fuel);
    await calls.tell();
    await fail('admin2@example.com');
    expect((await reach()).problems).toEqual([
      {
        reason: 'mail_failed',
        sites: 3,
        site: { id: 101, name: 'Alpha Fuel' },
        address: 'admin2@example.com',
        since: null,
      },
    ]);
    await calls.run("update mail_outbox set state = 'sent', last_error = null");
    expect((await reach()).problems).toEqual([]);
  });

  it('names an address that fails until it is mended, however long that takes', async () => {
    await calls.raise(fuel);
    await calls.tell();
    await fail('admin2@example.com');
    calls.later(31 * 24 * 60);
    expect((await reach()).problems).toMatchObject([{ reason: 'mail_failed', address: 'admin2@example.com' }]);
  });

  it('names sites where nobody can be reached, and events that reached nobody', async () => {
    await calls.raise(fuel);
    await calls.tell();
    await fail('admin@example.com');
    await fail('admin2@example.com');
    calls.later(4);
    await calls.tell();
    expect((await reach()).problems).toMatchObject([
      { reason: 'nobody', sites: 1, site: { id: 102 } },
      { reason: 'mail_failed', address: 'admin2@example.com' },
      { reason: 'mail_failed', address: 'admin@example.com' },
      { reason: 'not_delivered', sites: 1, site: { id: 102 } },
    ]);
  });

  it('says that no mail server is set, and in the demo only that it keeps its mails', async () => {
    Object.assign(t.config, { smtpUrl: null });
    expect(await reach()).toMatchObject({ transport: 'none', problems: [{ reason: 'no_transport', sites: 3 }] });
    Object.assign(t.config, { demo: true });
    expect(await reach()).toEqual({ transport: 'demo', problems: [] });
  });

  it('takes an email that is kept for one that arrived in the demo, and nowhere else', async () => {
    Object.assign(t.config, { smtpUrl: null });
    await calls.raise(fuel);
    await calls.tell();
    await calls.run("update mail_outbox set state = 'kept', last_error = 'no mail server was set'");
    calls.later(4);
    const reasons = async () => (await reach()).problems.map(({ reason }) => reason);
    expect(await reasons()).toEqual(['no_transport', 'not_delivered']);
    Object.assign(t.config, { demo: true });
    expect(await reasons()).toEqual([]);
  });

  it('sends what was only kept once a mail server is set', async () => {
    await calls.raise(fuel);
    await calls.tell();
    await calls.run(
      "update mail_outbox set state = 'kept', last_error = 'no mail server was set (SMTP_URL): kept here, sent to nobody'",
    );
    await calls.tell();
    expect(await to()).toEqual(['admin2@example.com', 'admin2@example.com', 'admin@example.com', 'admin@example.com']);
    expect((await list('admin')).notifications).toHaveLength(1);
  });
});
