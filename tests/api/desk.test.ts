import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assignedJobs, deskPage, deskViewSaved, jobSaved } from '#contract/nouns/desk/desk.ts';
import { openReleases } from '#server/actions/release/open-releases.ts';
import { systemActor } from '#server/audit/actor.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { bulk, clearDesk, codesOf, countsOf, deskOf, keysOf } from './desk-calls.ts';
import { addAlarm, issueCalls, water } from './issue-calls.ts';

let t: TestApp;
let writer: TestClient;
beforeEach(async () => {
  t = await startTestApp();
  await clearDesk(t);
  writer = await t.as('u2');
});
afterEach(() => t.stop());

const run = (text: string, values?: unknown[]) => t.database.pool.query(text, values);
const { work, change, read, made } = issueCalls(() => writer);
async function auditOf(action: string) {
  const { rows } = await run('select site_id, target_id, detail from audit where action = $1 order by id', [action]);
  return rows;
}
const job = (id: number) => ({ site_id: 101, issue_id: id });
const u2 = 4;
const tech2 = 8;

async function openAlarm(label = water, siteId = 101): Promise<number> {
  const { rows } = await run(
    `insert into alarms (site_id, category, type, device, label, raised_at, last_seen_at)
     values ($1, 2, 3, (select count(*) + 1 from alarms where site_id = $1), $2, $3, $3) returning id`,
    [siteId, label, t.clock.now],
  );
  return Number(rows[0]?.id);
}

const dueItem = (day: string | null, siteId = 101) =>
  run(`insert into calendar_state (site_id, key, applies, next_due) values (${siteId}, 'spill_bucket_3y', true, $1)`, [
    day,
  ]);

async function task(body: Record<string, unknown> = {}, client = writer, siteId = 101) {
  const answer = await client.post(`/api/issue-actions/${siteId}/jobs`, {
    kind: 'task',
    title: 'Paint the curb',
    ...body,
  });
  expect(answer.status, answer.text).toBe(201);
  return jobSaved.parse(answer.json).id;
}

