import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobSaved } from '#contract/nouns/desk/desk.ts';
import { vendorList } from '#contract/nouns/desk/vendor.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { bulk, clearDesk, codesOf, keysOf } from './desk-calls.ts';
import { jpeg } from './inspection-calls.ts';
import { issueCalls, water } from './issue-calls.ts';
import { addVendor, linkPath, orderCall, ordersOf, report, sendJob, vendorOf } from './work-order-calls.ts';

let t: TestApp;
let writer: TestClient;
let anon: TestClient;
beforeEach(async () => {
  t = await startTestApp({ env: { TRUSTED_PROXY: '127.0.0.1' } });
  await clearDesk(t);
  writer = await t.as('u2');
  anon = await t.as('anon');
});
afterEach(() => t.stop());

const run = (text: string, values?: unknown[]) => t.database.pool.query(text, values);
const { read, work } = issueCalls(() => writer);
const mailsOf = async (kind: string) =>
  (await run('select recipients, subject, body from mail_outbox where kind = $1 order by id', [kind])).rows;
const documentsOf = async () =>
  (await run("select folder, name, paper, uploaded_by from documents where folder like 'Vendor Reports/%' order by id"))
    .rows;

async function task(kind: 'task' | 'finding' = 'task', title = 'Paint the curb', siteId = 101) {
  const answer = await writer.post(`/api/issue-actions/${siteId}/jobs`, { kind, title });
  expect(answer.status, answer.text).toBe(201);
  return jobSaved.parse(answer.json).id;
}
const sendBack = { action: 'send_back', reason: 'The slip is missing' };

describe('X-370, X-371, X-372, X-373 vendors', () => {
  it('are added and changed by admins, and listed for who may send them a job', async () => {
    const id = await addVendor(t, { contact: 'R. Alvarez', phone: '555-0100', trade: 'Testing', language: 'es' });
    const admin = await t.as('admin');
    const patch = (body: unknown) => admin.send('PATCH', `/api/admin/vendors/${id}`, body);
    expect((await patch({ phone: '555-0199' })).json.vendor).toMatchObject({
      phone: '555-0199',
      contact: 'R. Alvarez',
    });
    expect((await admin.post('/api/admin/vendors', { name: 'ACME petroleum', email: 'x@y.example' })).json.code).toBe(
      'vendor_exists',
    );
    expect((await admin.post('/api/admin/vendors', { name: 'x', email: 'no address' })).json.fields).toMatchObject({
      name: 'must be a name or a word, not a single letter',
    });
    expect((await patch({})).status).toBe(400);
    expect((await admin.send('PATCH', '/api/admin/vendors/999', { phone: '1' })).json.code).toBe('vendor_not_found');
    const listed = async () => vendorList.parse((await writer.get('/api/issue-actions/101/vendors')).json).vendors;
    expect((await listed()).map(({ name }) => name)).toEqual(['Acme Petroleum']);
    await patch({ active: false });
    expect(await listed()).toEqual([]);
    expect(vendorList.parse((await admin.get('/api/admin/vendors')).json).vendors).toHaveLength(1);
    const refused = await writer.post('/api/issue-actions/101/work-orders', {
      issue_id: await task(),
      vendor_id: id,
      days: 7,
    });
    expect(refused.json.code).toBe('vendor_inactive');
  });
});

