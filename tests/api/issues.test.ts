import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { issueSaved } from '#contract/nouns/site/issue.ts';
import { audit, issueEvents, issues } from '#server/store/schema/record-schema.ts';
import { alarms } from '#server/store/schema/schema.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { hearPublic } from '#tests/helpers/hear.ts';
import { addAlarm, auditOf, issueCalls, water } from './issue-calls.ts';

const day = 86_400_000;
let t: TestApp;
let writer: TestClient;
beforeEach(async () => {
  t = await startTestApp();
  await t.db.delete(issues);
  await t.db.delete(alarms);
  writer = await t.as('u2');
});
afterEach(() => t.stop());

const { save, work, change, read, list, made } = issueCalls(() => writer);

/** Moves the clock; sessions end with the day. */
const later = async (ms: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + ms);
  if (ms >= day) writer = await t.as('u2');
};

describe('S-22, S-23 save an issue', () => {
  it.each([
    ['admin', '/api/admin/sites/101/issues'],
    ['u2', '/api/issue-actions/101/issues'],
    ['tech2', '/api/issue-actions/101/issues'],
  ] as const)('makes one for %s, Pending and High', async (name, path) => {
    const answer = await (await t.as(name)).post(path, { alarmLabel: `  ${water} ` });
    expect(answer.status).toBe(201);
    const { id, issue_number } = issueSaved.parse(answer.json);
    expect(answer.json.created).toBe(true);
    expect(issue_number).toMatch(/^ISS-\d{4}$/);
    const { issue, events } = await read(id);
    expect(issue).toEqual({
      id,
      issue_number,
      site_id: 101,
      kind: 'alarm',
      alarmLabel: water,
      priority: 'High',
      status: 'Pending',
      location: '',
      note: '',
      assignee: null,
      assignee_id: null,
      due_on: null,
      waiting_for: null,
      item: null,
      done_by: null,
      alarm_active: false,
      created_by: `Person ${name}`,
      created_at: '2026-11-19T21:00:00.000Z',
      updated_at: '2026-11-19T21:00:00.000Z',
      closed_at: null,
      resolution: null,
      cause: null,
      proof: null,
      release: null,
    });
    expect(events).toEqual([
      {
        id: expect.any(Number),
        at: '2026-11-19T21:00:00.000Z',
        by: `Person ${name}`,
        kind: 'created',
        internal: false,
        text: '',
      },
    ]);
    expect(await auditOf(t)).toEqual([['issue.created', 101, 'issue', String(id)]]);
  });

  it('changes the open one of the same label, only what was sent', async () => {
    const id = await made({ alarmLabel: water, priority: 'Low', location: 'Tank 1 sump', note: 'first' });
    await later(1000);
    const answer = await save({ alarmLabel: ' t1: HIGH water alarm', priority: 'Medium', note: 'second ' });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ success: true, id, created: false });
    const { issue, events } = await read(id);
    expect(issue).toMatchObject({
      ...{ alarmLabel: water, priority: 'Medium', location: 'Tank 1 sump', note: 'second' },
      ...{ created_at: '2026-11-19T21:00:00.000Z', updated_at: '2026-11-19T21:00:01.000Z' },
    });
    expect(events.map(({ kind, text }) => [kind, text])).toEqual([
      ['created', ''],
      ['updated', 'Priority: Low → Medium\nNote changed'],
    ]);
    const [, entry] = await t.db.select().from(audit).orderBy(asc(audit.id));
    expect(entry).toMatchObject({
      action: 'issue.updated',
      detail: { before: { priority: 'Low', note: 'first' }, after: { priority: 'Medium', note: 'second' } },
    });
  });

  it('leaves no trace of a post that changes nothing', async () => {
    const id = await made({ alarmLabel: water, note: 'as it is' });
    await later(1000);
    expect((await save({ alarmLabel: water })).status).toBe(200);
    expect((await save({ alarmLabel: water, priority: 'High', note: 'as it is' })).status).toBe(200);
    const { issue, events } = await read(id);
    expect(issue.updated_at).toBe(issue.created_at);
    expect(events).toHaveLength(1);
    expect(await auditOf(t)).toHaveLength(1);
  });

  it('makes one issue of eight that come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => save({ alarmLabel: i % 2 ? water : water.toUpperCase(), note: `note ${i}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(answers.map(({ status, json }) => (status === 201) === json.created)).toEqual(Array(8).fill(true));
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(await t.db.select().from(issues)).toHaveLength(1);
    const kinds = (await t.db.select().from(issueEvents).orderBy(issueEvents.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['created', ...Array(7).fill('updated')]);
  });

  it('makes one for each site and label', async () => {
    const ids = [await made(), await made({ alarmLabel: 'T2: High Water Alarm' })];
    const other = await save({ alarmLabel: water }, await t.as('tech2'), 103);
    expect(other.status).toBe(201);
    expect(new Set([...ids, other.json.id]).size).toBe(3);
  });

  it.each([
    ['no label', {}, 'alarm_label_required'],
    ['a blank label', { alarmLabel: ' \t ' }, 'alarm_label_required'],
    ['a number as label', { alarmLabel: 7 }, 'alarm_label_required'],
    ['null as label', { alarmLabel: null }, 'alarm_label_required'],
    ['a list as label', { alarmLabel: [water] }, 'alarm_label_required'],
    ['a small priority', { alarmLabel: water, priority: 'high' }, 'priority_invalid'],
    ['no priority', { alarmLabel: water, priority: null }, 'priority_invalid'],
    ['a label of 201', { alarmLabel: 'x'.repeat(201) }, 'validation', { alarmLabel: 'at most 200 characters' }],
    ['a label of 10,000', { alarmLabel: 'x'.repeat(10_000) }, 'validation', { alarmLabel: 'at most 200 characters' }],
    [
      'a control character',
      { alarmLabel: 'T1\u0000' },
      'validation',
      { alarmLabel: 'must not contain control characters' },
    ],
    [
      'a long location',
      { alarmLabel: water, location: 'x'.repeat(201) },
      'validation',
      { location: 'at most 200 characters' },
    ],
    ['a long note', { alarmLabel: water, note: 'x'.repeat(4001) }, 'validation', { note: 'at most 4000 characters' }],
    ['a list', [], 'validation'],
  ])('refuses %s', async (_, body, code, fields?: Record<string, string>) => {
    for (const path of ['/api/issue-actions/101/issues', '/api/admin/sites/101/issues']) {
      const answer = await (await t.as('admin')).post(path, body);
      expect(answer.json).toMatchObject({ status: 400, code, ...(fields === undefined ? {} : { fields }) });
    }
    expect(await t.db.select().from(issues)).toEqual([]);
    expect(await auditOf(t)).toEqual([]);
  });

  it('takes a label of 200 characters, whatever they are', async () => {
    const id = await made({ alarmLabel: '🛢'.repeat(200) });
    expect((await read(id)).issue.alarmLabel).toBe('🛢'.repeat(200));
  });

  it('is about the newest alarm of the label: an open one first, then one of the last 30 days', async () => {
    const alarmOf = async (id: number) => (await t.db.select().from(issues).where(eq(issues.id, id)))[0]?.alarmId;
    const ago = (days: number) => new Date(t.clock.now.getTime() - days * day);
    await addAlarm(t, { raisedAt: ago(60), clearedAt: ago(31) });
    const none = await made();
    expect(await alarmOf(none)).toBeNull();
    await work(none, 'close', { resolution: 'x' });
    await addAlarm(t, { raisedAt: ago(30), clearedAt: ago(20) });
    const cleared = await addAlarm(t, { raisedAt: ago(12), clearedAt: ago(10) });
    const second = await made();
    expect(await alarmOf(second)).toBe(cleared);
    await work(second, 'close', { resolution: 'x' });
    const open = await addAlarm(t, { raisedAt: ago(15), label: 'T1: high water ALARM' });
    const third = await made();
    expect(await alarmOf(third)).toBe(open);
    expect((await read(third)).issue.alarm_active).toBe(true);
  });

  it('is for those who may write the site', async () => {
    for (const [name, code] of [
      ['u1', 'forbidden_write'],
      ['reg', 'forbidden_write'],
      ['u0', 'forbidden_site'],
    ] as const) {
      expect((await save({ alarmLabel: water }, await t.as(name))).json).toMatchObject({ status: 403, code });
    }
    expect((await writer.post('/api/admin/sites/101/issues', { alarmLabel: water })).json.code).toBe('forbidden_role');
    expect((await save({ alarmLabel: water }, await t.as('admin'), 999)).json.code).toBe('site_not_found');
  });

  it('tells everybody who listens', async () => {
    const heard: unknown[] = [];
    const stop = hearPublic(t, heard);
    const id = await made();
    await work(id, 'comments', { text: 'on the way' });
    await work(id, 'close', { resolution: 'done' });
    await work(id, 'reopen');
    await expect.poll(() => heard.length).toBe(4);
    stop();
    expect(heard).toEqual(Array(4).fill({ kind: 'issue.changed', siteIds: [101] }));
  });
});

