import { describe, expect, it } from 'vitest';
import { cleanText, decodeText } from './clean-text.ts';

describe('cleanText', () => {
  it.each([
    [' a\r\nb\rc\td ', 'a\nb\nc\td'],
    ['a\0b\u001ec\u0085d', 'a b c d'],
    ['half \ud83d of one', 'half   of one'],
    ['x'.repeat(200_001), 'x'.repeat(200_000)],
    [`${'x'.repeat(199_999)}💥`, 'x'.repeat(199_999)],
  ])('case %#', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });
});

describe('decodeText', () => {
  it('reads UTF-8, also cut amid a character, and what old Windows programs wrote', () => {
    expect(decodeText(Buffer.from('Prüfung'))).toBe('Prüfung');
    expect(decodeText(Buffer.from('aü').subarray(0, 2))).toBe('a');
    expect(decodeText(Buffer.from('Pr\xfcfung', 'latin1'))).toBe('Prüfung');
  });
});
