import { unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeDocument } from '#server/actions/document/store-document.ts';
import { systemActor } from '#server/audit/actor.ts';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { reports } from '#server/store/schema/compliance-schema.ts';
import { audit, documents, mailOutbox } from '#server/store/schema/record-schema.ts';
import { sites } from '#server/store/schema/schema.ts';
import { type Answer, startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { resetFixtures } from '#tests/helpers/database-state.ts';
import { type FixtureName, fixturePdf } from '#tests/helpers/fixtures.ts';
import { attachmentOf, headerOf, type MailServer, startMailServer } from '#tests/helpers/mail-server.ts';

let t: TestApp;
let inbox: MailServer;
beforeAll(async () => {
  inbox = await startMailServer();
  const env = {
    SMTP_URL: inbox.url,
    MAIL_FROM: 'Forecourt <tanks@example.com>',
    PUBLIC_URL: 'https://tanks.example.com',
  };
  t = await startTestApp({ env });
});
afterAll(async () => {
  await t.stop();
  await inbox.close();
});
beforeEach(async () => {
  // Counted calls are over by then.
  t.clock.now = new Date(t.clock.now.getTime() + 61 * 60_000);
  await resetFixtures(t.db, t.clock.now);
});
afterEach(() => {
  inbox.manners = {};
  for (const list of [inbox.mails, inbox.texts, inbox.asked]) list.length = 0;
});

async function ask(name: FixtureName, query = '', site = 101): Promise<Answer> {
  return (await t.as(name)).post(`/api/admin/sites/${site}/email-latest-monthly-report${query}`);
}
const outbox = () => t.db.select().from(mailOutbox).orderBy(mailOutbox.id);
const emailed = async () =>
  (await t.db.select().from(audit).orderBy(audit.id)).filter(({ action }) => action === 'report.emailed').at(-1);

function store(folder: string, name: string, words: string) {
  const ctx = { db: t.db, documents: openDocumentStore(t.config), actor: systemActor, now: t.clock.now };
  const paper = { siteId: 101, folder, name, contentType: 'application/pdf', systemMade: true };
  return storeDocument(ctx, { ...paper, bytes: Buffer.from(words) });
}

describe('S-08 email report', () => {
  it("mails the newest stored report to the site's recipients, sent when it answers", async () => {
    const answer = await ask('u1', '?month=2026-11');
    expect(answer.json).toEqual({
      success: true,
      message: 'Monthly report email sent',
      month: '2026-11',
      file_name: '2026-10_Monthly_Report.pdf',
      generated: false,
      recipients: ['owner@example.com'],
    });
    expect(inbox.mails).toHaveLength(1);
    const [mail = ''] = inbox.mails;
    expect(headerOf(mail, 'Subject')).toBe('Monthly report 2026-10: Alpha Fuel');
    expect(headerOf(mail, 'To')).toBe('owner@example.com');
    expect(headerOf(mail, 'From')).toBe('Forecourt <tanks@example.com>');
    const plain = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(plain).toContain('https://tanks.example.com/sites/101?tab=compliance');
    expect(plain).toContain('Alpha Fuel for October 2026 is attached.');
    expect(plain).toMatch(/Status: (Compliant|Pending|Inconclusive|Not compliant)\. \S/);
    expect(attachmentOf(mail)?.bytes).toEqual(fixturePdf);
    expect(await outbox()).toMatchObject([{ kind: 'monthly_report', state: 'sent', attempts: 1 }]);
    expect(await emailed()).toMatchObject({
      actorId: 3,
      siteId: 101,
      outcome: 'ok',
      detail: {
        month: '2026-11',
        file_name: '2026-10_Monthly_Report.pdf',
        recipients: ['owner@example.com'],
        outcome: 'sent',
      },
    });
  });

  it('without a month means the current one; an empty body or any body is no matter', async () => {
    const client = await t.as('u1');
    const path = '/api/admin/sites/101/email-latest-monthly-report';
    expect((await client.post(path)).json).toMatchObject({ month: '2026-11' });
    expect((await client.post(`${path}?month=`, '', { 'content-length': '0' })).json).toMatchObject({
      month: '2026-11',
    });
    expect((await client.post(path, 'not json')).json).toMatchObject({ month: '2026-11' });
  });

  it('takes the newest PDF whose name begins with a month up to the one asked for', async () => {
    await store('Monthly Reports', '2026-09 by hand.pdf', '%PDF-1.4 nine');
    await store('Monthly Reports/2026', '2026-10_Monthly_Report_v2.pdf', '%PDF-1.4 ten');
    await store('Monthly Reports/2026', '2026-11_notes.txt', 'no report');
    await store('Monthly Reports/2026', 'Summary 2026-11.pdf', '%PDF-1.4 no month in front');
    await store('Exports', '2026-11_Monthly_Report.pdf', '%PDF-1.4 elsewhere');
    const names = [];
    for (const month of ['2027-03', '2026-11', '2026-10', '2026-09']) {
      names.push((await ask('u2', `?month=${month}`)).json.file_name);
    }
    expect(names).toEqual([
      '2026-10_Monthly_Report_v2.pdf',
      '2026-10_Monthly_Report_v2.pdf',
      '2026-10_Monthly_Report_v2.pdf',
      '2026-09 by hand.pdf',
    ]);
  });

  it("takes no paper that a person put there for the program's report", async () => {
    const forged = { siteId: 101, folder: 'Monthly Reports/2026', name: '2026-11_Monthly_Report.pdf' };
    const ctx = { db: t.db, documents: openDocumentStore(t.config), actor: systemActor, now: t.clock.now };
    const bytes = Buffer.from('%PDF-1.4 forged');
    await storeDocument(ctx, { ...forged, contentType: 'application/pdf', bytes, systemMade: false });
    expect((await ask('u2', '?month=2026-11')).json.file_name).toBe('2026-10_Monthly_Report.pdf');
  });

  it('names the code of a report only beside its own bytes', async () => {
    const stored = await store('Monthly Reports/2026', '2026-11_Monthly_Report.pdf', '%PDF-1.4 genuine');
    await t.db.insert(reports).values({
      ...{ siteId: 101, month: '2026-11', status: 'COMPLIANT', evidenceSha256: 'e', code: 'AAAA-BBBB-CCCC-DDDD' },
      ...{ generatedAt: t.clock.now, pdfSha256: stored.sha256, documentId: stored.id, model: {} },
    });
    await ask('u2', '?month=2026-11');
    await t.db.update(documents).set({ sha256: 'another' }).where(eq(documents.id, stored.id));
    await ask('u2', '?month=2026-11');
    const [genuine, forged] = inbox.mails.map((mail) => mail.replaceAll('=\r\n', ''));
    expect(genuine).toContain('/verify/AAAA-BBBB-CCCC-DDDD');
    expect(forged).not.toContain('/verify/');
  });

  it.each([
    ['none is stored up to that month', async () => {}, '2026-09'],
    [
      'its bytes are gone',
      async () => {
        const lost = await store('Monthly Reports/2026', '2026-11_Monthly_Report.pdf', '%PDF-1.4 x');
        unlinkSync(join(t.config.dataDir, 'documents', lost.contentKey.slice(0, 2), lost.contentKey));
      },
      '2026-11',
    ],
  ])('makes one when %s', async (_, prepare, month) => {
    await prepare();
    const answer = await ask('u1', `?month=${month}`);
    expect(answer.json).toMatchObject({ success: true, generated: true, month });
    expect(answer.json.file_name).toMatch(new RegExp(`^Compliance_Report_.*${month}\\.pdf$`));
    const attachment = attachmentOf(inbox.mails[0] ?? '');
    expect(attachment?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(headerOf(inbox.mails[0] ?? '', 'Subject')).toBe(`Monthly report ${month}: Alpha Fuel`);
    // Made for this mail alone: it is in no folder, and its bytes are gone with the mail.
    expect(
      await t.db
        .select()
        .from(documents)
        .where(eq(documents.name, String(answer.json.file_name))),
    ).toEqual([]);
    const [mail] = await outbox();
    expect(await openDocumentStore(t.config).read(mail?.attachments[0]?.contentKey ?? '')).toBeNull();
  });
});

describe('S-08 who gets it', () => {
  it.each<[FixtureName, string, string[]]>([
    ['u1', 'u1@example.com', ['u1@example.com']],
    ['u1', ' U1@Example.com ,, ', ['U1@Example.com']],
    ['u2', 'x@example.org, Y@example.org,x@EXAMPLE.org,', ['x@example.org', 'Y@example.org']],
    ['admin', 'x@example.org', ['x@example.org']],
    ['u1', ' , ', ['owner@example.com']],
  ])('%s to %o', async (name, to, recipients) => {
    const answer = await ask(name, `?${new URLSearchParams({ to })}`);
    expect(answer.json).toMatchObject({ success: true, recipients });
    expect(inbox.asked.map((each) => each.toLowerCase())).toEqual(recipients.map((each) => each.toLowerCase()));
  });

  it("without recipients says so by the word the client looks for; then 'to' helps", async () => {
    for (const query of ['', '?to=', '?to=%20,%20,']) {
      expect((await ask('u2', query, 103)).json).toEqual({
        success: false,
        error: 'no_recipients',
        message: 'No recipients configured for this site',
        code: 'no_recipients',
        status: 400,
        detail: 'No report recipients are configured',
      });
    }
    expect((await ask('u2', '?to=x@example.org', 103)).json).toMatchObject({ success: true, generated: true });
    expect(inbox.mails).toHaveLength(1);
  });

  const many = Array.from({ length: 11 }, (_, i) => `p${i}@example.org`).join(',');
  it.each<[FixtureName, Record<string, string>, number, string, object]>([
    ['u2', { month: '2026-13', to: 'nonsense' }, 400, 'invalid_month', { error: 'month must be YYYY-MM' }],
    ['u2', { month: 'x' }, 400, 'invalid_month', {}],
    ['u2', { to: 'not-an-address' }, 400, 'invalid_recipients', { detail: 'not-an-address' }],
    ['u2', { to: 'a@b.example,no,x@y@z' }, 400, 'invalid_recipients', { detail: 'no, x@y@z' }],
    ['u2', { to: 'Me <a@b.example>' }, 400, 'invalid_recipients', {}],
    ['u2', { to: '"x"<a@b.example>' }, 400, 'invalid_recipients', {}],
    ['u2', { to: 'a@b.example\r\nBcc: c@d.example' }, 400, 'validation', {}],
    ['u2', { to: many }, 400, 'too_many_recipients', { error: 'At most 10 recipients are allowed' }],
    ['u1', { to: 'x@example.org' }, 403, 'recipients_not_allowed', {}],
    ['u1', { to: 'u1@example.com,x@example.org' }, 403, 'recipients_not_allowed', {}],
    ['reg', { to: 'owner@example.com' }, 403, 'recipients_not_allowed', {}],
    ['u1', { to: many }, 400, 'too_many_recipients', {}],
  ])('%s %o is refused with %d %s, and nothing is sent', async (name, query, status, code, more) => {
    const answer = await ask(name, `?${new URLSearchParams(query)}`);
    expect(answer.json).toMatchObject({ success: false, status, code, ...more });
    expect([await outbox(), inbox.texts]).toEqual([[], []]);
  });

  it('ten are allowed, repeats not counted', async () => {
    const to = `${many.split(',').slice(0, 10).join(',')},P0@example.org`;
    expect((await ask('u2', `?to=${to}`)).json).toMatchObject({ success: true });
    expect(inbox.asked).toHaveLength(10);
  });
});

describe('S-08 when the mail does not go through', () => {
  it('answers 502 in safe words, keeps the mail as failed, notes it, and sends nothing later', async () => {
    inbox.manners = { text: 'refuses' };
    const answer = await ask('u1');
    expect(answer.status).toBe(502);
    expect(answer.json).toMatchObject({
      success: false,
      error: 'Email service did not accept the message',
      code: 'mail_failed',
      status: 502,
      detail: 'SMTP: message refused (550)',
    });
    expect(answer.text).not.toMatch(/secret|127\.0\.0\.1|owner@/);
    expect(await outbox()).toMatchObject([
      { state: 'failed', attempts: 1, lastError: expect.stringMatching(/not wanted/) },
    ]);
    expect(await emailed()).toMatchObject({ outcome: 'failed', detail: { outcome: 'failed' } });
  });

  it('a made report that was not sent waits with its mail', async () => {
    inbox.manners = { text: 'hangs up' };
    expect((await ask('u1', '?month=2026-08')).json).toMatchObject({
      code: 'mail_failed',
      detail: 'SMTP: connection lost',
    });
    const key = (await outbox())[0]?.attachments[0]?.contentKey ?? '';
    expect(await openDocumentStore(t.config).read(key)).not.toBeNull();
  });

  it('is counted as sent when the server took it and then hung up', async () => {
    inbox.manners = { text: 'takes and hangs up' };
    expect((await ask('u1')).json).toMatchObject({ success: true });
    expect(inbox.mails).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ state: 'sent' }]);
  });
});

describe('S-08 limit', () => {
  it('ten an hour for each person and site; what was refused does not count', async () => {
    for (let i = 0; i < 12; i++) expect((await ask('u1', '?to=x@example.org')).status).toBe(403);
    for (let i = 0; i < 10; i++) expect((await ask('u1')).status).toBe(200);
    const answer = await ask('u1');
    expect(answer.status).toBe(429);
    expect(answer.json).toMatchObject({
      code: 'email_rate_limited',
      error: 'Too many reports sent for this site. Please try again later.',
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await ask('u2')).status).toBe(200);
    await t.db
      .update(sites)
      .set({ reportRecipients: ['o@example.com'] })
      .where(eq(sites.id, 103));
    expect((await ask('u1', '', 103)).status).toBe(200);
    expect(inbox.mails).toHaveLength(12);
    t.clock.now = new Date(t.clock.now.getTime() + 60 * 60_000);
    expect((await ask('u1')).status).toBe(200);
  });
});
