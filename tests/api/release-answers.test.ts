import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerCandidates, dutyKeys } from '#contract/nouns/site/release-answer.ts';
import { judgeSites } from '#server/actions/compliance/judge-sites.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';
import { confirming, issueCalls } from './issue-calls.ts';
import { addAlarms, addTests, refreshNow } from './month-data.ts';

const hour = 3_600_000;
let t: TestApp;
let writer: TestClient;
/** The failed test, its good retest, and a pass of the month before it. */
let ids: { failed: string; retest: string; before: string; other: string };
beforeEach(async () => {
  t = await startTestApp();
  writer = await t.as('u2');
  await recordSiteFacts(t.database.pool, 101);
  // The fixtures have high water in tank 1, which is a sign of its own.
  await t.database.pool.query('delete from alarms where site_id = 101');
  const [before, failed, retest, other] = await addTests(
    t,
    { on: '2026-11-02' },
    { on: '2026-11-14', result: 'failed', rate: -0.24 },
    { on: '2026-11-17' },
    { on: '2026-11-18', deviceNumber: 2 },
  );
  ids = { before: `test ${before}`, failed: `test ${failed}`, retest: `test ${retest}`, other: `test ${other}` };
  await refreshNow(t);
});
afterEach(() => t.stop());

const { full, work, list, read } = issueCalls(() => writer);
const open = async (unit = 'Tank 1') =>
  (await list('?state=open')).issues.find(({ release }) => release?.unit === unit)?.id ?? expect.unreachable();
const answer = async (body: unknown, client = writer) => work(await open(), 'answer', body, client);
const status = async () => {
  const verdict = (await judgeSites({ db: t.db, now: t.clock.now }, [101], '2026-11')).get(101);
  return verdict?.units.find(({ name }) => name === 'Tank 1');
};
const whole = () => ({
  found: 'equipment_defective',
  equipment: 'Probe riser of tank 1',
  repaired: 'riser gasket',
  found_by: 'R. Alvarez, Acme',
  found_on: '2026-11-15',
  checks: [ids.retest],
  documents: [{ folder: 'Regulatory Correspondence', file: 'Inspection letter.pdf' }],
  words: 'Air was drawn in.',
});

describe('X-196 what an answer can name', () => {
  it('is each test of the same tank since the sign, the passing ones first', async () => {
    const got = await writer.get(`/api/sites/101/issues/${await open()}/answer-checks`);
    expect(got.status, got.text).toBe(200);
    const { checks, from, to } = answerCandidates.parse(got.json);
    expect([from, to]).toEqual(['2026-11-14', '2026-11-19']);
    expect(checks.map(({ id, why_not }) => [id, why_not])).toEqual([
      [ids.retest, null],
      [ids.failed, 'It failed.'],
    ]);
    for (const who of ['u1', 'reg', 'tech'] as const)
      expect((await (await t.as(who)).get(`/api/sites/101/issues/${await open()}/answer-checks`)).status).toBe(200);
  });
});