describe('X-290, X-291 the Desk', () => {
  it('says of a release what is recorded next', async () => {
    const ctx = { db: t.db, actor: systemActor, now: t.clock.now, publicUrl: t.url };
    const sign = { device: 'tank', number: 1, unit: 'Tank 1', evidence: ['test 1'], found: 'Tank 1 failed.' } as const;
    await openReleases(ctx, { id: 101, name: 'Alpha Fuel', state: 'MD' }, [{ ...sign, evidence: [...sign.evidence] }]);
    const shown = async () => {
      // With a filter: the rows are written past the program, which keeps first pages without one.
      const { jobs } = deskPage.parse((await writer.get('/api/desk?kind=suspected_release')).json);
      const release = jobs.find(({ kind }) => kind === 'suspected_release');
      return [release?.step, release?.due?.what];
    };
    expect(await shown()).toEqual(['report', 'Report to the agency']);
    await run('update suspected_releases set reported_at = detected_at');
    expect(await shown()).toEqual(['answer', 'Confirm or rule out']);
    await run("update suspected_releases set outcome = 'confirmed'");
    expect(await shown()).toEqual([null, 'Close the issue']);
  });

  it('has alarms, due items, issues and what people ask for, of the sites one may see', async () => {
    const alarm = await openAlarm();
    await openAlarm('T9: Leak', 102);
    await dueItem('2026-11-01');
    await dueItem('2026-11-01', 102);
    const id = await task();
    expect(await keysOf(writer)).toEqual(['due:101:spill_bucket_3y', `issue:${id}`, `alarm:${alarm}`]);
    for (const who of ['u1', 'tech', 'reg'] as const) expect(await keysOf(await t.as(who))).toHaveLength(3);
    expect(await keysOf(await t.as('u0'))).toEqual([]);
    expect(await keysOf(await t.as('admin'))).toHaveLength(5);
    const [due] = await deskOf(writer);
    expect(due).toMatchObject({
      kind: 'calendar',
      state: 'new',
      late: true,
      since: null,
      proof: true,
      may: { write: true, assign: true, verify: true },
    });
    expect((await deskOf(await t.as('reg'))).every(({ may }) => !may.write && !may.assign && !may.verify)).toBe(true);
  });

  it('shows what was never proven first, and says that no date is known', async () => {
    await openAlarm();
    await dueItem(null);
    const [first] = await deskOf(writer);
    expect(first).toMatchObject({ due: { what: 'Due, no date on record', day: null }, late: true });
  });

  it('shows an alarm once: by its issue, or by itself, and no notice of a console', async () => {
    const alarm = await openAlarm();
    expect(await keysOf(writer)).toEqual([`alarm:${alarm}`]);
    const id = await made();
    expect(await keysOf(writer)).toEqual([`issue:${id}`]);
    await run(
      `insert into alarms (site_id, category, type, device, label, raised_at, last_seen_at) values (101, 1, 28, 0, 'Version Upgrade Available', $1, $1)`,
      [t.clock.now],
    );
    expect(await keysOf(writer)).toEqual([`issue:${id}`]);
  });

  it('has a tab for each step of a job, counted as they are listed', async () => {
    const [taken, waiting, fresh] = [
      await task(),
      await task({ title: 'Replace the nozzle' }),
      await task({ title: 'Mow the lawn' }),
    ];
    await bulk(writer, [job(taken)], { action: 'assign', to: { kind: 'person', id: u2 } });
    await bulk(writer, [job(waiting)], { action: 'wait', vendor: 'Acme Pumps' });
    const groups = ['open', 'clocks', 'new', 'mine', 'waiting', 'verify', 'done'];
    const lists = await Promise.all(groups.map((group) => keysOf(writer, `?group=${group}`)));
    expect(lists[2]).toEqual([`issue:${fresh}`]);
    expect(lists[3]).toEqual([`issue:${taken}`]);
    expect(lists[4]).toEqual([`issue:${waiting}`]);
    expect(await countsOf(writer)).toEqual(Object.fromEntries(groups.map((group, n) => [group, lists[n]?.length])));
    await bulk(writer, [job(taken)], { action: 'close', resolution: 'Painted it' });
    expect(await keysOf(writer, '?group=done')).toEqual([`issue:${taken}`]);
    expect((await deskOf(writer, '?group=done'))[0]?.done).toMatchObject({ by: 'Person u2', words: 'Painted it' });
  });

  it('is narrowed by kind, tag, state, county, age, due date, person and words', async () => {
    await run(`update sites set tags = '{north}', state = 'md', county = 'Harford' where id = 101`);
    const alarm = `alarm:${await openAlarm()}`;
    await dueItem('2026-11-12');
    const due = 'due:101:spill_bucket_3y';
    const id = await task({ due_on: '2026-11-19', to: { kind: 'person', id: tech2 } });
    const other = await task({ title: 'Sweep' }, await t.as('tech2'), 103);
    const keys = async (query: string) => (await keysOf(writer, `?${query}`)).toSorted();
    expect(await keys('kind=alarm')).toEqual([alarm]);
    expect(await keys('kind=calendar')).toEqual([due]);
    expect(await keys('kind=task&tag=north')).toEqual([`issue:${id}`]);
    expect(await keys('state=MD')).toEqual([alarm, due, `issue:${id}`].toSorted());
    expect(await keys('county=harford&kind=alarm')).toEqual([alarm]);
    expect(await keys('age=7')).toEqual([due]);
    expect(await keys('due=overdue')).toEqual([due]);
    expect(await keys('due=today')).toEqual([`issue:${id}`]);
    expect(await keys('due=none')).toEqual([alarm, `issue:${other}`].toSorted());
    expect(await keys(`assignee=${tech2}`)).toEqual([`issue:${id}`]);
    expect(await keys('assignee=nobody&kind=task')).toEqual([`issue:${other}`]);
    expect(await keys('q=curb')).toEqual([`issue:${id}`]);
    expect(await keys('q=spill%20bucket')).toEqual([due]);
    expect(await keys('q=%25')).toEqual([]);
    expect(await keys('site_id=103')).toEqual([`issue:${other}`]);
    const query = '?state=MD&assignee=nobody';
    expect((await countsOf(writer, query)).new).toBe((await keysOf(writer, `${query}&group=new`)).length);
    expect((await writer.get('/api/desk?site_id=102')).json.code).toBe('forbidden_site');
    for (const bad of ['kind=x', 'group=x', 'age=2', 'due=x', 'assignee=x', 'cursor=x', 'cursor=WzFd', 'limit=0']) {
      expect((await writer.get(`/api/desk?${bad}`)).status, bad).toBe(400);
    }
  });
});

