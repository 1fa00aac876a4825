import { noNames } from './no-names.table.ts';
import { namesSomething } from './words.ts';

/* Apart from words.ts, which the first load of the browser has. */

/** True for 'n/a', '-', 'ok' and the like where something is to be written down; a number or a name says something. */
export function saysNothing(text: string): boolean {
  const squeezed = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('');
  return squeezed === '' || noNames.includes(squeezed);
}

/**
 * True for a text that names who did something, a person or a company: 'x', '-', 'n/a' and 'unknown' name nobody. Blanks
 * name nobody either.
 */
export function namesSomebody(text: string): boolean {
  const squeezed = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('');
  return namesSomething(text) && !noNames.includes(squeezed);
}
