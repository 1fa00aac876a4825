import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fleetAlarmPage } from '#contract/nouns/gauge/fleet-alarm.ts';
import { notificationPauseList, notificationPauseSaved, runningPauseList } from '#contract/nouns/people/pause.ts';
import { alarmCodes } from '#gauges/alarms/alarm-codes.table.ts';
import { isHoldable } from '#server/actions/alarm/holdable.ts';
import { isReleaseSign } from '#server/actions/alarm/means-release.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { noticeCalls } from './notice-calls.ts';

let t: TestApp;
let calls: ReturnType<typeof noticeCalls>;
let writer: TestClient;

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
  await calls.run('delete from notification_pauses');
  writer = await t.as('u2');
});

const inHours = (hours: number) => new Date(t.clock.now.getTime() + hours * 3_600_000).toISOString();
/** Overfill of a tank: no sign of a release. */
const overfill = { type: 4, label: 'T2: Overfill Alarm' };
const subjects = async () => (await calls.mails()).map(({ subject }) => subject);
const clear = (id: number) =>
  calls.run('update alarms set cleared_at = $2, standing = false where id = $1', [id, t.clock.now]);

async function pause(body: Record<string, unknown> = {}, client = writer, site = 101) {
  const answer = await client.post(`/api/sites/${site}/notification-pauses`, {
    until: inHours(4),
    reason: 'Pump work',
    ...body,
  });
  expect(answer.status, answer.text).toBe(201);
  return notificationPauseSaved.parse(answer.json).pause;
}
/** Actions on a pause in the audit log, oldest first. */
async function auditOf(id: number): Promise<string[]> {
  const { rows } = await calls.run(
    "select action from audit where target_type = 'notification_pause' and target_id = $1 order by id",
    [String(id)],
  );
  return rows.map(({ action }) => action);
}
async function pausesOf(client = writer) {
  return notificationPauseList.parse((await client.get('/api/sites/101/notification-pauses')).json);
}

describe('X-388, X-389 a maintenance window', () => {
  it('holds notifications and sends what is still active when it ends by itself', async () => {
    await calls.wish('u1');
    const { id } = await pause();
    await calls.raise(overfill);
    const over = await calls.raise({ ...overfill, device: 3, label: 'T3: Overfill Alarm' });
    await calls.tell();
    expect(await subjects()).toEqual([]);
    expect(await calls.log('u1')).toContain(
      'alarm held: T2: Overfill Alarm at Alpha Fuel (notifications paused until Nov 19, 2026 20:00 EST by Person u2: Pump work)',
    );
    calls.later(120);
    await clear(over);
    calls.later(121);
    await calls.tell();
    expect(await subjects()).toEqual(['Alarm: Alpha Fuel, T2: Overfill Alarm']);
    expect(await calls.log('u1')).toContain(
      'alarm dropped: T3: Overfill Alarm at Alpha Fuel (it cleared while notifications were paused)',
    );
    calls.later(5);
    await calls.tell();
    expect(await subjects()).toHaveLength(1);
    expect(await auditOf(id)).toEqual(['notifications.paused', 'notifications.resumed']);
  });

  it('never holds signs of a release, lines, tests, sensors with liquid, or what no table knows', async () => {
    await calls.wish('u1');
    await pause();
    await calls.raise();
    await calls.raise({ category: 0, type: 0, device: 5, label: 'Device 2: STRANGE THING' });
    await calls.raise({ category: 3, type: 3, device: 4, label: 'L4: Fuel Alarm' });
    calls.later(3);
    await calls.tell();
    const sent = await calls.run(`select string_agg(body, ' ') as all from mail_outbox`);
    for (const label of ['T2: High Water Alarm', 'Device 2: STRANGE THING', 'L4: Fuel Alarm']) {
      expect(sent.rows[0].all).toContain(label);
    }
    for (const code of alarmCodes.filter(isHoldable)) expect(isReleaseSign(code)).toBe(false);
    for (const pair of [
      [2, 2],
      [2, 3],
      [3, 3],
      [21, 7],
      [21, 4],
      [87, 1],
      [0, 0],
    ] as const) {
      expect(isHoldable({ category: pair[0], type: pair[1] }), String(pair)).toBe(false);
    }
  });

  it('holds the critical notification of a probe that is out, and sends it at the end', async () => {
    await pause();
    await calls.raise({ type: 9, label: 'T2: Probe Out Alarm' });
    calls.later(5);
    await calls.tell();
    const critical = async () =>
      (await calls.run("select subject from mail_outbox where kind = 'critical'")).rows.map(({ subject }) => subject);
    expect(await critical()).toEqual([]);
    calls.later(240);
    await calls.tell();
    expect((await critical()).join()).toContain('Probe Out');
  });

  it('of a device holds only alarms of that device, and only from its beginning', async () => {
    await calls.wish('u1');
    const { devices } = await pausesOf();
    expect(devices).toContainEqual({ category: 2, number: 1, label: 'Tank 1' });
    await pause({ device: { category: 2, number: 1 }, from: inHours(1) });
    await calls.raise({ ...overfill, device: 1, label: 'T1: Overfill Alarm' });
    await calls.tell();
    expect(await subjects()).toEqual(['Alarm: Alpha Fuel, T1: Overfill Alarm']);
    calls.later(61);
    await calls.raise({ type: 1, device: 1, label: 'T1: Setup Data Warning' });
    await calls.raise({ type: 1, device: 2, label: 'T2: Setup Data Warning' });
    await calls.tell();
    expect((await subjects()).at(-1)).toContain('T2: Setup Data Warning');
    expect(await subjects()).toHaveLength(2);
  });

  it('is shown with who, until when and why, to whoever may read the site', async () => {
    await pause();
    const reader = await t.as('u1');
    expect((await pausesOf(reader)).pauses).toMatchObject([
      { by: 'Person u2', reason: 'Pump work', active: true, label: '', alarm_id: null },
    ]);
    const attention = await reader.get('/api/needs-attention?site_id=101');
    expect(attention.text).toContain('Notifications paused until Nov 19, 2026 20:00 EST by Person u2: Pump work');
    await calls.raise(overfill);
    const { alarms } = fleetAlarmPage.parse((await reader.get('/api/alarms?q=Overfill')).json);
    expect(alarms[0]?.paused).toMatchObject({ by: 'Person u2', reason: 'Pump work' });
  });

  it('refuses times, devices and reasons that are wrong, in one sentence', async () => {
    const refused = async (body: Record<string, unknown>) => {
      const answer = await writer.post('/api/sites/101/notification-pauses', {
        until: inHours(1),
        reason: 'x',
        ...body,
      });
      expect(answer.status, answer.text).toBe(400);
      return answer.text;
    };
    expect(await refused({ until: inHours(-1) })).toContain('must be after the beginning');
    expect(await refused({ until: inHours(24 * 40) })).toContain('at most 31 days');
    expect(await refused({ from: inHours(24 * 100), until: inHours(24 * 101) })).toContain('at most 90 days ahead');
    expect(await refused({ device: { category: 2, number: 99 } })).toContain('must be a device of this site');
    expect(await refused({ reason: ' ' })).toContain('is required');
    expect((await pausesOf()).pauses).toEqual([]);
  });
});

