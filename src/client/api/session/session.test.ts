import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerInTurn, type HttpAnswer } from '#tests/helpers/http-answers.ts';
import { keys } from '../wire/keys.ts';
import {
  changePassword,
  checkResetToken,
  fetchSession,
  isSignedIn,
  recheckSession,
  requestPasswordReset,
  setPasswordByToken,
  signIn,
  signOut,
} from './session.ts';

const user = {
  id: 4,
  name: 'Uma Writer',
  email: 'u2@example.com',
  role: 'user',
  mustChangePassword: false,
  language: 'en',
};
const checked = (who: object | null): HttpAnswer => ({
  body: JSON.stringify({ authenticated: who !== null, user: who }),
});

let close = async () => {};
async function answers(...list: HttpAnswer[]) {
  const server = await answerInTurn(list);
  close = server.close;
  return server.seen;
}
afterEach(async () => {
  vi.restoreAllMocks();
  await close();
});

describe('fetchSession (C-016)', () => {
  const nobody: [string, HttpAnswer][] = [
    ['not authenticated', { body: JSON.stringify({ authenticated: false, user }) }],
    ['no user', { body: '{"authenticated":true}' }],
    ['a failure', { status: 500, body: '{}' }],
    ['not JSON', { body: 'hello' }],
    ['no answer', { cut: true }],
  ];
  it('answers the user', async () => {
    await answers(checked(user));
    expect(await fetchSession()).toEqual(user);
  });
  it.each(nobody)('answers null: %s', async (_, answer) => {
    await answers(answer);
    expect(await fetchSession()).toBeNull();
  });
});

describe('recheckSession', () => {
  it('keeps what was read for the same person and forgets it for another', async () => {
    await answers(checked({ ...user, role: 'admin' }), checked({ ...user, id: 5 }));
    const client = new QueryClient();
    client.setQueryData(keys.session(), user);
    client.setQueryData(keys.sites(), ['kept']);
    await recheckSession(client);
    expect(client.getQueryData(keys.session())).toMatchObject({ role: 'admin' });
    expect(client.getQueryData(keys.sites())).toEqual(['kept']);
    await recheckSession(client);
    expect(client.getQueryData(keys.session())).toMatchObject({ id: 5 });
    expect(client.getQueryData(keys.sites())).toBeUndefined();
  });
});

describe('signIn (C-037, C-042)', () => {
  it('sends email and password and answers what the server said', async () => {
    const seen = await answers({ body: '{"success":true,"message":"Login successful","data":{}}' });
    expect(await signIn('a@b', 'pw')).toMatchObject({ success: true, data: {} });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ email: 'a@b', password: 'pw' });
  });
  it('sends the code of the second step where there is one', async () => {
    const seen = await answers({ body: '{"success":true}' });
    await signIn('a@b', 'pw', '123456');
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ email: 'a@b', password: 'pw', code: '123456' });
  });
  it("answers the server's body on failure", async () => {
    await answers({ status: 401, body: '{"success":false,"message":"Invalid credentials"}' });
    expect(await signIn('a', 'b')).toEqual({ success: false, message: 'Invalid credentials', status: 401 });
  });
  it.each([
    ['an empty body', { status: 502 }],
    ['no answer', { cut: true }],
  ])('throws Login failed: %s', async (_, answer) => {
    await answers(answer);
    await expect(signIn('a', 'b')).rejects.toThrow(/^Login failed$/);
  });
  it('takes success or the message for a sign-in, and nothing else', () => {
    expect(isSignedIn({ success: true })).toBe(true);
    expect(isSignedIn({ message: 'Login successful' })).toBe(true);
    expect(isSignedIn({ success: 'true', message: 'login successful' })).toBe(false);
    expect(isSignedIn({})).toBe(false);
  });
});