describe('X-16 issues of a site', () => {
  it('lists the open ones, newest first, or what is asked for', async () => {
    const [first, second, third] = [
      await made({ alarmLabel: 'A', priority: 'Low' }),
      await made({ alarmLabel: 'B' }),
      await made({ alarmLabel: 'C', priority: 'Low' }),
    ];
    await save({ alarmLabel: 'elsewhere' }, writer, 103);
    await work(second, 'close', { resolution: 'x' });
    const ids = async (query: string) => (await list(query)).issues.map(({ id }) => id);
    expect(await ids('')).toEqual([third, first]);
    expect(await ids('?status=open')).toEqual([third, first]);
    expect(await ids('?status=closed')).toEqual([second]);
    expect(await ids('?status=all')).toEqual([third, second, first]);
    expect(await ids('?status=all&priority=High')).toEqual([second]);
    expect(await ids('?priority=Low')).toEqual([third, first]);
    expect((await list('', await t.as('reg'))).issues).toHaveLength(2);
  });

  it('pages without loss or repeat while new ones come in', async () => {
    const wanted: number[] = [];
    for (let i = 0; i < 25; i++) wanted.unshift(await made({ alarmLabel: `alarm ${i}` }));
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list(`?limit=4&cursor=${cursor}`);
      expect(page.issues.length).toBeLessThanOrEqual(4);
      seen.push(...page.issues.map(({ id }) => id));
      cursor = page.next_cursor;
      await made({ alarmLabel: `later ${seen.length}` });
    }
    expect(seen).toEqual(wanted);
  });

  it.each([
    ['?status=done', 'validation', 'status'],
    ['?priority=urgent', 'priority_invalid', 'priority'],
    ['?limit=0', 'validation', 'limit'],
    ['?limit=201', 'validation', 'limit'],
    ['?cursor=nonsense', 'validation', 'cursor'],
  ])('refuses %s', async (query, code, field) => {
    const answer = await writer.get(`/api/sites/101/issues${query}`);
    expect(answer.json).toMatchObject({ status: 400, code, fields: { [field]: expect.any(String) } });
  });
});

