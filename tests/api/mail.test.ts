import { type AddressInfo, createServer } from 'node:net';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { deliverDueMails } from '#server/mail/deliver.ts';
import { type Mail, queueMail } from '#server/mail/queue.ts';
import { sendNow } from '#server/mail/send-now.ts';
import { openTransport, type Transport } from '#server/mail/transport.ts';
import { mailOutbox } from '#server/store/schema/record-schema.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { attachmentOf, headerOf, type MailManners, startMailServer } from '#tests/helpers/mail-server.ts';
import { until } from '#tests/helpers/until.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.stop());

const documents = () => openDocumentStore(t.config);
const deliver = (transport: Transport) => deliverDueMails(t.db, transport, documents(), () => t.clock.now);
const rows = () => t.db.select().from(mailOutbox).orderBy(mailOutbox.id);
const hello = (to = 'owner@example.com'): Mail => ({
  kind: 'test',
  to: [to],
  subject: 'Grüße',
  body: 'Line one\n.\nLine 3',
});

describe('sending', () => {
  it('goes out through SMTP_URL with sender, subject and text', async () => {
    const inbox = await startMailServer();
    await queueMail(t.db, hello(), t.clock.now);
    const transport = openTransport({ smtpUrl: inbox.url, mailFrom: 'Forecourt <tanks@example.com>' });
    expect(await deliver(transport)).toBe(1);
    expect(await deliver(transport)).toBe(0);
    transport.close();
    expect(inbox.mails).toHaveLength(1);
    expect(inbox.mails[0]).toContain('From: Forecourt <tanks@example.com>');
    expect(inbox.mails[0]).toContain('To: owner@example.com');
    expect(inbox.mails[0]).toMatch(/Subject: =\?UTF-8\?/);
    expect(inbox.mails[0]).toContain('Line one');
    expect((await rows())[0]).toMatchObject({ state: 'sent', attempts: 1, lastError: null, sentAt: t.clock.now });
    await inbox.close();
  });

  it('tries six times with growing pauses, then gives up', async () => {
    const inbox = await startMailServer({ refuses: () => true });
    await queueMail(t.db, hello(), t.clock.now);
    const transport = openTransport({ smtpUrl: inbox.url, mailFrom: 'a@b.example' });
    const pauses = [];
    for (let attempt = 1; attempt <= 6; attempt++) {
      expect(await deliver(transport)).toBe(1);
      expect(await deliver(transport)).toBe(0);
      const [mail] = await rows();
      expect(mail).toMatchObject({ attempts: attempt, lastError: expect.stringContaining('mailbox is full') });
      expect(mail?.state).toBe(attempt === 6 ? 'failed' : 'queued');
      const next = mail?.nextTryAt ?? t.clock.now;
      pauses.push((next.getTime() - t.clock.now.getTime()) / 60_000);
      t.clock.now = next;
    }
    expect(pauses).toEqual([1, 5, 15, 60, 240, 0]);
    expect(await deliver(transport)).toBe(0);
    expect(inbox.mails).toEqual([]);
    transport.close();
    await inbox.close();
  });

  it('keeps the mail when the server is not there', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await until(() => closed.address(), Boolean);
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    await queueMail(t.db, hello(), t.clock.now);
    const transport = openTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'a@b.example' });
    await deliver(transport);
    expect((await rows())[0]).toMatchObject({ state: 'queued', attempts: 1 });
    transport.close();
  });

  it('sends each mail once, however many workers there are', async () => {
    const inbox = await startMailServer();
    for (let i = 0; i < 20; i++) await queueMail(t.db, hello(`p${i}@example.com`), t.clock.now);
    const transports = [1, 2, 3].map(() => openTransport({ smtpUrl: inbox.url, mailFrom: 'a@b.example' }));
    const tried = await Promise.all(transports.map((each) => deliver(each)));
    expect(tried.reduce((sum, n) => sum + n, 0)).toBe(20);
    expect(new Set(inbox.mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1])).size).toBe(20);
    expect(inbox.mails).toHaveLength(20);
    for (const transport of transports) transport.close();
    await inbox.close();
  });

  it.each([
    { ...hello(), to: ['a@b.example\r\nBcc: x@y.example'] },
    { ...hello(), to: ['a@b.example, x@y.example'] },
    { ...hello(), subject: 'Hi\r\nBcc: x@y.example' },
  ])('takes no header smuggled into address or subject: %o', async (mail) => {
    await expect(queueMail(t.db, mail, t.clock.now)).rejects.toThrow('queueMail');
    expect(await rows()).toEqual([]);
  });
});

