import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatusHistory } from '#contract/nouns/compliance/compliance.ts';
import type { AlarmPage } from '#contract/nouns/gauge/alarm.ts';
import type { AtgRunPage } from '#contract/nouns/gauge/atg.ts';
import type { IssueFull } from '#contract/nouns/site/issue.ts';
import { makeCursor } from '#server/http/lists/paging.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';

let t: TestApp;
let admin: TestClient;

beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin');
  // A probe that flickers every ten minutes for 100 days, and one that was out for 40 days.
  await t.database.pool.query(
    `insert into alarms (id, site_id, category, type, device, label, raised_at, last_seen_at, cleared_at)
     select 10000 + n, 101, 2, 7, 1, 'T1: Probe Out', at, at, at + interval '2 minutes'
     from generate_series(1, 14400) n, lateral (select $1::timestamptz - n * interval '10 minutes' as at) moment
     union all select 9999, 101, 2, 7, 2, 'T2: Probe Out', $1::timestamptz - interval '50 days', $1, $1::timestamptz - interval '10 days'`,
    [t.clock.now],
  );
});

afterAll(() => t.stop());

async function history(query: string): Promise<AlarmPage> {
  return (await admin.get(`/api/sites/101/alarms/history?${query}`)).json as AlarmPage;
}

describe('a site of which much is known', () => {
  it('counts how often an alarm came in the 30 days up to its end', async () => {
    const { alarms } = await history('limit=200&q=T1: Probe Out');
    expect(alarms).toHaveLength(200);
    const { rows } = await t.database.pool.query<{ id: number; repeats: number }>(
      `select a.id, (select count(*)::int from alarms b where b.site_id = 101 and b.category = 2 and b.type = 7
         and b.device = 1 and b.raised_at > a.cleared_at - interval '30 days' and b.raised_at <= a.cleared_at) as repeats
       from alarms a where a.id = any($1)`,
      [alarms.map(({ id }) => id)],
    );
    const counted = new Map(rows.map(({ id, repeats }) => [id, repeats]));
    for (const alarm of alarms) expect(alarm.repeats).toBe(counted.get(alarm.id));
  });

  it('counts an alarm that lasted longer than that once', async () => {
    const { alarms } = await history('q=T2: Probe&from=2026-09-01');
    expect(alarms.map(({ id, repeats }) => [id, repeats])).toEqual([[9999, 1]]);
  });

  it('pages through a history without loss or repeat', async () => {
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null && seen.length < 1_000) {
      const page: AlarmPage = await history(`limit=200&q=T1: Probe Out&cursor=${cursor}`);
      seen.push(...page.alarms.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(Array.from({ length: 1_000 }, (_, n) => 10_001 + n));
  });

  it('has every alarm of a range in its file, once', async () => {
    const file = (await admin.get('/api/sites/101/alarms/history?format=csv&from=2026-07-01&q=T1: Probe Out')).text;
    expect(file.trimEnd().split('\r\n')).toHaveLength(14_401);
  });

  it('has a verdict for each month in which alarms began, stood or ended', async () => {
    const answer = await admin.get('/api/sites/101/compliance-status/history?months=12');
    const { months } = answer.json as StatusHistory;
    const known = months.filter(({ hasSnapshot }) => hasSnapshot).map(({ month }) => month);
    expect(known).toEqual(['2026-11', '2026-10', '2026-09', '2026-08']);
    expect(months[0]?.snapshot_at).toBe('2026-11-19T21:00:00.000Z');
  });

  it('shows how a very long issue began, and its newest steps', async () => {
    await t.database.pool.query(
      `insert into issue_events (issue_id, at, by, kind, text)
       select 501, $1, 'Ada Admin', 'comment', 'Step ' || n from generate_series(1, 2000) n`,
      [t.clock.now],
    );
    const { events } = (await admin.get('/api/sites/101/issues/501')).json as IssueFull;
    expect(events).toHaveLength(500);
    expect(events[0]?.kind).toBe('created');
    expect(events[1]?.text).toBe('Step 1502');
    expect(events.at(-1)?.text).toBe('Step 2000');
  });

  it('lists long answers of a gauge cut, and short ones whole', async () => {
    await t.database.pool.query(
      `insert into gauge_commands (site_id, command, label, kind, requested_by, requested_at, state, outcome, exchange)
       values (101, 'clock', 'Clock', 'query', 'Ada', $1, 'done', 'ok', $2)`,
      [
        t.clock.now,
        JSON.stringify(
          [8_000, 8_001, 60_000].map((length) => ({
            sent: 'AQ==',
            received: Buffer.alloc(length, 'x').toString('base64'),
          })),
        ),
      ],
    );
    const { runs } = (await admin.get('/api/sites/101/atg/commands/history')).json as AtgRunPage;
    const whole = 'x'.repeat(8_000);
    const cut = `${whole.slice(1)}…`;
    expect(runs[0]?.exchange).toEqual([whole, cut, cut].map((received) => ({ sent: '<SOH>', received })));
  });
});

describe('odd input', () => {
  it.each(['/api/sites/101/alarms/history', '/api/sites/101/deliveries'])('%s: no row is of year 0', async (path) => {
    const answer = await admin.get(`${path}?cursor=${makeCursor(['0000-01-01T00:00:00.000Z', 1])}`);
    expect([answer.status, answer.json.code]).toEqual([400, 'validation']);
  });

  it.each(['0x10', '1e1', '+5', '5.0', '61', '0', '-1'])('%s is no number of months', async (months) => {
    const answer = await admin.get(`/api/sites/101/compliance-status/history?months=${encodeURIComponent(months)}`);
    expect([answer.status, answer.json.fields]).toEqual([400, { months: 'must be a whole number from 1 to 60' }]);
  });

  it('no text holds a control character of the second set', async () => {
    const answer = await admin.post('/api/issue-actions/101/issues', { alarmLabel: 'T1: \u009b31mAlarm' });
    expect(answer.json.fields).toEqual({ alarmLabel: 'must not contain control characters' });
  });

  it('a reason that nobody can see is none', async () => {
    const body = { command: 'set_clock', confirm: true, reason: '\u200b\u2800\u3164\u00a0\u200d\u200b', password: 'x' };
    const answer = await admin.post('/api/sites/101/atg/commands', body);
    expect(answer.json.fields).toEqual({ reason: 'Say why in at least 5 characters.' });
  });
});
