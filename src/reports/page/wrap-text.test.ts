import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFaces } from './fonts.ts';
import { drawable, wrapText } from './sheet.ts';

const { regular } = await loadFaces();

describe('wrapping', () => {
  it('breaks between words', () => {
    const lines = wrapText('Tidewater Retail Fuels LLC of Baltimore', regular, 10, 100);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(' ')).toBe('Tidewater Retail Fuels LLC of Baltimore');
  });

  it('keeps paragraphs apart and loses no letter of any text, and no line is too wide', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 15, max: 200 }), (text, width) => {
        const plain = drawable(text, regular);
        const lines = wrapText(plain, regular, 8, width);
        expect(lines.join('').replace(/\s/g, '')).toBe(plain.replace(/\s/g, ''));
        for (const line of lines) expect(regular.width(line, 8)).toBeLessThanOrEqual(width + 1e-6);
      }),
    );
  });

  it('cuts a word that is too long after a hyphen where it can', () => {
    expect(wrapText('AAAA-BBBBBBBBBB', regular, 10, 55)[0]).toBe('AAAA-');
  });
});

describe('drawable text', () => {
  it('leaves plain text alone and composes letters', () => {
    expect(drawable('Main St 5', regular)).toBe('Main St 5');
    expect(drawable('Cafe\u0301\tBar', regular)).toBe('Café Bar');
  });

  it('replaces what the typeface lacks, control characters and lone surrogates too, and reports which', () => {
    const lacking: number[] = [];
    expect(drawable('a\u0007中\uD83D', regular, (codePoint) => lacking.push(codePoint))).toBe('a\uFFFD\uFFFD\uFFFD');
    expect(lacking).toEqual([7, 0x4e2d, 0xd83d]);
  });
});
