import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobSaved } from '#contract/nouns/desk/desk.ts';
import { workOrderFormFull } from '#contract/nouns/desk/work-order-form.ts';
import { inspectionFull, inspectionList } from '#contract/nouns/inspection/inspection.ts';
import { type Answer, startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { readPdfText } from '#tests/helpers/pdf-text.ts';
import { addBuckets, bucketKey, readItem } from './calendar-data.ts';
import { clearDesk } from './desk-calls.ts';
import { allInOrder, answersBody, finishBody, jpeg, readSheet, sendPhoto } from './inspection-calls.ts';
import { issueCalls } from './issue-calls.ts';
import {
  addVendor,
  bucketAnswers,
  bucketForm,
  fillLinkForm,
  linkAnswers,
  orderCall,
  ordersOf,
  report,
  sendJob,
  signedForm,
  tester,
  vendorOf,
} from './work-order-calls.ts';

let t: TestApp;
let writer: TestClient;
let anon: TestClient;
const noon = new Date('2026-11-19T21:00:00Z');
beforeEach(async () => {
  t = await startTestApp({ env: { TRUSTED_PROXY: '127.0.0.1' } });
  t.clock.now = noon;
  await clearDesk(t);
  await addBuckets(t, 101, ['2020-01-01', '2020-01-01']);
  await run("update sites set state = 'MD' where id = 101");
  await run(
    `insert into calendar_state (site_id, key, applies, next_due) values (101, $1, true, '2026-11-01')
     on conflict (site_id, key) do update set applies = true, next_due = '2026-11-01'`,
    [bucketKey],
  );
  await run('update alarms set cleared_at = $1 where cleared_at is null', [noon]);
  writer = await t.as('u2');
  anon = await t.as('anon');
});
afterEach(() => t.stop());

const run = (text: string, values?: unknown[]) => t.database.pool.query(text, values);
const { read } = issueCalls(() => writer);
const counts = async () => {
  const { rows } = await run(
    `select (select count(*)::int from inspections) as inspections, (select count(*)::int from completions) as completions,
       (select count(*)::int from documents where folder = 'Inspections') as documents`,
  );
  return rows[0];
};
const nothing = { inspections: 0, completions: 0, documents: 0 };
const askForm = (id: number, form: string | null, client = writer, siteId = 101) =>
  client.send('PUT', `/api/issue-actions/${siteId}/work-orders/${id}/form`, { form });
const readForm = (id: number, client = writer, siteId = 101) =>
  client.get(`/api/issue-actions/${siteId}/work-orders/${id}/form`);

async function task(title = 'Test the spill buckets', siteId = 101) {
  const answer = await writer.post(`/api/issue-actions/${siteId}/jobs`, { kind: 'task', title });
  expect(answer.status, answer.text).toBe(201);
  return jobSaved.parse(answer.json).id;
}

/** A job with its form at a vendor. */
async function asked(job: Record<string, unknown> = {}, form = bucketForm) {
  const ref = Object.keys(job).length === 0 ? { issue_id: await task() } : job;
  const sent = await sendJob(writer, await addVendor(t, { name: `Acme ${randomUUID().slice(0, 8)}` }), {
    ...ref,
    form,
  });
  await run(`update work_orders set vendor_name = 'Acme Petroleum' where id = $1`, [sent.id]);
  return { ...sent, vendor: vendorOf(anon, sent.token) };
}

async function textOf(file: string): Promise<string> {
  const query = new URLSearchParams({ folder: 'Inspections', file });
  const response = await fetch(`${t.url}/api/public/sites/101/documents/download?${query}`, {
    headers: { cookie: `console_session=${writer.cookie}` },
  });
  expect(response.status).toBe(200);
  return readPdfText(Buffer.from(await response.arrayBuffer()))
    .map(({ text }) => text)
    .join(' ');
}
const codeOf = ({ status, json }: Answer) => [status, json.code];

describe('X-375, X-413, X-414, X-415 asking a vendor for a form', () => {
  it('shows the vendor the lines of that form and nothing else of the site', async () => {
    const { vendor, id } = await asked();
    const page = await vendor.page();
    expect(page.form).toMatchObject({ title: 'Spill bucket test', state: 'asked', answered: 0 });
    const form = await vendor.linkForm();
    expect(form).toMatchObject({ vendor: 'Acme Petroleum', state: 'asked', answers: [], photos: [] });
    expect(form.sheet.sections.flatMap(({ lines }) => lines.map(({ name }) => name))).toEqual([
      'Spill bucket 1',
      'Spill bucket 2',
    ]);
    const text = (await vendor.form()).text;
    for (const inside of ['Person u2', 'u2@', 'token', 'asked_by']) expect(text).not.toContain(inside);
    expect((await ordersOf(writer, await issueOf(id)))[0]?.form).toMatchObject({
      form: bucketForm,
      asked_by: 'Person u2',
      sent_at: null,
    });
    const mails = await run(`select body from mail_outbox where kind = 'work_order'`);
    expect(mails.rows[0].body).toContain('Form to fill: Spill bucket test');
  });

  it('can be done, changed and taken back after the job was sent; what was filled before counts no more', async () => {
    const issueId = await task();
    const { id, token } = await sendJob(writer, await addVendor(t, { language: 'es' }), { issue_id: issueId });
    const vendor = vendorOf(anon, token);
    expect(codeOf(await vendor.form())).toEqual([404, 'form_not_found']);
    expect((await askForm(id, bucketForm)).json.work_order).toMatchObject({ form: { form: bucketForm } });
    await askForm(id, bucketForm);
    const mails = async () => (await run(`select body from mail_outbox where kind = 'work_order' order by id`)).rows;
    expect(await mails()).toHaveLength(2);
    expect((await mails())[1].body).toContain('Formulario para llenar: Prueba');
    await fillLinkForm(vendor, noon, false);
    const first = (await vendor.linkForm()).id;
    expect((await askForm(id, null)).json.work_order).toMatchObject({ form: null });
    expect(codeOf(await vendor.form())).toEqual([404, 'form_not_found']);
    await askForm(id, bucketForm);
    const second = await vendor.linkForm();
    expect(second.id).not.toBe(first);
    expect(second.answers).toEqual([]);
    const texts = (await read(issueId)).events.map(({ text }) => text);
    expect(texts).toContain('Acme Petroleum is no longer asked to fill a form: Spill bucket test');
    const { rows } = await run(`select action from audit where action like 'work_order.form%' order by id`);
    expect(rows.map(({ action }) => action)).toEqual([
      'work_order.form_asked',
      'work_order.form_begun',
      'work_order.form_withdrawn',
      'work_order.form_asked',
    ]);
  });

  it('refuses forms that there are not, visits of inspectors, certificates of people, and forms without a line', async () => {
    const { id, issueId } = await sendJob(writer, await addVendor(t), { issue_id: await task() });
    expect(codeOf(await askForm(id, 'nothing'))).toEqual([404, 'form_not_found']);
    const { forms } = inspectionList.parse((await writer.get('/api/sites/101/inspections')).json);
    const noVendors = forms.filter((form) => !form.for_vendors);
    expect(noVendors.map(({ purpose }) => purpose)).toContain('visit');
    // It shows the certificates of people.
    expect(noVendors.map(({ form }) => form)).toContain('operator_training');
    for (const { form } of noVendors) expect(codeOf(await askForm(id, form))).toEqual([404, 'form_not_found']);
    await run(`update equipment set deleted_at = now() where category = 'spill_bucket'`);
    const empty = await askForm(id, bucketForm);
    expect(codeOf(empty)).toEqual([409, 'inspection_incomplete']);
    expect(empty.json.detail).toContain('record the equipment');
    expect((await ordersOf(writer, issueId))[0]?.form).toBeNull();
    const refused = await writer.post('/api/issue-actions/101/work-orders', {
      ...{ issue_id: await task('Another job'), vendor_id: await addVendor(t, { name: 'Beta Tanks' }), days: 7 },
      form: bucketForm,
    });
    expect(codeOf(refused)).toEqual([409, 'inspection_incomplete']);
  });
});

const issueOf = async (orderId: number) =>
  (await run('select issue_id as id from work_orders where id = $1', [orderId])).rows[0].id as number;

describe('X-416, X-417, X-418 filling it', () => {
  it('keeps a draft under the link; what a broken network sends twice is stored once', async () => {
    const { vendor, id } = await asked();
    const { sheet } = await vendor.linkForm();
    const body = linkAnswers(sheet, bucketAnswers(sheet), noon);
    const first = await vendor.saveForm(body);
    expect(first.status, first.text).toBe(200);
    const again = await vendor.saveForm(body);
    expect(again.json.answers).toEqual(first.json.answers);
    expect((await run('select count(*)::int as n from work_order_answers')).rows[0].n).toBe(body.answers.length);
    expect((await vendor.page()).form).toMatchObject({ state: 'asked', answered: body.answers.length });
    const path = 'buckets/site/sound';
    const photo = randomUUID();
    const sent = await vendor.photo(path, noon, photo);
    expect(sent.status, sent.text).toBe(200);
    expect((await vendor.photo(path, noon, photo.toUpperCase())).json.photos).toHaveLength(1);
    expect((await vendor.dropPhoto(photo)).json.photos).toEqual([]);
    expect(codeOf(await vendor.dropPhoto(photo))).toEqual([404, 'photo_not_found']);
    expect(await counts()).toEqual(nothing);
    expect((await vendor.page()).files).toEqual([]);
    const full = workOrderFormFull.parse((await readForm(id)).json);
    expect(full).toMatchObject({ state: 'asked', signature: null, outcome: null });
  });

  it('refuses what no form asks, another edition, photos that are none, and too many', async () => {
    const { vendor } = await asked();
    const { sheet } = await vendor.linkForm();
    const unknown = await vendor.saveForm(linkAnswers(sheet, { 'buckets/e1/nothing': 1 }, noon));
    expect(codeOf(unknown)).toEqual([400, 'answer_unknown']);
    const old = await vendor.saveForm({ ...linkAnswers(sheet, {}, noon), edition: '2001-01' });
    expect(codeOf(old)).toEqual([409, 'form_edition']);
    for (const body of [{}, [], { answers: 'x' }, { ...linkAnswers(sheet, {}, noon), answers: [{ path: 1 }] }])
      expect((await vendor.saveForm(body)).status).toBe(400);
    expect(codeOf(await vendor.photo('buckets/site/sound', noon, 'x'))).toEqual([404, 'photo_not_found']);
    expect(codeOf(await vendor.photo('other/site/sound', noon))).toEqual([400, 'answer_unknown']);
    const text = await vendor.photo('buckets/site/sound', noon, randomUUID(), Buffer.from('<html>'));
    expect(codeOf(text)).toEqual([415, 'photo_type']);
    const large = Buffer.concat([jpeg, Buffer.alloc(8_000_001)]);
    for (const [bytes, answer] of [
      [large, [413, 'photo_too_large']],
      [jpeg.subarray(0, Math.floor(jpeg.length / 2)), [400, 'photo_damaged']],
    ] as const)
      expect(codeOf(await vendor.photo('buckets/site/sound', noon, randomUUID(), bytes))).toEqual(answer);
    for (let n = 0; n < 20; n++) {
      const kept = await vendorOf(anon, (await tokenOf()) ?? '', { 'x-forwarded-for': `198.51.100.${n}` }).photo(
        'buckets/site/sound',
        noon,
      );
      expect(kept.status, kept.text).toBe(200);
    }
    expect(codeOf(await vendor.photo('buckets/site/sound', noon))).toEqual([409, 'work_order_files_full']);
  });
});

/** The token of the newest link, from its email. */
const tokenOf = async () =>
  /work-order\/(\S+)/.exec(
    (await run(`select body from mail_outbox where kind = 'work_order' order by id desc limit 1`)).rows[0].body,
  )?.[1];

describe('X-419, X-378 signing and verifying it', () => {
  it('is no record before it is verified; then it is one: PDF, test records, photos, and the job ends', async () => {
    const { vendor, id, issueId } = await asked({ item: bucketKey });
    const { sheet } = await vendor.linkForm();
    await vendor.saveForm(linkAnswers(sheet, bucketAnswers(sheet), noon));
    await vendor.photo(`buckets/${sheet.sections[0]?.lines[0]?.key}/sound`, noon);
    expect(codeOf(await vendor.done())).toEqual([409, 'work_order_form_open']);
    const sent = await vendor.sendForm(signedForm(noon));
    expect(sent.status, sent.text).toBe(200);
    expect(sent.json).toMatchObject({ state: 'done', form: { state: 'sent', outcome: 'in_order' } });
    expect(await counts()).toEqual(nothing);
    expect((await readItem(writer, 101, bucketKey)).last_completed).toBeNull();
    expect((await read(issueId)).issue).toMatchObject({ status: 'In Progress', done_by: 'R. Alvarez, Acme Petroleum' });
    expect((await read(issueId)).events.at(-1)?.text).toContain('Form, not on record yet: Spill bucket test');
    const audited = await run(`select actor_id as user_id, via, detail from audit where action = 'work_order.done'`);
    expect(audited.rows).toEqual([
      {
        ...{ user_id: null, via: 'share' },
        detail: expect.objectContaining({
          ...{ vendor: 'Acme Petroleum', tester: 'R. Alvarez', form: bucketForm, certificate: 'MDE 4711' },
        }),
      },
    ]);
    const waiting = workOrderFormFull.parse((await readForm(id)).json);
    expect(waiting).toMatchObject({
      state: 'sent',
      outcome: 'in_order',
      findings: 0,
      tester,
      vendor: 'Acme Petroleum',
    });
    const [photo] = waiting.photos;
    const file = await writer.get(`/api/issue-actions/101/work-orders/${id}/files/${photo?.file_id}?inline=1`);
    expect(file.status).toBe(200);
    const verified = await orderCall(writer, id, 'verify');
    expect(verified.status, verified.text).toBe(200);
    expect(verified.json.work_order).toMatchObject({ state: 'verified', form: { state: 'verified' } });
    expect(await counts()).toEqual({ inspections: 1, completions: 2, documents: 2 });
    const item = await readItem(writer, 101, bucketKey);
    expect(item).toMatchObject({ status: 'OK', last_completed: '2026-11-19' });
    const { inspection, photos } = inspectionFull.parse(
      (await writer.get(`/api/sites/101/inspections/${waiting.id}`)).json,
    );
    expect(inspection).toMatchObject({
      ...{ state: 'finished', outcome: 'in_order', finished_by: 'R. Alvarez, Acme Petroleum', tester },
      vendor: { company: 'Acme Petroleum', work_order_id: id, verified_by: 'Person u2' },
    });
    expect(photos).toHaveLength(1);
    const records = await run('select result, tester, documents from completions order by component');
    expect(records.rows[0]).toMatchObject({
      ...{ result: 'PASS', tester: 'R. Alvarez, Acme Petroleum (MDE 4711)', documents: [inspection.document] },
    });
    const text = await textOf(inspection.document?.file ?? '');
    for (const words of ['Acme Petroleum, by the link of work order', 'Verified by', 'Person u2', inspection.code])
      expect(text).toContain(words);
    const proof = await anon.get(`/api/public/reports/${inspection.code}`);
    expect(proof.json).toMatchObject({ code: inspection.code, inspection: { title: 'Spill bucket test' } });
    const { issue } = await read(issueId);
    expect(issue.status).toBe('Closed');
    expect(issue.proof).toContain(inspection.document?.file ?? '-');
    expect(codeOf(await vendor.form())).toEqual([410, 'work_order_finished']);
    expect(codeOf(await orderCall(writer, id, 'verify'))).toEqual([410, 'work_order_finished']);
    expect(await counts()).toEqual({ inspections: 1, completions: 2, documents: 2 });
  });

  it('sent twice is stored once, and changed by nobody after that', async () => {
    const { vendor } = await asked();
    await fillLinkForm(vendor, noon, false);
    const twice = await Promise.all([vendor.sendForm(signedForm(noon)), vendor.sendForm(signedForm(noon))]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await run(`select count(*)::int as n from audit where action = 'work_order.done'`)).rows[0].n).toBe(1);
    const other = await vendor.sendForm(signedForm(noon, { signature: [[1, 1, 2, 2]] }));
    expect(codeOf(other)).toEqual([409, 'work_order_done']);
    const { sheet } = await vendor.linkForm();
    expect(codeOf(await vendor.saveForm(linkAnswers(sheet, {}, noon)))).toEqual([409, 'work_order_done']);
    expect(codeOf(await vendor.photo('buckets/site/sound', noon))).toEqual([409, 'work_order_done']);
  });

  it('names what is missing, what cannot be, and who signs; nothing is sent', async () => {
    const { vendor } = await asked();
    const { sheet } = await vendor.linkForm();
    const [line] = sheet.sections[0]?.lines ?? [];
    const at = (field: string) => `buckets/${line?.key}/${field}`;
    expect((await vendor.sendForm(signedForm(noon))).json.code).toBe('inspection_incomplete');
    const answers = bucketAnswers(sheet);
    await vendor.saveForm(linkAnswers(sheet, { ...answers, [at('start')]: 4711 }, noon));
    expect((await vendor.sendForm(signedForm(noon))).json.detail).toContain(
      'Water level at the start: cannot be more than 48 in.',
    );
    t.clock.now = new Date(noon.getTime() + 60_000);
    await vendor.saveForm(linkAnswers(sheet, { [at('start')]: 10, [at('sound')]: 'not_ok' }, t.clock.now));
    expect((await vendor.sendForm(signedForm(t.clock.now))).json.detail).toContain('say what is not in order');
    t.clock.now = new Date(noon.getTime() + 120_000);
    await vendor.saveForm(
      linkAnswers(sheet, { [at('sound')]: 'not_ok' }, t.clock.now, { [at('sound')]: 'Cracked at the lid' }),
    );
    expect((await vendor.sendForm(signedForm(t.clock.now))).json.detail).toContain('take a photo');
    await vendor.photo(at('sound'), t.clock.now);
    for (const [body, fields] of [
      [{ tester: { ...tester, name: 'x' } }, { 'tester.name': 'must name a person' }],
      [{ tester: { ...tester, company: '' } }, { 'tester.company': 'must name a company' }],
      [
        { tester: { ...tester, certificate: 'n/a' } },
        { 'tester.certificate': 'must be a certificate with its number' },
      ],
      [{ signature: [[1, 1]] }, { signature: 'must be signed' }],
    ] as const)
      expect((await vendor.sendForm(signedForm(t.clock.now, body))).json.fields).toMatchObject(fields);
    expect((await vendor.sendForm({ ...signedForm(t.clock.now), tester: null })).status).toBe(400);
    expect(codeOf(await vendor.sendForm(signedForm(t.clock.now, { performed_on: '2026-11-20' })))).toEqual([
      400,
      'date_future',
    ]);
    expect((await vendor.page()).state).toBe('sent');
  });

  it('a failed test is on record as failed, and its item stays open', async () => {
    const { vendor, id, issueId } = await asked({ item: bucketKey });
    const { sheet } = await vendor.linkForm();
    await vendor.saveForm(linkAnswers(sheet, bucketAnswers(sheet, { end: 5 }), noon));
    const sent = await vendor.sendForm(signedForm(noon));
    expect(sent.json).toMatchObject({ form: { outcome: 'not_in_order' } });
    const verified = await orderCall(writer, id, 'verify');
    expect(verified.status, verified.text).toBe(200);
    expect((await run('select distinct result from completions')).rows).toEqual([{ result: 'FAIL' }]);
    expect((await read(issueId)).issue.status).not.toBe('Closed');
    expect((await readItem(writer, 101, bucketKey)).status).not.toBe('OK');
  });

  it('closes a job for the piece that was tested, and leaves another open with the reason', async () => {
    const finding = async (piece: string) => {
      const id = await task(`Walkthrough: ${piece}`);
      await run("update issues set kind = 'finding' where id = $1", [id]);
      return { issue_id: id };
    };
    for (const [piece, status, why] of [
      ['Spill bucket 1', 'Closed', null],
      ['Spill bucket 2', 'In Progress', 'Spill bucket 2, which this job is about, was not tested.'],
      ['Site', 'In Progress', 'Not tested: Spill bucket 2.'],
    ] as const) {
      const { vendor, id, issueId } = await asked(await finding(piece));
      const { sheet } = await vendor.linkForm();
      const [first, second] = sheet.sections[0]?.lines ?? [];
      const answers = Object.entries(bucketAnswers(sheet)).filter(([path]) => path.includes(`/${first?.key}/`));
      await vendor.saveForm(linkAnswers(sheet, Object.fromEntries(answers), noon));
      const leftOut = [{ line: second?.key, reason: 'The lid was locked' }];
      const sent = await vendor.sendForm(signedForm(noon, { left_out: leftOut }));
      expect(sent.status, sent.text).toBe(200);
      const doubts = why === null ? [] : [{ words: why, keeps_open: true }];
      expect((await ordersOf(writer, issueId))[0]?.doubts).toEqual(doubts);
      const verified = await orderCall(writer, id, 'verify');
      expect(verified.status, verified.text).toBe(200);
      const { issue, events } = await read(issueId);
      expect(issue).toMatchObject({ status, done_by: null });
      if (why !== null)
        expect(events.at(-1)?.text).toBe(`Report of Acme Petroleum verified. The job stays open. ${why}`);
    }
  });

  it('leaves a job open whose form says that something is not in order, or is of work before the job', async () => {
    const bad = await asked();
    await bad.vendor.saveForm(
      linkAnswers(
        (await bad.vendor.linkForm()).sheet,
        bucketAnswers((await bad.vendor.linkForm()).sheet, { end: 5 }),
        noon,
      ),
    );
    expect((await bad.vendor.sendForm(signedForm(noon))).status).toBe(200);
    const old = await asked({ issue_id: await task('Another job') });
    await fillLinkForm(old.vendor, noon, false);
    expect((await old.vendor.sendForm(signedForm(noon, { performed_on: '2026-03-01' }))).status).toBe(200);
    for (const [{ id, issueId }, words] of [
      [bad, ['The form names what is not in order.']],
      [
        old,
        [
          'The work is of Mar 1, 2026, before the job was opened on Nov 19, 2026.',
          'The work is of Mar 1, 2026, 263 days before it was reported.',
        ],
      ],
    ] as const) {
      expect((await ordersOf(writer, issueId))[0]?.doubts.map((doubt) => doubt.words)).toEqual(words);
      const verified = await orderCall(writer, id, 'verify');
      expect(verified.status, verified.text).toBe(200);
      const { issue, events } = await read(issueId);
      expect(issue.status).toBe('In Progress');
      expect(events.map(({ text }) => text).join('\n')).toContain(`The job stays open. ${words[0]}`);
    }
    const { rows } = await run("select document_file as file from inspections where performed_on = '2026-03-01'");
    expect(await textOf(rows[0].file)).toContain('before the job was opened on Nov 19, 2026');
  });

  it('of a finding tells a vendor the words of the record, and nothing that people wrote of it', async () => {
    const path = `/api/sites/101/inspections/${randomUUID()}`;
    const sheet = await readSheet(writer, 'walkthrough_30d_md');
    const place = `spill/${sheet.sections[0]?.lines[0]?.key}/damage`;
    const body = answersBody(sheet, allInOrder(sheet, { [place]: 'not_ok' }), noon);
    const answers = body.answers.map((one) => (one.path === place ? { ...one, note: 'Crack 2 in long' } : one));
    expect((await writer.send('PUT', path, { ...body, answers })).status).toBe(200);
    expect((await sendPhoto(writer, path, place, randomUUID(), noon)).status).toBe(200);
    expect((await writer.post(`${path}/finish`, finishBody(noon))).status).toBe(200);
    const { rows } = await run("update issues set note = 'Do not pay' where kind = 'finding' returning id");
    const { vendor } = await asked({ issue_id: rows[0].id });
    const page = await vendor.page();
    expect(page.job.found).toEqual(['Found on 2026-11-19. Spill bucket 1: Free of damage: Crack 2 in long']);
    expect(JSON.stringify(page)).not.toContain('Do not pay');
    expect((await read(rows[0].id)).events.map(({ text }) => text).join(' ')).toContain('Record: Inspections/');
  });

  it('returned, it is filled and signed again with its answers', async () => {
    const { vendor, id } = await asked();
    await fillLinkForm(vendor, noon, true);
    expect((await orderCall(writer, id, 'return', { reason: 'The second bucket is missing' })).status).toBe(200);
    const form = await vendor.linkForm();
    expect(form.state).toBe('asked');
    expect(form.answers.length).toBeGreaterThan(0);
    expect(codeOf(await orderCall(writer, id, 'verify'))).toEqual([409, 'work_order_not_done']);
    expect((await vendor.sendForm(signedForm(noon))).status).toBe(200);
    expect((await orderCall(writer, id, 'verify')).status).toBe(200);
    expect(await counts()).toMatchObject({ inspections: 1 });
  });

  it('a piece that was removed meanwhile is left out with a reason; one recorded meanwhile is asked for', async () => {
    const { vendor, id } = await asked();
    await fillLinkForm(vendor, noon, false);
    const { rows } = await run(`update equipment set deleted_at = now() where name = 'Spill bucket 2' returning id`);
    const refused = await vendor.sendForm(signedForm(noon));
    expect(codeOf(refused)).toEqual([409, 'inspection_pieces']);
    await run(
      `insert into equipment (site_id, category, name, tank_number) values (101, 'spill_bucket', 'Spill bucket 3', 3)`,
    );
    const leftOut = [{ line: `e${rows[0].id}`, reason: 'Removed with its tank today' }];
    const missing = await vendor.sendForm(signedForm(noon, { left_out: leftOut }));
    expect(missing.json.detail).toContain('Spill bucket 3');
    await run(`update equipment set deleted_at = now() where name = 'Spill bucket 3'`);
    expect((await vendor.sendForm(signedForm(noon, { left_out: leftOut }))).status).toBe(200);
    // What was signed is what is verified, whatever the site has by then.
    await run(`insert into equipment (site_id, category, name, tank_number) values (101, 'spill_bucket', 'Fourth', 4)`);
    const verified = await orderCall(writer, id, 'verify');
    expect(verified.status, verified.text).toBe(200);
  });

  it('two people who verify at once make one record', async () => {
    const { vendor, id } = await asked();
    await fillLinkForm(vendor, noon, true);
    const admin = await t.as('admin');
    const answers = await Promise.all([orderCall(writer, id, 'verify'), orderCall(admin, id, 'verify')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect(await counts()).toMatchObject({ inspections: 1, documents: 1 });
  });
});

describe('a link reaches the form of its job alone', () => {
  it('not that of another job, its photos, or an inspection; withdrawn or expired it reaches nothing', async () => {
    const one = await asked();
    const two = await asked({ issue_id: await task('Another job') });
    const photo = randomUUID();
    await one.vendor.photo('buckets/site/sound', noon, photo);
    expect(codeOf(await two.vendor.dropPhoto(photo))).toEqual([404, 'photo_not_found']);
    // The same id under another link is a photo of its own, and the first stays.
    expect((await two.vendor.photo('buckets/site/sound', noon, photo)).status).toBe(200);
    expect((await one.vendor.linkForm()).photos).toHaveLength(1);
    const form = await one.vendor.linkForm();
    expect((await writer.get(`/api/sites/101/inspections/${form.id}`)).json.code).toBe('inspection_not_found');
    const own = sendPhoto(writer, `/api/sites/101/inspections/${form.id}`, 'buckets/site/sound', randomUUID(), noon);
    expect((await own).json.code).toBe('inspection_not_found');
    expect(codeOf(await readForm(one.id, writer, 103))).toEqual([404, 'work_order_not_found']);
    expect(codeOf(await askForm(one.id, null, writer, 103))).toEqual([404, 'work_order_not_found']);
    await writer.send('DELETE', `/api/issue-actions/101/work-orders/${one.id}`);
    const { vendor } = one;
    for (const answer of [
      await vendor.form(),
      await vendor.saveForm(linkAnswers(form.sheet, {}, noon)),
      await vendor.photo('buckets/site/sound', noon),
      await vendor.dropPhoto(photo),
      await vendor.sendForm(signedForm(noon)),
    ])
      expect(codeOf(answer)).toEqual([410, 'work_order_withdrawn']);
    expect(codeOf(await askForm(one.id, bucketForm))).toEqual([410, 'work_order_withdrawn']);
    t.clock.now = new Date(noon.getTime() + 15 * 86_400_000);
    expect(codeOf(await two.vendor.form())).toEqual([410, 'work_order_expired']);
  });

  it('and not a declined job, or one that is reported', async () => {
    const { vendor, id } = await asked();
    const { sheet } = await vendor.linkForm();
    await vendor.answer({ action: 'decline', words: 'No truck this week' });
    expect(codeOf(await vendor.saveForm(linkAnswers(sheet, {}, noon)))).toEqual([409, 'work_order_declined']);
    expect(codeOf(await vendor.sendForm(signedForm(noon)))).toEqual([409, 'work_order_declined']);
    expect(codeOf(await askForm(id, null))).toEqual([409, 'work_order_declined']);
    const plain = await sendJob(writer, await addVendor(t, { name: 'Beta Tanks' }), { issue_id: await task('Plain') });
    expect((await vendorOf(anon, plain.token).done(report)).status).toBe(200);
    expect(codeOf(await askForm(plain.id, bucketForm))).toEqual([409, 'work_order_done']);
  });
});
