import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onSessionTrouble } from '#client/api/wire/call.ts';
import { answerInTurn, type HttpAnswer } from '#tests/helpers/http-answers.ts';
import { addToOutbox, readOutbox } from './outbox.ts';
import { sendOutbox } from './send-outbox.ts';

const user = {
  id: 4,
  name: 'Uma',
  email: 'u@example.com',
  role: 'technician',
  mustChangePassword: false,
  language: 'en',
} as const;
const none: HttpAnswer = { body: '{"issues":[],"next_cursor":null}' };
const checked = (change: object = {}): HttpAnswer => ({
  body: JSON.stringify({ authenticated: true, user: { ...user, ...change } }),
});
const me = checked();
const saved: HttpAnswer = { status: 201, body: '{"success":true,"id":501,"issue_number":"ISS-1","created":true}' };

let close = async () => {};
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  });
  vi.stubGlobal('navigator', {});
  const form = { alarmLabel: 'T1: Leak', priority: 'High', location: '', note: 'n' } as const;
  for (const id of ['a', 'b']) {
    addToOutbox(4, { id, siteId: '1', siteName: 'Bowie', at: 1, form, trouble: null, insists: false });
  }
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await close();
});

async function send(...answers: HttpAnswer[]) {
  const server = await answerInTurn(answers);
  close = server.close;
  return { sent: await sendOutbox(user), seen: () => server.seen.map(({ method, url }) => `${method} ${url}`) };
}

describe('sending the outbox', () => {
  it('looks at the issues of the site before each draft, and drops what arrived', async () => {
    const { sent, seen } = await send(none, none, me, saved, none, none, me, saved);
    expect(sent).toEqual([
      { siteId: '1', number: 'ISS-1' },
      { siteId: '1', number: 'ISS-1' },
    ]);
    expect(seen().slice(0, 4)).toEqual([
      'GET /api/sites/1/issues?status=open&limit=100',
      'GET /api/sites/1/issues?status=closed&limit=100',
      'GET /api/auth/check-auth',
      'POST /api/issue-actions/1/issues',
    ]);
    expect(readOutbox(4)).toEqual([]);
  });
  it.each([
    ['no answer', { cut: true }],
    ['a lost session', { status: 401, body: '{}' }],
    ['too many calls', { status: 429, body: '{}' }],
    ['a server in trouble', { status: 503, body: '{}' }],
    ['a demanded password change', { status: 403, body: '{"code":"password_change_required","error":"First"}' }],
    ['two-step sign-in due', { status: 403, body: '{"code":"two_step_setup_required","error":"First"}' }],
  ] as const)('leaves all where they are: %s', async (_, answer) => {
    const { sent } = await send(none, none, me, answer);
    expect(sent).toEqual([]);
    expect(readOutbox(4).map(({ trouble }) => trouble)).toEqual([null, null]);
  });
  it("shows a refusal with the server's sentence and goes on with the next", async () => {
    const refusal = { status: 403, body: '{"error":"You may not write to this site"}' };
    const { sent, seen } = await send(none, none, me, refusal, me, none, none, me, saved);
    expect(sent).toHaveLength(1);
    expect(readOutbox(4)).toMatchObject([
      { id: 'a', trouble: { kind: 'refused', words: 'You may not write to this site' } },
    ]);
    // What was refused waits for the person.
    const calls = seen().length;
    await sendOutbox(user);
    expect(seen()).toHaveLength(calls);
  });
  it.each([
    ['another person', checked({ id: 5 })],
    ['nobody', { body: '{"authenticated":false,"user":null}' }],
    ['one who must change the password first', checked({ mustChangePassword: true })],
  ])('sends nothing when the one signed in is %s, and has the session looked at', async (_, answer) => {
    const heard = vi.fn();
    const stop = onSessionTrouble(heard);
    const { sent, seen } = await send(none, none, answer, saved);
    stop();
    expect(sent).toEqual([]);
    expect(seen().filter((call) => call.startsWith('POST'))).toEqual([]);
    expect(heard.mock.calls).toEqual([['session']]);
    expect(readOutbox(4).map(({ trouble }) => trouble)).toEqual([null, null]);
  });
  it('takes no refusal of another session for one of the draft', async () => {
    await send({ status: 404, body: '{"error":"No such site"}' }, checked({ id: 5 }));
    expect(readOutbox(4).map(({ trouble }) => trouble)).toEqual([null, null]);
  });
});