describe('X-389, X-390 a snooze', () => {
  it('holds one alarm; when it ends, whoever was notified before is notified again', async () => {
    await calls.wish('u1');
    const id = await calls.raise(overfill);
    await calls.tell();
    expect(await subjects()).toHaveLength(1);
    await pause({ alarm_id: id });
    calls.later(5);
    await calls.tell();
    expect(await subjects()).toHaveLength(1);
    calls.later(240);
    await calls.tell();
    const sent = await calls.mails();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.body).toContain('still active after notifications were paused');
    calls.later(5);
    await calls.tell();
    expect(await subjects()).toHaveLength(2);
  });

  it('ends before its time when somebody ends it, once', async () => {
    await calls.wish('u1');
    const id = await calls.raise(overfill);
    const { id: pauseId } = await pause({ alarm_id: id });
    await calls.tell();
    expect(await subjects()).toEqual([]);
    calls.later(10);
    const end = () => writer.post(`/api/sites/101/notification-pauses/${pauseId}/end`);
    const both = await Promise.all([end(), end()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    await calls.tell();
    expect(await subjects()).toEqual(['Alarm: Alpha Fuel, T2: Overfill Alarm']);
    expect((await pausesOf()).pauses).toEqual([]);
    expect(await auditOf(pauseId)).toEqual(['notifications.paused', 'notifications.resumed']);
  });

  it('is refused for a sign of a release, an alarm that is over, and one of another site', async () => {
    const post = (alarmId: number) =>
      writer.post('/api/sites/101/notification-pauses', { alarm_id: alarmId, until: inHours(1), reason: 'x' });
    const water = await calls.raise();
    expect((await post(water)).json.code).toBe('alarm_never_held');
    const over = await calls.raise({ ...overfill, device: 3 });
    await clear(over);
    expect((await post(over)).json.code).toBe('alarm_over');
    const other = await calls.raise({ ...overfill, siteId: 102 });
    expect((await post(other)).json.code).toBe('alarm_not_found');
  });
});

describe('X-450 pauses that run', () => {
  const running = async (client: TestClient) =>
    runningPauseList.parse((await client.get('/api/notification-pauses')).json).pauses;

  it('are those of the sites of the person, and none that is planned or over', async () => {
    const { id } = await pause();
    await pause({ from: inHours(6), until: inHours(8) });
    const other = await pause({}, await t.as('admin'), 102);
    expect(await running(writer)).toMatchObject([{ id, site_id: 101, label: '', timezone: 'America/New_York' }]);
    expect((await running(await t.as('admin'))).map(({ site_id }) => site_id)).toEqual([101, 102]);
    expect(await running(await t.as('u0'))).toEqual([]);
    await (await t.as('admin')).post(`/api/sites/102/notification-pauses/${other.id}/end`);
    await writer.post(`/api/sites/101/notification-pauses/${id}/end`);
    expect(await running(await t.as('admin'))).toEqual([]);
  });
});
