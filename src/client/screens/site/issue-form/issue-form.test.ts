import { describe, expect, it } from 'vitest';
import { issueBody, readSavedIssue } from '#client/api/issue/issues-save.ts';
import {
  DRAFT_LIFETIME_MS,
  type DraftStorage,
  forgetAllDrafts,
  keepDraft,
  readDraft,
} from '#client/api/wire/drafts.ts';
import { checkIssue, emptyForm, isTouched, readIssueDraft } from './issue-form.ts';

const label = 'T1: High Water Alarm';

describe('the form of an issue', () => {
  it('starts with High (C-188) and is untouched', () => {
    expect(emptyForm(label)).toEqual({ alarmLabel: label, priority: 'High', location: '', note: '' });
    expect(isTouched(emptyForm(label), label)).toBe(false);
    expect(isTouched({ ...emptyForm(label), note: 'x' }, label)).toBe(true);
  });
  it('needs a label (C-187) and says how much too long a text is', () => {
    expect(checkIssue(emptyForm('  '))).toEqual({ alarmLabel: 'Alarm label is required' });
    expect(checkIssue(emptyForm('x'.repeat(10_000)))).toEqual({
      alarmLabel: 'Alarm label: at most 200 characters, this has 10,000',
    });
    expect(checkIssue({ ...emptyForm(` ${'x'.repeat(200)} `), note: 'y'.repeat(4001) })).toEqual({
      note: 'Note: at most 4,000 characters, this has 4,001',
    });
  });
  it('sends what was typed, trimmed, and nothing empty that could wipe what is there', () => {
    expect(issueBody(emptyForm(` ${label} `))).toEqual({ alarmLabel: label, priority: 'High' });
    expect(issueBody({ alarmLabel: label, priority: 'Low', location: ' sump ', note: 'n' })).toEqual({
      alarmLabel: label,
      priority: 'Low',
      location: 'sump',
      note: 'n',
    });
  });
});

describe('the answer (B-14, C-195, C-196)', () => {
  it.each([
    [
      { id: 501, issue_number: 'ISS-1042', created: true },
      { id: 501, number: 'ISS-1042', created: true },
    ],
    [{ issue: { id: 501 } }, { id: 501, number: '501', created: true }],
    [
      { id: '501', issue_number: 1042, created: false },
      { id: 501, number: '1042', created: false },
    ],
    [{}, { id: null, number: '', created: true }],
  ])('%j', (body, saved) => expect(readSavedIssue(body)).toEqual(saved));
});

function memory(): DraftStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

describe('drafts', () => {
  const form = { ...emptyForm(label), note: 'pump 3 smells' };
  it('come back for a day, for the same person, site and label only', () => {
    const storage = memory();
    keepDraft([4, 1, label], form, 1000, storage);
    expect(readDraft([4, 1, label], readIssueDraft, 1000 + DRAFT_LIFETIME_MS, storage)).toEqual({
      at: 1000,
      value: form,
    });
    expect(readDraft([4, 1, label], readIssueDraft, 1001 + DRAFT_LIFETIME_MS, storage)).toBeNull();
    for (const place of [
      [5, 1, label],
      [4, 2, label],
      [4, 1, 'other'],
    ] as const) {
      expect(readDraft(place, readIssueDraft, 1000, storage)).toBeNull();
    }
  });
  it('that make no sense are none', () => {
    const storage = memory();
    keepDraft([4, 1, label], { ...form, priority: 'Urgent' }, 0, storage);
    expect(readDraft([4, 1, label], readIssueDraft, 0, storage)).toBeNull();
    storage.setItem(`forecourt.draft.${JSON.stringify([4, 1, label])}`, '{');
    expect(readDraft([4, 1, label], readIssueDraft, 0, storage)).toBeNull();
  });
  it('all go at sign-out, and nothing else does', () => {
    const storage = memory();
    storage.setItem('forecourt.theme', 'dark');
    for (const id of [1, 2, 3]) keepDraft([4, id, label], form, 0, storage);
    forgetAllDrafts(storage);
    expect([storage.length, storage.getItem('forecourt.theme')]).toEqual([1, 'dark']);
  });
  it('need no storage', () => {
    keepDraft([4, 1, label], form, 0, null);
    expect(readDraft([4, 1, label], readIssueDraft, 0, null)).toBeNull();
  });
});
