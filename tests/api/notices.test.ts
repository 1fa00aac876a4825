import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mail } from '#server/actions/notification/channels/mail.ts';
import { collectNotices } from '#server/actions/notification/collect-notices.ts';
import { notificationJobs } from '#server/jobs/notifications.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { pruneNotices } from '#server/store/notification/notice-log.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { until } from '#tests/helpers/until.ts';
import { everything, noticeCalls } from './notice-calls.ts';

let t: TestApp;
let calls: ReturnType<typeof noticeCalls>;

beforeAll(async () => {
  t = await startTestApp();
  calls = noticeCalls(t);
});
afterAll(() => t.stop());
beforeEach(async () => {
  // Thursday, 16:00 EST.
  calls.at('2026-11-19T21:00:00Z');
  await resetFixtures(t.db, t.clock.now);
  await calls.forget();
});

const mails = async () => (await calls.mails()).map(({ to, subject }) => `${to}: ${subject}`);
const log = () => calls.log('u1');
const acknowledge = (id: number) =>
  calls.run("update alarms set acknowledged_at = $2, acknowledged_by = 'Tina' where id = $1", [id, t.clock.now]);
const clear = (id: number, polls = 5) =>
  calls.run('update alarms set cleared_at = $2, standing = false, polls = $3 where id = $1', [id, t.clock.now, polls]);
const goSilent = (siteId: number, ago = 4) =>
  calls.run('update gauges set online = false, state_since = $2, last_seen_at = $2 where site_id = $1', [
    siteId,
    new Date(t.clock.now.getTime() - ago * 60_000),
  ]);