/** A mail with a report of the document store. */
async function withReport(over: Partial<Mail> = {}): Promise<Mail> {
  const { contentKey } = await documents().put(Buffer.from('%PDF-1.4 report'));
  const attachments = [{ name: 'Bericht März.pdf', contentType: 'application/pdf', contentKey }];
  return { ...hello(), attachments, ...over };
}

describe('attachments', () => {
  it('come from the document store', async () => {
    const inbox = await startMailServer();
    const transport = openTransport({ smtpUrl: inbox.url, mailFrom: 'a@b.example' });
    await queueMail(t.db, await withReport(), t.clock.now);
    expect(await deliver(transport)).toBe(1);
    const attachment = attachmentOf(inbox.mails[0] ?? '');
    expect(attachment?.bytes.toString()).toBe('%PDF-1.4 report');
    expect(attachment?.head).toMatch(/content-type: application\/pdf/i);
    expect(attachment?.head).toMatch(/filename\*0\*=utf-8''Bericht%20M%C3%A4rz\.pdf/);
    transport.close();
    await inbox.close();
  });

  it('that are gone hold the mail back: it is tried again like any other', async () => {
    const inbox = await startMailServer();
    const transport = openTransport({ smtpUrl: inbox.url, mailFrom: 'a@b.example' });
    const attachments = [{ name: 'lost.pdf', contentType: 'application/pdf', contentKey: '0'.repeat(32) }];
    await queueMail(t.db, { ...hello(), attachments }, t.clock.now);
    await deliver(transport);
    const lastError = "the attachment 'lost.pdf' is no longer in the document store";
    expect((await rows())[0]).toMatchObject({ state: 'queued', attempts: 1, lastError });
    expect(inbox.texts).toEqual([]);
    transport.close();
    await inbox.close();
  });

  it('a name smuggles nothing in', async () => {
    const mail = await withReport();
    const attachments = mail.attachments?.map((each) => ({ ...each, name: 'a\r\nBcc: x@y.example' })) ?? [];
    await expect(queueMail(t.db, { ...mail, attachments }, t.clock.now)).rejects.toThrow('control character');
  });
});

describe('a mail with a once-key', () => {
  it('is queued once, by however many at once, also after it was sent', async () => {
    const once = { ...hello(), onceKey: 'report 101 2026-10' };
    const queued = await Promise.all([1, 2, 3, 4].map(() => queueMail(t.db, once, t.clock.now)));
    expect(queued.filter(Boolean)).toHaveLength(1);
    await deliver(openTransport({ smtpUrl: null, mailFrom: 'a@b.example' }));
    expect(await queueMail(t.db, once, t.clock.now)).toBe(false);
    expect(await queueMail(t.db, { ...once, onceKey: 'report 101 2026-11' }, t.clock.now)).toBe(true);
    expect(await queueMail(t.db, hello(), t.clock.now)).toBe(true);
    expect(await rows()).toHaveLength(3);
  });
});

