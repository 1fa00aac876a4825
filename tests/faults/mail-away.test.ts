import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDocumentStore } from '#server/documents/open-store.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { deliverDueMails } from '#server/mail/deliver.ts';
import { queueMail } from '#server/mail/queue.ts';
import { openTransport } from '#server/mail/transport.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { headerOf, startMailServer } from '#tests/helpers/mail-server.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.stop());

const addresses = Array.from({ length: 12 }, (_, i) => `person${i}@example.com`);
const queueAll = async (at: Date) => {
  for (const address of addresses) {
    await queueMail(t.db, { kind: 'test', to: [address], subject: 'Hello', body: 'Hello' }, at);
  }
};
const states = async () =>
  (await t.db.$client.query('select state, count(*)::int as n from mail_outbox group by state order by state')).rows;

describe('a mail server that is away', () => {
  it('gets every mail once when it is back, however it was away and however many workers there are', async () => {
    const inbox = await startMailServer({ text: 'hangs up' });
    await queueAll(t.clock.now);
    const transports = [1, 2, 3].map(() => openTransport({ smtpUrl: inbox.url, mailFrom: 'a@b.example' }));
    const deliver = () =>
      Promise.all(
        transports.map((each) => deliverDueMails(t.db, each, openDocumentStore(t.config), () => t.clock.now)),
      );
    await deliver();
    expect(await states()).toEqual([{ state: 'queued', n: addresses.length }]);
    inbox.manners = { refuses: () => true };
    t.clock.now = new Date(t.clock.now.getTime() + 60_000);
    await deliver();
    expect(inbox.mails).toEqual([]);
    inbox.manners = {};
    t.clock.now = new Date(t.clock.now.getTime() + 5 * 60_000);
    await deliver();
    await deliver();
    expect(await states()).toEqual([{ state: 'sent', n: addresses.length }]);
    expect(inbox.mails.map((mail) => headerOf(mail, 'To')).sort()).toEqual([...addresses].sort());
    for (const transport of transports) transport.close();
    await inbox.close();
  });

  it('and says nothing at all holds nothing else up: calls are answered, other jobs are done', async () => {
    const inbox = await startMailServer({ text: 'silent' });
    await queueAll(new Date());
    let done = 0;
    const jobs = await startJobs({
      config: { ...t.config, smtpUrl: inbox.url },
      db: t.db,
      url: t.database.url,
      log: pino({ level: 'silent' }),
      feed: t.feed,
      extraJobs: [{ name: 'other', cron: '0 0 1 1 *', atStart: true, run: async () => void done++ }],
    });
    await eventually(() => inbox.texts.length > 0);
    await eventually(() => done === 1);
    const client = await t.as('u2');
    const begun = performance.now();
    const issue = await client.post('/api/issue-actions/101/issues', { alarmLabel: 'While mail hangs' });
    expect(issue.status, issue.text).toBe(201);
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect((await states()).reduce((sum, { n }) => sum + n, 0)).toBe(addresses.length);
    expect(inbox.mails).toEqual([]);
    // Whoever waits for the server to stop does not wait for the mail server: its connections are cut here.
    await inbox.close();
    await jobs.stop();
  });
});
