import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDueMonths } from '#server/actions/report/close-due-months.ts';
import { monthEndMail, sendMonthEnds } from '#server/actions/report/month-end-mail.ts';
import { systemActor } from '#server/audit/actor.ts';
import { openFolderStore } from '#server/documents/folder-store.ts';
import { deliverDueMails } from '#server/mail/deliver.ts';
import { openTransport } from '#server/mail/transport.ts';
import type { MonthEndSite } from '#server/store/compliance/month-ends.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';
import { headerOf, startMailServer } from '#tests/helpers/mail-server.ts';

const url = 'https://tanks.example.com';
/** By then October has ended at every site; and the latest time for the email. */
const closing = new Date('2026-11-01T12:10:00Z');
const latest = new Date('2026-11-04T12:00:00Z');

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
  await run('delete from documents');
  await run(`update sites set created_at = '2025-01-01', report_recipients = '{}'`);
  await list(101, ['u1@example.com', 'owner@example.com']);
  await list(102, ['u1@example.com']);
  // Person u1 sees both.
  await run('delete from user_sites where user_id = (select id from users where email = $1)', ['u1@example.com']);
  await run(
    `insert into user_sites (user_id, site_id, can_write)
     select id, s, false from users, unnest('{101,102}'::int[]) s where email = 'u1@example.com'`,
  );
});
afterEach(() => t.stop());

const run = (text: string, values?: unknown[]) => t.database.pool.query(text, values);
const list = (siteId: number, addresses: string[]) =>
  run('update sites set report_recipients = $2 where id = $1', [siteId, addresses]);

const contextAt = (now: Date) => ({
  ...{ db: t.db, config: t.config, actor: systemActor, now, publicUrl: url },
  documents: openFolderStore(`${t.config.dataDir}/documents`),
});
const close = (now: Date) => closeDueMonths(contextAt(now));
const send = (now: Date) => sendMonthEnds(contextAt(now));

async function mails(kind: string) {
  const { rows } = await run('select recipients, subject, body from mail_outbox where kind = $1 order by id', [kind]);
  return rows as { recipients: string[]; subject: string; body: string }[];
}

/** Notes a verdict of October by hand. */
const verdict = (siteId: number, status: string, sentence: string, reasons: string[] = []) =>
  run(
    `insert into month_verdicts (site_id, month, version, status, computed_status, cause, rules, evidence, evidence_sha256, made_at, made_by)
     values ($1, '2026-10', 1, $2, $2, 'closed', '2026-11n', $3, repeat('0', 64), $4, 'system')`,
    [siteId, status, JSON.stringify({ sentence, reasons }), closing],
  );
const closed = (siteId: number, state: string) =>
  run(`insert into month_closes (site_id, month, state, next_try_at, updated_at) values ($1, '2026-10', $2, $3, $3)`, [
    siteId,
    state,
    closing,
  ]);

