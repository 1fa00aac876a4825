import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scheduledReportList } from '#contract/nouns/people/scheduled-report.ts';
import { usualLimits } from '#server/actions/scheduled-report/report-file.ts';
import { sendDueReports } from '#server/actions/scheduled-report/send-due.ts';
import { systemActor } from '#server/audit/actor.ts';
import { openFolderStore } from '#server/documents/folder-store.ts';
import { deliverDueMails } from '#server/mail/deliver.ts';
import { openTransport } from '#server/mail/transport.ts';
import { ensurePartitions } from '#server/store/database/partitions.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { headerOf, startMailServer } from '#tests/helpers/mail-server.ts';
import { readPdfText } from '#tests/helpers/pdf-text.ts';
import { readSheet } from '#tests/helpers/read-sheet.ts';

const url = 'https://tanks.example.com';
/** Saturday; the report is due on Monday at 07:00 in New York. */
const made = new Date('2026-11-28T15:00:00Z');
const due = new Date('2026-11-30T12:00:00Z');
const path = '/api/auth/scheduled-reports';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
  t.clock.now = made;
});
afterEach(() => t.stop());

const run = (text: string, values?: unknown[]) => t.database.pool.query(text, values);
const documents = () => openFolderStore(`${t.config.dataDir}/documents`);
const contextAt = (now: Date) => ({
  ...{ db: t.db, config: t.config, actor: systemActor, now, publicUrl: url },
  documents: documents(),
});
const heard: unknown[] = [];
const send = (now: Date, limits = usualLimits) => sendDueReports(contextAt(now), (error) => heard.push(error), limits);

async function make(client: TestClient, address = '/api/site-search', more: object = {}): Promise<number> {
  const rhythm = { every: 'week', day: 1, hour: 7, timezone: 'America/New_York', on: true };
  const answer = await client.post(path, { address, format: 'csv', ...rhythm, ...more });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json.report as { id: number }).id;
}

async function mails() {
  const { rows } = await run(
    `select recipients, subject, body, attachments from mail_outbox where kind = 'scheduled_report' order by id`,
  );
  return rows as {
    recipients: string[];
    subject: string;
    body: string;
    attachments: { name: string; contentKey: string }[];
  }[];
}

async function attached(at = 0): Promise<Buffer> {
  const key = (await mails())[at]?.attachments[0]?.contentKey ?? '';
  return (await documents().read(key)) ?? Buffer.alloc(0);
}

const shown = async (client: TestClient) => scheduledReportList.parse((await client.get(path)).json).reports;
const idOf = async (email: string) => (await run('select id from users where email = $1', [email])).rows[0]?.id;
const nameOf = async (siteId: number) =>
  (await run('select name from sites where id = $1', [siteId])).rows[0]?.name as string;

