import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { agencyLetterList, letterNewsList } from '#contract/nouns/site/agency-letter.ts';
import { attentionList } from '#contract/nouns/site/attention.ts';
import { tellOfOverdue } from '#server/actions/agency-letter/letter-news.ts';
import { startTestApp, type TestApp, type TestClient } from '#tests/helpers/app.ts';
import { type FixtureName, fixtureUsers } from '#tests/helpers/fixtures.ts';
import { finding, letterCall, recordLetter } from './agency-letter-calls.ts';
import { clearDesk } from './desk-calls.ts';

let t: TestApp;
let regulator: TestClient;
let writer: TestClient;
beforeEach(async () => {
  t = await startTestApp();
  await clearDesk(t);
  regulator = await t.as('reg');
  writer = await t.as('u2');
});
afterEach(() => t.stop());

const answer = (id: number, words = 'The bucket was replaced') => letterCall(writer, id, 'answers', { words });
const close = (client: TestClient, id: number) => letterCall(client, id, 'close', { words: 'The answer settles it' });
async function bell(name: FixtureName, client: TestClient) {
  const read = await client.get(`/api/users/${fixtureUsers[name].id}/letter-news`);
  return letterNewsList.parse(read.json);
}
async function mails() {
  const { rows } = await t.database.pool.query<{ kind: string; recipients: string[]; subject: string; body: string }>(
    "select kind, recipients, subject, body from mail_outbox where kind like 'agency_letter_%' order by id",
  );
  return rows;
}
const look = () => tellOfOverdue({ db: t.db, now: t.clock.now, publicUrl: 'https://console.test' });
const setSites = async (name: FixtureName, siteIds: number[]) =>
  (await t.as('admin')).send('PUT', `/api/users/${fixtureUsers[name].id}/sites`, { siteIds, writeSiteIds: [] });

describe('X-467, X-468 what the author of a letter hears of it', () => {
  it('is an email and a line at the bell for each answer, without its words, until it is seen', async () => {
    const { id, issue } = await recordLetter(regulator);
    expect((await bell('reg', regulator)).unseen).toBe(0);
    await answer(id, 'Secret of the owner');
    const { unseen, news } = await bell('reg', regulator);
    expect(unseen).toBe(1);
    expect(news).toMatchObject([{ kind: 'answered', letter_id: id, issue: { id: issue?.id }, site: { id: 101 } }]);
    expect((await bell('admin', await t.as('admin'))).unseen).toBe(0);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'agency_letter_answered', recipients: ['reg@example.com'] });
    expect(mail?.subject).toBe(`The owner answered: Finding ${id}: The spill bucket of tank 1 is cracked`);
    expect(mail?.body).toContain('Person u2 answered for the owner.');
    expect(mail?.body).toContain(`/sites/101?tab=issues&issue=${issue?.id}`);
    expect(mail?.body).not.toContain('Secret of the owner');
    const ids = news.map((one) => one.id);
    const other = await t.as('admin');
    await other.post(`/api/users/${fixtureUsers.admin.id}/letter-news/seen`, { ids });
    expect((await bell('reg', regulator)).unseen).toBe(1);
    await regulator.post(`/api/users/${fixtureUsers.reg.id}/letter-news/seen`, { ids });
    expect((await bell('reg', regulator)).unseen).toBe(0);
    await answer(id, 'A second answer');
    expect((await bell('reg', regulator)).unseen).toBe(1);
    expect(await mails()).toHaveLength(2);
    await close(regulator, id);
    expect((await bell('reg', regulator)).unseen).toBe(0);
  });

  it('is a due date that passed without an answer, once for each date, however many look', async () => {
    const { id } = await recordLetter(regulator, { due_on: '2026-11-20' });
    expect(await look()).toBe(0);
    // The day is over in UTC, and not yet at the site.
    t.clock.now = new Date('2026-11-21T04:30:00Z');
    expect(await look()).toBe(0);
    t.clock.now = new Date('2026-11-21T05:30:00Z');
    regulator = await t.as('reg');
    const told = await Promise.all([look(), look()]);
    expect(told.toSorted()).toEqual([0, 1]);
    expect(await look()).toBe(0);
    expect((await bell('reg', regulator)).news).toMatchObject([{ kind: 'overdue', due_on: '2026-11-20' }]);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^No answer by the due date: Finding /);
    expect(mail?.body).toContain('The answer was due Nov 20, 2026. Nobody answered.');
    const seen = agencyLetterList.parse((await regulator.get('/api/sites/101/agency-letters')).json).letters[0];
    const changed = await letterCall(regulator, id, 'corrections', {
      ...{ ...finding, due_on: '2026-11-22', reason: 'More time', seen_version: seen?.versions[0]?.id },
    });
    expect(changed.status, changed.text).toBe(201);
    expect(await look()).toBe(0);
    t.clock.now = new Date('2026-11-23T06:00:00Z');
    expect(await look()).toBe(1);
    [regulator, writer] = [await t.as('reg'), await t.as('u2')];
    await answer(id);
    // What was overdue is answered now.
    expect((await bell('reg', regulator)).news.map(({ kind }) => kind)).toEqual(['answered']);
    expect(await look()).toBe(0);
  });

  it('reads Spanish to a regulator who reads Spanish', async () => {
    await t.database.pool.query("update users set language = 'es' where id = $1", [fixtureUsers.reg.id]);
    const { id } = await recordLetter(regulator, { due_on: '2026-11-18' });
    await look();
    await answer(id);
    const [overdue, answered] = await mails();
    expect(overdue?.subject).toMatch(/^Sin respuesta en la fecha límite: /);
    expect(overdue?.body).toContain('Nadie respondió.');
    expect(answered?.subject).toMatch(/^El propietario respondió: /);
    expect(answered?.body).toContain('Lea la respuesta. Si resuelve la carta, ciérrela.');
  });

  it('ends with the access of the author, and returns with it', async () => {
    const { id } = await recordLetter(regulator, { due_on: '2026-11-18' });
    await answer(id);
    await setSites('reg', [103]);
    expect((await bell('reg', regulator)).unseen).toBe(0);
    await answer(id, 'A second answer');
    await recordLetter(await t.as('admin'), { due_on: '2026-11-18' });
    // What waited to be sent is taken back with the access.
    expect(await mails()).toEqual([]);
    // Of the letter of the administrator alone.
    expect(await look()).toBe(1);
    await setSites('reg', [101, 103]);
    expect((await bell('reg', regulator)).unseen).toBe(1);
  });
});