describe('an alarm', () => {
  it('is told once, in words that help', async () => {
    await calls.wish('u1');
    const id = await calls.raise({ label: 'T2: High\u0007 Water\nAlarm\u202e' });
    for (let i = 0; i < 3; i++) {
      await calls.tell();
      calls.later(2);
    }
    expect(await calls.mails()).toEqual([
      {
        to: 'u1@example.com',
        subject: 'Alarm: Alpha Fuel, T2: High Water Alarm',
        body: [
          'Alpha Fuel',
          '',
          '- T2: High Water Alarm: alarm since Nov 19, 2026 16:00 EST',
          '  Water at the bottom of the tank is above the alarm limit and may be drawn into the fuel sold.',
          '  First: Stop selling from this tank and check the water depth with paste on the stick.',
          '',
          'https://tanks.example.com/sites/101?tab=issues',
          '',
          'Notification settings: https://tanks.example.com/account',
          '',
          'Forecourt',
        ].join('\n'),
      },
    ]);
    expect(await log()).toEqual(['alarm sent: T2: High Water Alarm at Alpha Fuel']);
    const { rows } = await calls.run('select state, about, facts from notices');
    expect(rows).toMatchObject([{ state: 'sent', about: `alarm:${id}`, facts: { code: '0203', severity: 'alarm' } }]);
  });

  it('goes to those who may read the site and want to hear of it', async () => {
    await calls.wish('u1', { rules: [{ ...everything, site_id: 103 }] });
    await calls.wish('u2');
    await calls.wish('u0');
    await calls.wish('reg', { rules: [{ ...everything, site_id: 101, severity: 'alarm' }] });
    await calls.wish('tech', { rules: [everything, { ...everything, site_id: 101, severity: 'none' }] });
    await calls.wish('admin', { rules: [{ ...everything, severity: 'alarm' }] });
    await calls.wish('admin2', { mail: false });
    await calls.raise({ device: 2 });
    // Low Product is an alarm, Delivery Needed a warning; the history of a console is no news.
    await calls.raise({ category: 2, type: 11, device: 4, label: 'T4: Delivery Needed Warning' });
    await calls.raise({ device: 3, source: 'history' });
    await calls.raise({ siteId: 102 });
    await calls.tell();
    expect((await mails()).sort()).toEqual([
      'admin@example.com: 2 alarms at 2 sites',
      'reg@example.com: Alarm: Alpha Fuel, T2: High Water Alarm',
      'u2@example.com: 1 alarm, 1 warning at Alpha Fuel',
    ]);
  });

  it('that is a notice of the console is emailed to nobody', async () => {
    await calls.wish('u1');
    await calls.raise({ category: 2, type: 20, device: 2, label: 'T2: Leak Test Active' });
    await calls.raise({ device: 2 });
    await calls.tell();
    expect(await mails()).toEqual(['u1@example.com: Alarm: Alpha Fuel, T2: High Water Alarm']);
  });

  it('that no table knows is an alarm', async () => {
    await calls.wish('u1', { rules: [{ ...everything, severity: 'alarm' }] });
    await calls.raise({ category: 0, type: 0, label: 'Device 2: STRANGE THING' });
    await calls.tell();
    expect(await mails()).toEqual(['u1@example.com: Alarm: Alpha Fuel, Device 2: STRANGE THING']);
  });

  it('from before somebody said what they want is not told', async () => {
    await calls.raise({ device: 2, ago: 2 });
    await calls.wish('u1');
    await calls.tell();
    calls.later(2);
    await calls.raise({ device: 3 });
    await calls.tell();
    expect(await mails()).toEqual(['u1@example.com: Alarm: Alpha Fuel, T3: High Water Alarm']);
  });

  it('is told as it was wished for when it rose', async () => {
    await calls.wish('u1');
    await calls.raise({ device: 2 });
    // Not collected yet: saving must not lose it.
    await calls.wish('u1', { timezone: 'America/Chicago' });
    await calls.tell();
    expect(await mails()).toHaveLength(1);
  });

  it('is told after a downtime of a day at most', async () => {
    await calls.wish('u1');
    await calls.tell();
    await calls.raise({ device: 2 });
    calls.later(24 * 60 + 1);
    await calls.raise({ device: 3, ago: 23 * 60 });
    await calls.tell();
    expect(await mails()).toEqual(['u1@example.com: Alarm: Alpha Fuel, T3: High Water Alarm']);
  });

  it('is found although its transaction ended after that of a later one', async () => {
    await calls.wish('u1');
    const slow = await t.database.pool.connect();
    await slow.query('begin');
    await slow.query(
      `insert into alarms (site_id, category, type, device, label, raised_at, last_seen_at)
       values (101, 2, 3, 2, 'T2: High Water Alarm', $1, $1)`,
      [t.clock.now],
    );
    await calls.raise({ device: 3 });
    await calls.tell();
    calls.later(4);
    await calls.tell();
    await slow.query('commit');
    slow.release();
    calls.later(4);
    await calls.tell();
    calls.later(20);
    await calls.tell();
    expect(await mails()).toEqual([
      'u1@example.com: Alarm: Alpha Fuel, T3: High Water Alarm',
      'u1@example.com: Alarm: Alpha Fuel, T2: High Water Alarm',
    ]);
  });

  it('is one mail with 199 others, and later ones wait a minute', async () => {
    await calls.wish('u1');
    await calls.wish('admin');
    for (let device = 2; device < 202; device++) await calls.raise({ device });
    await calls.tell();
    expect((await mails()).sort()).toEqual([
      'admin@example.com: 200 alarms at Alpha Fuel',
      'u1@example.com: 200 alarms at Alpha Fuel',
    ]);
    const [mail] = await calls.mails();
    expect(mail?.body.match(/First: /g)).toHaveLength(1);
    for (let device = 301; device < 310; device++) {
      calls.later(0.1);
      await calls.raise({ device });
      await calls.tell();
    }
    expect(await mails()).toHaveLength(2);
    calls.later(1);
    await calls.tell();
    expect((await mails()).slice(2).sort()).toEqual([
      'admin@example.com: 9 alarms at Alpha Fuel',
      'u1@example.com: 9 alarms at Alpha Fuel',
    ]);
  });
});