describe('X-197 an answer', () => {
  it('rules the release out, is shown with the issue, and ends the sign once the issue is closed', async () => {
    expect(await status()).toMatchObject({ status: 'FAILED', reason: 'FAILED_TEST' });
    const { issue, events } = full(await answer(whole()));
    expect(issue.release).toMatchObject({
      outcome: 'not_confirmed',
      answer: {
        found: 'equipment_defective',
        found_by: 'R. Alvarez, Acme',
        found_on: '2026-11-15',
        checks: [{ id: ids.retest, on: '2026-11-17' }],
        documents: [{ folder: 'Regulatory Correspondence', file: 'Inspection letter.pdf' }],
        answered_by: 'Person u2',
      },
      duties: [],
    });
    expect(events.at(-1)?.text).toContain('Answer: Other equipment was defective');
    expect((await status())?.status).toBe('FAILED');
    expect((await work(issue.id, 'close', { resolution: 'Gasket replaced' })).status).toBe(200);
    const unit = await status();
    expect(unit).toMatchObject({ reason: 'ANSWERED' });
    expect(unit?.evidence.find(({ id }) => id === ids.failed)).toMatchObject({ answered: true, counts: false });
    expect(unit?.sentence).toContain('riser gasket');
    const { rows } = await t.database.pool.query("select from audit where action = 'release.answered'");
    expect(rows).toHaveLength(1);
  });

  describe('with a period that the agency set', () => {
    const period = {
      days: 30,
      agency: 'Example Department of Environment',
      said_on: '2026-11-16',
      words: 'Extended by phone',
    };
    /** The same failure, of November 2, whose retest of November 17 is too late by the rule itself. */
    const late = async () => {
      const [failed] = await addTests(t, { on: '2026-11-03', result: 'failed', rate: -0.24 });
      await t.database.pool.query('delete from leak_tests where id = $1', [Number(ids.failed.slice(5))]);
      await t.database.pool.query(
        'delete from issues where site_id = 101 and id in (select issue_id from suspected_releases)',
      );
      await refreshNow(t);
      return `test ${failed}`;
    };
    const close = async () => work(await open(), 'close', { resolution: 'Gasket replaced' });

    it('counts a retest up to it, and shows it with the answer', async () => {
      const failed = await late();
      const { issue } = full(await answer({ ...whole(), agency_period: period }));
      expect(issue.release?.answer?.agency_period).toEqual(period);
      expect((await close()).status).toBe(200);
      const unit = await status();
      expect(unit).toMatchObject({ reason: 'ANSWERED' });
      expect(unit?.evidence.find(({ id }) => id === failed)?.disposition).toContain(
        'Example Department of Environment set 30 days for the investigation on Nov 16, 2026: Extended by phone.',
      );
    });

    it('counts none after it, and none without it', async () => {
      await late();
      await answer(whole());
      expect((await close()).status).toBe(200);
      const unit = await status();
      expect(unit?.status).toBe('FAILED');
      expect(unit?.needed).toContain('only within a longer period that the agency set');
    });

    it.each([
      ['fewer days than the rule gives', { days: 7 }, 'validation'],
      ['more than a year', { days: 366 }, 'validation'],
      ['a part of a day', { days: 10.5 }, 'validation'],
      ['no agency', { agency: ' ' }, 'validation'],
      ['no day', { said_on: undefined }, 'validation'],
      ['a day to come', { said_on: '2026-11-20' }, 'release_answer_incomplete'],
    ])('refuses %s', async (_, change, code) => {
      const refused = await answer({ ...whole(), agency_period: { ...period, ...change } });
      expect(refused.json.code).toBe(code);
    });

    it('needs its document or its words', async () => {
      const { words: _, ...wordless } = period;
      const bare = await answer({ ...whole(), documents: [], agency_period: wordless });
      expect([bare.json.code, String(bare.json.detail)]).toEqual([
        'release_answer_incomplete',
        expect.stringContaining('the document of the agency, or what it set in words'),
      ]);
      expect((await answer({ ...whole(), agency_period: wordless })).status).toBe(200);
    });
  });

  it.each([
    ['free words', { words: 'ok', equipment: undefined, found: undefined }, 'validation', ''],
    ['"ok" and no more', { repaired: '', checks: [] }, 'release_answer_incomplete', 'lacks what was repaired'],
    ['no retest', { checks: [] }, 'release_answer_incomplete', 'lacks a passing retest'],
    ['a test error without its cause', { found: 'test_error' }, 'release_answer_incomplete', 'lacks its cause'],
    ['a day before the sign', { found_on: '2026-11-13' }, 'release_answer_incomplete', 'before the sign'],
    ['a day to come', { found_on: '2026-11-20' }, 'release_answer_incomplete', 'has not come yet'],
    ['a day of no calendar', { found_on: '2026-02-30' }, 'validation', ''],
    ['a finding that is not listed', { found: 'ok' }, 'validation', ''],
    ['nobody', { found_by: '…' }, 'validation', ''],
    ['a letter for a person', { found_by: 'x' }, 'validation', ''],
    ['a letter for the equipment', { equipment: 'xx' }, 'validation', ''],
    ['a letter for what was repaired', { repaired: 'x' }, 'validation', ''],
    ['a letter for a cause', { found: 'test_error', cause: 'x' }, 'validation', ''],
    ['a document that is not there', { documents: [{ folder: 'A', file: 'b.pdf' }] }, 'document_not_found', ''],
    [
      'contained product without a document',
      { found: 'product_contained', cause: 'drip', documents: [] },
      'release_answer_incomplete',
      'lacks a document',
    ],
  ])('refuses %s', async (_, change, code, says) => {
    const refused = await answer({ ...whole(), ...change });
    expect([refused.json.code, refused.status >= 400]).toEqual([code, true]);
    expect(String(refused.json.detail ?? '')).toContain(says);
    expect((await read(await open())).issue.release).toMatchObject({ answer: null, outcome: null });
    expect((await status())?.status).toBe('FAILED');
  });

  it.each(['before', 'failed', 'other'] as const)('refuses the %s test as a retest', async (which) => {
    const refused = await answer({ ...whole(), checks: [ids[which]] });
    expect([refused.status, refused.json.code]).toEqual([400, 'release_answer_incomplete']);
  });

  it('is taken from nobody without a right, and of no issue that is none', async () => {
    for (const who of ['u1', 'reg', 'tech'] as const) expect((await answer(whole(), await t.as(who))).status).toBe(403);
    expect((await work(501, 'answer', whole())).json.code).toBe('not_a_release');
    const id = await open();
    await answer(whole());
    await work(id, 'close', { resolution: 'Gasket replaced' });
    expect((await work(id, 'answer', whole())).json.code).toBe('issue_closed');
  });

  it('keeps its document: a move is followed, a deletion refused', async () => {
    await answer(whole());
    const admin = await t.as('admin');
    const named = '?folder=Regulatory%20Correspondence&file=Inspection%20letter.pdf';
    const deleted = await admin.send('DELETE', `/api/sites/101/documents${named}`);
    expect([deleted.status, deleted.text.includes('Answer of ISS-')]).toEqual([409, true]);
    const moved = await admin.send('PATCH', '/api/sites/101/documents', {
      folder: 'Regulatory Correspondence',
      file: 'Inspection letter.pdf',
      newName: 'Letter of MDE.pdf',
    });
    expect(moved.status, moved.text).toBe(200);
    expect((await read(await open())).issue.release?.answer?.documents).toEqual([
      { folder: 'Regulatory Correspondence', file: 'Letter of MDE.pdf' },
    ]);
  });

  it('may be corrected while the issue is open; a confirmed release is never ruled out', async () => {
    const id = await open();
    await work(id, 'answer', whole());
    expect(
      full(await work(id, 'answer', { ...whole(), found: 'confirmed', cause: 'product in the well' })).issue.release,
    ).toMatchObject({
      outcome: 'confirmed',
      answer: { found: 'confirmed' },
    });
    expect((await work(id, 'answer', whole())).json.code).toBe('release_step_done');
    expect((await status())?.status).toBe('FAILED');
  });
});

