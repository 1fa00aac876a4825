import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInTurn, type HttpAnswer } from '#tests/helpers/http-answers.ts';
import { fullOf, START, walkthrough } from '#tests/helpers/inspection-data.ts';
import { newDraft, withAnswer } from './draft.ts';
import { type DraftDatabase, DraftStore } from './draft-store.ts';
import { sendInspections } from './send-inspections.ts';
import { countWaitingForms, readWaitingForms } from './waiting.ts';

const user = {
  id: 4,
  name: 'Uma',
  email: 'u@example.com',
  role: 'technician',
  mustChangePassword: false,
  language: 'en',
} as const;
const path = 'spill/e12/damage';
const PHOTO = {
  id: '0b6c2d3e-0000-4000-8000-000000000003',
  path,
  takenAt: START.startedAt,
  isSent: false,
  document: null,
};

/** A database in memory; `full` has every write fail. */
function memory(): DraftDatabase & { values: Map<string, unknown>; full: boolean } {
  const values = new Map<string, unknown>();
  const base = {
    values,
    full: false,
    get: async <T>(name: string) => values.get(name) as T | undefined,
    set: async (name: string, value: unknown) => {
      if (base.full) throw new Error('full');
      values.set(name, structuredClone(value));
    },
    update: async <T>(name: string, change: (kept: T) => T) => {
      if (base.full) throw new Error('full');
      if (!values.has(name)) return undefined;
      values.set(name, change(values.get(name) as T));
      return values.get(name) as T;
    },
    del: async (names: string[]) => {
      for (const name of names) values.delete(name);
    },
    keys: async () => [...values.keys()],
  };
  return base;
}

const me: HttpAnswer = { body: JSON.stringify({ authenticated: true, user }) };
const had = (seq: number): HttpAnswer => ({
  body: JSON.stringify({ success: true, ...fullOf({ answers: [[path, 'ok', seq]] }) }),
});
const done: HttpAnswer = { body: '{"success":true}' };
const refused = (status: number, code: string): HttpAnswer => ({
  status,
  body: JSON.stringify({ success: false, error: 'No', message: 'No', code, status }),
});

let close = async () => {};
let database = memory();
let store = new DraftStore(database, null);
beforeEach(async () => {
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
  database = memory();
  store = new DraftStore(database, null);
  await store.begin(4, newDraft(START, walkthrough()), walkthrough());
  store.change(4, START.id, (draft) => withAnswer(draft, path, 'ok', '', 1000));
  await store.settled();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await close();
});

async function send(...answers: HttpAnswer[]) {
  const server = await answerInTurn(answers);
  close = server.close;
  const sent = await sendInspections(user, store);
  return { sent, seen: server.seen.map(({ method, url = '' }) => `${method} ${url.split('?')[0]}`) };
}
const call = `/api/sites/1/inspections/${START.id}`;

describe('sending forms', () => {
  it('sends answers, photos one by one, then that it is finished, and drops the draft', async () => {
    await store.addPhoto(4, START.id, PHOTO, new Blob(['p']), new Blob(['t']));
    store.change(4, START.id, (draft) => ({ ...draft, isFinished: true }));
    const { sent, seen } = await send(me, had(1), had(1), done);
    expect(seen).toEqual([
      'GET /api/auth/check-auth',
      `PUT ${call}`,
      `PUT ${call}/photos/${PHOTO.id}`,
      `POST ${call}/finish`,
    ]);
    expect(sent).toEqual({ finished: [{ siteId: '1', title: '30-day walkthrough' }], isLeft: false });
    expect([database.values.size, readWaitingForms(4)]).toEqual([0, []]);
  });

  it('leaves all where it is when nobody answers, and sends the same again', async () => {
    const { sent } = await send(me, { cut: true }, me, had(1));
    expect(sent.isLeft).toBe(true);
    expect(readWaitingForms(4)).toMatchObject([{ answers: 1, trouble: '' }]);
    // As after a restart: another store on the same database.
    store = new DraftStore(database, null);
    expect((await sendInspections(user, store)).isLeft).toBe(false);
    expect(readWaitingForms(4)).toEqual([]);
    expect((await store.open(4, START.id))?.draft.known[path]?.seq).toBe(1);
  });

  it("keeps a refusal with the server's sentence, and sends nothing more until the person acts", async () => {
    const { sent, seen } = await send(me, refused(403, 'forbidden'), me);
    expect(sent).toEqual({ finished: [], isLeft: false });
    expect(seen).toHaveLength(3);
    expect(readWaitingForms(4)).toMatchObject([{ answers: 1, trouble: 'No' }]);
    // A second call would find no server: nothing is asked.
    expect(await sendInspections(user, store)).toEqual({ finished: [], isLeft: false });
  });

  it('counts as sent what was finished before its answer was lost', async () => {
    store.change(4, START.id, (draft) => ({ ...draft, unsent: {}, isOnServer: true, isFinished: true }));
    const over = fullOf({});
    const record = { ...over, inspection: { ...over.inspection, state: 'finished' } };
    const { sent } = await send(me, refused(409, 'inspection_finished'), me, { body: JSON.stringify(record) });
    expect(sent.finished).toHaveLength(1);
    expect(await store.open(4, START.id)).toBeNull();
  });

  it('sends nothing in the session of another', async () => {
    const other: HttpAnswer = { body: JSON.stringify({ authenticated: true, user: { ...user, id: 5 } }) };
    expect((await send(other)).sent).toEqual({ finished: [], isLeft: true });
  });
});

describe('the drafts of a device', () => {
  it('survive a full device in the page, and are written whole once there is room', async () => {
    database.full = true;
    store.change(4, START.id, (draft) => withAnswer(draft, 'spill/e12/clean', 'ok', '', 2000));
    await store.settled();
    expect(store.failure).not.toBeNull();
    database.full = false;
    store.change(4, START.id, (draft) => withAnswer(draft, 'spill/e12/cap', 'ok', '', 3000));
    await store.settled();
    expect(store.failure).toBeNull();
    const again = await new DraftStore(database, null).open(4, START.id);
    expect(Object.keys(again?.draft.unsent ?? {})).toHaveLength(3);
  });

  it("are wiped with their writer's log-out, and another's after 30 days", async () => {
    expect(countWaitingForms()).toBe(1);
    await store.tidy(5, 1000 + 30 * 24 * 60 * 60_000);
    expect(database.values.size).toBe(2);
    await store.tidy(5, 1001 + 30 * 24 * 60 * 60_000);
    expect(database.values.size).toBe(0);
    await store.begin(4, newDraft(START, walkthrough()), walkthrough());
    await store.wipe(4);
    expect([database.values.size, countWaitingForms()]).toEqual([0, 0]);
  });
});