describe('a scheduled report', () => {
  it('is sent at its time, once, by however many workers', async () => {
    const reader = await t.as('u1');
    await make(reader);
    expect(await send(new Date(due.getTime() - 1))).toBe(0);
    const taken = await Promise.all([send(due), send(due), send(due)]);
    expect(taken.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await send(due)).toBe(0);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipients: ['u1@example.com'], subject: 'Scheduled report 2026-11-30: Sites' });
    expect(mail?.body).toContain('As of: 2026-11-30 07:00 (America/New_York)');
    expect(mail?.body).toContain(`Open the list: ${url}/sites`);
    expect(mail?.attachments).toMatchObject([{ name: 'Sites_2026-11-30.csv' }]);
    expect(await shown(reader)).toMatchObject([
      { last_sent_at: due.toISOString(), next_at: '2026-12-07T12:00:00.000Z', failure: null },
    ]);
  });

  it('has the rows of who gets it, as of then: a site taken away is not in it', async () => {
    const reader = await t.as('u1');
    await run(`insert into user_sites (user_id, site_id) values ($1, 102) on conflict do nothing`, [
      await idOf('u1@example.com'),
    ]);
    await make(reader);
    await make(reader, '/api/sites/101/equipment');
    const admin = await t.as('admin');
    await admin.send('PUT', `/api/users/${await idOf('u1@example.com')}/sites`, { siteIds: [102] });
    expect(await send(due)).toBe(2);
    const file = (await attached()).toString();
    expect(file).toContain(await nameOf(102));
    expect(file).not.toContain(await nameOf(101));
    const gone = (await mails())[1];
    expect(gone?.subject).toBe('Scheduled report not made 2026-11-30: Equipment');
    expect(gone?.body).toContain('The site of this list is gone, or you have no access to it.');
    expect(gone?.attachments).toEqual([]);
    expect((await shown(reader))[1]).toMatchObject({
      ...{ site: { id: 101, name: null }, last_sent_at: null, next_at: '2026-12-07T12:00:00.000Z' },
      failure: expect.stringContaining('Delete the report, or choose another site.'),
    });
  });

  it('is taken back and made again when access ends while its email waits', async () => {
    const reader = await t.as('u1');
    await make(reader);
    await send(due);
    expect((await attached()).toString()).toContain(await nameOf(101));
    t.clock.now = due;
    const admin = await t.as('admin');
    const saved = await admin.send('PUT', `/api/users/${await idOf('u1@example.com')}/sites`, { siteIds: [102] });
    expect(saved.status, saved.text).toBe(200);
    expect(await mails()).toEqual([]);
    expect(await send(due)).toBe(1);
    expect((await attached()).toString()).not.toContain(await nameOf(101));
  });

  it('goes with the account', async () => {
    await make(await t.as('u1'));
    await send(due);
    t.clock.now = due;
    const deleted = await (await t.as('admin')).send('DELETE', `/api/users/${await idOf('u1@example.com')}`);
    expect(deleted.status, deleted.text).toBe(200);
    expect(await mails()).toEqual([]);
    expect(await send(new Date('2026-12-07T12:00:00Z'))).toBe(0);
  });

  it('is not made for who must choose a password or set up two-step sign-in first', async () => {
    const reader = await t.as('u1');
    await make(reader);
    await run(`update users set must_change_password = true where email = 'u1@example.com'`);
    await send(due);
    await run(`update users set must_change_password = false where email = 'u1@example.com'`);
    await run(
      `insert into installation (key, value) values ('sign-in-policy', '{"require_two_step":["user"]}')
       on conflict (key) do update set value = excluded.value`,
    );
    await send(new Date('2026-12-07T12:00:00Z'));
    const [password, twoStep] = await mails();
    expect(password?.body).toContain('You must choose a new password first.');
    expect(twoStep?.body).toContain('Your role requires two-step sign-in.');
    expect([password?.attachments, twoStep?.attachments]).toEqual([[], []]);
  });

  it('says so when its filters do not fit the list any more', async () => {
    const reader = await t.as('u1');
    const id = await make(reader);
    await run(`update scheduled_reports set filters = 'colour=red' where id = $1`, [id]);
    await send(due);
    const words = 'The filters do not fit the list any more (the list has no filter colour).';
    expect((await mails())[0]?.body).toContain(words);
    expect((await shown(reader))[0]?.failure).toContain(words);
  });

  it('that fails is shown and tried again after an hour; a connection lost before the end sends nothing', async () => {
    const reader = await t.as('u1');
    await make(reader);
    const store = documents();
    const cut = async () => {
      // What the database sees of a worker that is killed.
      await run(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`);
    };
    const put: typeof store.put = async (...given) => {
      await cut();
      return store.put(...given);
    };
    const broken = { ...contextAt(due), documents: { ...store, put } };
    expect(await sendDueReports(broken, (error) => heard.push(error))).toBe(1);
    expect(heard).toHaveLength(1);
    expect(await mails()).toEqual([]);
    expect((await shown(reader))[0]).toMatchObject({
      ...{ next_at: '2026-11-30T13:00:00.000Z', last_sent_at: null },
      failure: expect.stringContaining('tried again within the hour'),
    });
    expect(await send(new Date('2026-11-30T12:59:59Z'))).toBe(0);
    expect(await send(new Date('2026-11-30T13:00:00Z'))).toBe(1);
    expect(await mails()).toHaveLength(1);
    expect((await shown(reader))[0]).toMatchObject({ failure: null, next_at: '2026-12-07T12:00:00.000Z' });
  });

  it('can be asked for at any time, also while it is off, and keeps its own time', async () => {
    const reader = await t.as('u1');
    const on = await make(reader);
    const off = await make(reader, '/api/desk', { on: false });
    for (const id of [on, off]) expect((await reader.post(`${path}/${id}/send`, {})).status).toBe(200);
    expect(await send(made)).toBe(2);
    expect(await send(made)).toBe(0);
    expect(await shown(reader)).toMatchObject([
      { asked: false, next_at: due.toISOString(), last_sent_at: made.toISOString() },
      { asked: false, next_at: null, last_sent_at: made.toISOString() },
    ]);
    expect(await send(due)).toBe(1);
  });

  it('gives the same rows as XLSX and PDF, and says when there are none', async () => {
    const reader = await t.as('u1');
    await make(reader, '/api/site-search', { format: 'xlsx' });
    await make(reader, '/api/site-search', { format: 'pdf' });
    await make(reader, '/api/site-search?q=nothing-has-this-name', { format: 'pdf' });
    await send(due);
    const sheet = await readSheet(await attached(0));
    const pdf = readPdfText(await attached(1)).map(({ text }) => text);
    expect(sheet.length).toBeGreaterThan(1);
    for (const [name] of sheet.slice(1)) expect(pdf.join(' ')).toContain(name?.text ?? 'no name');
    expect(pdf).toContain(`Rows: ${sheet.length - 1}`);
    const [first, , empty] = await mails();
    expect(first?.body).toContain(`Rows: ${sheet.length - 1}\n`);
    expect(empty?.body).toContain('Rows: 0. Nothing fits the filters.');
    expect(readPdfText(await attached(2)).map(({ text }) => text)).toContain('The list has no rows.');
  });

  it('that is too large for an email is linked', async () => {
    const reader = await t.as('u1');
    await make(reader, '/api/site-search?show=', { format: 'xlsx' });
    await make(reader, '/api/site-search?kind=all', { format: 'pdf' });
    await send(due, { bytes: 100, pdfRows: 0 });
    const [bytes, rows] = await mails();
    expect([bytes?.attachments, rows?.attachments]).toEqual([[], []]);
    expect(bytes?.body).toContain(`${url}/api/site-search?format=xlsx`);
    expect(bytes?.body).toContain('too large for an email');
    expect(rows?.body).toContain('too many for a PDF');
    expect(rows?.body).toContain(`${url}/api/site-search?kind=all&format=xlsx`);
    expect((await shown(reader)).map(({ failure }) => failure)).toEqual([null, null]);
  });

  it('reaches a real mail server with its file, in the language of its reader; one that is refused is shown', async () => {
    await run(`update users set language = 'es' where email = 'u1@example.com'`);
    const reader = await t.as('u1');
    await make(reader, '/api/sites/101/equipment?format=csv');
    await send(due);
    const inbox = await startMailServer();
    const transport = openTransport({ smtpUrl: inbox.url, mailFrom: 'Forecourt <tanks@example.com>' });
    await deliverDueMails(t.db, transport, documents(), () => due);
    const [mail = ''] = inbox.mails;
    expect(headerOf(mail, 'to')).toBe('u1@example.com');
    expect(headerOf(mail, 'subject')).toContain('Informe programado 2026-11-30: Equipos en');
    expect(mail).toContain('Equipment_');
    expect((await shown(reader))[0]?.failure).toBeNull();
    inbox.manners.text = 'refuses';
    await send(new Date('2026-12-07T12:00:00Z'));
    for (const at of ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12'])
      await deliverDueMails(t.db, transport, documents(), () => new Date(`${at}T12:30:00Z`));
    transport.close();
    await inbox.close();
    expect((await shown(reader))[0]?.failure).toContain('The mail server did not accept the email');
  });
});

describe('a scheduled report of a period', () => {
  /** By the clock of the site, as the gauge prints it. */
  const deliver = (startedAt: string, volume: number) =>
    run(
      `insert into deliveries (site_id, tank_number, started_at, ended_at, start_volume, end_volume)
       values (101, 1, $1::timestamp, $1::timestamp + interval '20 minutes', 1000, $2)`,
      [startedAt, volume],
    );
  const lines = async (at = 0) => (await attached(at)).toString().trim().split('\r\n');

  it('has the deliveries of the seven days before, by the clock of the site, and says which', async () => {
    await deliver('2026-11-22 23:59', 7111);
    await deliver('2026-11-23 00:01', 7222);
    await deliver('2026-11-29 23:59', 7333);
    await deliver('2026-11-30 00:01', 7444);
    await make(await t.as('u1'), '/api/sites/101/deliveries?tank=1');
    await send(due);
    const file = (await attached()).toString();
    expect(['7111', '7222', '7333', '7444'].filter((volume) => file.includes(volume))).toEqual(['7222', '7333']);
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^Scheduled report 2026-11-30: Deliveries at /);
    expect(mail?.body).toContain('Days: 2026-11-23 to 2026-11-29');
    expect(mail?.body).toContain('Rows: 2');
    expect(mail?.body).toContain(`Open the list: ${url}/sites/101?tab=history`);
    expect(mail?.attachments[0]?.name).toMatch(/^Deliveries_Tank_1_.*_2026-11-23_2026-11-29\.csv$/);
  });

  it('has the alarms of a month, the trend of a tank, and no rows where there are none', async () => {
    await run(
      `insert into alarms (site_id, category, type, device, label, raised_at, last_seen_at, cleared_at, standing, source)
       values (101, 2, 3, 1, 'Month alarm', '2026-11-05T12:00:00Z', '2026-11-05T13:00:00Z', '2026-11-05T13:00:00Z', false, 'poll'),
         (101, 2, 3, 1, 'Old alarm', '2026-10-05T12:00:00Z', '2026-10-05T13:00:00Z', '2026-10-05T13:00:00Z', false, 'poll')`,
    );
    await ensurePartitions(t.db, new Date('2026-11-25T12:00:00Z'));
    await run(`insert into readings (site_id, tank_number, at, volume) values (101, 1, '2026-11-25T12:00:00Z', 4321)`);
    const reader = await t.as('u1');
    const monthly = { every: 'month', day: 0 };
    await make(reader, '/api/sites/101/alarms/history', monthly);
    await make(reader, '/api/sites/101/inventory/history?tank=1', monthly);
    await make(reader, '/api/sites/101/alarms/history?q=nothing', { ...monthly, format: 'pdf' });
    expect(await send(due)).toBe(3);
    const file = (await attached()).toString();
    expect(file).toContain('Month alarm');
    expect(file).not.toContain('Old alarm');
    expect((await lines(1)).filter((line) => line.includes('4321'))).toHaveLength(1);
    expect((await mails())[2]?.body).toContain('Rows: 0. Nothing fits the filters.');
    const printed = (await readPdfText(await attached(2))).map(({ text }) => text).join(' ');
    expect(printed).toContain('Days: 2026-10-30 to 2026-11-29');
  });

  it('links a file that is too large with its days', async () => {
    await deliver('2026-11-24 12:00', 7222);
    await make(await t.as('u1'), '/api/sites/101/deliveries?tank=1');
    await send(due, { bytes: 10, pdfRows: 1 });
    expect((await mails())[0]?.body).toContain(
      `${url}/api/sites/101/deliveries?tank=1&from=2026-11-23&to=2026-11-29&format=csv`,
    );
  });

  it('of the audit log goes to administrators, is recorded with its address, and ends with the role', async () => {
    const admin = await t.as('admin');
    await make(admin, '/api/admin/audit?action=scheduled_report.');
    expect((await run("select from audit where action = 'audit.exported'")).rowCount).toBe(0);
    await send(due);
    expect((await lines())[1]).toContain('scheduled_report.created');
    const { rows } = await run("select detail from audit where action = 'audit.exported'");
    expect(rows).toMatchObject([{ detail: { sent_to: 'admin@example.com', action: 'scheduled_report.' } }]);
    await run(`update users set role = 'user' where email = 'admin@example.com'`);
    await send(new Date('2026-12-07T12:00:00Z'));
    const refused = (await mails()).at(-1);
    expect(refused?.body).toContain('Your role may not read this list any more. Delete the report.');
    expect(refused?.attachments).toEqual([]);
  });
});
