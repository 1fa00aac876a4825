import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReleaseSign } from '#compliance/signs/sign-rules.ts';
import { attentionList } from '#contract/nouns/site/attention.ts';
import { dutyKeys } from '#contract/nouns/site/release-answer.ts';
import { sensorName, sensorNumber } from '#server/actions/compliance/sensor/sensor-names.ts';
import { openReleases } from '#server/actions/release/open-releases.ts';
import { systemActor } from '#server/audit/actor.ts';
import { insertLeakTests } from '#server/store/gauge/gauge-reports.ts';
import { mailOutbox } from '#server/store/schema/record-schema.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { addAlarm, confirming, issueCalls, ruledOut } from './issue-calls.ts';

const hour = 3_600_000;
let t: TestApp;
let writer: TestClient;
beforeEach(async () => {
  t = await startTestApp();
  writer = await t.as('u2');
});
afterEach(() => t.stop());

const { full, work, list, read } = issueCalls(() => writer);
const answer = (id: number, body: unknown, client = writer) => work(id, 'answer', body, client);
const today = () => t.clock.now.toISOString().slice(0, 10);
const step = (id: number, body: unknown, client = writer) => work(id, 'release', body, client);
const maryland = { id: 101, name: 'Alpha Fuel', state: 'MD' };

function open(signs: readonly ReleaseSign[], site = maryland, now = t.clock.now) {
  return openReleases({ db: t.db, actor: systemActor, now, publicUrl: 'https://tanks.example.com' }, site, signs);
}

const sign = (evidence: string[], number = 1): ReleaseSign => ({
  device: 'tank',
  number,
  unit: `Tank ${number}`,
  evidence,
  found: `Tank ${number} failed the 0.2 gph static test on Nov 18, 2026.`,
});

/** The one issue of its kind that is open. */
async function release() {
  const [found] = (await list('?state=open')).issues.filter(({ kind }) => kind === 'suspected_release');
  if (found === undefined) throw new Error('no suspected release is open');
  return found;
}

describe('a sign of a sensor', () => {
  const sensorSign = (category: number, evidence: string[]): ReleaseSign => ({
    ...{ device: 'sensor', number: sensorNumber(category, 2), unit: sensorName(category, 2), evidence },
    found: `${sensorName(category, 2)} reported fuel on Nov 20, 2026.`,
  });
  const sensors = [3, 4, 7, 8, 12, 13, 28, 59, 60, 69, 70, 99];

  it.each(sensors)('of category %i opens a release', async (category) => {
    const device = { category, type: 3, device: 2, label: 'Fuel Alarm', raisedAt: t.clock.now };
    const alarm = await addAlarm(t, device);
    expect(await open([sensorSign(category, [`alarm ${alarm}`])])).toBe(1);
    expect(await release()).toMatchObject({ alarmLabel: `Suspected release: ${sensorName(category, 2)}` });
  });

  it('that cannot be stored does not hold up the others, and fails in the end', async () => {
    const lost = { ...sensorSign(3, ['alarm 900001']), number: 3_000_000_000 };
    await expect(open([lost, sign(['test 900002'])])).rejects.toThrow(/out of range/);
    expect(await release()).toMatchObject({ alarmLabel: 'Suspected release: Tank 1' });
  });
});

