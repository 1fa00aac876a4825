import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Issue } from '#contract/nouns/site/issue.ts';
import { insertPastIssues, type PastIssue } from '#server/store/demo/past-issues.ts';
import { issues } from '#server/store/schema/record-schema.ts';
import { alarms } from '#server/store/schema/schema.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
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

const { full, work, change, read, list, made } = issueCalls(() => writer);

/** Moves the clock; sessions end with the day. */
const later = async (ms: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + ms);
  if (ms >= day) writer = await t.as('u2');
};

describe('X-18 change an issue', () => {
  it('changes what is sent and says so in its history', async () => {
    const id = await made({ alarmLabel: water, location: 'Tank 1' });
    await later(5000);
    const answer = await change(id, { status: 'In Progress', assignee: ' Tess Tech ', location: '', note: 'called' });
    expect(answer.status).toBe(200);
    const { issue, events } = full(answer);
    expect(issue).toMatchObject({ status: 'In Progress', assignee: 'Tess Tech', location: '', note: 'called' });
    expect(issue.updated_at).toBe('2026-11-19T21:00:05.000Z');
    expect(events[1]).toMatchObject({
      by: 'Person u2',
      kind: 'updated',
      text: 'Status: Pending → In Progress\nLocation: Tank 1 → none\nNote changed\nAssignee: nobody → Tess Tech',
    });
    for (const assignee of [null, ' ']) {
      await change(id, { assignee: 'Tess Tech' });
      expect(full(await change(id, { assignee })).issue.assignee).toBeNull();
    }
    expect((await read(id)).events.at(-1)?.text).toBe('Assignee: Tess Tech → nobody');
  });

  it('assigns a person who may write at the site, as the Desk does, and says who cannot have it', async () => {
    const id = await made();
    const personOf = async (email: string) =>
      (await t.database.pool.query<{ id: number }>('select id from users where email = $1', [email])).rows[0]?.id ?? 0;
    const tech2 = await personOf('tech2@example.com');
    const to = (personId: number) => ({ kind: 'person', id: personId });
    const answer = await change(id, { to: to(tech2), note: 'called', assignee: 'Somebody else' });
    expect(full(answer).issue).toMatchObject({ assignee: 'Person tech2', assignee_id: tech2, note: 'called' });
    const mails = async () =>
      (await t.database.pool.query("select recipients from mail_outbox where kind = 'job_assigned'")).rows;
    expect(await mails()).toEqual([{ recipients: ['tech2@example.com'] }]);

    const { issue: before } = await read(id);
    const refused = await change(id, { to: to(await personOf('reg@example.com')), note: 'lost' });
    expect([refused.status, refused.json.code]).toEqual([409, 'assignee_no_access']);
    const unknown = await change(id, { to: to(9999), note: 'lost' });
    expect([unknown.status, unknown.json.code]).toEqual([400, 'assignee_unknown']);
    const stale = await change(id, { to: null, seen_updated_at: before.created_at });
    expect(stale.json.code).toBe('issue_changed');
    expect((await read(id)).issue).toEqual(before);

    expect(full(await change(id, { to: null })).issue).toMatchObject({ assignee: null, assignee_id: null });
    expect(await mails()).toHaveLength(1);
    expect(full(await change(id, { assignee: 'A vendor' })).issue).toMatchObject({
      assignee: 'A vendor',
      assignee_id: null,
    });
  });

  it('leaves no trace when nothing is different', async () => {
    const id = await made();
    await later(5000);
    const { issue, events } = full(await change(id, { status: 'Pending', priority: 'High', assignee: '' }));
    expect(issue.updated_at).toBe(issue.created_at);
    expect(events).toHaveLength(1);
    expect(await auditOf(t)).toHaveLength(1);
  });

  it('saves nothing for a person who saw an older version, even within one millisecond', async () => {
    const id = await made();
    const seen = (await read(id)).issue.updated_at;
    const mine = full(await change(id, { priority: 'Low', seen_updated_at: seen })).issue;
    expect(mine.updated_at).not.toBe(seen);
    const refused = await change(id, { priority: 'Medium', note: 'mine', seen_updated_at: seen });
    expect(refused.json).toMatchObject({
      status: 409,
      code: 'issue_changed',
      error: 'Somebody else has changed this issue. Nothing was saved: check the changes, then save again.',
    });
    expect((await read(id)).issue).toEqual(mine);
    await work(id, 'comments', { text: 'a comment changes none of the fields' });
    expect((await change(id, { priority: 'Medium', seen_updated_at: mine.updated_at })).status).toBe(200);
  });

  it('lets one of several who saw the same version save', async () => {
    const id = await made();
    const seen_updated_at = (await read(id)).issue.updated_at;
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => change(id, { note: `from ${n}`, status: 'In Progress', seen_updated_at })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await read(id)).events).toHaveLength(2);
  });

  it.each([
    [{}, 'validation', 'body'],
    [{ alarmLabel: 'other' }, 'validation', 'body'],
    [{ priority: 'Urgent' }, 'priority_invalid', 'priority'],
    [{ status: 'Closed' }, 'validation', 'status'],
    [{ note: 'x'.repeat(4001) }, 'validation', 'note'],
    [{ assignee: 'x'.repeat(121) }, 'validation', 'assignee'],
    [{ assignee: 'a\u0007' }, 'validation', 'assignee'],
    [{ note: 'x', seen_updated_at: 'yesterday' }, 'validation', 'seen_updated_at'],
    [{ note: 'x', seen_updated_at: '2026-99-19T21:00:00Z' }, 'validation', 'seen_updated_at'],
  ])('%$ refuses a change that cannot be read', async (body, code, field) => {
    const id = await made();
    const answer = await change(id, body);
    expect(answer.json).toMatchObject({ status: 400, code, fields: { [field]: expect.any(String) } });
    expect((await read(id)).events).toHaveLength(1);
  });
});