describe('the one email of a month’s end', () => {
  it('goes to who gets the reports of several sites, in place of one for each', async () => {
    await close(closing);
    const own = await mails('monthly_report');
    expect(own.every(({ recipients }) => !recipients.includes('u1@example.com'))).toBe(true);
    expect(own.some(({ recipients }) => recipients.includes('owner@example.com'))).toBe(true);
    expect(await Promise.all([send(latest), send(latest)])).toEqual(expect.arrayContaining([1, 0]));
    expect(await send(latest)).toBe(0);
    const [mail, ...more] = await mails('month_end');
    expect(more).toEqual([]);
    expect(mail?.recipients).toEqual(['u1@example.com']);
    expect(mail?.subject).toMatch(/^Month end 2026-10: \d of 2 sites compliant$/);
    expect(mail?.body).toContain('Release detection in October 2026 at your 2 sites:');
    expect(mail?.body).toContain(`${url}/sites/101?tab=compliance&month=2026-10`);
  });

  it('waits for the verdicts of all sites, at most three and a half days', async () => {
    await verdict(101, 'COMPLIANT', 'Tank 1 proven tight in October 2026.');
    await closed(101, 'closed');
    await closed(102, 'due');
    expect(await send(new Date('2026-11-01T11:50:00Z'))).toBe(0);
    expect(await send(closing)).toBe(0);
    expect(await send(new Date('2026-11-04T11:50:00Z'))).toBe(0);
    expect(await send(latest)).toBe(1);
    const [mail] = await mails('month_end');
    expect(mail?.body).toContain('Compliant: 1\nNot compliant: 0\nInconclusive: 0\nPending: 1\nNo verdict: 0');
    expect(mail?.body).toContain('- Pending. Proof may still come in.');
  });

  it('is sent at once when every site has its verdict or was given up', async () => {
    await verdict(101, 'FAILED', 'Tank 1 has a failure or an alarm that is not resolved.');
    await closed(101, 'closed');
    await closed(102, 'given_up');
    expect(await send(closing)).toBe(1);
    const [mail] = await mails('month_end');
    expect(mail?.body).toContain('- Not compliant. Tank 1 has a failure or an alarm that is not resolved.');
    expect(mail?.body).toContain('- No verdict. The report failed several times');
  });

  it('sends reports that come after it, and corrected ones, for themselves', async () => {
    expect(await send(latest)).toBe(1);
    await close(latest);
    const own = await mails('monthly_report');
    const toReader = own.filter(({ recipients }) => recipients.includes('u1@example.com'));
    const { rows } = await run(
      `select count(*)::int as stored from reports where month = '2026-10' and document_id is not null and site_id in (101, 102)`,
    );
    expect(rows[0]?.stored).toBeGreaterThan(0);
    expect(toReader).toHaveLength(rows[0]?.stored);
  });

  it('leaves who is listed at one site, who has no account, and who may not see the sites', async () => {
    await list(102, ['owner@example.com', 'u0@example.com']);
    await list(101, ['owner@example.com', 'u0@example.com', 'u1@example.com']);
    await close(closing);
    expect(await send(latest)).toBe(0);
    const own = await mails('monthly_report');
    expect(own.filter(({ recipients }) => recipients.includes('owner@example.com')).length).toBeGreaterThan(0);
    expect(own.some(({ recipients }) => recipients.includes('u1@example.com'))).toBe(true);
  });

  it('forgets the sites whose access ends, also in an email that waits', async () => {
    await verdict(101, 'FAILED', 'Tank 1 has a failure or an alarm that is not resolved.');
    for (const siteId of [101, 102]) await closed(siteId, 'closed');
    await verdict(102, 'INCONCLUSIVE', 'Tank 1 not proven in October 2026: Tank 1.');
    expect(await send(closing)).toBe(1);
    const admin = await t.as('admin');
    const { rows } = await run(`select id from users where email = 'u1@example.com'`);
    const saved = await admin.send('PUT', `/api/users/${rows[0]?.id}/sites`, { siteIds: [102] });
    expect(saved.status, saved.text).toBe(200);
    expect(await mails('month_end')).toEqual([]);
  });

  it('reaches a real mail server, in the language of its reader', async () => {
    await run(`update users set language = 'es' where email = 'u1@example.com'`);
    await verdict(101, 'COMPLIANT', 'Tank 1 proven tight in October 2026.');
    await verdict(102, 'INCONCLUSIVE', 'No tank or line in use is known here, so nothing is proven.');
    for (const siteId of [101, 102]) await closed(siteId, 'closed');
    await send(closing);
    const inbox = await startMailServer();
    const transport = openTransport({ smtpUrl: inbox.url, mailFrom: 'Forecourt <tanks@example.com>' });
    await deliverDueMails(t.db, transport, contextAt(closing).documents, () => closing);
    transport.close();
    await inbox.close();
    expect(inbox.mails).toHaveLength(1);
    expect(headerOf(inbox.mails[0] ?? '', 'to')).toBe('u1@example.com');
    expect(headerOf(inbox.mails[0] ?? '', 'subject')).toBe('Fin de mes 2026-10: 1 de 2 sitios en cumplimiento');
  });
});

it('the email names what needs somebody first and only so many sites', () => {
  const site = (siteId: number, more: Partial<MonthEndSite>): MonthEndSite => ({
    ...{ siteId, name: `Site ${siteId}`, status: null, sentence: null, exempt: false, givenUp: false },
    ...more,
  });
  const { subject, body } = monthEndMail(
    [
      site(1, { status: 'COMPLIANT', sentence: 'All proven tight.' }),
      site(2, { status: 'INCONCLUSIVE', sentence: 'No regulated tanks: no verdict.', exempt: true }),
      site(3, {}),
      site(4, { status: 'INCONCLUSIVE', sentence: 'Not proven.' }),
      ...Array.from({ length: 50 }, (_, at) => site(100 + at, { status: 'FAILED' as const, sentence: 'Failed.' })),
    ],
    '2026-10',
    url,
  );
  expect(subject).toBe('Month end 2026-10: 1 of 54 sites compliant');
  expect(body).toContain('Compliant: 1\nNot compliant: 50\nInconclusive: 1\nPending: 1\nNo verdict: 1');
  expect(body.match(/\/sites\/\d+\?tab=compliance/g)).toHaveLength(40);
  expect(body).toContain(`And 13 more sites that are not compliant: ${url}/compliance-overview`);
  expect(body).not.toContain('Site 1\n');
});