describe('a sign-out that is owed', () => {
  const owed = () => {
    const kept = new Map([['forecourt.sign-out-owed', '1']]);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
  };
  afterEach(() => vi.unstubAllGlobals());
  it('is paid before another signs in', async () => {
    const seen = await answers({ body: '{"success":true}' }, { body: '{"success":true}' });
    owed();
    await signIn('a@b', 'pw');
    expect(seen.map(({ url }) => url)).toEqual(['/api/auth/logout', '/api/auth/login']);
    expect(localStorage.getItem('forecourt.sign-out-owed')).toBeNull();
  });
  it('lets nobody in while it cannot be paid', async () => {
    const seen = await answers({ status: 503, body: '{}' }, { status: 503, body: '{}' });
    owed();
    expect(await fetchSession()).toBeNull();
    await expect(signIn('a@b', 'pw')).rejects.toThrow(/^Login failed$/);
    expect(seen.map(({ url }) => url)).toEqual(['/api/auth/logout', '/api/auth/logout']);
    expect(localStorage.getItem('forecourt.sign-out-owed')).toBe('1');
  });
  it('is paid when the session is gone already', async () => {
    await answers({ status: 401, body: '{}' }, checked(null));
    owed();
    expect(await fetchSession()).toBeNull();
    expect(localStorage.getItem('forecourt.sign-out-owed')).toBeNull();
  });
});

describe('signOut (C-018)', () => {
  it.each([
    ['answered', { body: '{"success":true}' }],
    ['failed', { status: 503, body: '{}' }],
    ['unanswered', { cut: true }],
  ])('posts nothing and leaves for /login: %s', async (_, answer) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const seen = await answers(answer);
    const leave = vi.fn();
    await signOut(leave);
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/auth/logout', body: '' });
    expect(leave.mock.calls).toEqual([['/login']]);
  });
});

describe('changePassword (C-395)', () => {
  it('takes the user id and the new password', async () => {
    const seen = await answers({ body: '{"success":true}' });
    await changePassword(4, 'new-Passw0rd');
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/api/users/4/change-password',
      body: '{"password":"new-Passw0rd"}',
    });
  });
  it("throws the server's sentence", async () => {
    await answers({ status: 400, body: '{"error":"New password must differ from the current one."}' });
    await expect(changePassword(4, 'x')).rejects.toThrow('New password must differ from the current one.');
  });
  it.each([
    ['no body', { status: 500 }],
    ['no answer', { cut: true }],
  ])('throws Failed to update password: %s', async (_, answer) => {
    await answers(answer);
    await expect(changePassword(4, 'x')).rejects.toThrow(/^Failed to update password$/);
  });
});

describe('reset by mail', () => {
  it('answers the message, else the fallback, and throws one sentence on any failure', async () => {
    await answers(
      { body: '{"success":true,"message":"Look"}' },
      { body: '{"success":true}' },
      { status: 429, body: '{"error":"E"}' },
    );
    expect(await requestPasswordReset('a@b')).toBe('Look');
    expect(await requestPasswordReset('a@b')).toBe('Reset email sent (if user exists)');
    await expect(requestPasswordReset('a@b')).rejects.toThrow(/^Failed to send reset email$/);
  });
  it('tells a bad link from a server that cannot say', async () => {
    await answers(
      { body: '{"valid":true}' },
      { status: 400, body: '{"error":"This reset link is invalid or has expired"}' },
      { status: 503, body: '{"error":"E"}' },
    );
    expect(await checkResetToken('t')).toBeNull();
    expect(await checkResetToken('t')).toBe('This reset link is invalid or has expired');
    await expect(checkResetToken('t')).rejects.toThrow('HTTP_503');
  });
  it('sets the password by the token', async () => {
    const seen = await answers(
      { body: '{"success":true}' },
      { status: 400, body: '{"error":"This reset link is invalid or has expired"}' },
    );
    expect(await setPasswordByToken('t', 'p')).toBe('Password updated. Please log in.');
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ token: 't', password: 'p' });
    await expect(setPasswordByToken('t', 'p')).rejects.toThrow('This reset link is invalid or has expired');
  });
});