describe('X-198 a confirmed release', () => {
  const confirm = async () => {
    const id = await open();
    const body = { ...whole(), found: 'confirmed', cause: 'product in the well', found_on: '2026-11-19', checks: [] };
    return full(await work(id, 'answer', body)).issue;
  };

  it('starts the steps of 40 CFR 280.61 to 280.67, each done once', async () => {
    const { id, release } = await confirm();
    const days = (count: number) => new Date(t.clock.now.getTime() + count * 24 * hour).toISOString();
    expect(release?.duties.map(({ key, due_at, citation }) => [key, due_at, citation])).toEqual([
      ['initial_response', days(1), '40 CFR 280.61'],
      ['abatement_report', days(20), '40 CFR 280.62(b)'],
      ['site_characterization', days(45), '40 CFR 280.63(b)'],
      ['free_product', days(45), '40 CFR 280.64(d)'],
      ['investigation', null, '40 CFR 280.65'],
      ['corrective_action_plan', null, '40 CFR 280.66(a)'],
      ['plan_results', null, '40 CFR 280.66(c)'],
      ['public_participation', null, '40 CFR 280.67'],
      ['closure', null, '40 CFR 280 subpart F'],
    ]);
    expect(release?.duties.at(-1)).toMatchObject({ mark: 'unverified', proof: 'The letter of the agency itself.' });
    const due = async () => {
      const { releases } = (await writer.get('/api/open-releases')).json as {
        releases: { issue_id: number; due_at: string | null }[];
      };
      return releases.find(({ issue_id }) => issue_id === id)?.due_at;
    };
    await work(id, 'release', { step: 'reported', note: 'MDE hotline' });
    expect(await due()).toBe(days(1));
    const letter = { folder: 'Regulatory Correspondence', file: 'Inspection letter.pdf' };
    const emptied = { key: 'initial_response', note: 'Tank emptied', documents: [letter] };
    const done = full(await work(id, 'duties', emptied));
    expect(done.issue.release?.duties[0]).toMatchObject({
      ...{ done_by: 'Person u2', note: 'Tank emptied', documents: [letter], agency: '' },
    });
    expect(await due()).toBe(days(20));
    expect((await work(id, 'duties', emptied)).json.code).toBe('release_step_done');
    for (const note of ['x', 'xxxxx xxxxx', 'done'])
      expect((await work(id, 'duties', { key: 'abatement_report', note })).json.fields).toHaveProperty('note');
    const needed = await work(id, 'duties', { key: 'abatement_report', note: 'Not asked for', not_needed: true });
    expect(needed.json.code).toBe('release_duty_needed');
    const none = full(await work(id, 'duties', { key: 'free_product', note: 'None found', not_needed: true }));
    expect(none.issue.release?.duties[3]).toMatchObject({ not_needed: true });
    const future = new Date(t.clock.now.getTime() + hour).toISOString();
    expect((await work(id, 'duties', { key: 'investigation', note: 'Wells to come', at: future })).json.code).toBe(
      'release_time',
    );
    for (const who of ['u1', 'reg', 'tech'] as const)
      expect(
        (await work(id, 'duties', { key: 'investigation', note: 'Three wells drilled' }, await t.as(who))).status,
      ).toBe(403);
  });
});