describe('when the state of a site changes', () => {
  const raisedAt = () => new Date(t.clock.now.getTime() - 30 * 60_000);
  const openOf = async (state: string) => {
    await t.database.pool.query("update sites set state = $1, zip = '' where id = 101", [state]);
    const alarm = await addAlarm(t, { category: 2, type: 10, device: 1, label: 'T1: Test Fail', raisedAt: raisedAt() });
    await open([sign([`alarm ${alarm}`])], { ...maryland, state });
    return release();
  };
  const why = () => ({
    state_since: t.clock.now.toISOString().slice(0, 10),
    state_reason: 'It was recorded wrongly when the site was added',
  });
  const manage = async (state: string) => {
    const body = { name: 'Alpha Fuel', ip: '10.20.0.11', port: 10_001, state, ...why() };
    const answer = await (await t.as('admin')).send('PUT', '/api/admin/sites/101', body);
    expect(answer.status, answer.text).toBe(200);
  };
  const tell = async (state: string) => {
    const answer = await (await t.as('admin')).send('PUT', '/api/sites/101/info', { state, ...why() });
    expect(answer.status, answer.text).toBe(200);
  };
  const importIt = async (state: string) => {
    const form = new FormData();
    const { state_since: since, state_reason: reason } = why();
    const row = `Alpha Fuel,10.20.0.11,10001,${state},${since},${reason}`;
    form.append('file', new Blob([`name,ip,port,state,state_since,state_reason\n${row}\n`]), 'sites.csv');
    const answer = await (await t.as('admin')).post('/api/admin/import/sites?dryRun=false', form);
    expect(answer.status, answer.text).toBe(200);
  };
  const ways = [
    ['Manage Sites', manage],
    ['Site Info', tell],
    ['an import', importIt],
  ] as const;

  it.each(ways)(
    'by %s, the deadline of an open release stays that of the state in which it was found',
    async (_, change) => {
      const before = await openOf('MD');
      expect(before.release).toMatchObject({ report_hours: 2 });
      await change('VA');
      expect((await release()).release).toEqual(before.release);
      await change('MD');
      expect((await release()).release).toEqual(before.release);
      const { rows } = await t.database.pool.query("select from audit where action = 'release.clock_changed'");
      expect(rows).toHaveLength(0);
    },
  );

  it.each(ways)(
    'by %s for the first time, the open clock is that of a site which had it from the start',
    async (_, change) => {
      const before = await openOf('');
      await change('MD');
      const after = await release();
      expect([before.release?.report_hours, after.release?.report_hours]).toEqual([24, 2]);
      expect(after.release?.report_by).toBe(new Date(raisedAt().getTime() + 2 * hour).toISOString());
      const { events } = await read(before.id);
      expect(events.at(-1)).toMatchObject({ kind: 'updated', by: 'Forecourt' });
      expect(events.at(-1)?.text).toMatch(/^Report within: 24 hours \(40 CFR 280.50\) → 2 hours \(.+\)$/);
      const { rows } = await t.database.pool.query("select * from audit where action = 'release.clock_changed'");
      expect(rows).toMatchObject([
        {
          ...{ site_id: 101, actor_id: 1 },
          detail: {
            before: { report_by: before.release?.report_by, citation: '40 CFR 280.50' },
            after: { report_by: after.release?.report_by },
            state: 'MD',
          },
        },
      ]);
    },
  );

  it('the clock of an alarm that was told before the release is that of the first state too', async () => {
    await openOf('');
    await t.database.pool.query(
      `insert into critical_events (site_id, about, class, line, facts, at, due_at, settled_at)
       select 101, 'alarm:' || a.id, 'release', 'T1: Test Fail', jsonb_build_object('label', 'T1: Test Fail', 'code', '0210',
         'openedAt', a.raised_at, 'alarmId', a.id, 'reportBy', a.raised_at + interval '24 hours'), a.raised_at, a.raised_at,
         a.raised_at from alarms a where a.label = 'T1: Test Fail'`,
    );
    await t.database.pool.query(
      `insert into critical_told (event_id, user_id, address, told_at)
       select id, 4, 'u2@example.com', now() from critical_events where about like 'alarm:%'`,
    );
    await tell('MD');
    const { notifications } = (await writer.get('/api/users/4/critical-notifications')).json as {
      notifications: { report_by: string }[];
    };
    const due = new Date(raisedAt().getTime() + 2 * hour).toISOString();
    expect(notifications.map(({ report_by }) => report_by)).toEqual([due, due]);
  });

  it('a release that is confirmed and not reported has the clock of the first state too', async () => {
    const { id } = await openOf('');
    await step(id, { step: 'confirmed', note: 'Tightness test failed' });
    await tell('MD');
    expect((await release()).release?.report_by).toBe(new Date(raisedAt().getTime() + 2 * hour).toISOString());
  });

  it('a report that was made keeps its clock, and a state under the same rules changes nothing', async () => {
    const { id, release: clock } = await openOf('');
    await step(id, { step: 'reported', note: 'Called the agency' });
    await tell('MD');
    expect((await release()).release?.report_by).toBe(clock?.report_by);
    await tell('DE');
    const { rows } = await t.database.pool.query("select from audit where action = 'release.clock_changed'");
    expect(rows).toHaveLength(0);
  });

  it('a state is two letters, in any case, or none', async () => {
    const admin = await t.as('admin');
    await t.database.pool.query("update sites set zip = '' where id = 101");
    const put = (state: unknown) =>
      admin.send('PUT', '/api/admin/sites/101', {
        name: 'Alpha Fuel',
        ip: '10.20.0.11',
        port: 10_001,
        state,
        ...why(),
      });
    for (const wrong of ['Maryland', 'M', 7, {}]) {
      expect((await put(wrong)).json).toMatchObject({
        code: 'validation',
        fields: { state: 'must be two capital letters' },
      });
    }
    expect((await put(' va ')).json).toMatchObject({ site: { state: 'VA' } });
    // What was known stays known, and two letters are not a state yet.
    for (const [wrong, words] of [
      ['', 'cannot be removed once it is recorded'],
      ['ZZ', 'is not a state or territory'],
    ]) {
      expect((await put(wrong)).json).toMatchObject({
        code: 'validation',
        fields: { state: expect.stringContaining(words ?? '') },
      });
      const info = await admin.send('PUT', '/api/sites/101/info', { state: wrong });
      expect(info.json).toMatchObject({ code: 'validation', fields: { state: expect.stringContaining(words ?? '') } });
    }
    const { rows } = await t.database.pool.query('select state from sites where id = 101');
    expect(rows).toEqual([{ state: 'VA' }]);
  });
});

