import { lookAlikes } from './look-alikes.table.ts';

/** Not seen at all, or a blank that is a letter: nothing of it is read. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Lines under a letter: beside it they are read as an underscore. */
const underlines = /[\u0320\u0331-\u0333\u0347\u035f]/gu;

const inLatin = (text: string) => [...text].map((letter) => lookAlikes.get(letter) ?? letter).join('');

/**
 * How a name reads to somebody who glances at it: small Latin letters, no accents, each gap an underscore, none in
 * front; twice, with lines under letters as accents and as gaps. Only for telling whether it passes for another name.
 */
export function readingsOf(name: string): string[] {
  return [name, name.replace(underlines, '_')].map((text) =>
    inLatin(inLatin(text).normalize('NFKD'))
      .replace(invisible, '')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}.]+/gu, '_')
      .replace(/^[_.]+/, ''),
  );
}