describe('X-293, X-294 changes', () => {
  it('makes the issue of an alarm or a due item that somebody takes, once, however many take it at once', async () => {
    const alarm = await openAlarm();
    await dueItem('2026-11-01');
    const refs = [
      { site_id: 101, alarm_id: alarm },
      { site_id: 101, item: 'spill_bucket_3y' },
    ];
    const assign = { action: 'assign', to: { kind: 'person', id: u2 } };
    const both = await Promise.all([bulk(writer, refs, assign), bulk(await t.as('tech2'), refs, assign)]);
    for (const answer of both) expect(codesOf(answer)).toEqual([null, null]);
    const jobs = await deskOf(writer);
    expect(jobs.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
      'alarm assigned',
      'calendar assigned',
    ]);
    expect(await auditOf('issue.created')).toHaveLength(2);
  });

  it('answers each job for itself, with the reason, and changes what can be changed', async () => {
    const [one, closed, foreign] = [
      await task(),
      await task({ title: 'Old work' }),
      await task({ title: 'Far away' }, await t.as('admin'), 102),
    ];
    await work(closed, 'close', { resolution: 'Done' });
    const answer = await bulk(
      writer,
      [
        job(one),
        job(closed),
        { site_id: 102, issue_id: foreign },
        job(foreign),
        { site_id: 101, alarm_id: 9999 },
        { site_id: 101, item: 'nothing' },
      ],
      { action: 'due', due_on: '2026-12-01' },
    );
    expect(codesOf(answer)).toEqual([
      null,
      'issue_closed',
      'forbidden_site',
      'issue_not_found',
      'alarm_not_open',
      'item_not_found',
    ]);
    expect(answer.done).toBe(1);
    expect(answer.results[1]?.reason).toBe('Person u2 has closed this job already');
    expect((await read(one)).issue.due_on).toBe('2026-12-01');
    expect((await read(one)).events.at(-1)?.text).toBe('Due date: none → 2026-12-01');
    const rows = await auditOf('issue.due_changed');
    expect(rows).toMatchObject([{ site_id: 101, target_id: String(one) }]);
  });

  it('is refused to who may only read, job by job', async () => {
    const id = await task();
    for (const who of ['u1', 'tech', 'reg'] as const) {
      const answer = await bulk(await t.as(who), [job(id)], { action: 'close', resolution: 'Done' });
      expect(codesOf(answer)).toEqual(['forbidden_write']);
    }
    expect(codesOf(await bulk(await t.as('u0'), [job(id)], { action: 'due', due_on: null }))).toEqual([
      'forbidden_site',
    ]);
    expect((await read(id)).issue.status).toBe('Pending');
  });

  it('acknowledges alarms, by themselves or by their issue, and says where there is nothing to acknowledge', async () => {
    const alarm = await openAlarm();
    const withIssue = await made({ alarmLabel: 'T2: Low Product' });
    await addAlarm(t, { label: 'T2: Low Product', device: 9 });
    const plain = await task();
    const refs = [{ site_id: 101, alarm_id: alarm }, job(withIssue), job(plain), { site_id: 103, alarm_id: alarm }];
    const answer = await bulk(writer, refs.slice(0, 3), { action: 'acknowledge', note: 'Seen' });
    expect(codesOf(answer)).toEqual([null, null, 'alarm_not_open']);
    expect(codesOf(await bulk(writer, refs.slice(0, 1), { action: 'acknowledge' }))).toEqual(['alarm_acknowledged']);
    expect(await auditOf('alarm.acknowledged')).toHaveLength(2);
    expect(await keysOf(writer, '?group=new')).toEqual([`issue:${plain}`, `issue:${withIssue}`].toSorted());
    expect(await keysOf(writer, '?group=mine')).toEqual([`alarm:${alarm}`]);
  });

  it('lets one of two people close a job; the other learns who was first', async () => {
    const id = await task();
    const close = (client: TestClient, resolution: string) => bulk(client, [job(id)], { action: 'close', resolution });
    const answers = await Promise.all([close(writer, 'Painted'), close(await t.as('tech2'), 'Brushed')]);
    expect(answers.map(({ done }) => done).toSorted()).toEqual([0, 1]);
    const lost = answers.find(({ done }) => done === 0);
    expect(lost?.results[0]?.reason).toMatch(/^Person (u2|tech2) has closed this job already$/);
    expect((await read(id)).events.filter(({ kind }) => kind === 'closed')).toHaveLength(1);
    const late = await work(id, 'close', { resolution: 'Too late' });
    expect(late.json).toMatchObject({
      code: 'issue_closed',
      detail: expect.stringContaining('has closed this job already'),
    });
  });

  it('closes what asks for proof with proof alone', async () => {
    const finding = await task({ kind: 'finding', title: 'Cracked lid' });
    const plain = await task();
    const close = { action: 'close', resolution: 'Replaced' };
    expect(codesOf(await bulk(writer, [job(finding), job(plain)], close))).toEqual(['proof_required', null]);
    expect((await work(finding, 'close', { resolution: 'Replaced' })).json).toMatchObject({
      code: 'proof_required',
      fields: { proof: 'is required' },
    });
    expect(codesOf(await bulk(writer, [job(finding)], { ...close, proof: 'Order 4711' }))).toEqual([null]);
  });
});

