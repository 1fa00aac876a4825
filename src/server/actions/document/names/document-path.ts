import { AppError } from '#contract/errors.ts';

/** Longest folder and longest name, in characters (docs/reference/api.md#a-11). */
const longest = 200;
const deepest = 2;
/**
 * Controls, line ends, marks that are not seen or turn the direction, and letters that are blank: a name must read as it
 * is stored.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/u;

/**
 * A folder as it is looked up: 'Name' or 'Name/Subname', trimmed. Throws invalid_path for what could climb out of a
 * site's folders in any system's spelling (docs/reference/api.md#a-11).
 */
export function readFolderPath(text: string | undefined): string {
  const path = readPath(text);
  const parts = path.split('/');
  if (parts.length > deepest || parts.some((part) => part.trim() === '' || part.trim() !== part || part === '.')) {
    throw new AppError('invalid_path');
  }
  return path;
}

/** The name of a document, trimmed. Throws invalid_path as above, for a name with a slash and for an ending alone. */
export function readFileName(text: string | undefined): string {
  const name = readPath(text);
  if (name.includes('/') || /^\.[^.]*$/.test(name)) throw new AppError('invalid_path');
  return name;
}

function readPath(text: string | undefined): string {
  if (text === undefined || unseen.test(text)) throw new AppError('invalid_path');
  // One spelling for each letter: some systems write an accent as a mark of its own.
  const path = text.trim().normalize('NFC');
  if (path === '' || path.length > longest || path.startsWith('/')) throw new AppError('invalid_path');
  if (path.includes('..') || path.includes('\\')) throw new AppError('invalid_path');
  return path;
}