describe('X-198 a report of a confirmed release', () => {
  const reports = dutyKeys.filter((key) => key !== 'closure');
  const said = 'Initial abatement report with soil samples and the list of removed product';
  const letter = { folder: 'Regulatory Correspondence', file: 'Inspection letter.pdf' };
  const confirm = async () => {
    const id = await open();
    const body = { ...whole(), found: 'confirmed', cause: 'product in the well', found_on: '2026-11-19', checks: [] };
    expect((await work(id, 'answer', body)).status).toBe(200);
    return id;
  };

  it.each(reports)('%s is not done by a word', async (key) => {
    const id = await confirm();
    const at = t.clock.now.toISOString();
    const agency = 'MDE Oil Control Program';
    for (const body of [
      { note: said },
      { note: said, agency },
      { note: said, at },
      { note: 'We sent it', agency, at },
      { note: said, documents: [], at },
    ])
      expect((await work(id, 'duties', { key, ...body })).json.code).toBe('release_report_unproven');
    expect((await work(id, 'duties', { key, note: said, agency: 'x', at })).json.fields).toHaveProperty('agency');
    const missing = { key, note: said, documents: [{ folder: 'A', file: 'b.pdf' }] };
    expect((await work(id, 'duties', missing)).json.code).toBe('document_not_found');
    const duties = (await read(id)).issue.release?.duties ?? [];
    expect(duties.find((one) => one.key === key)).toMatchObject({ done_at: null, documents: [], agency: '' });
    const sent = full(await work(id, 'duties', { key, note: said, agency, at }));
    expect(sent.issue.release?.duties.find((one) => one.key === key)).toMatchObject({ done_at: at, agency });
  });

  it('is shown by a document, which then belongs to it', async () => {
    const id = await confirm();
    const body = { key: 'abatement_report', note: 'Report of the contractor', documents: [letter] };
    expect((await work(id, 'duties', body)).status).toBe(200);
    const { rows } = await t.database.pool.query("select documents from release_duties where key = 'abatement_report'");
    expect(rows).toEqual([{ documents: [letter] }]);
    const admin = await t.as('admin');
    const remove = '/api/sites/101/documents?folder=Regulatory+Correspondence&file=Inspection+letter.pdf';
    const refused = await admin.send('DELETE', remove);
    expect([refused.status, refused.json.code]).toEqual([409, 'document_in_use']);
  });
});