describe('what changes before it is told', () => {
  it('access withdrawn, the site removed, mail switched off, the rule gone', async () => {
    const quiet = { quiet: { from: '15:00', to: '18:00' } };
    for (const name of ['u1', 'u2', 'tech', 'admin'] as const) await calls.wish(name, quiet);
    await calls.raise();
    await calls.raise({ siteId: 103 });
    await calls.tell();
    expect(await mails()).toEqual([]);
    await calls.run('delete from user_sites where user_id = 3 and site_id = 101');
    await calls.wish('u2', { ...quiet, mail: false });
    await calls.wish('tech', { ...quiet, rules: [{ ...everything, site_id: 103 }] });
    await calls.run('update sites set deleted_at = $1 where id = 103', [t.clock.now]);
    calls.at('2026-11-19T23:00:00Z');
    await calls.tell();
    expect(await mails()).toEqual(['admin@example.com: Alarm: Alpha Fuel, T2: High Water Alarm']);
    expect(await log()).toEqual([
      'alarm held: T2: High Water Alarm at Alpha Fuel (quiet hours until Nov 19, 2026 18:00 EST)',
      'alarm held: T2: High Water Alarm at Charlie Depot (quiet hours until Nov 19, 2026 18:00 EST)',
      'alarm dropped: T2: High Water Alarm at Alpha Fuel (the person no longer has access to the site)',
      'alarm dropped: T2: High Water Alarm at Charlie Depot (the site was removed)',
    ]);
    expect((await calls.log('u2')).filter((line) => line.includes('mail is switched off'))).toHaveLength(1);
    expect((await calls.log('tech')).filter((line) => line.includes('no longer wants it'))).toHaveLength(1);
  });

  it('an alarm that is over is told as over, a flicker not at all', async () => {
    await calls.wish('u1', { quiet: { from: '15:00', to: '18:00' } });
    const [real, ghost, seen] = [
      await calls.raise({ device: 2 }),
      await calls.raise({ device: 3 }),
      await calls.raise({ device: 4 }),
    ];
    await calls.tell();
    calls.later(30);
    await clear(real);
    await clear(ghost, 2);
    await acknowledge(seen);
    calls.at('2026-11-19T23:00:00Z');
    await calls.tell();
    const [mail] = await calls.mails();
    expect(mail?.body).toContain(
      '- T2: High Water Alarm: alarm since Nov 19, 2026 16:00 EST (over since Nov 19, 2026 16:30 EST)',
    );
    expect(mail?.body).toContain('- T4: High Water Alarm: alarm since Nov 19, 2026 16:00 EST (acknowledged by Tina)');
    expect(mail?.body).not.toContain('T3');
    expect((await log()).filter((line) => line.includes('dropped'))).toEqual([
      'alarm dropped: T3: High Water Alarm at Alpha Fuel (it was over within two polls)',
    ]);
  });

  it('the person is removed', async () => {
    await calls.wish('u1', { quiet: { from: '15:00', to: '18:00' } });
    await calls.raise();
    await calls.tell();
    await calls.run('delete from users where id = 3');
    calls.at('2026-11-19T23:00:00Z');
    await calls.tell();
    expect(await mails()).toEqual([]);
    const { rows } = await calls.run(
      "select user_email, reason from notice_log where what = 'dropped' order by id desc limit 1",
    );
    expect(rows).toEqual([{ user_email: 'u1@example.com', reason: 'the account is gone' }]);
  });
});

