import { and, eq, ne } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '#server/actions/context.ts';
import { closeDueMonths } from '#server/actions/report/close-due-months.ts';
import { systemActor } from '#server/audit/actor.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import { openFolderStore } from '#server/documents/folder-store.ts';
import { deliverDueMails } from '#server/mail/deliver.ts';
import { openTransport } from '#server/mail/transport.ts';
import { insertLeakTests } from '#server/store/gauge/gauge-reports.ts';
import { audit, documents, mailOutbox } from '#server/store/schema/record-schema.ts';
import { sites } from '#server/store/schema/schema.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { attachmentOf, headerOf, startMailServer } from '#tests/helpers/mail-server.ts';
import { recordSiteFacts } from '#tests/helpers/site-facts.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** The first of November, 01:10 in New York. */
const closing = new Date('2026-11-01T05:10:00Z');
let t: TestApp;
let store: DocumentStore;
beforeEach(async () => {
  t = await startTestApp();
  store = openFolderStore(`${t.config.dataDir}/documents`);
  // The fixtures hold a report of October that nobody made here.
  await t.db.delete(documents);
  await t.db.update(sites).set({ createdAt: new Date('2025-01-01T00:00:00Z') });
  await recordSiteFacts(t.database.pool, 101);
});
afterEach(() => t.stop());

function run(now: Date, over: Partial<Context> = {}) {
  const base = { db: t.db, config: t.config, documents: store, actor: systemActor, now };
  return closeDueMonths({ ...base, publicUrl: 'https://tanks.example.com', ...over });
}

const passed = (on: string, deviceNumber = 1) =>
  insertLeakTests(t.db.$client, [
    {
      siteId: 101,
      device: 'tank',
      deviceNumber,
      kind: '0.2',
      method: 'static',
      testedAt: `${on}T02:10`,
      result: 'passed',
      rate: -0.02,
      hours: 3,
      volume: 6000,
      source: '207',
    },
  ]);

const verdicts = async (siteId = 101) => {
  const { rows } = await t.db.$client.query(
    'select month, version, status, cause from month_verdicts where site_id = $1 order by month, version',
    [siteId],
  );
  return rows;
};
const closes = async (siteId = 101) => {
  const { rows } = await t.db.$client.query<{ id: number; state: string; attempts: number; error: string }>(
    'select id, state, attempts, error from month_closes where site_id = $1',
    [siteId],
  );
  return rows;
};
const papers = () =>
  t.db
    .select({ folder: documents.folder, name: documents.name, key: documents.contentKey, made: documents.systemMade })
    .from(documents)
    // Without the record of the leak detector, which the facts of the site bring.
    .where(and(eq(documents.siteId, 101), ne(documents.folder, 'Compliance Testing')))
    .orderBy(documents.id);
const keys = async () => {
  const all: string[] = [];
  for await (const part of store.keysBefore(new Date(Date.now() + day))) all.push(...part);
  return all.sort();
};
const mails = () => t.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'monthly_report'));