describe('X-198 the letter that ends the corrective action', () => {
  it('is its document and nothing else, ends the open steps without calling them done, and lets the issue close', async () => {
    const id = await open();
    const confirmed = {
      ...whole(),
      found: 'confirmed',
      cause: 'product in the well',
      found_on: '2026-11-19',
      checks: [],
    };
    await work(id, 'answer', confirmed);
    await work(id, 'release', { step: 'reported', note: 'MDE hotline' });
    const at = t.clock.now.toISOString();
    const said = {
      key: 'closure',
      note: 'No further action is required, says the letter',
      agency: 'MDE Oil Control',
      at,
    };
    expect((await work(id, 'duties', said)).json.code).toBe('release_closure_unproven');
    expect((await work(id, 'duties', { ...said, not_needed: true })).json.code).toBe('release_duty_needed');
    expect((await work(id, 'close', { resolution: 'Cleaned up' })).json.code).toBe('release_not_settled');
    const documents = [{ folder: 'Regulatory Correspondence', file: 'Inspection letter.pdf' }];
    const plan = { key: 'corrective_action_plan', note: 'The agency requires no plan', not_needed: true };
    expect((await work(id, 'duties', plan)).status).toBe(200);
    const { issue, events } = full(await work(id, 'duties', { ...said, documents }));
    const of = (key: string) => issue.release?.duties.find((duty) => duty.key === key);
    expect(of('closure')).toMatchObject({ not_needed: false, documents });
    expect(of('corrective_action_plan')).toMatchObject({ note: 'The agency requires no plan', documents: [] });
    expect(of('abatement_report')).toMatchObject({ not_needed: true, done_at: at, documents });
    expect(events.at(-1)?.text).toContain('Ended without being recorded as done: Report the confirmed release');
    expect((await work(id, 'close', { resolution: 'Cleaned up' })).status).toBe(200);
  });
});