describe('X-17 one issue', () => {
  it('has the alarms of its label from a week before it was made until it was closed', async () => {
    const start = t.clock.now.getTime();
    const at = (days: number) => new Date(start + days * day);
    const id = await made();
    await addAlarm(t, { raisedAt: at(-30), clearedAt: at(-8) });
    const before = await addAlarm(t, { raisedAt: at(-20), clearedAt: at(-6), polls: 30 });
    const during = await addAlarm(t, {
      raisedAt: at(1),
      clearedAt: at(1.001),
      polls: 2,
      label: 't1: high WATER alarm',
    });
    await addAlarm(t, { raisedAt: at(1), device: 2, label: 'T2: High Water Alarm' });
    await addAlarm(t, { raisedAt: at(1), siteId: 102 });
    await later(2 * day);
    expect((await read(id)).alarms.map(({ id }) => id)).toEqual([during, before]);
    await work(id, 'close', { resolution: 'Pumped out' });
    const after = await addAlarm(t, { raisedAt: at(3) });
    await later(2 * day);
    const { issue, alarms } = await read(id);
    expect(alarms.map(({ standing }) => standing)).toEqual([false, false]);
    expect(issue.alarm_active).toBe(true);
    expect(alarms).toHaveLength(2);
    const number = issue.issue_number;
    expect(alarms[0]).toMatchObject({ id: during, ghost: true, repeats: 2, issue_id: id, issue_number: number });
    expect(alarms[1]).toMatchObject({
      ...{ id: before, tank_number: 1, category: 'tank', severity: 'alarm', code: '0203', ghost: false, repeats: 2 },
      ...{ issue_id: null, issue_number: null, cleared_at: at(-6).toISOString() },
    });
    const open = (await writer.get('/api/sites/101/alarms')).json.alarms;
    expect(open).toMatchObject([{ id: after, issue_id: null }, { label: 'T2: High Water Alarm' }]);
  });

  it('has fifty alarms at most', async () => {
    const id = await made();
    const start = t.clock.now.getTime();
    for (let i = 0; i < 60; i++) {
      await addAlarm(t, { raisedAt: new Date(start - i * 60_000), clearedAt: new Date(start - i * 60_000 + 1000) });
    }
    const { alarms } = await read(id);
    expect(alarms).toHaveLength(50);
    expect(alarms[0]?.opened_at).toBe(t.clock.now.toISOString());
  });

  it('is found through its own site only', async () => {
    const id = await made();
    for (const path of [`/api/sites/103/issues/${id}`, '/api/sites/101/issues/2147483647']) {
      expect((await writer.get(path)).json).toMatchObject({ status: 404, code: 'issue_not_found' });
    }
    expect((await writer.get('/api/sites/101/issues/0')).json.code).toBe('invalid_id');
    for (const answer of [
      await change(id, { status: 'In Progress' }, writer, 103),
      await work(id, 'close', { resolution: 'x' }, writer, 103),
      await work(id, 'reopen', undefined, writer, 103),
      await work(id, 'comments', { text: 'x' }, writer, 103),
    ]) {
      expect(answer.json).toMatchObject({ status: 404, code: 'issue_not_found' });
    }
    expect((await read(id)).events).toHaveLength(1);
  });

  it('is for those who may write to change', async () => {
    const id = await made();
    const reader = await t.as('u1');
    expect((await read(id, reader)).issue.id).toBe(id);
    for (const answer of [
      await change(id, { status: 'In Progress' }, reader),
      await work(id, 'close', { resolution: 'x' }, reader),
      await work(id, 'reopen', undefined, reader),
      await work(id, 'comments', { text: 'x' }, reader),
    ]) {
      expect(answer.json).toMatchObject({ status: 403, code: 'forbidden_write' });
    }
  });
});
