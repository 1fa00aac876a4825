import { type Logger, pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attentionList } from '#contract/nouns/site/attention.ts';
import { openReleases } from '#server/actions/release/open-releases.ts';
import { systemActor } from '#server/audit/actor.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { addHistoryAlarm, setFirstContact } from './before-watch-data.ts';
import { addAlarm } from './issue-calls.ts';
import { allPages, madeSites, makeManySites } from './many-sites.ts';

const path = '/api/needs-attention';
const hour = 3_600_000;
let t: TestApp;
let log: Logger;
beforeEach(async () => {
  log = pino({ level: 'silent' });
  t = await startTestApp({ deps: { log } });
  // What the fixtures leave open belongs to other tests.
  await run("update gauges set online = true, units = 'us'");
  await run("update sites set state = 'MD'");
  await run('delete from tank_latest');
  await run('update tanks set active = false');
  await run('update alarms set cleared_at = raised_at where cleared_at is null');
  await run("update issues set status = 'Closed' where status <> 'Closed'");
  await run('delete from calendar_state');
  await run('delete from site_standing');
  await run('delete from month_verdicts');
  await run('delete from sensor_latest');
  await run('delete from line_latest');
  await run(
    `insert into calendar_state (site_id, key, applies, next_due) select id, 'spill_bucket_3y', true, '2027-08-01' from sites`,
  );
  await run(`insert into gauges (site_id, online, units) select id, true, 'us' from sites on conflict do nothing`);
});
afterEach(() => t.stop());

const run = (text: string) => t.database.pool.query(text);