describe('X-301 a second person', () => {
  it('verifies or sends back what the first one has done, where the site asks for it', async () => {
    const admin = await t.as('admin');
    const other = await t.as('tech2');
    expect((await admin.send('PUT', '/api/admin/sites/101/desk-settings', { second_person: true })).status).toBe(200);
    const id = await task();
    await work(id, 'close', { resolution: 'Painted', proof: 'Photo 1' });
    expect((await read(id)).issue).toMatchObject({ status: 'In Progress', done_by: 'Person u2', resolution: null });
    expect(await keysOf(writer, '?group=verify')).toEqual([`issue:${id}`]);
    expect(codesOf(await bulk(writer, [job(id)], { action: 'verify' }))).toEqual(['second_person_needed']);
    expect((await work(id, 'close', { resolution: 'Again' })).json.code).toBe('second_person_needed');
    expect(codesOf(await bulk(other, [job(id)], { action: 'send_back', reason: 'Second coat is missing' }))).toEqual([
      null,
    ]);
    expect((await read(id)).issue).toMatchObject({ assignee: 'Person u2', done_by: null });
    expect(assignedJobs.parse((await writer.get(`/api/users/${u2}/assigned-jobs`)).json).unseen).toBe(1);
    expect(codesOf(await bulk(other, [job(id)], { action: 'verify' }))).toEqual(['job_not_done']);
    await work(id, 'close', { resolution: 'Painted twice', proof: 'Photo 2' });
    expect(codesOf(await bulk(other, [job(id)], { action: 'verify' }))).toEqual([null]);
    const { issue, events } = await read(id);
    expect(issue).toMatchObject({ status: 'Closed', resolution: 'Painted twice', proof: 'Photo 2', done_by: null });
    expect(events.at(-1)).toMatchObject({ kind: 'closed', by: 'Person tech2' });
    const closed = (await auditOf('issue.closed'))[0];
    expect(closed?.detail).toMatchObject({ resolution: 'Painted twice', done_by: 'Person u2' });
  });
});