describe('X-493 a date of the agency', () => {
  const letter = { folder: 'Regulatory Correspondence', file: 'Inspection letter.pdf' };
  const date = {
    ...{ key: 'abatement_report', due_on: '2027-01-15', agency: 'MDE Oil Control Program', said_on: '2026-11-19' },
    documents: [letter],
  };
  const confirm = async () => {
    const id = await open();
    const body = { ...whole(), found: 'confirmed', cause: 'product in the well', found_on: '2026-11-19', checks: [] };
    expect((await work(id, 'answer', body)).status).toBe(200);
    return id;
  };
  const dutyOf = async (id: number, key: string) =>
    (await read(id)).issue.release?.duties.find((one) => one.key === key);

  it('takes the place of the clock, keeps what was before, and is what lists ask for', async () => {
    const id = await confirm();
    await work(id, 'release', { step: 'reported', note: 'MDE hotline' });
    await work(id, 'duties', { key: 'initial_response', note: 'Tank emptied', documents: [letter] });
    const before = (await dutyOf(id, 'abatement_report'))?.due_at;
    const { issue } = full(await work(id, 'duty-dates', date));
    expect(issue.release?.duties[1]).toMatchObject({
      due_at: '2027-01-16T04:59:00.000Z',
      dates: [{ due_at: '2027-01-16T04:59:00.000Z', replaced: before, agency: date.agency, documents: [letter] }],
    });
    await work(id, 'duty-dates', { ...date, due_on: '2026-12-01', documents: [], words: 'Sooner, said the inspector' });
    expect(await dutyOf(id, 'abatement_report')).toMatchObject({
      due_at: '2026-12-02T04:59:00.000Z',
      dates: [{ replaced: before }, { replaced: '2027-01-16T04:59:00.000Z', words: 'Sooner, said the inspector' }],
    });
    const { releases } = (await writer.get('/api/open-releases')).json as { releases: { due_at: string }[] };
    expect(releases[0]?.due_at).toBe('2026-12-02T04:59:00.000Z');
    const { rows } = await t.database.pool.query("select from audit where action = 'release.duty_date_set'");
    expect(rows).toHaveLength(2);
  });

  it('that is later needs its document; a first or earlier one the document or what was set in words', async () => {
    const id = await confirm();
    const bare = { ...date, documents: [] };
    const later = { ...bare, words: 'Extended by telephone' };
    expect((await work(id, 'duty-dates', later)).json.code).toBe('release_extension_unproven');
    const plan = { ...bare, key: 'corrective_action_plan' };
    expect((await work(id, 'duty-dates', plan)).json.code).toBe('release_extension_unproven');
    expect((await work(id, 'duty-dates', { ...plan, words: 'Plan is due in January' })).status).toBe(200);
    expect((await dutyOf(id, 'corrective_action_plan'))?.dates).toMatchObject([{ replaced: null }]);
    expect((await dutyOf(id, 'abatement_report'))?.dates).toEqual([]);
  });

  it.each([
    ['of a day to come', { said_on: '2026-11-20' }, 'said_on'],
    ['of before the detection', { said_on: '2026-11-13' }, 'said_on'],
    ['that is over before it was set', { due_on: '2026-11-18' }, 'due_on'],
    ['of no calendar', { due_on: '2027-02-30' }, 'due_on'],
    ['of nobody', { agency: ' ' }, 'agency'],
  ])('%s is refused', async (_, change, field) => {
    const id = await confirm();
    const refused = await work(id, 'duty-dates', { ...date, ...change });
    expect([refused.status, Object.keys(refused.json.fields as object)]).toEqual([400, [field]]);
  });

  it('is refused of a step that is done, of a letter and a document that are not there, and from who may only read', async () => {
    const id = await confirm();
    expect((await work(id, 'duty-dates', { ...date, letter_id: 9999 })).json.code).toBe('agency_letter_not_found');
    const missing = [{ folder: 'A', file: 'b.pdf' }];
    expect((await work(id, 'duty-dates', { ...date, documents: missing })).json.code).toBe('document_not_found');
    for (const who of ['u1', 'reg', 'tech'] as const)
      expect((await work(id, 'duty-dates', date, await t.as(who))).status).toBe(403);
    await work(id, 'duties', { key: 'abatement_report', note: 'Report of the contractor', documents: [letter] });
    expect((await work(id, 'duty-dates', date)).json.code).toBe('release_step_done');
  });

  it('keeps its document: a move is followed, a deletion refused', async () => {
    const id = await confirm();
    await work(id, 'duty-dates', date);
    await t.database.pool.query("update release_answers set documents = '[]'");
    const admin = await t.as('admin');
    const remove = '/api/sites/101/documents?folder=Regulatory+Correspondence&file=Inspection+letter.pdf';
    expect((await admin.send('DELETE', remove)).json.code).toBe('document_in_use');
    const rename = { folder: letter.folder, file: letter.file, newName: 'Extension of MDE.pdf' };
    expect((await admin.send('PATCH', '/api/sites/101/documents', rename)).status).toBe(200);
    expect((await dutyOf(id, 'abatement_report'))?.dates[0]?.documents).toEqual([
      { folder: letter.folder, file: 'Extension of MDE.pdf' },
    ]);
  });
});