describe('X-19, X-20 close and reopen', () => {
  it('keeps how it was closed in the history', async () => {
    const id = await made();
    await addAlarm(t);
    await later(60_000);
    const closing = { resolution: ' Water pumped out ', cause: 'Fill cap left open', proof: 'WO 4711' };
    const closed = full(await work(id, 'close', closing));
    const at = '2026-11-19T21:01:00.000Z';
    expect(closed.issue).toMatchObject({
      ...{ status: 'Closed', closed_at: at, updated_at: at, alarm_active: true },
      ...{ resolution: 'Water pumped out', cause: 'Fill cap left open', proof: 'WO 4711' },
    });
    const text = 'Water pumped out\nCause: Fill cap left open\nProof: WO 4711';
    expect(closed.events[1]).toMatchObject({ kind: 'closed', text, at });
    expect((await work(id, 'close', { resolution: 'again' })).json).toMatchObject({
      status: 409,
      code: 'issue_closed',
    });
    expect((await change(id, { priority: 'Low' })).json.code).toBe('issue_closed');
    expect((await work(id, 'comments', { text: 'x' })).json.code).toBe('issue_closed');

    const reopened = await work(id, 'reopen', 'ignored', writer);
    expect(reopened.status).toBe(200);
    const { issue, events } = full(reopened);
    expect(issue).toMatchObject({ status: 'Pending', closed_at: null, resolution: null, cause: null, proof: null });
    expect(events.map(({ kind }) => kind)).toEqual(['created', 'closed', 'reopened']);
    expect(events[1]?.text).toBe(text);
    expect((await work(id, 'reopen')).json).toMatchObject({ status: 409, code: 'issue_open' });
    expect((await auditOf(t)).map(([action]) => action)).toEqual(['issue.created', 'issue.closed', 'issue.reopened']);
  });

  it('closes with a resolution alone', async () => {
    const closed = full(await work(await made(), 'close', { resolution: 'done', cause: ' ', proof: '' }));
    expect(closed.issue).toMatchObject({ resolution: 'done', cause: null, proof: null });
    expect(closed.events[1]?.text).toBe('done');
  });

  it('lets one of two who close at once win', async () => {
    const id = await made();
    const answers = await Promise.all(['a', 'b', 'c'].map((resolution) => work(id, 'close', { resolution })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('a closed issue stays; the label may have a new one, and then it cannot be opened again', async () => {
    const old = await made();
    await work(old, 'close', { resolution: 'done' });
    const fresh = await made();
    expect(fresh).not.toBe(old);
    expect((await work(old, 'reopen')).json).toMatchObject({ status: 409, code: 'issue_open' });
    expect((await read(old)).issue.status).toBe('Closed');
    expect((await read(old)).events.map(({ kind }) => kind)).toEqual(['created', 'closed']);
    await work(fresh, 'close', { resolution: 'done' });
    expect((await work(old, 'reopen')).status).toBe(200);
  });

  it.each([
    [{}, 'resolution'],
    [{ resolution: '  ' }, 'resolution'],
    [{ resolution: 'x'.repeat(4001) }, 'resolution'],
    [{ resolution: 'x', cause: 'x'.repeat(201) }, 'cause'],
    [{ resolution: 'x', proof: 'x'.repeat(4001) }, 'proof'],
  ])('%$ refuses to close without a good field', async (body, field) => {
    const id = await made();
    const answer = await work(id, 'close', body);
    expect(answer.json).toMatchObject({ status: 400, code: 'validation', fields: { [field]: expect.any(String) } });
    expect((await read(id)).issue.status).toBe('Pending');
  });
});

describe('X-21 comment', () => {
  it('adds to the history and to nothing else', async () => {
    const id = await made();
    await later(1000);
    const answer = await work(id, 'comments', { text: ' Technician\non the way ' }, await t.as('tech2'));
    expect(answer.status).toBe(201);
    const { issue, events } = full(answer);
    expect(events[1]).toMatchObject({ by: 'Person tech2', kind: 'comment', text: 'Technician\non the way' });
    expect(issue.updated_at).toBe(issue.created_at);
    expect((await auditOf(t)).at(-1)).toEqual(['issue.commented', 101, 'issue', String(id)]);
  });

  it.each([{}, { text: '' }, { text: ' ' }, { text: 7 }, { text: 'x'.repeat(4001) }, { text: 'a\u001b' }])(
    '%$ refuses what is no comment',
    async (body) => {
      const id = await made();
      const answer = await work(id, 'comments', body);
      expect(answer.json).toMatchObject({ status: 400, code: 'validation', fields: { text: expect.any(String) } });
    },
  );
});

it('takes in issues of the past, oldest first', async () => {
  const at = (days: number) => new Date(t.clock.now.getTime() - days * day);
  const alarm = await addAlarm(t, { raisedAt: at(9), clearedAt: at(8) });
  const common = { siteId: 101, alarmLabel: water, priority: 'High', location: '', note: '', assignee: null } as const;
  const step = (kind: 'created' | 'closed' | 'updated', days: number, text = '') => ({
    at: at(days),
    by: 'Ada',
    kind,
    text,
  });
  const past: PastIssue[] = [
    {
      ...common,
      status: 'In Progress',
      closing: null,
      events: [step('created', 2), step('updated', 1, 'Note changed')],
    },
    {
      ...{ ...common, status: 'Closed', events: [step('created', 9), step('closed', 7, 'Drained')] },
      closing: { resolution: 'Drained', cause: 'Rain', proof: null },
    },
    { ...common, status: 'Pending', closing: null, events: [step('created', 1)] },
  ];
  const client = await t.db.$client.connect();
  expect(await insertPastIssues(client, past)).toBe(2);
  client.release();
  const { issues: all } = await list('?status=all');
  const brief = ({ status, created_at, updated_at, closed_at, cause }: Issue) => [
    ...[status, created_at, updated_at, closed_at, cause],
  ];
  expect(all.map(brief)).toEqual([
    ['In Progress', at(2).toISOString(), at(1).toISOString(), null, null],
    ['Closed', at(9).toISOString(), at(7).toISOString(), at(7).toISOString(), 'Rain'],
  ]);
  const closed = await read(all[1]?.id ?? 0);
  expect(closed.events.map(({ kind, by, text }) => [kind, by, text])).toEqual([
    ['created', 'Ada', ''],
    ['closed', 'Ada', 'Drained'],
  ]);
  expect(closed.alarms).toMatchObject([{ id: alarm }]);
});
