import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFirstAdmin } from '#server/actions/user/create-first-admin.ts';
import { StartError } from '#server/start-error.ts';
import { users } from '#server/store/schema/schema.ts';
import { startTestApp, type TestApp } from '#tests/helpers/app.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp({ fixtures: false });
});
afterEach(() => t.stop());

const password = 'first-password';

describe('createFirstAdmin', () => {
  it('makes an admin who must change the password', async () => {
    expect(await createFirstAdmin(t.db, ' Boss@Example.com ', password, { onlyWhenNone: true })).toBe('created');
    const anon = await t.as('anon');
    const answer = await anon.post('/api/auth/login', { email: 'boss@example.com', password });
    expect(answer.json.data).toMatchObject({ user: { role: 'admin', mustChangePassword: true } });
  });

  it('does nothing at the next start, nor when several start at once', async () => {
    const starts = [1, 2, 3].map(() => createFirstAdmin(t.db, 'boss@example.com', password, { onlyWhenNone: true }));
    expect((await Promise.all(starts)).filter((result) => result === 'created')).toHaveLength(1);
    expect(await createFirstAdmin(t.db, 'other@example.com', password, { onlyWhenNone: true })).toBe('exists');
    expect(await t.db.select().from(users)).toHaveLength(1);
  });

  it('adds another one when asked by hand', async () => {
    await createFirstAdmin(t.db, 'boss@example.com', password);
    expect(await createFirstAdmin(t.db, 'second@example.com', password)).toBe('created');
  });

  it.each([
    ['nobody', password, "'nobody' is not an email address."],
    ['a@b.example', 'short', 'Password must be at least 8 characters long.'],
    ['a@b.example', '        ', 'Password cannot be empty.'],
    ['BOSS@example.com', password, 'The email boss@example.com already belongs to a user.'],
  ])('says what is wrong with %s and %s', async (email, typed, sentence) => {
    await createFirstAdmin(t.db, 'boss@example.com', password);
    await expect(createFirstAdmin(t.db, email, typed)).rejects.toThrow(new StartError(sentence));
  });
});