describe('quiet hours', () => {
  const quiet = { from: '22:00', to: '06:00' };

  it('hold what comes until they end, over a change of the clocks', async () => {
    calls.at('2027-03-14T03:30:00Z');
    await calls.wish('u1', { quiet });
    await calls.raise();
    await calls.tell();
    expect(await log()).toEqual([
      'alarm held: T2: High Water Alarm at Alpha Fuel (quiet hours until Mar 14, 2027 06:00 EDT)',
    ]);
    calls.at('2027-03-14T09:59:00Z');
    await calls.tell();
    expect(await mails()).toEqual([]);
    calls.at('2027-03-14T10:00:00Z');
    await calls.tell();
    expect(await mails()).toHaveLength(1);
    expect(await log()).toHaveLength(2);
  });

  it('let alarms through where somebody wants that, and nothing else', async () => {
    calls.at('2026-11-20T04:00:00Z');
    await calls.wish('u1', { quiet, quiet_lets_alarms_through: true });
    await calls.raise();
    await calls.raise({ category: 2, type: 11, device: 4, label: 'T4: Delivery Needed Warning' });
    await calls.tell();
    expect(await mails()).toEqual(['u1@example.com: Alarm: Alpha Fuel, T2: High Water Alarm']);
    calls.at('2026-11-20T11:00:00Z');
    await calls.tell();
    expect((await mails())[1]).toBe('u1@example.com: Warning: Alpha Fuel, T4: Delivery Needed Warning');
  });

  it('end at once when they are taken away', async () => {
    calls.at('2026-11-20T04:00:00Z');
    await calls.wish('u1', { quiet });
    await calls.raise();
    await calls.tell();
    await calls.wish('u1');
    await calls.tell();
    expect(await mails()).toHaveLength(1);
  });
});

describe('the digest', () => {
  const daily = { rules: [{ ...everything, delivery: 'digest' as const }] };

  it('collects until its hour and goes as one mail, site by site', async () => {
    await calls.wish('u1', daily);
    const first = await calls.raise({ device: 2 });
    await calls.tell();
    calls.later(120);
    await calls.raise({ device: 3 });
    await calls.raise({ siteId: 103, device: 1 });
    await clear(first);
    await calls.tell();
    calls.at('2026-11-20T11:59:00Z');
    await calls.tell();
    expect(await mails()).toEqual([]);
    calls.at('2026-11-20T12:00:30Z');
    await calls.tell();
    expect(await mails()).toEqual(['u1@example.com: Digest: 3 alarms at 2 sites']);
    const body = (await calls.mails())[0]?.body ?? '';
    expect(body.indexOf('Alpha Fuel')).toBeLessThan(body.indexOf('T3: High Water'));
    expect(body.indexOf('T3: High Water')).toBeLessThan(body.indexOf('Charlie Depot'));
    expect(body).toContain(
      'T2: High Water Alarm: alarm since Nov 19, 2026 16:00 EST (over since Nov 19, 2026 18:00 EST)',
    );
    // What needs somebody now follows what happened; the alarm that is over is in it no more.
    const needs = body.slice(body.indexOf('Needs attention now'));
    expect(needs).toContain('- T3: High Water Alarm. Nobody has it.');
    expect(needs).not.toContain('T2: High Water Alarm');
    expect(needs).toMatch(/\/sites\/103\n/);
    const lines = await log();
    expect(lines[0]).toBe('alarm held: T2: High Water Alarm at Alpha Fuel (for the digest of Nov 20, 2026 07:00 EST)');
    expect(lines.slice(3)).toEqual([
      'alarm sent: T2: High Water Alarm at Alpha Fuel (in the digest)',
      'alarm sent: T3: High Water Alarm at Alpha Fuel (in the digest)',
      'alarm sent: T1: High Water Alarm at Charlie Depot (in the digest)',
      'digest sent: Digest: 3 alarms at 2 sites',
    ]);
  });

  it('waits for a weekday of it, by the zone of the person', async () => {
    await calls.wish('u1', { ...daily, timezone: 'Asia/Tokyo', digest: { hour: 9, weekdays: [1] } });
    await calls.raise();
    await calls.tell();
    calls.at('2026-11-22T23:59:00Z');
    await calls.tell();
    expect(await mails()).toEqual([]);
    calls.at('2026-11-23T00:00:00Z');
    await calls.tell();
    expect(await mails()).toEqual(['u1@example.com: Digest: Alarm: Alpha Fuel, T2: High Water Alarm']);
  });

  it('follows its hour when that is changed, and is left when the rule says so', async () => {
    await calls.wish('u1', daily);
    await calls.raise();
    await calls.tell();
    await calls.wish('u1', { ...daily, digest: { hour: 18, weekdays: [4] } });
    await calls.tell();
    calls.at('2026-11-19T23:00:00Z');
    await calls.tell();
    expect(await mails()).toHaveLength(1);
    await calls.raise({ device: 3 });
    await calls.tell();
    await calls.wish('u1');
    calls.later(2);
    await calls.tell();
    expect(await mails()).toHaveLength(2);
  });
});

