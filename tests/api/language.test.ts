import { afterEach, beforeEach, expect, it } from 'vitest';
import { audit } from '#server/store/schema/record-schema.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.stop());

const languageOf = async (who: 'u1' | 'u2') =>
  ((await (await t.as(who)).get('/api/auth/check-auth')).json.user as { language: string }).language;

it('X-260 a language is that of one person, and holds in every session of theirs', async () => {
  expect([await languageOf('u1'), await languageOf('u2')]).toEqual(['en', 'en']);
  const client = await t.as('u2');
  for (const language of ['es', 'es']) {
    const answer = await client.send('PUT', '/api/auth/language', { language });
    expect([answer.status, answer.json]).toEqual([200, { success: true, message: 'Language changed' }]);
  }
  expect([await languageOf('u1'), await languageOf('u2')]).toEqual(['en', 'es']);
  const entries = (await t.db.select().from(audit)).filter(({ action }) => action === 'user.language_changed');
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ actorId: 4, detail: { from: 'en', to: 'es' } });
});

it.each([{}, { language: 'fr' }, { language: null }])('X-260 refuses %j and changes nothing', async (body) => {
  const answer = await (await t.as('u2')).send('PUT', '/api/auth/language', body);
  expect(answer.status).toBe(400);
  expect(answer.json.fields).toEqual({ language: 'must be en or es' });
  expect(await languageOf('u2')).toBe('en');
});
