import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alarmList } from '#contract/nouns/gauge/alarm.ts';
import { openReleaseList } from '#contract/nouns/site/release.ts';
import { openReleases } from '#server/actions/release/open-releases.ts';
import { systemActor } from '#server/audit/actor.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { addAlarm, issueCalls, ruledOut } from './issue-calls.ts';

const hour = 3_600_000;
const label = 'T1: Periodic Test Fail';
let t: TestApp;
let writer: TestClient;
beforeEach(async () => {
  t = await startTestApp();
  writer = await t.as('u2');
});
afterEach(() => t.stop());

const { save, work, read, list } = issueCalls(() => writer);

/** Opens a release of a tank that rests on `evidence`, at the clock's time. */
async function openOne(evidence: string[], number = 1, site = { id: 101, name: 'Alpha Fuel', state: 'MD' }) {
  const context = { db: t.db, actor: systemActor, now: t.clock.now, publicUrl: 'https://tanks.example.com' };
  const unit = `Tank ${number}`;
  const found = `${unit} failed a test.`;
  return openReleases(context, site, [{ device: 'tank', number, unit, evidence, found }]);
}

async function openList(client: TestClient = writer, query = '') {
  const answer = await client.get(`/api/open-releases${query}`);
  expect(answer.status, answer.text).toBe(200);
  return openReleaseList.parse(answer.json);
}

const failed = () => addAlarm(t, { category: 2, type: 10, device: 1, label });

describe('X-160 open suspected releases', () => {
  it('are listed for everybody who may see the site, the earliest due first, with their clocks', async () => {
    await openOne(['test 1'], 1, { id: 102, name: 'Bravo Fuel', state: '' });
    await openOne(['test 2'], 2);
    const { releases, total } = await openList(await t.as('admin'));
    expect(total).toBe(2);
    expect(releases.map(({ site_id, release }) => [site_id, release.unit])).toEqual([
      [101, 'Tank 2'],
      [102, 'Tank 1'],
    ]);
    expect(releases[0]).toMatchObject({
      priority: 'High',
      status: 'Pending',
      timezone: 'America/New_York',
      due_at: new Date(t.clock.now.getTime() + 2 * hour).toISOString(),
      release: { report_hours: 2, reported_at: null },
    });
    for (const who of ['u1', 'u2', 'tech', 'reg'] as const) {
      const seen = await openList(await t.as(who));
      expect([who, seen.total, seen.releases.map(({ site_id }) => site_id)]).toEqual([who, 1, [101]]);
    }
    expect(await openList(await t.as('u0'))).toEqual({ releases: [], total: 0 });
    expect((await openList(await t.as('admin'), '?site_id=102')).releases.map(({ site_id }) => site_id)).toEqual([102]);
  });

  it('are due by their next step, and gone when their issue is closed', async () => {
    await openOne(['test 7001']);
    const [first] = (await openList()).releases;
    const id = first?.issue_id ?? expect.unreachable();
    await work(id, 'release', { step: 'reported', note: 'MDE hotline, 26-1044' });
    expect((await openList()).releases[0]?.due_at).toBe(first?.release.confirm_by);
    expect((await work(id, 'answer', await ruledOut(t))).status).toBe(200);
    expect((await openList()).releases[0]?.due_at).toBeNull();
    expect((await work(id, 'close', { resolution: 'Valve replaced' })).status).toBe(200);
    expect(await openList()).toEqual({ releases: [], total: 0 });
  });

  it('answers with at most 200 and counts all, by the index over open releases', async () => {
    await t.db.$client.query(`
      with made as (
        insert into issues (number, site_id, kind, alarm_label, created_by, created_at, updated_at)
        select 90000 + n, 101, 'suspected_release', 'Suspected release ' || n, 'Forecourt', now(), now() from generate_series(1, 250) n
        returning id)
      insert into suspected_releases (issue_id, site_id, device, number, unit, evidence, found, detected_at, report_hours,
        report_by, confirm_by, citation)
      select id, 101, 'tank', 1, 'Tank 1', '{}', 'x', now(), 24, now(), now(), 'x' from made`);
    const { releases, total } = await openList();
    expect([releases.length, total]).toEqual([200, 250]);
    const { rows } = await t.db.$client.query<{ indexdef: string }>(
      "select indexdef from pg_indexes where indexname = 'issues_open_releases_idx'",
    );
    expect(rows[0]?.indexdef).toContain('suspected_release');
  });
});

describe('an alarm that a suspected release rests on', () => {
  it('bears the priority and state of the issue', async () => {
    const id = await failed();
    const plain = await addAlarm(t, { category: 1, type: 1, device: 0, label: 'Printer out of paper' });
    await openOne([`alarm ${id}`]);
    const [release] = (await openList()).releases;
    const { alarms } = alarmList.parse((await writer.get('/api/sites/101/alarms')).json);
    expect(alarms.find((one) => one.id === id)).toMatchObject({
      issue_id: release?.issue_id,
      issue_number: release?.issue_number,
      issue_priority: 'High',
      issue_status: 'Pending',
    });
    expect(alarms.find((one) => one.id === plain)).toMatchObject({
      issue_id: null,
      issue_priority: null,
      issue_status: null,
    });
  });

  it('gets no second issue: the release answers, keeps its priority and takes the note', async () => {
    await openOne([`alarm ${await failed()}`]);
    const [release] = (await openList()).releases;
    const before = (await list('?status=all')).issues.length;
    const answer = await save({ alarmLabel: label.toUpperCase(), priority: 'Low', location: '', note: 'Called Tess' });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ id: release?.issue_id, created: false });
    expect((await list('?status=all')).issues).toHaveLength(before);
    const { issue } = await read(release?.issue_id ?? expect.unreachable());
    expect(issue).toMatchObject({ priority: 'High', note: 'Called Tess', status: 'Pending' });
  });

  it('gets no second issue either when it is over and the release is not, as by a draft that waited', async () => {
    const id = await failed();
    await openOne([`alarm ${id}`]);
    const [release] = (await openList()).releases;
    await t.database.pool.query('update alarms set cleared_at = raised_at where id = $1', [id]);
    const answer = await save({ alarmLabel: label });
    expect([answer.status, answer.json.id]).toEqual([200, release?.issue_id]);
  });

  it('gets one issue from many who ask at once', async () => {
    await openOne([`alarm ${await failed()}`]);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => save({ alarmLabel: label })));
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('may have an issue of its own again once the release is closed', async () => {
    await openOne([`alarm ${await failed()}`]);
    const id = (await openList()).releases[0]?.issue_id ?? expect.unreachable();
    expect((await work(id, 'answer', await ruledOut(t))).status).toBe(200);
    await work(id, 'close', { resolution: 'Valve replaced' });
    expect((await save({ alarmLabel: label })).status).toBe(201);
  });
});