describe('a mail server that misbehaves', () => {
  it.each<[string, MailManners, string, RegExp]>([
    ['turns the recipient down', { refuses: () => true }, 'queued', /mailbox is full/],
    ['turns the text down', { text: 'refuses' }, 'queued', /not wanted/],
    ['hangs up before its answer', { text: 'hangs up' }, 'queued', /closed|ECONNRESET|hang up/i],
    ['takes the mail and hangs up', { text: 'takes and hangs up' }, 'sent', /^null$/],
  ])('%s', async (_, manners, state, lastError) => {
    const inbox = await startMailServer(manners);
    const transport = openTransport({ smtpUrl: inbox.url, mailFrom: 'a@b.example' });
    await queueMail(t.db, await withReport(), t.clock.now);
    await deliver(transport);
    const [mail] = await rows();
    expect(mail).toMatchObject({ state, attempts: 1 });
    expect(String(mail?.lastError)).toMatch(lastError);
    // The next try, if there is one, is of the same mail and says so.
    t.clock.now = new Date(t.clock.now.getTime() + 60_000);
    inbox.manners = {};
    await deliver(transport);
    expect((await rows())[0]?.state).toBe('sent');
    expect(inbox.mails).toHaveLength(1);
    const ids = new Set(inbox.texts.map((each) => headerOf(each, 'Message-ID')));
    expect([...ids]).toEqual([expect.stringMatching(/^<\d+\.[0-9a-f]{24}@b\.example>$/)]);
    expect(new Set(inbox.texts.map((each) => headerOf(each, 'Date'))).size).toBe(1);
    transport.close();
    await inbox.close();
  });

  it('does not answer in time: we hang up, and it takes nothing later', async () => {
    const inbox = await startMailServer({ text: 'silent' });
    const transport = openTransport({ smtpUrl: inbox.url, mailFrom: 'a@b.example' });
    const patient = transport.send;
    transport.send = (letter) => patient(letter, 300);
    await queueMail(t.db, hello(), t.clock.now);
    const started = performance.now();
    await deliver(transport);
    expect(performance.now() - started).toBeLessThan(3_000);
    expect((await rows())[0]).toMatchObject({ state: 'queued', attempts: 1, lastError: expect.any(String) });
    expect(inbox.mails).toEqual([]);
    transport.close();
    await inbox.close();
  });

  it('takes it for some recipients only: the others are tried again, nobody gets it twice', async () => {
    const inbox = await startMailServer({ refuses: (address) => address.startsWith('full') });
    const transport = openTransport({ smtpUrl: inbox.url, mailFrom: 'a@b.example' });
    const to = ['One@Example.com', 'full@bücher.example', 'two@example.com'];
    await queueMail(t.db, await withReport({ to, onceKey: 'k' }), t.clock.now);
    await deliver(transport);
    const recipients = ['One@Example.com', 'two@example.com'];
    expect(await rows()).toMatchObject([
      { state: 'sent', recipients, lastError: null },
      { state: 'queued', recipients: ['full@bücher.example'], attempts: 1, lastError: expect.any(String) },
    ]);
    t.clock.now = new Date(t.clock.now.getTime() + 60_000);
    inbox.manners = {};
    expect(await deliver(transport)).toBe(1);
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(inbox.mails).toHaveLength(2);
    expect(attachmentOf(inbox.mails[1] ?? '')?.bytes.toString()).toBe('%PDF-1.4 report');
    transport.close();
    await inbox.close();
  });

  it('an address is taken as it is, never as a list or a name', async () => {
    const inbox = await startMailServer();
    const transport = openTransport({ smtpUrl: inbox.url, mailFrom: 'a@b.example' });
    await queueMail(t.db, hello('"x"<y@example.com>'), t.clock.now);
    await deliver(transport);
    expect(inbox.asked).toEqual([]);
    expect((await rows())[0]).toMatchObject({ state: 'queued', lastError: expect.stringContaining('recipient') });
    transport.close();
    await inbox.close();
  });
});

describe('a mail that somebody waits for', () => {
  const sender = (smtpUrl: string | null) => ({
    db: t.db,
    config: { smtpUrl, mailFrom: 'a@b.example' },
    documents: documents(),
    now: t.clock.now,
  });

  it('is sent within the call and then stands in the log', async () => {
    const inbox = await startMailServer();
    expect(await sendNow(sender(inbox.url), await withReport())).toEqual(['owner@example.com']);
    expect(attachmentOf(inbox.mails[0] ?? '')?.bytes.toString()).toBe('%PDF-1.4 report');
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1, lastError: null, sentAt: t.clock.now }]);
    expect(await deliver(openTransport({ smtpUrl: inbox.url, mailFrom: 'a@b.example' }))).toBe(0);
    await inbox.close();
  });

  it('without a mail server is kept, and the log says that it went to nobody', async () => {
    const lastError = expect.stringMatching(/^no mail server was set .*sent to nobody$/);
    expect(await sendNow(sender(null), hello())).toEqual(['owner@example.com']);
    expect(await rows()).toMatchObject([{ state: 'kept', lastError, sentAt: null }]);
    await queueMail(t.db, hello(), t.clock.now);
    await deliver(openTransport({ smtpUrl: null, mailFrom: 'a@b.example' }));
    expect(await rows()).toMatchObject([
      { state: 'kept', lastError },
      { state: 'kept', lastError, sentAt: null },
    ]);
  });

  it.each<[string, MailManners, string]>([
    ['turns the recipient down', { refuses: () => true }, 'SMTP: recipient refused (550)'],
    ['turns the text down', { text: 'refuses' }, 'SMTP: message refused (550)'],
    ['hangs up', { text: 'hangs up' }, 'SMTP: connection lost'],
    ['is silent', { text: 'silent' }, 'SMTP: connection timed out'],
  ])('to a server that %s: failed, in words without hosts and addresses', async (_, manners, detail) => {
    const inbox = await startMailServer(manners);
    const started = performance.now();
    await expect(sendNow(sender(inbox.url), hello())).rejects.toMatchObject({
      code: 'mail_failed',
      status: 502,
      extras: { detail },
    });
    expect(performance.now() - started).toBeLessThan(17_000);
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 1, lastError: expect.any(String), sentAt: null }]);
    expect(await deliver(openTransport({ smtpUrl: inbox.url, mailFrom: 'a@b.example' }))).toBe(0);
    await inbox.close();
  });

  it('to a server that is not there', async () => {
    const inbox = await startMailServer();
    await inbox.close();
    const detail = 'SMTP: connection refused';
    await expect(sendNow(sender(inbox.url), hello())).rejects.toMatchObject({ extras: { detail } });
  });

  it('to a server that takes it for some: answers for whom; the others stand as failed', async () => {
    const inbox = await startMailServer({ refuses: (address) => address.startsWith('full') });
    const to = ['full@example.com', 'one@example.com'];
    expect(await sendNow(sender(inbox.url), { ...hello(), to })).toEqual(['one@example.com']);
    expect(await rows()).toMatchObject([
      { state: 'sent', recipients: ['one@example.com'] },
      { state: 'failed', recipients: ['full@example.com'] },
    ]);
    await inbox.close();
  });
});

