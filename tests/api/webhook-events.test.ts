import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReleaseSign } from '#compliance/signs/sign-rules.ts';
import type { PersonChannel } from '#contract/nouns/people/channel.ts';
import { openReleases } from '#server/actions/release/open-releases.ts';
import { systemActor } from '#server/audit/actor.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { startWebhookServer, type WebhookServer } from '#tests/helpers/webhook-server.ts';
import { addAlarm, confirming, issueCalls } from './issue-calls.ts';
import { noticeCalls } from './notice-calls.ts';

let t: TestApp;
let calls: ReturnType<typeof noticeCalls>;
let receiver: WebhookServer;
let writer: Awaited<ReturnType<TestApp['as']>>;
const { made: madeOf, work, change } = issueCalls(() => writer);
const label = 'T2: Low Product Alarm';
const made = (alarmLabel = label) => madeOf({ alarmLabel });

beforeAll(async () => {
  t = await startTestApp({ deps: { allowLoopbackWebhooks: true } });
  calls = noticeCalls(t);
});
afterAll(() => t.stop());
beforeEach(async () => {
  calls.at('2026-11-19T21:00:00Z');
  await resetFixtures(t.db, t.clock.now);
  await calls.forget();
  await calls.run("delete from installation where key = 'program-events-looked-at'");
  // Nothing that another test did is news.
  await calls.run('alter table audit disable trigger user; truncate audit; alter table audit enable trigger user');
  receiver = await startWebhookServer();
  writer = await t.as('u2');
  return () => receiver.close();
});

const hook = () => ({ mail: false, webhook_url: receiver.url, rules: [] });
const bodies = () => receiver.calls.map(({ body }) => JSON.parse(body));
const events = () => bodies().map(({ event }) => event);
const filter = { severity: 'warning', offline: true, settings: true };
const choose = async (chosen: object) =>
  (await t.as('u1')).send('PUT', '/api/users/3/channels/webhook', { ...filter, events: chosen });
const all = { issues: true, releases: true, months: true };

async function openRelease(number = 1): Promise<number> {
  const alarm = await addAlarm(t, { device: number, label: `T${number}: Leak`, clearedAt: t.clock.now });
  const sign: ReleaseSign = {
    device: 'tank',
    number,
    unit: `Tank ${number}`,
    evidence: [`alarm ${alarm}`],
    found: 'A leak.',
  };
  const ctx = { db: t.db, actor: systemActor, now: t.clock.now, publicUrl: 'https://tanks.example.com' };
  await openReleases(ctx, { id: 101, name: 'Alpha Fuel', state: 'MD' }, [sign]);
  const { rows } = await calls.run('select max(issue_id)::int as id from suspected_releases');
  return rows[0].id;
}

