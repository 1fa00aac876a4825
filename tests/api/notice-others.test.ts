import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotifyRule } from '#contract/nouns/people/notification.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { noticeCalls } from './notice-calls.ts';

let t: TestApp;
let calls: ReturnType<typeof noticeCalls>;
const list = '/api/admin/sites/101/escalation';
const alarms: NotifyRule = {
  ...{ site_id: null, severity: 'alarm', offline: false, settings: false, delivery: 'now' },
  escalate_after_minutes: null,
};

beforeAll(async () => {
  t = await startTestApp();
  calls = noticeCalls(t);
});
afterAll(() => t.stop());
beforeEach(async () => {
  calls.at('2026-11-19T21:00:00Z');
  await resetFixtures(t.db, t.clock.now);
  await calls.forget();
  // The alarms of the fixtures are no news.
  await calls.tell();
  await calls.run('truncate mail_outbox');
});

const got = async () => (await calls.mails()).map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`);
const setList = async (steps: { user_id: number; after_minutes: number }[]) =>
  (await t.as('admin')).send('PUT', list, { steps });
const setAway = async (body: object) => (await t.as('u1')).send('PUT', '/api/users/3/away', body);
const week = { from: '2026-11-19T00:00:00Z', until: '2026-11-26T00:00:00Z' };
async function runFor(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 5) {
    calls.later(5);
    await calls.tell();
  }
}

describe('X-320, X-321 an alarm that nobody acknowledges', () => {
  it('goes to one after the other on the list of the site, who need no rule', async () => {
    const saved = await setList([
      { user_id: 4, after_minutes: 30 },
      { user_id: 3, after_minutes: 10 },
    ]);
    expect(saved.status, saved.text).toBe(200);
    expect(saved.json.steps).toEqual([
      { user: { id: 3, name: expect.any(String) }, after_minutes: 10, has_access: true },
      { user: { id: 4, name: expect.any(String) }, after_minutes: 30, has_access: true },
    ]);
    await calls.raise();
    await calls.tell();
    await runFor(5);
    expect(await got()).toEqual([]);
    await runFor(5);
    expect(await got()).toEqual(['u1: Not acknowledged: Alpha Fuel, T2: High Water Alarm']);
    expect((await calls.mails())[0]?.body).toContain('not acknowledged for 10 minutes');
    await runFor(20);
    await runFor(30);
    expect(await got()).toEqual([
      'u1: Not acknowledged: Alpha Fuel, T2: High Water Alarm',
      'u2: Not acknowledged: Alpha Fuel, T2: High Water Alarm',
    ]);
  });

  it('stops when somebody acknowledges it, and is no matter of warnings', async () => {
    await setList([{ user_id: 3, after_minutes: 10 }]);
    const id = await calls.raise();
    await calls.raise({ category: 2, type: 11, device: 4, label: 'T4: Delivery Needed Warning' });
    await calls.tell();
    await calls.run('update alarms set acknowledged_at = $2 where id = $1', [id, t.clock.now]);
    await runFor(20);
    expect(await got()).toEqual([]);
  });

  it('reaches nobody without access, whenever that ended, and the list says so', async () => {
    await setList([
      { user_id: 3, after_minutes: 10 },
      { user_id: 4, after_minutes: 20 },
    ]);
    await calls.raise();
    await calls.tell();
    await calls.run('delete from user_sites where user_id = 3 and site_id = 101');
    await runFor(30);
    expect(await got()).toEqual(['u2: Not acknowledged: Alpha Fuel, T2: High Water Alarm']);
    const { json } = await (await t.as('admin')).get(list);
    expect((json.steps as { has_access: boolean }[]).map(({ has_access }) => has_access)).toEqual([false, true]);
    const refused = await setList([{ user_id: 2, after_minutes: 10 }]);
    expect(refused.json).toMatchObject({ fields: { 'steps.0.user_id': 'must have access to the site' } });
    const twice = await setList([
      { user_id: 4, after_minutes: 10 },
      { user_id: 4, after_minutes: 20 },
    ]);
    expect(twice.json).toMatchObject({ fields: { 'steps.1.user_id': 'is on the list already' } });
  });

  it('goes to nobody who was taken off the list meanwhile, and by email to who has email off', async () => {
    await calls.wish('u2', { mail: false, rules: [] });
    await setList([
      { user_id: 3, after_minutes: 10 },
      { user_id: 4, after_minutes: 10 },
    ]);
    await calls.raise();
    await calls.tell();
    await setList([{ user_id: 4, after_minutes: 10 }]);
    await runFor(10);
    expect(await got()).toEqual(['u2: Not acknowledged: Alpha Fuel, T2: High Water Alarm']);
    expect(await calls.log('u1')).toEqual([
      'escalation dropped: T2: High Water Alarm at Alpha Fuel (the person is no longer on the list of the site)',
    ]);
  });
});

describe('X-322, X-323, X-324 a person who is away', () => {
  it('hands over what the substitute may read; both are informed of the rest', async () => {
    await calls.run(
      'insert into user_sites (user_id, site_id, can_write) values (3, 102, true) on conflict do nothing',
    );
    await calls.run('delete from user_sites where user_id = 4');
    await calls.run('insert into user_sites (user_id, site_id, can_write) values (4, 101, false)');
    await calls.wish('u1', { rules: [alarms] });
    const saved = await setAway({ ...week, email: 'u2@example.com' });
    expect(saved.status, saved.text).toBe(200);
    const names = (saved.json.away as { not_covered: { name: string }[] }).not_covered.map(({ name }) => name);
    expect(names).toContain('Bravo Fuel');
    expect(names).not.toContain('Alpha Fuel');
    const { rows: letters } = await calls.run(
      "select recipients[1] as to, body from mail_outbox where kind = 'away' order by id",
    );
    expect(letters[0]).toMatchObject({ to: 'u1@example.com', body: expect.stringContaining('- Bravo Fuel') });
    expect(letters[1].to).toBe('u2@example.com');
    expect(letters[1].body).toContain('You have no access to');
    expect(letters[1].body).not.toContain('Bravo Fuel');
    await calls.raise();
    await calls.raise({ siteId: 102 });
    await calls.tell();
    await calls.tell();
    expect((await got()).sort()).toEqual([
      'u1: Alarm: Bravo Fuel, T2: High Water Alarm',
      'u2: Alarm: Alpha Fuel, T2: High Water Alarm',
    ]);
    const toU2 = (await calls.mails()).find(({ to }) => to === 'u2@example.com');
    expect(toU2?.body).toMatch(/^You get this because .+ is away and named you as substitute\./);
    expect(await calls.log('u1')).toContainEqual(
      expect.stringMatching(/^alarm dropped: T2: High Water Alarm at Alpha Fuel \(away: it goes to .+\)$/),
    );
  });

  it('is written of in the time zone of each reader: their own, else that of most of their sites', async () => {
    await calls.wish('u1', { timezone: 'America/Denver' });
    await calls.run('delete from notify_preferences where user_id = 4');
    await calls.run("update sites set timezone = 'America/Chicago' where id in (101, 103)");
    const span = { from: '2026-11-23T13:00:00Z', until: '2026-11-30T13:00:00Z' };
    expect((await setAway({ ...span, email: 'u2@example.com' })).status).toBe(200);
    const { rows } = await calls.run("select body from mail_outbox where kind = 'away' order by id");
    expect(rows[0].body).toMatch(/from .*Nov 23.* 06:00 MST to .*Nov 30.* 06:00 MST\./);
    expect(rows[1].body).toMatch(/from .*Nov 23.* 07:00 CST to .*Nov 30.* 07:00 CST /);
  });

  it('gets everything before and after, and at once when it is ended', async () => {
    await calls.wish('u1', { rules: [alarms] });
    await setAway({ from: '2026-11-19T22:00:00Z', until: '2026-11-19T23:00:00Z', email: 'u2@example.com' });
    await calls.raise();
    await calls.tell();
    calls.at('2026-11-19T23:30:00Z');
    await calls.raise({ device: 3 });
    await calls.tell();
    expect((await got()).map((line) => line.split(':')[0])).toEqual(['u1', 'u1']);
    expect((await (await t.as('u1')).get('/api/users/3/away')).json).toEqual({ away: null });
    await setAway({ from: '2026-11-19T23:00:00Z', until: '2026-11-20T23:00:00Z', email: 'u2@example.com' });
    await (await t.as('u1')).send('DELETE', '/api/users/3/away');
    calls.later(5);
    await calls.raise({ device: 4 });
    await calls.tell();
    expect((await got()).at(-1)).toMatch(/^u1: /);
  });

  it('and a substitute who is away too send nothing in a circle', async () => {
    await calls.wish('u1', { rules: [alarms] });
    await calls.wish('u2', { rules: [] });
    await setAway({ ...week, email: 'u2@example.com' });
    await (await t.as('u2')).send('PUT', '/api/users/4/away', { ...week, email: 'u1@example.com' });
    await calls.raise();
    await runFor(15);
    expect(await got()).toEqual(['u1: Alarm: Alpha Fuel, T2: High Water Alarm']);
  });

  it('keeps what is critical, and the substitute gets it too', async () => {
    await calls.run("update sites set reminder_recipients = '{u1@example.com}' where id = 101");
    await setAway({ ...week, email: 'u2@example.com' });
    await calls.raise({ category: 3, type: 3, device: 1, label: 'L1: Fuel Alarm' });
    await calls.tell();
    await calls.tell();
    const { rows } = await calls.run("select recipients[1] as to from mail_outbox where kind <> 'away' order by 1");
    expect(rows.map(({ to }) => to)).toEqual(['u1@example.com', 'u2@example.com']);
  });

  it.each([
    ['nobody of a site', { email: 'stranger@example.com' }, 'email'],
    ['themselves', { email: 'u1@example.com' }, 'email'],
    ['an end before the beginning', { until: '2026-11-18T00:00:00Z' }, 'until'],
    ['what is over', { from: '2026-11-01T00:00:00Z', until: '2026-11-02T00:00:00Z' }, 'until'],
    ['more than a year', { until: '2028-01-01T00:00:00Z' }, 'until'],
  ])('cannot name %s', async (_, change, field) => {
    const answer = await setAway({ ...week, email: 'u2@example.com', ...change });
    expect(answer.json).toMatchObject({ status: 400, code: 'validation', fields: { [field]: expect.any(String) } });
  });
});