describe('when nobody acknowledges', () => {
  const after30 = { rules: [{ ...everything, escalate_after_minutes: 30 }] };

  it('an alarm is told again, in quiet hours too', async () => {
    await calls.wish('u1', { ...after30, quiet: { from: '16:10', to: '20:00' } });
    await calls.raise();
    await calls.tell();
    calls.later(29);
    await calls.tell();
    expect(await mails()).toHaveLength(1);
    calls.later(1);
    await calls.tell();
    await calls.tell();
    expect((await mails()).slice(1)).toEqual(['u1@example.com: Not acknowledged: Alpha Fuel, T2: High Water Alarm']);
    expect((await calls.mails())[1]?.body).toContain(
      '- T2: High Water Alarm: not acknowledged for 30 minutes, since Nov 19, 2026 16:00 EST',
    );
  });

  it('is over when somebody has, or the alarm is over, and the log has no word of it', async () => {
    await calls.wish('u1', after30);
    const [one, other] = [await calls.raise({ device: 2 }), await calls.raise({ device: 3 })];
    await calls.tell();
    await acknowledge(one);
    await clear(other);
    calls.later(31);
    await calls.tell();
    expect(await mails()).toHaveLength(1);
    expect(await log()).toHaveLength(2);
  });

  it('goes by what is wished for when it is time', async () => {
    await calls.wish('u1', after30);
    await calls.raise();
    await calls.tell();
    await calls.wish('u1', { rules: [{ ...everything, escalate_after_minutes: 60 }] });
    calls.later(31);
    await calls.tell();
    expect(await mails()).toHaveLength(1);
    await calls.wish('u1', { rules: [{ ...everything, escalate_after_minutes: 5 }] });
    await calls.tell();
    expect(await mails()).toHaveLength(2);
    await calls.raise({ device: 3 });
    await calls.tell();
    await calls.wish('u1');
    calls.later(60);
    await calls.tell();
    expect((await mails()).filter((mail) => mail.includes('Not acknowledged'))).toHaveLength(1);
  });
});

describe('a gauge', () => {
  it('that does not answer is told after some minutes, an outage in one mail', async () => {
    await calls.wish('admin');
    await calls.run('update gauges set online = true, last_seen_at = $1 where site_id = 102', [t.clock.now]);
    await goSilent(101, 0);
    calls.later(1);
    await goSilent(102, 0);
    for (let i = 0; i < 3; i++) {
      calls.later(1);
      await calls.tell();
      expect(await mails()).toEqual([]);
    }
    for (let i = 0; i < 20; i++) {
      calls.later(1);
      await calls.tell();
    }
    expect(await mails()).toEqual(['admin@example.com: 2 gauges that do not answer at 2 sites']);
  });

  it('that came back meanwhile is no news, and after quiet hours news that is over', async () => {
    await calls.wish('u1');
    await calls.wish('u2', { quiet: { from: '15:00', to: '18:00' } });
    await goSilent(101);
    await collectNotices(t.db, t.clock.now);
    calls.later(2);
    await calls.run('update notices set due_at = $1 where user_id = 4', [t.clock.now]);
    await mail.sendDue(calls.context());
    expect(await mails()).toEqual(['u1@example.com: Gauge does not answer: Alpha Fuel']);
    calls.later(10);
    await calls.run('update gauges set online = true, state_since = $1 where site_id = 101', [t.clock.now]);
    calls.at('2026-11-19T23:00:00Z');
    await calls.tell();
    expect((await mails()).slice(1)).toEqual(['u2@example.com: Gauge answers again: Alpha Fuel']);
  });

  it('that never answered, or has been silent for days, is no news', async () => {
    await calls.wish('admin');
    await goSilent(101, 25 * 60);
    await calls.run('update gauges set state_since = $1, last_seen_at = null where site_id = 102', [
      new Date(t.clock.now.getTime() - 600_000),
    ]);
    await calls.tell();
    calls.later(5);
    await calls.tell();
    expect(await mails()).toEqual([]);
  });

  it('whose settings nobody here changed', async () => {
    await calls.wish('u1');
    const differences = [
      { key: 'tank/1/high_limit', of: 'Tank 1', name: 'high limit', before: '9,000 gal', after: '9,500 gal' },
      { key: 'tank/1/label', of: 'Tank 1', name: 'label', before: null, after: 'REG' },
    ];
    const add = (explained: string | null) =>
      calls.run(
        'insert into gauge_setting_changes (site_id, noticed_at, differences, explained) values (101, $1, $2, $3)',
        [t.clock.now, JSON.stringify(differences), explained],
      );
    await add(null);
    await add('Tina set the limit');
    await calls.tell();
    expect(await mails()).toEqual(['u1@example.com: Gauge settings changed: Alpha Fuel']);
    expect((await calls.mails())[0]?.body).toContain(
      'Gauge settings changed: Tank 1 high limit from 9,000 gal to 9,500 gal and 1 more',
    );
  });
});