describe('the worker', () => {
  it('sends a reset link within moments, and without SMTP_URL keeps it in the database alone', async () => {
    const log = pino({ level: 'silent' });
    const ran: string[] = [];
    const extra = { name: 'extra', cron: '* * * * *', run: async () => ran.push('extra') };
    const jobs = await startJobs({
      config: t.config,
      db: t.db,
      url: t.database.url,
      log,
      feed: t.feed,
      extraJobs: [extra],
    });
    await (await t.as('anon')).post('/api/users/reset-password-by-email', { email: 'u1@example.com' });
    const [mail] = await until(rows, (list) => list[0]?.state === 'kept');
    expect(mail).toMatchObject({ kind: 'password_reset', recipients: ['u1@example.com'], attempts: 1 });
    const { rows: schedules } = await t.database.pool.query<{ name: string }>(
      'select name from pgboss.schedule order by name',
    );
    expect(schedules.map((schedule) => schedule.name)).toEqual(['extra', 'mail', 'prune']);
    await jobs.stop();
    const again = await startJobs({ config: t.config, db: t.db, url: t.database.url, log, extraJobs: [extra] });
    await again.stop();
  });
});

describe('X-60 mail log', () => {
  it('shows the mails without their bodies, newest first, page by page', async () => {
    for (let i = 1; i <= 5; i++) await queueMail(t.db, { ...hello(), subject: `Mail ${i}` }, t.clock.now);
    await t.db.update(mailOutbox).set({ state: 'failed', lastError: 'no' }).where(eq(mailOutbox.id, 2));
    const admin = await t.as('admin');
    type Page = { mails: { id: number; subject: string }[]; next_cursor: string | null };
    const page = async (query: string) => (await admin.get(`/api/admin/outbox?${query}`)).json as unknown as Page;
    const first = await page('limit=2');
    expect(first.mails[0]).toEqual({
      id: 5,
      kind: 'test',
      to: ['owner@example.com'],
      subject: 'Mail 5',
      state: 'queued',
      attempts: 0,
      last_error: null,
      created_at: t.clock.now.toISOString(),
      sent_at: null,
    });
    const second = await page(`limit=2&cursor=${first.next_cursor}`);
    const third = await page(`limit=2&cursor=${second.next_cursor}`);
    expect([first, second, third].map(({ mails }) => mails.map((mail) => mail.id))).toEqual([[5, 4], [3, 2], [1]]);
    expect(third.next_cursor).toBeNull();
    expect((await page('state=failed')).mails.map((mail) => mail.id)).toEqual([2]);
  });

  it.each(['limit=0', 'limit=201', 'limit=x', 'state=lost', 'cursor=xyz', 'cursor=bTk5OTk5OTk5OTk'])(
    'refuses %s',
    async (query) => {
      const answer = await (await t.as('admin')).get(`/api/admin/outbox?${query}`);
      expect(answer.json).toMatchObject({ status: 400, code: 'validation', fields: expect.any(Object) });
    },
  );
});
