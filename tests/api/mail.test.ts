import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { deliverDueMails } from '#server/mail/deliver.ts';
import { queueMail } from '#server/mail/queue.ts';
import { openTransport } from '#server/mail/transport.ts';
import { mailOutbox } from '#server/store/record-schema.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { until } from '#tests/helpers/until.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.stop());

interface Inbox {
  url: string;
  mails: string[];
  close(): Promise<void>;
}

/** A real mail server that keeps what it gets; `refuse` makes it turn mails down. */
async function mailServer(state: { refuse: boolean } = { refuse: false }): Promise<Inbox> {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => (state.refuse ? done(new Error('mailbox is full')) : done()),
    onData: (stream, _session, done) => {
      text(stream).then((mail) => {
        mails.push(mail);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const rows = () => t.db.select().from(mailOutbox).orderBy(mailOutbox.id);
const hello = (to = 'owner@example.com') => ({ kind: 'test', to: [to], subject: 'Grüße', body: 'Line one\n.\nLine 3' });

describe('sending', () => {
  it('goes out through SMTP_URL with sender, subject and text', async () => {
    const inbox = await mailServer();
    await queueMail(t.db, hello(), t.clock.now);
    const transport = openTransport({ smtpUrl: inbox.url, mailFrom: 'Forecourt <tanks@example.com>' });
    expect(await deliverDueMails(t.db, transport, () => t.clock.now)).toBe(1);
    expect(await deliverDueMails(t.db, transport, () => t.clock.now)).toBe(0);
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
    const inbox = await mailServer({ refuse: true });
    await queueMail(t.db, hello(), t.clock.now);
    const transport = openTransport({ smtpUrl: inbox.url, mailFrom: 'a@b.example' });
    const pauses = [];
    for (let attempt = 1; attempt <= 6; attempt++) {
      expect(await deliverDueMails(t.db, transport, () => t.clock.now)).toBe(1);
      expect(await deliverDueMails(t.db, transport, () => t.clock.now)).toBe(0);
      const [mail] = await rows();
      expect(mail).toMatchObject({ attempts: attempt, lastError: expect.stringContaining('mailbox is full') });
      expect(mail?.state).toBe(attempt === 6 ? 'failed' : 'queued');
      const next = mail?.nextTryAt ?? t.clock.now;
      pauses.push((next.getTime() - t.clock.now.getTime()) / 60_000);
      t.clock.now = next;
    }
    expect(pauses).toEqual([1, 5, 15, 60, 240, 0]);
    expect(await deliverDueMails(t.db, transport, () => t.clock.now)).toBe(0);
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
    await deliverDueMails(t.db, transport, () => t.clock.now);
    expect((await rows())[0]).toMatchObject({ state: 'queued', attempts: 1 });
    transport.close();
  });

  it('sends each mail once, however many workers there are', async () => {
    const inbox = await mailServer();
    for (let i = 0; i < 20; i++) await queueMail(t.db, hello(`p${i}@example.com`), t.clock.now);
    const transports = [1, 2, 3].map(() => openTransport({ smtpUrl: inbox.url, mailFrom: 'a@b.example' }));
    const tried = await Promise.all(transports.map((each) => deliverDueMails(t.db, each, () => t.clock.now)));
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
    const [mail] = await until(rows, (list) => list[0]?.state === 'sent');
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
