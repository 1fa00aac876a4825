import type { Face } from './fonts.ts';

/** Drawn in place of a character that the font lacks. */
const missingCharacter = '\uFFFD';

/** Joiners, direction marks, variation selectors: nothing to see in any font. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text as it can be drawn: composed, blanks and line ends made plain, and every character that the font lacks replaced
 * by one that shows there was something. `lacks` is called for each of those.
 */
export function drawable(text: string, face: Face, lacks?: (codePoint: number) => void): string {
  if (/^[\x20-\x7E]*$/.test(text)) return text;
  const plain = text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(invisible, '');
  let drawn = '';
  for (const character of plain) {
    const codePoint = character.codePointAt(0) ?? 0;
    const known = character === '\n' || (codePoint >= 0x20 && face.has(codePoint));
    if (!known) lacks?.(codePoint);
    drawn += known ? character : missingCharacter;
  }
  return drawn;
}