describe('X-296, X-297, X-299, X-300 the end of a job of the calendar', () => {
  it('is its test record, at once; a failed one keeps it open', async () => {
    await run("update sites set state = 'MD' where id = 101");
    const ref = { site_id: 101, item: 'spill_bucket_annual_md' };
    await run(
      "insert into calendar_state (site_id, key, applies, next_due) values (101, 'spill_bucket_annual_md', true, '2026-11-01')",
    );
    const answer = await bulk(writer, [ref], { action: 'assign', to: { kind: 'person', id: u2 } });
    const id = answer.results[0]?.issue?.id ?? 0;
    const record = (result: string, completed_on: string) =>
      writer.post('/api/compliance-calendar/101/items/spill_bucket_annual_md/completions', {
        completed_on,
        result,
        tester: 'R. Alvarez',
        documents: [{ folder: 'Compliance Testing', file: 'Tank test.pdf' }],
      });
    const failed = await record('FAIL', '2026-11-18');
    expect(failed.status, failed.text).toBe(201);
    expect((await read(id)).issue.status).not.toBe('Closed');
    expect((await read(id)).events.at(-1)?.text).toContain('failed on 2026-11-18');
    expect((await record('PASS', '2026-11-19')).status).toBe(201);
    expect((await read(id)).issue).toMatchObject({
      status: 'Closed',
      proof: 'Test record, Compliance Testing/Tank test.pdf',
      item: 'spill_bucket_annual_md',
    });
  });
});

describe('X-292 who can have a job', () => {
  it('lists who may write at all of the sites, to who may write there', async () => {
    const names = async (sites: string) =>
      ((await writer.get(`/api/desk/assignees?sites=${sites}`)).json.people as { name: string }[]).map(
        ({ name }) => name,
      );
    expect(await names('101,103')).toEqual(expect.arrayContaining(['Person u2', 'Person tech2', 'Person admin']));
    expect(await names('101')).not.toContain('Person u1');
    expect(await names('101')).not.toContain('Person reg');
    expect((await writer.get('/api/desk/assignees?sites=101,102')).json.code).toBe('forbidden_site');
    expect((await (await t.as('u1')).get('/api/desk/assignees?sites=101')).json.code).toBe('forbidden_write');
  });

  it('refuses one who may not write there, and who is nobody', async () => {
    const id = await task();
    const assign = (to: number) => bulk(writer, [job(id)], { action: 'assign', to: { kind: 'person', id: to } });
    expect(codesOf(await assign(3))).toEqual(['assignee_no_access']);
    const answer = await writer.post('/api/desk/jobs', {
      action: 'assign',
      jobs: [job(id)],
      to: { kind: 'person', id: 9999 },
    });
    expect(answer.json.code).toBe('assignee_unknown');
  });

  it('sends the person one email and a line in the bell, until they have seen it', async () => {
    const ids = [await task(), await task({ title: 'Mow the lawn' })];
    await bulk(writer, ids.map(job), { action: 'assign', to: { kind: 'person', id: tech2 } });
    const { rows } = await run("select recipients, subject, body from mail_outbox where kind = 'job_assigned'");
    expect(rows).toMatchObject([{ recipients: ['tech2@example.com'], subject: '2 jobs are assigned to you' }]);
    expect(String(rows[0]?.body)).toContain(`/sites/101?tab=issues&issue=${ids[0]}`);
    const other = await t.as('tech2');
    const bell = async () => assignedJobs.parse((await other.get(`/api/users/${tech2}/assigned-jobs`)).json);
    expect((await bell()).jobs.map(({ title }) => title).toSorted()).toEqual(['Mow the lawn', 'Paint the curb']);
    await other.post(`/api/users/${tech2}/assigned-jobs/seen`, { ids });
    expect((await bell()).unseen).toBe(0);
    await bulk(writer, [job(ids[0] ?? 0)], { action: 'assign', to: { kind: 'person', id: u2 } });
    expect((await run("select 1 from mail_outbox where kind = 'job_assigned'")).rowCount).toBe(1);
  });

  it('is said to have no access any more when it ends, and the job is new again', async () => {
    const id = await task({ to: { kind: 'person', id: tech2 } });
    await (await t.as('admin')).send('PUT', `/api/users/${tech2}`, { siteIds: [101], writeSiteIds: [] });
    await run('update user_sites set can_write = false where user_id = $1', [tech2]);
    const [shown] = await deskOf(writer, '?group=new');
    expect(shown).toMatchObject({
      key: `issue:${id}`,
      state: 'new',
      assignee: { name: 'Person tech2', has_access: false },
    });
  });

  it('knows the account behind "assign to me" of the issue page, and none behind another name', async () => {
    const id = await made();
    await change(id, { assignee: 'Person u2' });
    expect((await deskOf(writer, '?group=mine'))[0]?.assignee).toMatchObject({ id: u2, has_access: true });
    await change(id, { assignee: 'Somebody' });
    expect((await deskOf(writer))[0]?.assignee).toMatchObject({ id: null, has_access: null });
  });
});