describe('closing a month', () => {
  it("waits for the site's own midnight", async () => {
    await passed('2026-10-20');
    await t.db.update(sites).set({ timezone: 'America/Los_Angeles' }).where(eq(sites.id, 101));
    await run(new Date('2026-11-01T06:59:00Z'));
    expect(await verdicts()).toMatchObject([{ month: '2026-09' }]);
    await run(new Date('2026-11-01T07:01:00Z'));
    expect((await verdicts()).slice(1)).toEqual([
      { month: '2026-10', version: 1, status: 'COMPLIANT', cause: 'closed' },
    ]);
  });

  it('stores the verdict and its report, and queues the mail with it', async () => {
    await passed('2026-10-20');
    expect(await run(closing)).toMatchObject({ failed: 0 });
    expect(await verdicts()).toEqual([{ month: '2026-10', version: 1, status: 'COMPLIANT', cause: 'closed' }]);
    const [paper] = await papers();
    expect(paper).toMatchObject({ folder: 'Monthly Reports/2026', name: '2026-10_Monthly_Report.pdf', made: true });
    const bytes = await store.read(paper?.key ?? '');
    expect(bytes?.subarray(0, 5).toString()).toBe('%PDF-');
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipients: ['owner@example.com'],
      subject: 'Monthly report 2026-10: Alpha Fuel',
      attachments: [{ name: '2026-10_Monthly_Report.pdf', contentType: 'application/pdf', contentKey: paper?.key }],
    });
    expect(mail?.body).toContain('https://tanks.example.com/sites/101?tab=compliance&month=2026-10');
    // A compliant month is not clean by that: what is open is in the email as it is on the report.
    expect(mail?.body).toContain('Status: Compliant. ');
    expect(mail?.body).toContain('Missing or open:\n- ');
    expect(mail?.body).not.toMatch(/passed: every tank and line/);
    const stored = await t.db.select().from(audit).where(eq(audit.action, 'report.stored'));
    expect(stored.some(({ siteId }) => siteId === 101)).toBe(true);
  });

  it('reaches a real mail server, the report attached as it is stored', async () => {
    await passed('2026-10-20');
    await run(closing);
    const inbox = await startMailServer();
    const transport = openTransport({ smtpUrl: inbox.url, mailFrom: 'Forecourt <tanks@example.com>' });
    await deliverDueMails(t.db, transport, store, () => closing);
    await deliverDueMails(t.db, transport, store, () => closing);
    transport.close();
    await inbox.close();
    const mail = inbox.mails.find((text) => headerOf(text, 'subject').startsWith('Monthly report 2026-10: Alpha Fuel'));
    expect(headerOf(mail ?? '', 'to')).toBe('owner@example.com');
    const [paper] = await papers();
    expect(attachmentOf(mail ?? '')?.bytes).toEqual(await store.read(paper?.key ?? ''));
    expect(inbox.mails).toHaveLength(1);
    expect((await mails())[0]).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('does nothing twice: several workers at once, again and again', async () => {
    await passed('2026-10-20');
    await Promise.all([1, 2, 3].map(() => run(closing)));
    await run(new Date(closing.getTime() + hour));
    await run(new Date(closing.getTime() + 26 * hour));
    expect(await verdicts()).toHaveLength(1);
    expect(await papers()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('goes on where a worker was killed between the verdict and its report', async () => {
    await passed('2026-10-20');
    const broken: DocumentStore = { ...store, put: () => Promise.reject(new Error('no space left on device')) };
    expect(await run(closing, { documents: broken })).toMatchObject({ failed: 3 });
    expect(await verdicts()).toHaveLength(1);
    expect([await papers(), await mails()]).toEqual([[], []]);
    expect((await closes())[0]).toMatchObject({ state: 'due', attempts: 1, error: 'no space left on device' });
    const admin = await t.as('admin');
    const { reports } = (await admin.get('/api/admin/undelivered')).json as { reports: { site_id: number }[] };
    expect(reports.find(({ site_id }) => site_id === 101)).toMatchObject({
      site_name: 'Alpha Fuel',
      month: '2026-10',
      error: 'no space left on device',
      given_up: false,
    });
    expect((await run(new Date(closing.getTime() + 60_000))).tried).toBe(0);
    await run(new Date(closing.getTime() + 6 * 60_000));
    expect(await papers()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect((await closes())[0]).toMatchObject({ attempts: 0, error: '' });
  });

  it('leaves no bytes of a report that could not be noted', async () => {
    await passed('2026-10-20');
    await t.db.$client.query(
      `alter table documents add constraint refused check (name <> '2026-10_Monthly_Report.pdf')`,
    );
    const before = await keys();
    expect(await run(closing)).toMatchObject({ failed: 3 });
    expect(await keys()).toEqual(before);
  });

  it('finds what is due by its index, also what is closed and looked at again', async () => {
    const { rows } = await t.db.$client.query(
      `select indexdef from pg_indexes where indexname = 'month_closes_due_idx'`,
    );
    expect(rows[0].indexdef).toMatch(/due.*closed/);
  });

  it('gives up after its tries, until an admin has it tried again', async () => {
    await passed('2026-10-20');
    const broken: DocumentStore = { ...store, put: () => Promise.reject(new Error('read-only file system')) };
    for (let n = 0; n < 6; n++) await run(new Date(closing.getTime() + n * 13 * hour), { documents: broken });
    const [close] = await closes();
    expect(close).toMatchObject({ state: 'given_up', attempts: 6 });
    expect((await run(new Date(closing.getTime() + 9 * day))).tried).toBe(0);
    t.clock.now = new Date(closing.getTime() + 9 * day);
    const admin = await t.as('admin');
    expect((await admin.post('/api/admin/undelivered/retry', { kind: 'report', id: close?.id })).status).toBe(200);
    await run(new Date(t.clock.now.getTime() + 1000));
    expect(await papers()).toHaveLength(1);
  });

  it('makes a corrected report when evidence comes within ten days, and none after', async () => {
    await run(closing);
    expect(await verdicts()).toEqual([{ month: '2026-10', version: 1, status: 'INCONCLUSIVE', cause: 'closed' }]);
    await passed('2026-10-20');
    await run(new Date(closing.getTime() + 2 * day));
    expect(await verdicts()).toMatchObject([
      { version: 1, status: 'INCONCLUSIVE' },
      { version: 2, status: 'COMPLIANT', cause: 'late_evidence' },
    ]);
    expect((await papers()).map(({ name }) => name)).toEqual([
      '2026-10_Monthly_Report.pdf',
      '2026-10_Monthly_Report_v2.pdf',
    ]);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Monthly report 2026-10: Alpha Fuel',
      'Corrected monthly report 2026-10: Alpha Fuel',
    ]);
    await run(new Date(closing.getTime() + 12 * day));
    expect((await closes())[0]?.state).toBe('fixed');
    await passed('2026-10-22');
    await run(new Date(closing.getTime() + 14 * day));
    expect(await verdicts()).toHaveLength(2);
  });

  it('follows a correction: a report of its own, and the one before says that it is not the last word', async () => {
    await run(closing);
    t.clock.now = new Date(closing.getTime() + hour);
    const admin = await t.as('admin');
    const [first] = (await t.db.$client.query<{ code: string }>('select code from reports where site_id = 101')).rows;
    const correction = { month: '2026-10', status: 'COMPLIANT', note: 'Statement received by letter' };
    expect((await admin.send('PUT', '/api/admin/sites/101/compliance-status', correction)).status).toBe(200);
    const proof = await admin.get(`/api/public/reports/${first?.code}`);
    expect(proof.json).toMatchObject({ version: 1, superseded: true });
    await run(new Date(closing.getTime() + 2 * hour));
    expect((await papers()).map(({ name }) => name)).toEqual([
      '2026-10_Monthly_Report.pdf',
      '2026-10_Monthly_Report_v2.pdf',
    ]);
    expect((await mails()).at(-1)?.subject).toBe('Corrected monthly report 2026-10: Alpha Fuel');
  });

  it('mails nobody where nobody is named, and not for a month of long ago', async () => {
    await passed('2026-10-20');
    await run(new Date(closing.getTime() + 16 * day));
    expect(await papers()).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  it('leaves sites that did not exist then, and deleted ones', async () => {
    await t.db
      .update(sites)
      .set({ createdAt: new Date('2026-11-05T00:00:00Z') })
      .where(eq(sites.id, 102));
    await t.db.update(sites).set({ deletedAt: closing }).where(eq(sites.id, 103));
    await run(new Date('2026-11-10T12:00:00Z'));
    expect([await closes(102), await closes(103)]).toEqual([[], []]);
  });
});
