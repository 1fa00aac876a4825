import { describe, expect, it } from 'vitest';
import type { Issue } from '#contract/nouns/site/issue.ts';
import {
  addToOutbox,
  changeInOutbox,
  countWaiting,
  dropForgotten,
  emptyOutbox,
  OUTBOX_LIFETIME_MS,
  type OutboxStorage,
  readOutbox,
  removeFromOutbox,
  type WaitingIssue,
} from './outbox.ts';
import { judgeWaiting } from './send-outbox.ts';

const label = 'T1: High Water Alarm';
const writtenAt = Date.parse('2026-11-20T15:42:00Z');

function waiting(change: Partial<WaitingIssue> = {}): WaitingIssue {
  const form = { alarmLabel: label, priority: 'High', location: '', note: 'smells' } as const;
  return { id: 'a', siteId: '1', siteName: 'Bowie', at: writtenAt, form, trouble: null, insists: false, ...change };
}

function issue(change: Partial<Issue> = {}): Issue {
  return {
    id: 501,
    issue_number: 'ISS-1042',
    site_id: 1,
    kind: 'alarm',
    alarmLabel: label,
    priority: 'High',
    status: 'Pending',
    location: 'sump',
    note: 'smells',
    assignee: null,
    assignee_id: null,
    due_on: null,
    waiting_for: null,
    item: null,
    done_by: null,
    alarm_active: true,
    created_by: 'Tom Field',
    created_at: '2026-11-20T15:00:00Z',
    updated_at: '2026-11-20T15:00:00Z',
    closed_at: null,
    resolution: null,
    cause: null,
    proof: null,
    release: null,
    ...change,
  };
}

function memory(limit = Number.POSITIVE_INFINITY): OutboxStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > limit) throw new Error('full');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

describe('the outbox', () => {
  it("keeps a person's drafts in order, and another's apart", () => {
    const storage = memory();
    for (const id of ['a', 'b', 'c']) expect(addToOutbox(4, waiting({ id }), storage)).toBe(true);
    changeInOutbox(4, 'b', { trouble: { kind: 'refused', words: 'no' } }, storage);
    removeFromOutbox(4, 'a', storage);
    expect(readOutbox(4, storage)).toEqual([
      waiting({ id: 'b', trouble: { kind: 'refused', words: 'no' } }),
      waiting({ id: 'c' }),
    ]);
    expect(readOutbox(5, storage)).toEqual([]);
    emptyOutbox(4, storage);
    expect(storage.length).toBe(0);
  });
  it('says when the device has no room', () => {
    const storage = memory(10);
    expect(addToOutbox(4, waiting(), storage)).toBe(false);
    expect(addToOutbox(4, waiting(), null)).toBe(false);
    expect(readOutbox(4, storage)).toEqual([]);
  });
  it('leaves out what makes no sense', () => {
    const storage = memory();
    for (const raw of ['{', '5', '[null,{"at":1}]', '[{"at":"x","form":{"priority":"High"}}]']) {
      storage.setItem('forecourt.outbox.4', raw);
      expect(readOutbox(4, storage)).toEqual([]);
    }
  });
  it('counts what waits on this device, whoever wrote it', () => {
    const storage = memory();
    expect(countWaiting(storage)).toBe(0);
    addToOutbox(4, waiting({ id: 'a' }), storage);
    addToOutbox(4, waiting({ id: 'b' }), storage);
    addToOutbox(5, waiting({ id: 'c' }), storage);
    storage.setItem('forecourt.draft.x', '[1]');
    expect(countWaiting(storage)).toBe(3);
  });
  it('drops after 30 days what nobody came back for, and nothing else', () => {
    const storage = memory();
    addToOutbox(4, waiting({ at: 0 }), storage);
    storage.setItem('forecourt.theme', 'dark');
    dropForgotten(OUTBOX_LIFETIME_MS, storage);
    expect(storage.length).toBe(2);
    dropForgotten(OUTBOX_LIFETIME_MS + 1, storage);
    expect([storage.length, storage.getItem('forecourt.theme')]).toEqual([1, 'dark']);
  });
});

describe('a draft against what the site has now', () => {
  it('is sent when there is no open issue for its label', () => {
    expect(judgeWaiting(waiting(), [])).toEqual({ kind: 'send' });
    expect(judgeWaiting(waiting(), [issue({ alarmLabel: 'T2: Low' })])).toEqual({ kind: 'send' });
    // One that was closed before the draft was written is another matter.
    expect(judgeWaiting(waiting(), [issue({ status: 'Closed' })])).toEqual({ kind: 'send' });
  });
  it('is done when the open one says all of it: its own answer was lost', () => {
    const there = issue({ alarmLabel: ` ${label.toUpperCase()}` });
    expect(judgeWaiting(waiting(), [there])).toEqual({ kind: 'done', number: 'ISS-1042' });
  });
  it.each([
    ['priority', { priority: 'Low' }],
    ['note', { note: 'pump is off' }],
  ] as const)('is a conflict when the open one differs in its %s', (_, change) => {
    const judged = judgeWaiting(waiting(), [issue(change)]);
    expect(judged).toMatchObject({ kind: 'conflict', trouble: { number: 'ISS-1042', closed: false } });
    expect(judgeWaiting(waiting({ insists: true }), [issue(change)])).toEqual({ kind: 'send' });
  });
  it('is a conflict when one was made and closed since it was written', () => {
    const closed = issue({ status: 'Closed', created_at: '2026-11-20T15:43:00Z' });
    expect(judgeWaiting(waiting(), [closed])).toMatchObject({ kind: 'conflict', trouble: { closed: true } });
    expect(judgeWaiting(waiting({ insists: true }), [closed])).toEqual({ kind: 'send' });
  });
});