async function listOf(client: TestClient, query = '') {
  const answer = await client.get(`${path}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return attentionList.parse(answer.json);
}

/** Site and kind of each thing, in the order of the list. */
async function kindsOf(client: TestClient, query = '') {
  const { groups } = await listOf(client, query);
  return groups.flatMap(({ site, things }) => things.map(({ kind }) => `${site.id} ${kind}`));
}

async function release(siteId = 101, name = 'Alpha Fuel', evidence = ['test 1']) {
  const context = { db: t.db, actor: systemActor, now: t.clock.now, publicUrl: t.url };
  const [unit, found] = ['Tank 1', 'Tank 1 failed its leak test.'];
  await openReleases(context, { id: siteId, name, state: 'MD' }, [
    { device: 'tank', number: 1, unit, evidence, found },
  ]);
}

const overdue = (siteId = 101) => run(`update calendar_state set next_due = '2026-08-10' where site_id = ${siteId}`);
const silent = (siteId = 101) =>
  run(
    `update gauges set online = false, last_seen_at = '2026-11-19T15:00:00Z', state_since = '2026-11-19T15:00:00Z' where site_id = ${siteId}`,
  );

describe('X-250 what needs somebody', () => {
  it('is nothing where nothing does, with the sites that were looked at', async () => {
    expect(await listOf(await t.as('u2'))).toMatchObject({
      groups: [],
      total: 0,
      sites: { needing: 0, matched: 0, all: 2 },
      unchecked: [],
    });
  });

  it('is shown to every role, of the sites on their list alone', async () => {
    await silent(101);
    await silent(102);
    for (const who of ['u1', 'u2', 'tech', 'reg'] as const)
      expect(await kindsOf(await t.as(who))).toEqual(['101 watch']);
    expect(await kindsOf(await t.as('u0'))).toEqual([]);
    expect(await kindsOf(await t.as('admin'))).toEqual(['101 watch', '102 watch']);
    expect(await kindsOf(await t.as('admin'), '?site_id=102')).toEqual(['102 watch']);
  });

  it('says what, since when, by when, and the next action by what the caller may do', async () => {
    await release();
    await overdue();
    await silent();
    const [group] = (await listOf(await t.as('u2'))).groups;
    expect(group?.things).toMatchObject([
      {
        kind: 'release',
        reason: 'Tank 1 failed its leak test',
        who: null,
        late: false,
        due: { what: 'Report to the agency', at: new Date(t.clock.now.getTime() + 2 * hour).toISOString() },
        action: { label: 'Record the report', tab: 'issues', form: 'report' },
      },
      {
        kind: 'overdue',
        reason: expect.stringMatching(/overdue since Aug 10$/),
        due: { day: '2026-08-10' },
        late: true,
        action: { label: 'Record it', tab: 'calendar', item: 'spill_bucket_3y', form: 'record' },
      },
      { kind: 'watch', reason: 'No contact for 6 h: release detection cannot be shown' },
    ]);
    const [seen] = (await listOf(await t.as('reg'))).groups;
    expect(seen?.things.map(({ action }) => action.form)).toEqual([null, null, 'gauge']);
    t.clock.now = new Date(t.clock.now.getTime() + 3 * hour);
    const [later] = (await listOf(await t.as('u2'))).groups;
    expect(later?.things[0]?.late).toBe(true);
  });

  it('puts the graver consequence first, whatever its date', async () => {
    const [alpha, bravo] = [101, 102];
    const admin = await t.as('admin');
    await silent(alpha);
    await overdue(bravo);
    expect(await kindsOf(admin)).toEqual(['102 overdue', '101 watch']);
    await addAlarm(t, { siteId: alpha, category: 2, type: 4, device: 1, label: 'T1: Overfill Alarm' });
    expect(await kindsOf(admin)).toEqual(['101 safety', '101 watch', '102 overdue']);
    await release(bravo, 'Bravo Fuel');
    expect(await kindsOf(admin)).toEqual(['102 release', '102 overdue', '101 safety', '101 watch']);
    await addAlarm(t, { siteId: alpha, category: 99, type: 99, device: 1, label: 'NEVER HEARD OF' });
    expect((await kindsOf(admin)).filter((one) => one === '101 safety')).toHaveLength(2);
  });

  it('puts fuel that may be out before water in a tank, however late that is', async () => {
    const [alpha, bravo] = [101, 102];
    await addAlarm(t, { siteId: alpha, category: 2, type: 3, device: 1, label: 'T1: High Water Alarm' });
    const { rows } = await t.database.pool.query<{ id: number }>(
      "select id from alarms where label like '%High Water%'",
    );
    await release(alpha, 'Alpha Fuel', [`alarm ${rows[0]?.id}`]);
    const first = async () =>
      (await listOf(await t.as('admin'))).groups.map(({ site, things }) => {
        return `${site.id} ${things.find(({ key }) => key.startsWith('release:'))?.late}`;
      });
    t.clock.now = new Date(t.clock.now.getTime() + 30 * 24 * hour);
    await release(bravo, 'Bravo Fuel');
    expect(await first()).toEqual(['102 false', '101 true']);
    // A sign of fuel beside the water counts as one.
    await run(`update suspected_releases set evidence = evidence || '{test 2}' where site_id = ${alpha}`);
    expect(await first()).toEqual(['101 true', '102 false']);
  });

  it('counts no notice of a console among its alarms', async () => {
    const { alarmCodes } = await import('#gauges/alarms/alarm-codes.table.ts');
    const notice = alarmCodes.find(({ severity }) => severity === 'info') ?? expect.unreachable();
    await addAlarm(t, { category: notice.category, type: notice.type, device: 1, label: notice.name });
    expect(await kindsOf(await t.as('u2'))).toEqual([]);
  });

  it('says that a console reports none of its alarms, and nothing where it reports some', async () => {
    const { alarmFunctions } = await import('#server/actions/gauge/unanswered-reports.ts');
    const learnt = (answers: Record<string, string>) =>
      run(`update gauges set online = true, profile = '${JSON.stringify({ codes: answers })}' where site_id = 101`);
    const said = async () =>
      (await listOf(await t.as('reg'))).groups.flatMap(({ things }) => things.map(({ reason }) => reason));
    const unread = 'The console does not report its alarms: it is unknown whether one is active';
    const none = Object.fromEntries(alarmFunctions.map((code) => [code, 'no']));
    await learnt(none);
    expect(await said()).toContain(unread);
    await learnt({ ...none, [alarmFunctions[0] ?? '']: 'yes' });
    expect(await said()).not.toContain(unread);
    await learnt({});
    expect(await said()).not.toContain(unread);
  });

  it('says of which tank nobody knows when it is low, and takes a low limit without a capacity', async () => {
    const at = t.clock.now.toISOString();
    await run('delete from tanks where site_id = 101');
    await run("update gauges set online = true, units = 'us', last_seen_at = now() where site_id = 101");
    await run("insert into tanks (site_id, tank_number, product) values (101, 1, 'REGULAR')");
    await run(
      `insert into tank_latest (site_id, tank_number, at, values_at, volume, height) values (101, 1, '${at}', '${at}', 900, 12)
       on conflict (site_id, tank_number) do update set at = excluded.at, values_at = excluded.values_at, volume = 900, height = 12, missing = 0`,
    );
    const said = async () =>
      (await listOf(await t.as('reg'))).groups.flatMap(({ things }) => things.map(({ reason }) => reason));
    const unknown = expect.stringMatching(/no capacity and no low limit on record, so low product is not checked$/);
    expect(await said()).toContainEqual(unknown);
    await run('update tanks set low_limit = 1500 where site_id = 101');
    expect(await said()).not.toContainEqual(unknown);
    expect(await said()).toContainEqual(expect.stringMatching(/is below its low limit: 900 gal left$/));
  });

  it('says an unknown state, a calendar that was never worked out and a probe without a value', async () => {
    await run("update sites set state = '' where id = 101");
    await run('delete from calendar_state where site_id = 101');
    await run(
      `insert into tanks (site_id, tank_number, product, capacity) values (101, 9, 'PREMIUM', 10000)
       on conflict do nothing`,
    );
    const [group] = (await listOf(await t.as('u2'))).groups;
    expect(group?.things.map(({ reason }) => reason)).toEqual([
      'Premium (tank 9): the probe has never given a value',
      'The due dates of this site have not been calculated yet',
      'No state is recorded: no month is proven',
    ]);
  });

  it('names a tank below its limit once, by its alarm where the console has one', async () => {
    await run(
      `insert into tanks (site_id, tank_number, product, capacity, low_limit) values (101, 9, 'PREMIUM', 10000, 1500)`,
    );
    await run(
      `insert into tank_latest (site_id, tank_number, at, values_at, volume, height)
       values (101, 9, '${t.clock.now.toISOString()}', '${t.clock.now.toISOString()}', 900, 12)`,
    );
    const reasons = async () =>
      (await listOf(await t.as('u2'))).groups.flatMap(({ things }) => things.map((one) => one.reason));
    expect(await reasons()).toEqual(['Premium (tank 9) is below its low limit: 900 gal left']);
    await addAlarm(t, { category: 2, type: 5, device: 9, label: 'T9: Low Product Alarm' });
    expect(await reasons()).toHaveLength(1);
  });

  it('is narrowed by kind, state, tag and who has it; the counts of kinds stay', async () => {
    await run("update sites set tags = '{night}' where id = 102");
    await run("update sites set state = 'PA' where id = 102");
    await silent(101);
    await overdue(102);
    await addAlarm(t, { siteId: 102, category: 2, type: 4, device: 1, label: 'T1: Overfill Alarm' });
    await run(
      `insert into issues (site_id, alarm_label, assignee, created_by, created_at, updated_at)
       select 102, 'T1: Overfill Alarm', name, 'x', now(), now() from users where role = 'admin' and name <> '' limit 1`,
    );
    const admin = await t.as('admin');
    expect(await kindsOf(admin, '?kind=watch')).toEqual(['101 watch']);
    expect((await listOf(admin, '?kind=watch')).counts).toMatchObject({ watch: 1, overdue: 1, safety: 1 });
    expect((await listOf(admin, '?kind=watch')).overdue).toEqual([{ site_id: 102, count: 1 }]);
    expect(await kindsOf(admin, '?state=pa')).toEqual(['102 safety', '102 overdue']);
    expect(await kindsOf(admin, '?tag=night&kind=overdue')).toEqual(['102 overdue']);
    expect(await kindsOf(admin, '?mine=1')).toEqual(['102 safety']);
    expect((await admin.get(`${path}?kind=nonsense`)).status).toBe(400);
    expect((await admin.get(`${path}?limit=0`)).status).toBe(400);
  });

  it('says which source could not be read, lists the others, and logs it with its error', async () => {
    await silent();
    const logged = vi.spyOn(log, 'error');
    await run('alter table calendar_state rename to calendar_state_away');
    try {
      const list = await listOf(await t.as('u2'));
      expect(list.overdue).toBeNull();
      expect(list.unchecked).toEqual([
        'Overdue items could not be checked',
        'Missing records and the verdict of the month could not be checked',
      ]);
      expect(list.total).toBe(1);
      expect(logged.mock.calls.map(([fields]) => fields)).toEqual([
        { source: 'overdue items', err: expect.objectContaining({ message: expect.stringMatching(/calendar_state/) }) },
        {
          source: 'missing records',
          err: expect.objectContaining({ message: expect.stringMatching(/calendar_state/) }),
        },
      ]);
    } finally {
      await run('alter table calendar_state_away rename to calendar_state');
    }
  });

  it('says who has the job of a calendar item, while they may act', async () => {
    await overdue();
    const admin = await t.as('admin');
    const { rows } = await run("select id from users where email = 'u2@example.com'");
    const to = { kind: 'person', id: rows[0]?.id };
    const jobs = [{ site_id: 101, item: 'spill_bucket_3y' }];
    const [before] = (await listOf(admin)).groups[0]?.things ?? [];
    expect(before).toMatchObject({ kind: 'overdue', who: null, issue_number: null });
    await admin.post('/api/desk/jobs', { action: 'assign', jobs, to });
    const { groups } = await listOf(admin);
    expect(groups[0]?.things).toMatchObject([
      { kind: 'overdue', who: 'Person u2', issue_number: expect.stringMatching(/^ISS-/), action: { form: 'record' } },
    ]);
    expect((await listOf(await t.as('u2'), '?mine=1')).total).toBe(1);
    await run(`update user_sites set can_write = false where user_id = ${to.id}`);
    expect((await listOf(admin)).groups[0]?.things[0]).toMatchObject({ who: null });
  });

  it('lists tasks and findings that are overdue or that nobody has, below what the law asks', async () => {
    const admin = await t.as('admin');
    const { rows } = await run("select id from users where email = 'u2@example.com'");
    const to = { kind: 'person', id: Number(rows[0]?.id) };
    const make = async (title: string, more: object = {}) =>
      Number(
        (await admin.post('/api/issue-actions/101/jobs', { kind: 'task', title, priority: 'Low', ...more })).json.id,
      );
    await make('Kept', { to, due_on: '2026-11-20' });
    const late = await make('Late', { to, due_on: '2026-11-18' });
    const free = await make('Free', { kind: 'finding' });
    const waiting = await make('Waiting', { due_on: '2026-11-19' });
    await admin.post('/api/desk/jobs', {
      action: 'wait',
      jobs: [{ site_id: 101, issue_id: waiting }],
      vendor: 'Acme Pumps',
    });
    await run("update sites set state = '' where id = 101");
    const things = async () =>
      ((await listOf(admin)).groups.find(({ site }) => site.id === 101)?.things ?? []).map(
        ({ kind, reason, who, late: isLate, action }) => [kind, reason, who, isLate, action.issue],
      );
    const missing = ['facts', 'No state is recorded: no month is proven', null, false, null];
    expect(await things()).toEqual([
      missing,
      ['job', 'Task: Late', 'Person u2', true, late],
      ['job', 'Walkthrough finding: Free', null, false, free],
    ]);
    t.clock.now = new Date(t.clock.now.getTime() + 24 * hour);
    await run(`update user_sites set can_write = false where user_id = ${to.id}`);
    await run(`update issues set assignee = 'Old Name' where id = ${free}`);
    const again = await t.as('admin');
    const { groups } = await listOf(again, '?kind=job');
    expect(groups[0]?.things.map(({ reason, who }) => [reason, who])).toEqual([
      ['Task: Late (assigned to Person u2, who may not write at the site)', null],
      ['Task: Waiting (waiting for Acme Pumps)', null],
      ['Task: Kept (assigned to Person u2, who may not write at the site)', null],
      ['Walkthrough finding: Free (assigned to Old Name, who has no account)', null],
    ]);
    await run(`update issues set done_at = now(), done_by = 'Person u2' where id in (${late}, ${free})`);
    expect((await listOf(again, '?kind=job')).groups[0]?.things.map(({ reason }) => reason)).toEqual([
      'Task: Late (reported as done, to be verified)',
      'Task: Waiting (waiting for Acme Pumps)',
      'Task: Kept (assigned to Person u2, who may not write at the site)',
    ]);
  });

  it('lists ended months that are not compliant or not judged until their version is reviewed', async () => {
    const verdict = (month: string, version: number, status: string) =>
      run(`insert into month_verdicts (site_id, month, version, status, computed_status, cause, rules, evidence, evidence_sha256, made_at)
           values (101, '${month}', ${version}, '${status}', '${status}', 'closed', 'x', '{}', 'sum${version}', now())`);
    await verdict('2026-08', 1, 'INCONCLUSIVE');
    await verdict('2026-09', 1, 'FAILED');
    await verdict('2026-10', 1, 'FAILED');
    // A later version counts, and what is older than a year is left alone.
    await verdict('2026-07', 1, 'FAILED');
    await verdict('2026-07', 2, 'COMPLIANT');
    await verdict('2024-07', 1, 'FAILED');
    const things = async (who: 'u2' | 'reg') =>
      (await listOf(await t.as(who))).groups.flatMap((one) =>
        one.things.map(({ kind, reason }) => `${kind}: ${reason}`),
      );
    expect(await things('u2')).toEqual([
      'failed: 2 ended months were not compliant and are not reviewed, the last Oct 2026',
      'facts: Aug 2026 was not judged, and nobody has reviewed it',
    ]);
    const [group] = (await listOf(await t.as('u2'))).groups;
    expect(group?.things[0]?.action).toMatchObject({ label: 'Review it', tab: 'compliance', month: '2026-10' });
    await run(`insert into month_reviews (site_id, month, version, evidence_sha256, reviewed_by, reviewed_by_id, reviewed_at)
               values (101, '2026-10', 1, 'sum1', 'x', 1, now())`);
    expect((await things('reg'))[0]).toBe('failed: Sep 2026 was not compliant, and nobody has reviewed it');
  });

  it('lists devices that the gauge names until somebody records or refuses them', async () => {
    await run(
      `insert into sensor_latest (site_id, family, number, label, status, at) values (101, '301', 4, 'STP SUMP 1', 0, now())`,
    );
    const [group] = (await listOf(await t.as('u2'))).groups;
    expect(group?.things).toMatchObject([
      {
        kind: 'facts',
        reason: 'The gauge reports Liquid sensor 4, which is not on record',
        action: { label: 'Record them', tab: 'equipment' },
      },
    ]);
    expect(await kindsOf(await t.as('admin'), '?site_id=102')).toEqual([]);
  });

  it('lists what is from before the first contact until it is settled, counted as the page of the site does', async () => {
    await setFirstContact(t);
    for (const device of [1, 2]) await addHistoryAlarm(t, 40, { device, label: `T${device}: Leak Alarm` });
    const client = await t.as('u2');
    const page = (await client.get('/api/sites/101/before-watch')).json as { open: number };
    expect(page.open).toBe(2);
    const [group] = (await listOf(client)).groups;
    expect(group?.things).toMatchObject([
      {
        kind: 'release',
        reason: '2 failed tests and leak alarms from before the first contact are not settled',
        action: { label: 'Settle', tab: 'overview', form: 'settle' },
      },
    ]);
    expect((await listOf(await t.as('reg'))).groups[0]?.things[0]?.action).toMatchObject({
      label: 'See them',
      form: null,
    });
    const done = await client.post('/api/issue-actions/101/before-watch', {
      answer: 'test_error',
      note: 'Looked into in October',
      open: 2,
    });
    expect(done.status, done.text).toBeLessThan(300);
    expect(await kindsOf(client)).toEqual([]);
  });

  it('says when more tanks are near their limit than it looks at', async () => {
    await run(
      `insert into sites (id, name, ip, port, gauge_key, state) select 9000 + n, 'Low ' || n, '10.9.0.' || n, 10001, 'low' || n, 'MD'
       from generate_series(1, 40) n`,
    );
    await run("insert into gauges (site_id, online, units) select id, true, 'us' from sites where id > 9000");
    await run(
      'insert into tanks (site_id, tank_number, capacity, low_limit) select id, n, 10000, 1500 from sites, generate_series(1, 16) n where id > 9000',
    );
    await run(
      `insert into tank_latest (site_id, tank_number, at, values_at, volume, height)
       select site_id, tank_number, '${t.clock.now.toISOString()}', '${t.clock.now.toISOString()}', 900, 12 from tanks where site_id > 9000`,
    );
    const list = await listOf(await t.as('admin'), '?kind=run_out');
    expect(list.total).toBe(600);
    expect(list.unchecked).toEqual(['Low product was checked for the 600 lowest tanks alone']);
  });

  it('comes by pages of sites without a gap or a repetition', async () => {
    await makeManySites(t.database.pool, t.clock.now);
    const admin = await t.as('admin');
    const whole = await listOf(admin, '?limit=200');
    const { rows } = await allPages(admin, path, { limit: '17' }, (answer) => attentionList.parse(answer.json).groups);
    expect(rows).toHaveLength(whole.sites.matched);
    expect(new Set(rows.map(({ site }) => site.id)).size).toBe(rows.length);
    expect(whole.sites.all).toBeGreaterThan(madeSites);
    expect(rows.slice(0, 200)).toEqual(whole.groups);
  });
});
