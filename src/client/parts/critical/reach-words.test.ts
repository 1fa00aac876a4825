import { describe, expect, it } from 'vitest';
import { isUnknown } from './reach-words.ts';

const minute = 60_000;
const now = 1_795_000_000_000;

describe('whether critical notifications reach somebody', () => {
  it.each([
    ['no answer yet', { isError: false, dataUpdatedAt: 0, errorUpdatedAt: 0 }, false],
    ['never an answer', { isError: true, dataUpdatedAt: 0, errorUpdatedAt: now }, true],
    ['one try that failed', { isError: true, dataUpdatedAt: now - minute, errorUpdatedAt: now }, false],
    ['an old answer', { isError: true, dataUpdatedAt: now - 6 * minute, errorUpdatedAt: now }, true],
    ['an answer after a failure', { isError: false, dataUpdatedAt: now, errorUpdatedAt: now - minute }, false],
  ])('is unknown with %s or not', (_, query, unknown) => {
    expect(isUnknown(query)).toBe(unknown);
  });
});