describe('several workers', () => {
  it('tell everything once', async () => {
    for (const name of ['u1', 'u2', 'tech', 'reg', 'admin', 'admin2'] as const) await calls.wish(name);
    for (let round = 0; round < 5; round++) {
      for (let device = 2; device < 12; device++) await calls.raise({ device: device + round * 20 });
      await Promise.all(Array.from({ length: 4 }, () => calls.tell()));
      calls.later(2);
    }
    await calls.tell();
    const told = (await calls.mails()).flatMap(({ to, body }) =>
      [...body.matchAll(/^- (T\d+):/gm)].map(([, tank]) => `${to} ${tank}`),
    );
    expect(told).toHaveLength(6 * 50);
    expect(new Set(told).size).toBe(6 * 50);
    expect(await mails()).toHaveLength(6 * 5);
  });

  it('tell at once when they hear of it', async () => {
    calls.at(new Date().toISOString());
    await calls.wish('u1');
    const log = pino({ level: 'silent' });
    const jobs = () => notificationJobs(t.config, t.db, () => 'https://tanks.example.com', log);
    const start = () =>
      startJobs({ config: t.config, db: t.db, url: t.database.url, log, feed: t.feed, extraJobs: jobs() });
    const workers = [await start(), await start()];
    await calls.raise();
    await calls.run(`select pg_notify('forecourt', '{"k":"alarm.changed","s":[101]}')`);
    await until(mails, (all) => all.length > 0);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(await mails()).toEqual(['u1@example.com: Alarm: Alpha Fuel, T2: High Water Alarm']);
  });

  it('that fail halfway have told nothing', async () => {
    await calls.wish('u1');
    await calls.wish('u2');
    await calls.raise();
    await calls.run(
      `create function break_mails() returns trigger language plpgsql as $$ begin
         if new.recipients[1] = 'u1@example.com' then raise exception 'no room'; end if; return new; end $$`,
    );
    await calls.run(
      'create trigger break_mails before insert on mail_outbox for each row execute function break_mails()',
    );
    await expect(calls.tell()).rejects.toThrow();
    await calls.run('drop function break_mails cascade');
    // The other person was not held up.
    expect(await mails()).toEqual(['u2@example.com: Alarm: Alpha Fuel, T2: High Water Alarm']);
    expect(await log()).toEqual([]);
    await calls.tell();
    expect(await mails()).toHaveLength(2);
  });
});

it('notices that are done with are forgotten after a while, the log is not', async () => {
  await calls.wish('u1');
  await calls.raise();
  await calls.tell();
  await calls.wish('u1', { quiet: { from: '15:00', to: '18:00' } });
  calls.later(2);
  await calls.raise({ device: 3 });
  await calls.tell();
  expect(await pruneNotices(t.database.pool, new Date(t.clock.now.getTime() - 60_000))).toBe(1);
  expect((await calls.run('select state from notices')).rows).toEqual([{ state: 'waiting' }]);
  expect(await log()).toHaveLength(2);
});