describe('issues over a webhook', () => {
  it('are opened, assigned and closed, each a signed call of its own, once', async () => {
    await calls.wish('u1', { ...hook(), webhook_secret: 'hush' });
    const id = await made();
    await change(id, { assignee: 'Theo Tech' });
    await change(id, { priority: 'Low' });
    expect((await work(id, 'close', { resolution: 'Drained' })).status).toBe(200);
    await calls.tell();
    await calls.tell();
    expect(events()).toEqual(['issue.opened', 'issue.assigned', 'issue.closed']);
    const [opened, assigned] = bodies();
    expect(opened).toEqual({
      id: receiver.calls[0]?.headers['x-forecourt-delivery'],
      event: 'issue.opened',
      at: expect.stringMatching(/Z$/),
      happened_at: '2026-11-19T21:00:00.000Z',
      site_id: 101,
      site: 'Alpha Fuel',
      issue: {
        ...{ id, number: expect.stringMatching(/^ISS-\d+$/), kind: 'alarm', label, priority: 'Low' },
        ...{ status: 'Closed', assignee: 'Theo Tech' },
      },
      by: 'u2@example.com',
      url: `https://tanks.example.com/sites/101?tab=issues&issue=${id}`,
    });
    expect(assigned).toMatchObject({ assignee: 'Theo Tech' });
    expect(new Set(receiver.calls.map(({ headers }) => headers['x-forecourt-delivery'])).size).toBe(3);
    const [call] = receiver.calls;
    const [, seconds, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(call?.headers['x-forecourt-signature'])) ?? [];
    expect(mac).toBe(createHmac('sha256', 'hush').update(`${seconds}.${call?.body}`).digest('hex'));
    expect((await calls.log('u1'))[0]).toBe(`issue sent: Issue opened: ${label} at Alpha Fuel`);
  });

  it('are of the sites that the person may read when they are sent', async () => {
    await calls.wish('u1', hook());
    await calls.wish('u0', hook());
    receiver.answers = (response) => void response.writeHead(500).end();
    await made();
    await calls.tell();
    expect(receiver.calls).toHaveLength(1);
    await calls.run('delete from user_sites where user_id = 3');
    calls.later(2);
    await calls.tell();
    expect(receiver.calls).toHaveLength(1);
    expect((await calls.log('u1')).at(-1)).toContain('the person no longer has access to the site');
  });

  it('wait for no quiet hours, are tried again as they are, and go out by email in the end', async () => {
    await calls.wish('u1', { ...hook(), quiet: { from: '00:00', to: '23:59' } });
    receiver.answers = (response) => void response.writeHead(500).end();
    await made();
    for (const pause of [0, 1.1, 5.1, 15.1, 60.1, 1]) {
      calls.later(pause);
      await calls.tell();
    }
    expect(receiver.calls).toHaveLength(5);
    expect(new Set(receiver.calls.map(({ body }) => body)).size).toBe(1);
    const [mail] = await calls.mails();
    expect(mail?.subject).toBe(`Issue opened: ${label} at Alpha Fuel`);
    expect(mail?.body).toContain('This message could not be sent by webhook: it answered 500.');
  });

  it('are left out by the choice of the channel, also those that wait', async () => {
    await calls.wish('u1', hook());
    expect((await choose({ ...all, issues: false })).status).toBe(200);
    await made();
    await openRelease();
    await calls.tell();
    expect(events()).toEqual(['release.opened']);
    const { json } = await (await t.as('u1')).get('/api/users/3/channels');
    const rows = json.channels as PersonChannel[];
    expect(rows.map(({ channel, events: chosen }) => [channel, chosen])).toEqual([
      ['mail', null],
      ['webhook', { issues: false, releases: true, months: true }],
      ...['slack', 'teams', 'sms', 'push'].map((name) => [name, null]),
    ]);
    // Left out, the choice stays.
    await (await t.as('u1')).send('PUT', '/api/users/3/channels/webhook', filter);
    await work(await made('T2: Other'), 'close', { resolution: 'Done' });
    await calls.tell();
    expect(events()).toEqual(['release.opened']);
    const refused = await (await t.as('u1')).send('PUT', '/api/users/3/channels/mail', { ...filter, events: all });
    expect(refused.json).toMatchObject({ code: 'validation', fields: { events: expect.stringMatching(/webhook/) } });
  });

  it('from long before the webhook are not sent; those of a pause of the worker are neither lost nor repeated', async () => {
    await made('T3: Earlier');
    calls.later(60);
    await calls.wish('u1', hook());
    await calls.tell();
    expect(events()).toEqual([]);
    const id = await made();
    calls.later(3 * 24 * 60);
    await calls.tell();
    expect(events()).toEqual(['issue.opened']);
    calls.later(10);
    writer = await t.as('u2');
    await work(id, 'close', { resolution: 'Drained' });
    await calls.tell();
    expect(events()).toEqual(['issue.opened', 'issue.closed']);
  });
});