describe('X-199 a spill or overfill', () => {
  const spill = { kind: 'spill', product: 'Diesel', gallons: 40, reached: 'ground', words: 'Hose came off.' };
  const record = (body: unknown, client = writer) => client.post('/api/issue-actions/101/spills', body);

  it('opens its issue with the clock of its state, and somebody is notified', async () => {
    await t.database.pool.query("update sites set state = 'MD' where id = 101");
    const { issue } = full(await record(spill));
    expect(issue).toMatchObject({
      kind: 'suspected_release',
      created_by: 'Person u2',
      release: { unit: 'Spill', spill: true, report_hours: 2, citation: 'COMAR 26.10.08.01A(1)' },
    });
    expect(issue.release?.found).toContain('Spill of 40 gal of Diesel, it reached the ground. It must be reported');
    const { rows } = await t.database.pool.query('select about from critical_events where about = $1', [
      `release:${issue.id}`,
    ]);
    expect(rows).toHaveLength(1);
    const candidates = await writer.get(`/api/sites/101/issues/${issue.id}/answer-checks`);
    expect(candidates.json.checks).toEqual([]);
  });

  it.each([
    [25, 'ground', 'It must be cleaned up within 24 hours'],
    [26, 'ground', 'It must be reported within 24 hours'],
    [null, 'ground', 'It must be reported within 24 hours'],
    [5, 'water', 'It must be reported within 24 hours'],
    [100, 'contained', 'It must be cleaned up within 24 hours'],
  ])('of %s gal that reached %s under the federal rule: %s', async (gallons, reached, says) => {
    await t.database.pool.query("update sites set state = 'VA' where id = 101");
    expect(full(await record({ ...spill, gallons, reached })).issue.release?.found).toContain(says);
  });

  it('is closed by an answer of its own kind alone', async () => {
    const { issue } = full(await record(spill));
    const cleaned = {
      ...confirming('2026-11-19'),
      found: 'spill_cleaned',
      cause: 'Absorbent on concrete',
      documents: whole().documents,
    };
    const wrong = await work(issue.id, 'answer', { ...whole(), found_on: '2026-11-19', checks: [] });
    expect(wrong.json.detail).toContain('does not answer a spill');
    expect((await work(issue.id, 'answer', cleaned)).status).toBe(200);
    expect((await work(issue.id, 'close', { resolution: 'Cleaned' })).status).toBe(200);
  });

  it('is refused in the future, without words, and from people without a right', async () => {
    const at = new Date(t.clock.now.getTime() + hour).toISOString();
    expect((await record({ ...spill, at })).json.code).toBe('spill_time');
    expect((await record({ ...spill, words: ' ' })).status).toBe(400);
    for (const who of ['u1', 'reg', 'tech'] as const) expect((await record(spill, await t.as(who))).status).toBe(403);
  });
});

describe('more signs', () => {
  it('a fuel warning and high water open their issues with clocks', async () => {
    await addAlarms(
      t,
      {
        category: 28,
        type: 4,
        device: 2,
        label: 's2: Fuel Warning',
        raised: '2026-11-18T12:00:00Z',
        cleared: '2026-11-18T13:00:00Z',
      },
      { category: 2, type: 3, device: 2, label: 'T2: High Water Alarm', raised: '2026-11-18T12:00:00Z' },
    );
    await t.database.pool.query(
      "insert into sensor_latest (site_id, family, number, status, alarms, label, at) values (101, '315', 2, 0, '{}', 'SUMP', $1)",
      [t.clock.now],
    );
    await refreshNow(t);
    const found = (await list('?state=open')).issues.flatMap(({ release }) => release?.found ?? []);
    expect(found.some((one) => one.includes('High Water Alarm'))).toBe(true);
    expect(found.some((one) => one.includes('Fuel Warning'))).toBe(true);
  });
});