describe('X-375, X-380 sending a job to a vendor', () => {
  it('gives the vendor a link by email that shows this job and nothing inside', async () => {
    await run("update sites set address = '12 Main St', city = 'Bowie', state = 'MD', zip = '20715' where id = 101");
    const issueId = await task();
    await run("update issues set note = 'Owner is suing them', location = 'Pump 3' where id = $1", [issueId]);
    await work(issueId, 'comments', { text: 'Do not tell the vendor' });
    const { token, id } = await sendJob(writer, await addVendor(t), { issue_id: issueId });
    const [mail] = await mailsOf('work_order');
    expect(mail.recipients).toEqual(['jobs@acme.example']);
    expect(mail.body).toContain(`/work-order/${token}`);
    expect(mail.body).toContain('The gate code is 4711');
    const vendor = vendorOf(anon, token);
    const page = await vendor.page();
    expect(page).toMatchObject({
      vendor: 'Acme Petroleum',
      site: { address: '12 Main St, Bowie, MD 20715' },
      job: { title: 'Paint the curb', location: 'Pump 3', proof: false },
      words: 'The gate code is 4711',
      sent_by: 'Person u2',
      state: 'sent',
      equipment: [],
      alarm: null,
    });
    const text = (await vendor.open()).text;
    for (const inside of ['suing', 'Do not tell', 'token', 'u2@']) expect(text).not.toContain(inside);
    expect(await keysOf(writer, '?group=waiting')).toEqual([`issue:${issueId}`]);
    expect((await read(issueId)).issue.waiting_for).toBe('Acme Petroleum');
    const [order] = await ordersOf(writer, issueId);
    expect(order).toMatchObject({ id, link_state: 'live', state: 'sent', places: 1, view_count: 1 });
    expect(JSON.stringify(order)).not.toContain(token);
    const { rows } = await run('select token_hash from work_orders');
    expect(rows[0].token_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('makes a job of an alarm that nobody has taken, with its meaning and its tank', async () => {
    const { rows } = await run(
      `insert into alarms (site_id, category, type, device, label, raised_at, last_seen_at)
       values (101, 2, 3, 1, $1, $2, $2) returning id`,
      [water, t.clock.now],
    );
    const { token, issueId } = await sendJob(writer, await addVendor(t), { alarm_id: rows[0].id });
    expect((await read(issueId)).issue.kind).toBe('alarm');
    const page = await vendorOf(anon, token).page();
    expect(page.alarm).toMatchObject({ label: water, cleared: false });
    expect(page.alarm?.meaning).not.toBe('');
  });

  it('writes to a vendor in Spanish where it reads Spanish', async () => {
    await sendJob(writer, await addVendor(t, { language: 'es' }), { issue_id: await task() });
    const [mail] = await mailsOf('work_order');
    expect(mail.subject).toMatch(/^Orden de trabajo ISS-/);
    expect(mail.body).toContain('No necesita una cuenta');
    expect(mail.body).not.toContain('Open this link');
  });

  it('lets one vendor have a job at a time, also when two people send it at once', async () => {
    const issueId = await task();
    const [first, second] = [await addVendor(t), await addVendor(t, { name: 'Beta Tanks' })];
    const send = (vendorId: number) =>
      writer.post('/api/issue-actions/101/work-orders', { issue_id: issueId, vendor_id: vendorId, days: 7 });
    const answers = await Promise.all([send(first), send(second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.json.code).toBe('work_order_open');
    expect(refused?.json.detail).toMatch(/^(Acme Petroleum|Beta Tanks) has this job$/);
    expect(await mailsOf('work_order')).toHaveLength(1);
  });
});

describe('X-376 a link that does not open', () => {
  it('says of each case in one sentence why', async () => {
    const issueId = await task();
    const vendorId = await addVendor(t);
    const one = await sendJob(writer, vendorId, { issue_id: issueId });
    const vendor = vendorOf(anon, one.token);
    const withdraw = () => writer.send('DELETE', `/api/issue-actions/101/work-orders/${one.id}`);
    expect((await withdraw()).json.work_order).toMatchObject({ link_state: 'withdrawn', withdrawn_by: 'Person u2' });
    expect((await withdraw()).status).toBe(200);
    for (const answer of [await vendor.open(), await vendor.done(), await vendor.file()]) {
      expect([answer.status, answer.json.code]).toEqual([410, 'work_order_withdrawn']);
    }
    expect((await read(issueId)).issue.waiting_for).toBeNull();
    const two = await sendJob(writer, vendorId, { issue_id: issueId, days: 7 });
    t.clock.now = new Date(t.clock.now.getTime() + 8 * 86_400_000);
    expect((await vendorOf(anon, two.token).open()).json.code).toBe('work_order_expired');
    writer = await t.as('u2');
    const three = await sendJob(writer, vendorId, { issue_id: issueId });
    await work(issueId, 'close', { resolution: 'Done by ourselves' });
    const late = await vendorOf(anon, three.token).done();
    expect([late.status, late.json.code]).toEqual([410, 'work_order_finished']);
    expect((await read(issueId)).issue.resolution).toBe('Done by ourselves');
  });

  it('guessed, changed, or of a packet: not found, and limited', async () => {
    const { token } = await sendJob(writer, await addVendor(t), { issue_id: await task() });
    const [payload = ''] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ w: 2, e: 4_000_000_000 })).toString('base64url');
    for (const guess of ['x', `${payload}.${'A'.repeat(43)}`, `${forged}.${token.split('.')[1]}`, 'y'.repeat(900)]) {
      const answer = await anon.get(linkPath(guess));
      expect([answer.status, answer.json.code], guess).toEqual([404, 'work_order_not_found']);
    }
    expect((await anon.get(`/api/public/share/${token}/contents`)).json.code).toBe('share_not_found');
    let last = 200;
    for (let n = 0; n < 70 && last !== 429; n++) last = (await anon.get(linkPath('x'))).status;
    expect(last).toBe(429);
  });

  it('ends when its sender may not write at the site any more, also after new access', async () => {
    const issueId = await task();
    const { token } = await sendJob(writer, await addVendor(t), { issue_id: issueId });
    const admin = await t.as('admin');
    const access = (writeSiteIds: number[]) =>
      admin.send('PUT', '/api/users/4/sites', { siteIds: [101, 103], writeSiteIds });
    const taken = await access([103]);
    expect(taken.status, taken.text).toBe(200);
    expect((await vendorOf(anon, token).open()).json.code).toBe('work_order_withdrawn');
    await access([101, 103]);
    expect((await vendorOf(anon, token).open()).json.code).toBe('work_order_withdrawn');
    expect((await run("select site_id from audit where action = 'work_order.withdrawn'")).rows).toEqual([
      { site_id: 101 },
    ]);
    expect((await read(issueId)).events.at(-1)?.text).toContain('its sender may not write');
  });

  it('X-374 forwarded: works, and says so to who manages', async () => {
    const issueId = await task();
    const { token } = await sendJob(writer, await addVendor(t), { issue_id: issueId });
    await vendorOf(anon, token).page();
    await vendorOf(anon, token, { 'user-agent': 'Another phone', 'x-forwarded-for': '198.51.100.9' }).page();
    await vendorOf(anon, token, { 'user-agent': 'Another phone', 'x-forwarded-for': '198.51.100.9' }).page();
    const [order] = await ordersOf(writer, issueId);
    expect(order?.places).toBe(2);
    expect(order?.views.map(({ another, ip, agent }) => [another, ip, agent])).toEqual([
      [true, '198.51.100.9', 'Another phone'],
      [false, '127.0.0.1', 'Phone of the vendor'],
    ]);
    expect((await read(issueId)).events.at(-1)).toMatchObject({
      by: 'Acme Petroleum',
      text: 'The link was used from another browser or address: 198.51.100.9, Another phone',
    });
  });

  it('X-377, X-383 reaches nothing of another job', async () => {
    const vendorId = await addVendor(t);
    const one = await sendJob(writer, vendorId, { issue_id: await task() });
    const two = await sendJob(writer, vendorId, { issue_id: await task('task', 'Mow the lawn') });
    const sent = await vendorOf(anon, one.token).file();
    expect(sent.status, sent.text).toBe(201);
    const fileId = (sent.json.files as { id: number }[])[0]?.id ?? 0;
    expect((await vendorOf(anon, two.token).drop(fileId)).json.code).toBe('document_not_found');
    const at = (site: number, order: number) => `/api/issue-actions/${site}/work-orders/${order}/files/${fileId}`;
    expect((await writer.get(at(103, one.id))).json.code).toBe('work_order_not_found');
    expect((await writer.get(at(101, two.id))).json.code).toBe('document_not_found');
    expect((await writer.get(at(101, one.id))).text).toContain('%PDF');
    expect((await orderCall(writer, one.id, 'verify', {}, 103)).json.code).toBe('work_order_not_found');
    expect((await vendorOf(anon, one.token).drop(fileId)).json.files).toEqual([]);
  });
});

describe('X-381, X-382, X-384 what the vendor sends', () => {
  it('accepts, proposes a time, declines: each in the history and told to the sender', async () => {
    const issueId = await task();
    const { token } = await sendJob(writer, await addVendor(t), { issue_id: issueId });
    const vendor = vendorOf(anon, token);
    const past = await vendor.answer({ action: 'propose', day: '2026-11-19', time: '09:00' });
    expect(past.json.code).toBe('work_order_past');
    const proposed = await vendor.answer({ action: 'propose', day: '2026-11-24', time: '09:30', words: 'Two people' });
    expect(proposed.json).toMatchObject({ state: 'proposed', proposed_for: '2026-11-24 09:30' });
    expect((await vendor.answer({ action: 'accept' })).json.state).toBe('accepted');
    expect((await vendor.answer({ action: 'decline' })).status).toBe(400);
    expect((await vendor.answer({ action: 'decline', words: 'No truck this week' })).json.state).toBe('declined');
    expect((await read(issueId)).issue.waiting_for).toBeNull();
    for (const answer of [await vendor.answer({ action: 'accept' }), await vendor.done(), await vendor.file()]) {
      expect([answer.status, answer.json.code]).toEqual([409, 'work_order_declined']);
    }
    const texts = (await read(issueId)).events.map(({ text }) => text);
    expect(texts).toContain('Proposes 2026-11-24 09:30, time of the site\nTwo people');
    expect(texts.at(-1)).toBe('Declined the job\nNo truck this week');
    expect((await mailsOf('work_order_answer')).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('proposes a time for ISS-'),
      expect.stringContaining('accepted ISS-'),
      expect.stringContaining('declined ISS-'),
    ]);
    expect((await sendJob(writer, await addVendor(t, { name: 'Beta Tanks' }), { issue_id: issueId })).issueId).toBe(
      issueId,
    );
  });

  it('is verified before anything rests on it: its files go on file and the job ends', async () => {
    const issueId = await task('finding', 'Torn gasket');
    const { token, id } = await sendJob(writer, await addVendor(t), { issue_id: issueId });
    const vendor = vendorOf(anon, token);
    expect((await vendor.done()).json.code).toBe('work_proof_required');
    expect((await vendor.file('page.html')).json.code).toBe('upload_type');
    await vendor.file('slip.pdf', 'spill_test');
    await vendor.file('slip.pdf', '');
    expect((await vendor.done({ ...report, worked_on: '2026-11-20' })).json.code).toBe('date_future');
    expect((await vendor.done({ ...report, tester: ' ' })).json.fields).toMatchObject({ tester: 'is required' });
    const done = await vendor.done();
    expect(done.status, done.text).toBe(200);
    const before = await read(issueId);
    expect(before.issue).toMatchObject({
      status: 'In Progress',
      resolution: null,
      proof: null,
      done_by: 'R. Alvarez, Acme Petroleum',
      waiting_for: null,
    });
    expect(before.events.at(-1)?.text).not.toContain('$240');
    expect(await documentsOf()).toEqual([]);
    expect(await keysOf(writer, '?group=verify')).toEqual([`issue:${issueId}`]);
    const ref = { site_id: 101, issue_id: issueId };
    expect(codesOf(await bulk(writer, [ref], { action: 'verify' }))).toEqual(['vendor_report_waits']);
    expect(codesOf(await bulk(writer, [ref], sendBack))).toEqual(['vendor_report_waits']);
    const verified = await orderCall(writer, id, 'verify', { cause: 'Wear' });
    expect(verified.status, verified.text).toBe(200);
    expect(verified.json.work_order).toMatchObject({
      state: 'verified',
      verified_by: 'Person u2',
      link_state: 'finished',
    });
    const folder = (await documentsOf())[0]?.folder;
    expect(await documentsOf()).toEqual([
      { folder, name: 'slip.pdf', paper: 'spill_test', uploaded_by: 'R. Alvarez, Acme Petroleum' },
      { folder, name: 'slip (2).pdf', paper: null, uploaded_by: 'R. Alvarez, Acme Petroleum' },
    ]);
    const { issue } = await read(issueId);
    expect(issue).toMatchObject({
      status: 'Closed',
      cause: 'Wear',
      proof: `Acme Petroleum INV-7, ${folder}/slip.pdf, ${folder}/slip (2).pdf`,
    });
    expect(issue.resolution).toContain('Replaced the gasket');
    expect((await vendor.open()).json.code).toBe('work_order_finished');
    expect((await orderCall(writer, id, 'verify')).json.code).toBe('work_order_finished');
  });

  it('X-379 comes back with words, by the same link, and can be sent again', async () => {
    const issueId = await task();
    const { token, id } = await sendJob(writer, await addVendor(t), { issue_id: issueId });
    const vendor = vendorOf(anon, token);
    expect((await orderCall(writer, id, 'return', { reason: 'Too early' })).json.code).toBe('work_order_not_done');
    await vendor.done();
    const again = await vendor.done({ ...report, done: 'Something else' });
    expect([again.status, again.json.code]).toEqual([409, 'work_order_done']);
    const returned = await orderCall(writer, id, 'return', { reason: 'The slip is missing' });
    expect(returned.status, returned.text).toBe(200);
    expect(await keysOf(writer, '?group=waiting')).toEqual([`issue:${issueId}`]);
    expect(await vendor.page()).toMatchObject({ state: 'returned', return_words: 'The slip is missing' });
    expect((await mailsOf('work_order')).at(-1)?.body).toContain(`/work-order/${token}`);
    expect((await vendor.done()).json.state).toBe('done');
    t.clock.now = new Date(t.clock.now.getTime() + 20 * 86_400_000);
    writer = await t.as('u2');
    await orderCall(writer, id, 'return', { reason: 'Still missing' });
    const fresh = /\/work-order\/(\S+)/.exec((await mailsOf('work_order')).at(-1)?.body ?? '')?.[1] ?? '';
    expect(fresh).not.toBe(token);
    expect((await vendorOf(anon, fresh).page()).return_words).toBe('Still missing');
    expect((await vendor.open()).json.code).toBe('work_order_expired');
  });

  it('X-378 asks for a second person where the site does: not the one who sent the job', async () => {
    await (await t.as('admin')).send('PUT', '/api/admin/sites/101/desk-settings', { second_person: true });
    const issueId = await task();
    const { token, id } = await sendJob(writer, await addVendor(t), { issue_id: issueId });
    await vendorOf(anon, token).done();
    const refused = await orderCall(writer, id, 'verify');
    expect(refused.json).toMatchObject({ code: 'second_person_needed' });
    expect((await read(issueId)).issue.status).toBe('In Progress');
    expect((await orderCall(await t.as('tech2'), id, 'verify')).status).toBe(200);
    expect((await read(issueId)).events.at(-1)).toMatchObject({ kind: 'closed', by: 'Person tech2' });
  });

  it('records the test of a calendar item with its documents, and ends the job, at once or not at all', async () => {
    await run("update sites set state = 'MD' where id = 101");
    await run(
      "insert into calendar_state (site_id, key, applies, next_due) values (101, 'spill_bucket_annual_md', true, '2026-11-01')",
    );
    const { token, id, issueId } = await sendJob(writer, await addVendor(t), { item: 'spill_bucket_annual_md' });
    const vendor = vendorOf(anon, token);
    expect((await vendor.page()).job).toMatchObject({ kind: 'calendar', proof: true });
    await vendor.file('slip.pdf', 'spill_test');
    await vendor.done();
    expect((await run('select from completions where site_id = 101')).rowCount).toBe(0);
    expect((await orderCall(writer, id, 'verify')).json.fields).toHaveProperty('record');
    const late = { completed_on: '2027-01-01', result: 'PASS' };
    expect((await orderCall(writer, id, 'verify', { record: late })).json.code).toBe('date_future');
    expect(await documentsOf()).toEqual([]);
    const passed = await orderCall(writer, id, 'verify', { record: { completed_on: '2026-11-19', result: 'PASS' } });
    expect(passed.status, passed.text).toBe(200);
    const { rows } = await run('select result, tester, documents from completions where site_id = 101');
    expect(rows[0]).toMatchObject({ result: 'PASS', tester: 'R. Alvarez, Acme Petroleum' });
    expect(rows[0].documents).toHaveLength(1);
    expect((await read(issueId)).issue).toMatchObject({ status: 'Closed', waiting_for: null });
  });

  it('two people at once: one ends the job, the other learns who did', async () => {
    const issueId = await task();
    const { token, id } = await sendJob(writer, await addVendor(t), { issue_id: issueId });
    const vendor = vendorOf(anon, token);
    const both = await Promise.all([vendor.done(), vendor.done({ ...report, tester: 'B. Brown' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.json.error).toContain('what you entered stays on this device');
    const other = await t.as('tech2');
    const ends = await Promise.all([orderCall(writer, id, 'verify'), orderCall(other, id, 'verify')]);
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1);
    const second = ends.find(({ status }) => status !== 200);
    expect(second?.json.detail).toMatch(/^Person (u2|tech2) has verified this report already$/);
    expect((await read(issueId)).events.filter(({ kind }) => kind === 'closed')).toHaveLength(1);
  });

  it('is refused where it is a photo that is cut', async () => {
    const { token } = await sendJob(writer, await addVendor(t), { issue_id: await task() });
    const vendor = vendorOf(anon, token);
    const cut = await vendor.file('photo.jpg', 'spill_test', jpeg.subarray(0, Math.floor(jpeg.length / 2)));
    expect([cut.status, cut.json.code]).toEqual([400, 'photo_damaged']);
    expect((await vendor.file('photo.jpg', 'spill_test', jpeg)).status).toBe(201);
  });

  it('takes no more than 20 files', async () => {
    const { token } = await sendJob(writer, await addVendor(t), { issue_id: await task() });
    const vendor = vendorOf(anon, token);
    for (let n = 1; n <= 20; n++) expect((await vendor.file(`photo ${n}.pdf`)).status).toBe(201);
    expect((await vendor.file('one more.pdf')).json.code).toBe('work_order_files_full');
  });
});

describe('X-447 the time that a vendor proposes', () => {
  const proposed = '2026-12-01 09:00';
  async function propose(issueId: number) {
    const sent = await sendJob(writer, await addVendor(t), { issue_id: issueId });
    const vendor = vendorOf(anon, sent.token);
    expect((await vendor.answer({ action: 'propose', day: '2026-12-01', time: '09:00' })).status).toBe(200);
    return { ...sent, vendor };
  }
  const decide = (id: number, body: object, client = writer) =>
    orderCall(client, id, 'time', { proposed_for: proposed, ...body });

  it('is agreed to: the page of the vendor shows it, and the vendor gets an email', async () => {
    const issueId = await task();
    const { id, vendor } = await propose(issueId);
    expect((await decide(id, { action: 'agree' })).status).toBe(200);
    expect(await vendor.page()).toMatchObject({ state: 'accepted', agreed_for: proposed, proposed_for: null });
    expect((await ordersOf(writer, issueId))[0]).toMatchObject({ agreed_for: proposed, time_by: 'Person u2' });
    const mails = await mailsOf('work_order');
    expect(mails.at(-1)?.recipients).toEqual(['jobs@acme.example']);
    expect(mails.at(-1)?.body).toContain(`Person u2 agrees to ${proposed}, time of the site, for ISS-`);
    expect((await read(issueId)).events.at(-1)?.text).toBe(`Agreed to ${proposed}, time of the site`);
    await vendor.answer({ action: 'propose', day: '2026-12-02', time: '10:00' });
    expect(await vendor.page()).toMatchObject({ agreed_for: null, proposed_for: '2026-12-02 10:00' });
  });

  it('is refused with words, and the vendor answers anew', async () => {
    const issueId = await task();
    const { id, vendor } = await propose(issueId);
    expect((await decide(id, { action: 'refuse', words: '' })).json.fields).toMatchObject({ words: 'is required' });
    expect((await decide(id, { action: 'refuse', words: 'We are closed then' })).status).toBe(200);
    expect(await vendor.page()).toMatchObject({
      state: 'sent',
      refused_for: proposed,
      time_words: 'We are closed then',
    });
    expect((await mailsOf('work_order')).at(-1)?.body).toContain('We are closed then');
  });

  it('of two who decide at once tells the second who was first; another time is not agreed to', async () => {
    const { id, vendor } = await propose(await task());
    const admin = await t.as('admin');
    const answers = await Promise.all([
      decide(id, { action: 'agree' }),
      decide(id, { action: 'refuse', words: 'We are closed then' }, admin),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.detail).toMatch(
      /^Person (u2|admin) has (agreed to|refused) this time already$/,
    );
    await vendor.answer({ action: 'propose', day: '2026-12-02', time: '10:00' });
    expect((await decide(id, { action: 'agree' })).json.code).toBe('work_order_no_time');
  });

  it('is decided neither for a withdrawn link nor at another site', async () => {
    const { id } = await propose(await task());
    const admin = await t.as('admin');
    expect((await orderCall(admin, id, 'time', { action: 'agree', proposed_for: proposed }, 103)).json.code).toBe(
      'work_order_not_found',
    );
    await writer.send('DELETE', `/api/issue-actions/101/work-orders/${id}`);
    expect((await decide(id, { action: 'agree' })).json.code).toBe('work_order_withdrawn');
  });
});