describe('suspected releases over a webhook', () => {
  it('are opened, reported, confirmed by an answer, and closed', async () => {
    await calls.wish('u1', hook());
    const id = await openRelease();
    expect((await work(id, 'release', { step: 'reported', note: 'Called the agency' })).status).toBe(200);
    const answered = await work(id, 'answer', confirming('2026-11-19'));
    expect(answered.status, answered.text).toBe(200);
    await calls.tell();
    expect(events()).toEqual(['release.opened', 'release.reported', 'release.answered', 'release.confirmed']);
    expect(bodies()[3]).toMatchObject({
      issue: { id, kind: 'suspected_release' },
      release: { unit: 'Tank 1', outcome: 'confirmed', reported_at: '2026-11-19T21:00:00.000Z' },
    });
    expect(bodies()[2]).toMatchObject({ answer: { found: 'confirmed', found_on: '2026-11-19' } });
    await work(id, 'answer', confirming('2026-11-19'));
    await calls.tell();
    expect(events().slice(4)).toEqual(['release.answered']);
    await calls.run("update release_duties set done_at = now(), done_by = 'x'");
    const closed = await work(id, 'close', { resolution: 'Cleaned up' });
    expect(closed.status, closed.text).toBe(200);
    await calls.tell();
    expect(events().at(-1)).toBe('release.closed');
  });

  it('past a deadline are sent once for each deadline, and not while they are in time or done', async () => {
    await calls.wish('u1', hook());
    const id = await openRelease();
    const { rows } = await calls.run('select report_hours as hours from suspected_releases');
    await calls.tell();
    calls.later(rows[0].hours * 60 - 1);
    await calls.tell();
    expect(events()).toEqual(['release.opened']);
    calls.later(2);
    await calls.tell();
    calls.later(2);
    await calls.tell();
    expect(events().slice(1)).toEqual(['release.deadline_passed']);
    expect(bodies()[1]).toMatchObject({ deadline: 'report', what: 'Report to the agency', issue: { id } });
    calls.later(8 * 24 * 60);
    await calls.tell();
    expect(bodies().slice(2)).toMatchObject([{ event: 'release.deadline_passed', deadline: 'confirm' }]);
    expect(events()).toHaveLength(3);
  });
});

describe('a month end over a webhook', () => {
  const close = (siteId: number, state: string, error = '') =>
    calls.run(
      'insert into month_closes (site_id, month, state, error, next_try_at, updated_at) values ($1, $2, $3, $4, $5, $5)',
      [...[siteId, '2026-10', state, error, t.clock.now]],
    );
  const verdict = (siteId: number, status: string) =>
    calls.run(
      `insert into month_verdicts (site_id, month, version, status, computed_status, cause, rules, evidence, evidence_sha256, made_at)
       values ($1, '2026-10', 1, $2, $2, 'closed', 'x', '{}', repeat('0', 64), $3)`,
      [siteId, status, t.clock.now],
    );
  beforeEach(async () => {
    calls.at('2026-11-01T12:00:00Z');
    await calls.run("update sites set created_at = '2025-01-01', timezone = 'America/New_York'");
    await calls.wish('u1', hook());
  });

  it('is one call with all sites of the person, once all are closed', async () => {
    await close(101, 'closed');
    await verdict(101, 'COMPLIANT');
    await calls.tell();
    await close(103, 'due');
    await calls.tell();
    expect(events()).toEqual([]);
    await calls.run("update month_closes set state = 'closed' where site_id = 103");
    await verdict(103, 'FAILED');
    await calls.tell();
    await calls.tell();
    expect(bodies()).toEqual([
      {
        ...{ id: expect.any(String), event: 'month.closed', at: expect.any(String), month: '2026-10' },
        sites: [
          {
            ...{ site_id: 101, site: 'Alpha Fuel', state: 'closed', verdict: 'COMPLIANT', version: 1, missing: null },
            judged_at: '2026-11-01T12:00:00.000Z',
            url: 'https://tanks.example.com/sites/101?tab=compliance&month=2026-10',
          },
          expect.objectContaining({ site_id: 103, verdict: 'FAILED' }),
        ],
      },
    ]);
    expect(await calls.log('u1')).toEqual(['month sent: Month closed: 2026-10']);
    expect((await (await t.as('u1')).get(calls.path('u1', '/log?limit=200'))).json.entries).toHaveLength(1);
  });

  it('two days after the end says what is missing, and names no site whose access has ended', async () => {
    await close(101, 'due');
    await close(103, 'given_up', 'disk full');
    calls.at('2026-11-03T03:50:00Z');
    await calls.tell();
    expect(events()).toEqual([]);
    calls.at('2026-11-03T04:10:00Z');
    receiver.answers = (response) => void response.writeHead(500).end();
    await calls.tell();
    expect(bodies()[0].sites).toMatchObject([
      { site_id: 101, state: 'pending', verdict: null, missing: expect.stringMatching(/evidence is missing/) },
      { site_id: 103, state: 'failed', verdict: null, missing: expect.stringMatching(/disk full/) },
    ]);
    await calls.run('delete from user_sites where user_id = 3 and site_id = 103');
    calls.later(2);
    await calls.tell();
    expect(bodies()[1].sites).toMatchObject([{ site_id: 101 }]);
  });
});