describe('X-442, X-444 who corrects and closes a letter', () => {
  const letterFor = async (client: TestClient) =>
    agencyLetterList.parse((await client.get('/api/sites/101/agency-letters')).json).letters[0];

  it('is its author or an administrator, and no other regulator of the site', async () => {
    const { id, versions } = await recordLetter(regulator);
    await setSites('reg0', [101]);
    const other = await t.as('reg0');
    expect(await letterFor(other)).toMatchObject({ may_end: false, author_has_access: true });
    const refused = await close(other, id);
    expect([refused.status, refused.json.code]).toEqual([403, 'agency_letter_author']);
    const correction = { ...finding, reason: 'It is tank 2', seen_version: versions[0]?.id };
    expect((await letterCall(other, id, 'corrections', correction)).json.code).toBe('agency_letter_author');
    expect(await letterFor(regulator)).toMatchObject({ may_end: true, closed_at: null });
    expect(await letterFor(writer)).toMatchObject({ may_end: false });
    expect((await close(regulator, id)).status).toBe(200);
  });

  it('is an administrator alone once the access of the author ends, and the letter says so', async () => {
    const { id } = await recordLetter(regulator);
    await answer(id);
    await setSites('reg', [103]);
    await setSites('reg0', [101]);
    expect((await close(regulator, id)).json.code).toBe('forbidden_site');
    expect((await close(await t.as('reg0'), id)).json.code).toBe('agency_letter_author');
    const admin = await t.as('admin');
    expect(await letterFor(admin)).toMatchObject({ may_end: true, author_has_access: false });
    const { groups } = attentionList.parse((await admin.get('/api/needs-attention')).json);
    const reasons = groups.flatMap(({ things }) => things.map(({ reason }) => reason));
    expect(reasons.filter((reason) => reason.startsWith('Regulator: '))).toEqual([
      expect.stringContaining('(answered; the regulator has no access any more, an administrator closes it)'),
    ]);
    expect((await close(admin, id)).status).toBe(200);
  });

  it('is nobody of the owner’s side, also not an author who became one', async () => {
    const { id } = await recordLetter(regulator);
    await t.database.pool.query("update users set role = 'user' where id = $1", [fixtureUsers.reg.id]);
    const moved = await t.as('reg');
    expect(await letterFor(moved)).toMatchObject({ may_end: false, author_has_access: false });
    expect((await close(moved, id)).json.code).toBe('forbidden_role');
    await t.database.pool.query('delete from users where id = $1', [fixtureUsers.reg.id]);
    expect(await letterFor(writer)).toMatchObject({ recorded_by: 'Person reg', author_has_access: false });
    expect((await close(await t.as('admin'), id)).status).toBe(200);
  });
});