describe('X-70 a suspected release', () => {
  it('is an issue with the clock of the state, from when its evidence reached us', async () => {
    const raisedAt = new Date(t.clock.now.getTime() - 30 * 60_000);
    const alarm = await addAlarm(t, { category: 2, type: 10, device: 1, label: 'T1: Periodic Test Fail', raisedAt });
    expect(await open([sign([`alarm ${alarm}`])])).toBe(1);
    const issue = await release();
    expect(issue).toMatchObject({
      alarmLabel: 'Suspected release: Tank 1',
      priority: 'High',
      status: 'Pending',
      created_by: 'Forecourt',
      release: {
        unit: 'Tank 1',
        detected_at: raisedAt.toISOString(),
        report_hours: 2,
        report_by: new Date(raisedAt.getTime() + 2 * hour).toISOString(),
        confirm_by: new Date(raisedAt.getTime() + 7 * 24 * hour).toISOString(),
        reported_at: null,
        outcome: null,
      },
    });
    expect(issue.release?.citation).toContain('26.10.08.01');
    const [mail] = await t.db.select().from(mailOutbox).orderBy(mailOutbox.id);
    expect(mail).toMatchObject({ kind: 'suspected_release', recipients: ['owner@example.com'] });
    expect(mail?.body).toContain('within 2 hours, by Nov 19, 2026, 5:30:00 PM EST');
    expect(mail?.body).toContain(`https://tanks.example.com/sites/101?tab=issues&issue=${issue.id}`);
  });

  it('has 24 hours under the federal rule', async () => {
    await open([sign(['test 1'])], { id: 102, name: 'Bravo Fuel', state: '' });
    const admin = await t.as('admin');
    const { issues } = (await admin.get('/api/sites/102/issues')).json as { issues: { release: unknown }[] };
    expect(issues[0]?.release).toMatchObject({
      report_hours: 24,
      report_by: new Date(t.clock.now.getTime() + 24 * hour).toISOString(),
    });
  });

  it('is opened once, however often and by however many it is found', async () => {
    const opened = await Promise.all([1, 2, 3, 4].map(() => open([sign(['test 7'])])));
    expect(opened.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await open([sign(['test 7', 'test 8'])])).toBe(0);
    expect(await open([sign(['test 9'], 2)])).toBe(1);
    const { rows } = await t.db.$client.query('select unit, evidence from suspected_releases order by unit');
    expect(rows).toEqual([
      { unit: 'Tank 1', evidence: ['test 7', 'test 8'] },
      { unit: 'Tank 2', evidence: ['test 9'] },
    ]);
    const mails = await t.db.select().from(mailOutbox).orderBy(mailOutbox.id);
    for (const address of ['owner@example.com', 'u2@example.com']) {
      const subjects = mails.filter(({ recipients }) => recipients[0] === address).map(({ subject }) => subject);
      expect(subjects.map((subject) => subject.split(',')[0])).toEqual([
        'Suspected release: Tank 1',
        'Suspected release: Tank 1 (further sign)',
        'Suspected release: Tank 2',
      ]);
    }
    const opened1 = (await list('?state=open')).issues.find(({ release: of }) => of?.unit === 'Tank 1');
    const { events } = await read(opened1?.id ?? expect.unreachable());
    expect(events.map(({ kind, text }) => [kind, text.startsWith('Additional sign. ')])).toEqual([
      ['created', false],
      ['comment', true],
    ]);
  });

  it('sends one further alarm a day, and keeps all of them', async () => {
    const first = await addAlarm(t, { category: 2, type: 10, device: 1, label: 'T1: Test Fail' });
    await open([sign([`alarm ${first}`])]);
    for (const id of [first + 1, first + 2]) await open([sign([`alarm ${id}`])]);
    const subjects = async () =>
      (await t.db.select().from(mailOutbox).orderBy(mailOutbox.id))
        .filter(({ recipients }) => recipients[0] === 'owner@example.com')
        .map(({ subject }) => subject.split(',')[0]);
    expect(await subjects()).toEqual(['Suspected release: Tank 1', 'Suspected release: Tank 1 (further sign)']);
    await open([sign([`alarm ${first + 3}`])], maryland, new Date(t.clock.now.getTime() + 25 * hour));
    expect(await subjects()).toHaveLength(3);
    const { rows } = await t.db.$client.query('select evidence from suspected_releases');
    expect(rows[0].evidence).toHaveLength(4);
  });

  it('goes through its steps, each once, and is closed only when it is settled', async () => {
    await open([sign(['test 7'])]);
    const { id } = await release();
    t.clock.now = new Date(t.clock.now.getTime() + hour);
    const early = await work(id, 'close', { resolution: 'Valve replaced' });
    expect([early.status, early.json.code]).toEqual([409, 'release_not_answered']);
    expect(early.json.error).toContain('A note alone does not close it');
    expect(full(await step(id, { step: 'reported', note: 'MDE hotline, 26-1044' })).issue.release).toMatchObject({
      reported_at: t.clock.now.toISOString(),
      reported_by: 'Person u2',
      report_note: 'MDE hotline, 26-1044',
      outcome: null,
    });
    expect((await step(id, { step: 'reported', note: 'again' })).json.code).toBe('release_step_done');
    const words = await step(id, { step: 'not_confirmed', note: 'Retest passed' });
    expect([words.status, words.json.code]).toEqual([409, 'release_not_answered']);
    const settled = full(await answer(id, await ruledOut(t)));
    expect(settled.issue.release).toMatchObject({ outcome: 'not_confirmed', outcome_at: t.clock.now.toISOString() });
    expect(settled.events.map(({ text }) => text)).toEqual([
      'Tank 1 failed the 0.2 gph static test on Nov 18, 2026.',
      'Reported to the agency: MDE hotline, 26-1044',
      'Answer: Other equipment was defective, with no release to the environment: Tank 1; repaired or replaced: Valve. Found by R. Alvarez, Acme on Nov 18, 2026. Shown by 0.2 gph static test of Nov 18, 2026 (-0.03 gph, threshold 0.126 gph).',
    ]);
    expect((await step(id, { step: 'confirmed', note: 'no' })).json.code).toBe('release_step_done');
    expect((await work(id, 'close', { resolution: 'Valve replaced' })).status).toBe(200);
    expect((await step(id, { step: 'confirmed', note: 'no' })).json.code).toBe('issue_closed');
    // What is dealt with starts no clock again; what is new does.
    expect(await open([sign(['test 7'])])).toBe(0);
    expect(await open([sign(['test 7', 'test 20'])])).toBe(1);
  });

  it('keeps a report that nobody made visible after closing, until it is recorded', async () => {
    await open([sign(['test 7'])]);
    const { id } = await release();
    t.clock.now = new Date(t.clock.now.getTime() + 3 * hour);
    await answer(id, await ruledOut(t));
    expect((await work(id, 'close', { resolution: 'Valve replaced' })).status).toBe(200);
    const closed = (await read(id)).issue;
    expect(closed.release).toMatchObject({ report_state: 'missing' });
    expect(closed.release?.report_words).toContain('No report to the agency is on record');
    const things = async () => {
      const { groups } = attentionList.parse((await writer.get('/api/needs-attention')).json);
      return groups.flatMap(({ things }) => things.filter(({ kind }) => kind === 'release'));
    };
    expect(await things()).toMatchObject([
      {
        reason: expect.stringMatching(/^Never reported to the agency\. Tank 1 failed/),
        late: true,
        action: { label: 'Record the report', issue: id, form: 'report' },
      },
    ]);
    expect((await step(id, { step: 'confirmed', note: 'Too late for this' })).json.code).toBe('issue_closed');
    const reported = full(await step(id, { step: 'reported', note: 'MDE hotline, 26-1044, late' }));
    expect(reported.issue).toMatchObject({ status: 'Closed', release: { report_state: 'made', report_words: '' } });
    expect(await things()).toEqual([]);
    expect((await step(id, { step: 'reported', note: 'MDE hotline again' })).json.code).toBe('release_step_done');
  });

  it('asks for no report where it was ruled out within the clock', async () => {
    await open([sign(['test 7'])]);
    const { id } = await release();
    const body = await ruledOut(t);
    await t.database.pool.query('update suspected_releases set report_by = $1, report_hours = 49 where issue_id = $2', [
      new Date(t.clock.now.getTime() + hour),
      id,
    ]);
    await answer(id, body);
    expect((await read(id)).issue.release).toMatchObject({ report_state: 'not_needed' });
    expect((await work(id, 'close', { resolution: 'Valve replaced' })).status).toBe(200);
    const { groups } = attentionList.parse((await writer.get('/api/needs-attention')).json);
    expect(groups.flatMap(({ things }) => things.filter(({ kind }) => kind === 'release'))).toEqual([]);
  });

  it('of a test record that was typed wrongly is answered once the record is void, with its document', async () => {
    const { rows } = await t.database.pool.query<{ id: number }>(
      `insert into completions (site_id, key, component, completed_on, result, recorded_by, recorded_at)
       values (101, 'spill_bucket_annual_md', 'SB1', '2026-11-18', 'FAIL', 'Jo Doe', now()) returning id`,
    );
    const record = rows[0]?.id ?? 0;
    const of = { device: 'site', number: 0, unit: 'Site', found: 'Site: SB1 failed.' } as const;
    await open([{ ...of, evidence: [`completion ${record}`] }]);
    const { id } = await release();
    const documents = [{ folder: 'Compliance Testing', file: 'Tank test.pdf' }];
    const body = {
      ...{ found: 'record_voided', equipment: 'SB1', cause: 'The sheet says PASS', documents },
      ...{ found_by: 'R. Alvarez, Acme', found_on: '2026-11-19' },
    };
    expect((await answer(id, body)).text).toContain('does not answer this sign');
    await t.database.pool.query(
      "update completions set voided_at = now(), void_reason = 'Typed FAIL for PASS', voided_by = 'Jo Doe' where id = $1",
      [record],
    );
    expect(full(await answer(id, body)).issue.release).toMatchObject({
      outcome: 'not_confirmed',
      report_state: 'not_needed',
    });
    expect((await work(id, 'close', { resolution: 'Typing error' })).status).toBe(200);
  });

  it('starts another clock for what is found after one was ruled out, closed or not', async () => {
    for (const evidence of ['test 7', 'test 8', 'test 9', 'test 10']) {
      expect(await open([sign([evidence])])).toBe(1);
      const running = (await list('?state=open')).issues.find(({ release }) => release?.outcome === null);
      await answer(running?.id ?? expect.unreachable(), await ruledOut(t));
    }
    const mails = await t.db.select().from(mailOutbox).orderBy(mailOutbox.id);
    expect(mails.filter(({ recipients }) => recipients[0] === 'owner@example.com')).toHaveLength(4);
    expect((await list('?state=open')).issues.filter(({ release }) => release !== null)).toHaveLength(4);
  });

  it('stays open while it is confirmed and nobody has reported it', async () => {
    await open([sign(['test 7'])]);
    const { id } = await release();
    await step(id, { step: 'confirmed', note: 'Tightness test failed' });
    expect((await work(id, 'close', { resolution: 'Tank emptied' })).json.code).toBe('release_not_answered');
    await answer(id, confirming(today()));
    expect((await work(id, 'close', { resolution: 'Tank emptied' })).json.code).toBe('release_not_settled');
    await step(id, { step: 'reported', note: 'MDE hotline, 26-1044' });
    expect((await work(id, 'close', { resolution: 'Tank emptied' })).json.code).toBe('release_not_settled');
    const documents = [{ folder: 'Regulatory Correspondence', file: 'Inspection letter.pdf' }];
    for (const key of dutyKeys)
      expect((await work(id, 'duties', { key, note: 'Done by the contractor', documents })).status).toBe(200);
    expect((await work(id, 'close', { resolution: 'Tank emptied' })).status).toBe(200);
  });

  it('refuses what is not one, wrong times, empty notes, and people without a right', async () => {
    expect((await step(501, { step: 'reported', note: 'by telephone' })).json.code).toBe('not_a_release');
    expect((await step(9999, { step: 'reported', note: 'by telephone' })).json.code).toBe('issue_not_found');
    await open([sign(['test 7'])]);
    const { id } = await release();
    const future = new Date(t.clock.now.getTime() + 1000).toISOString();
    const before = new Date(t.clock.now.getTime() - 1000).toISOString();
    for (const at of [future, before]) {
      expect((await step(id, { step: 'reported', at, note: 'by telephone' })).json.code).toBe('release_time');
    }
    expect((await step(id, { step: 'reported', at: 'noon', note: 'by telephone' })).json.fields).toEqual({
      at: 'must be a time such as 2026-11-19T21:00:00Z',
    });
    expect((await step(id, { step: 'reported', note: ' ' })).json.fields).toEqual({ note: 'is required' });
    for (const note of ['x', 'xx', '7'])
      expect((await step(id, { step: 'reported', note })).json.fields).toHaveProperty('note');
    for (const who of ['u1', 'reg', 'tech'] as const) {
      expect((await step(id, { step: 'reported', note: 'by telephone' }, await t.as(who))).status).toBe(403);
    }
    expect((await read(id)).issue.release?.reported_at).toBeNull();
  });
});

