import { describe, expect, it } from 'vitest';
import { toExcerpt } from './search-documents.ts';

describe('toExcerpt', () => {
  it.each([
    [{ piece: 'The  sump\n\twas dry', before: false, behind: false }, 'The sump was dry'],
    [{ piece: 'efore the sump was dr', before: true, behind: true }, '… the sump was …'],
    [{ piece: 'sump <b>dry</b>\u202e\u0007', before: false, behind: false }, 'sump <b>dry</b>'],
    [{ piece: 'w'.repeat(240), before: true, behind: true }, `… ${'w'.repeat(240)} …`],
  ])('%o', (cutting, words) => {
    expect(toExcerpt(cutting)).toBe(words);
  });
});