describe('X-295 to X-298 saved views', () => {
  const views = `/api/users/${u2}/desk-views`;

  it('are kept by name, opened by link by anybody signed in, and gone when deleted', async () => {
    const saved = deskViewSaved.parse(
      (await writer.post(views, { name: 'My alarms', filters: 'group=mine&kind=alarm' })).json,
    );
    const again = deskViewSaved.parse((await writer.post(views, { name: 'my ALARMS', filters: 'group=mine' })).json);
    expect(again.view).toMatchObject({ id: saved.view.id, link: saved.view.link, filters: 'group=mine' });
    const reader = await t.as('reg');
    expect((await reader.get(`/api/desk-views/${saved.view.link}`)).json).toEqual({
      name: 'my ALARMS',
      list: 'desk',
      filters: 'group=mine',
    });
    expect((await reader.get(views)).json.code).toBe('forbidden_user');
    expect((await (await t.as('admin')).send('DELETE', `${views}/${saved.view.id}`)).json.code).toBe('forbidden_user');
    expect((await writer.send('DELETE', `${views}/${saved.view.id}`)).status).toBe(200);
    expect((await reader.get(`/api/desk-views/${saved.view.link}`)).json.code).toBe('desk_view_not_found');
  });

  it('are of one list: the same name stands for another view of each', async () => {
    const list = 'sites';
    await writer.post(views, { name: 'Mine', filters: 'group=mine' });
    const sites = deskViewSaved.parse(
      (await writer.post(views, { list, name: 'Mine', filters: 'q=bay&columns=alarms,place' })).json,
    );
    expect(sites.view).toMatchObject({ list, filters: 'q=bay&columns=alarms,place' });
    const namesOf = async (query: string) =>
      ((await writer.get(`${views}${query}`)).json.views as { filters: string }[]).map(({ filters }) => filters);
    expect(await namesOf('')).toEqual(['group=mine']);
    expect(await namesOf('?list=sites')).toEqual(['q=bay&columns=alarms,place']);
    expect((await (await t.as('reg')).get(`/api/desk-views/${sites.view.link}`)).json.list).toBe('sites');
    expect((await writer.post(views, { list: 'users', name: 'x', filters: '' })).json.fields).toEqual({
      list: 'must be one of desk, sites, inventory, alarms',
    });
  });

  it('are at most 50', async () => {
    for (let n = 1; n <= 50; n++) await writer.post(views, { name: `View ${n}`, filters: '' });
    expect((await writer.post(views, { name: 'One more', filters: '' })).json.code).toBe('desk_views_full');
    expect((await writer.get(views)).json.views).toHaveLength(50);
  });
});