describe('X-72 slips of the gauge', () => {
  it('keeps the answer that told a new result once, for the result to name', async () => {
    const slip = {
      siteId: 101,
      function: '207',
      receivedAt: t.clock.now,
      gaugeTime: '2026-11-19T16:00',
      body: Buffer.from('\u0001i20700\r\nT 1 PASSED\u0003', 'latin1'),
    };
    const row = {
      siteId: 101,
      device: 'tank' as const,
      kind: '0.2' as const,
      method: 'static' as const,
      testedAt: '2026-11-18T02:10',
      result: 'passed' as const,
      rate: -0.02,
      hours: 2.5,
      volume: 6000,
      source: '207',
      slip,
    };
    expect(
      await insertLeakTests(t.db.$client, [
        { ...row, deviceNumber: 1 },
        { ...row, deviceNumber: 2 },
      ]),
    ).toBe(2);
    // The same answer read again tells nothing new.
    const again = { ...slip, receivedAt: new Date(t.clock.now.getTime() + hour) };
    expect(await insertLeakTests(t.db.$client, [{ ...row, deviceNumber: 1, slip: again }])).toBe(0);
    const { rows } = await t.db.$client.query<{ slip_id: number }>('select distinct slip_id from leak_tests');
    expect(rows).toHaveLength(1);
    const answer = await writer.get(`/api/sites/101/slips/${rows[0]?.slip_id}`);
    expect(answer.json).toEqual({
      id: rows[0]?.slip_id,
      function: '207',
      received_at: t.clock.now.toISOString(),
      gauge_time: '2026-11-19 16:00',
      text: '<SOH>i20700\nT 1 PASSED<ETX>',
    });
    expect((await writer.get('/api/sites/103/slips/1')).json.code).toBe('slip_not_found');
    expect((await writer.get('/api/sites/101/slips/zero')).status).toBe(400);
  });
});
