import type { Replies } from '#tests/helpers/browser.ts';
import { minutesAgo } from './fleet.ts';

/** Calls of findings and letters of site 1. */
export const letterCalls = {
  list: 'GET /api/sites/1/agency-letters',
  record: 'POST /api/sites/1/agency-letters',
  file: 'POST /api/sites/1/agency-letters/documents',
  correct: 'POST /api/sites/1/agency-letters/12/corrections',
  answer: 'POST /api/sites/1/agency-letters/12/answers',
  close: 'POST /api/sites/1/agency-letters/12/close',
} as const;

/** What a finding says. */
function testVersion(id: number, change: Record<string, unknown> = {}) {
  return {
    ...{ id, at: minutesAgo(2880), by: 'Rita Moreno', kind: 'notice_of_violation', dated_on: '2026-11-16' },
    words: 'The spill bucket of tank 1 is cracked. Replace it and test it.',
    element: { key: 'spill_buckets', label: 'Spill bucket tightness' },
    ...{ due_on: '2026-12-16', document: { folder: 'Regulatory Correspondence', file: 'NOV 26-114.pdf' }, reason: '' },
    ...change,
  };
}

/** A notice of violation that nobody has answered; `change` makes it anything else. */
export function testLetter(change: Record<string, unknown> = {}) {
  return {
    ...{ id: 12, site_id: 1, issue: { id: 501, number: 'ISS-1042' } },
    ...{ recorded_by: 'Rita Moreno', recorded_at: minutesAgo(2880), versions: [testVersion(1)], answers: [] },
    ...{ may_end: false, author_has_access: true },
    ...{ late: false, closed_at: null, closed_by: null, close_words: '' },
    ...change,
  };
}
const answer = {
  ...{ id: 5, at: minutesAgo(60), by: 'Uma Writer', words: 'Replaced on November 18. The test report is attached.' },
  document: { folder: 'Compliance Testing', file: 'Spill test.pdf' },
};

/** One of each: overdue, answered and corrected, closed, on record. */
const letters = [
  testLetter({ late: true, versions: [testVersion(1, { due_on: '2026-11-17' })] }),
  testLetter({
    ...{ id: 11, issue: { id: 502, number: 'ISS-1043' }, answers: [answer], author_has_access: false },
    versions: [
      testVersion(3, {
        kind: 'finding',
        reason: 'It is tank 2',
        words: 'The sump of tank 2 holds water.',
        at: minutesAgo(90),
      }),
      testVersion(2, { kind: 'finding', words: 'The sump of tank 1 holds water.', document: null }),
    ],
  }),
  testLetter({
    ...{ id: 10, issue: { id: 503, number: 'ISS-1044' }, answers: [answer] },
    versions: [testVersion(4, { kind: 'letter', due_on: null, element: null, document: null })],
    ...{ closed_at: minutesAgo(10), closed_by: 'Rita Moreno', close_words: 'The records are complete.' },
  }),
  testLetter({
    ...{ id: 9, issue: null, closed_at: minutesAgo(5), closed_by: 'Rita Moreno' },
    versions: [
      testVersion(6, {
        ...{ kind: 'return_to_compliance', due_on: null, element: null, document: null },
        words: 'The site is back in compliance.',
      }),
    ],
  }),
];

export const savedLetter = (change: Record<string, unknown> = {}) => ({
  status: 201,
  body: { success: true, letter: testLetter(change) },
});
/** One letter that the reader may correct and close. */
export const ownLetter: Replies = {
  [letterCalls.list]: { body: { letters: [testLetter({ may_end: true })], elements: [] } },
};

/** News of the letters of account 4: an answer, and a due date that passed. */
export const newsCalls = {
  list: 'GET /api/users/4/letter-news',
  seen: 'POST /api/users/4/letter-news/seen',
} as const;
const news = (id: number, change: Record<string, unknown>) => ({
  ...{ id, kind: 'answered', at: minutesAgo(25), letter_id: 12, site: { id: 1, name: 'Elm Street Fuel' } },
  ...{ issue: { id: 501, number: 'ISS-1042' }, title: 'Notice of violation 12: The spill bucket of tank 1 is cracked' },
  ...{ due_on: '2026-12-16' },
  ...change,
});
export const newsReplies: Replies = {
  [newsCalls.list]: {
    body: {
      unseen: 2,
      news: [
        news(31, {}),
        news(30, { kind: 'overdue', letter_id: 11, title: 'Finding 11: The sump holds water', due_on: '2026-11-17' }),
      ],
    },
  },
  'GET /api/users/4/assigned-jobs': { body: { unseen: 0, letters: 2, jobs: [] } },
  [newsCalls.seen]: { body: { success: true } },
};

const repliesWith = (all: readonly object[]): Replies => ({
  [letterCalls.list]: {
    body: {
      letters: all,
      elements: [
        { key: 'cover', label: 'Facility, owner and operator' },
        { key: 'spill_buckets', label: 'Spill bucket tightness' },
      ],
    },
  },
});
export const letterReplies = repliesWith(letters);
/** The same for who may correct and close each of them. */
export const ownLetterReplies = repliesWith(letters.map((letter) => ({ ...letter, may_end: true })));
