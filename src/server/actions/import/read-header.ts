import { Unreadable } from './findings.ts';

interface Columns {
  all: readonly string[];
  required: readonly string[];
}

/**
 * Names of the columns in the order of the file. Case does not count, and a blank stands for an underscore. Throws
 * Unreadable for a column that is missing, there twice, or of no known name: what is misspelt would silently be lost.
 */
export function readHeader(row: number, cells: readonly string[], { all, required }: Columns): string[] {
  const wrong = (field: string, message: string) => new Unreadable(row, { field, message });
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  const written = cells.slice(0, last + 1).map((cell) => cell.trim());
  const names = written.map((cell) => cell.toLowerCase().replace(/\s+/g, '_'));
  for (const [i, name] of names.entries()) {
    if (name === '') throw wrong('header', `Column ${i + 1} of the header has no name`);
    if (!all.includes(name)) {
      throw wrong(
        shortened(written[i] ?? ''),
        `Unknown column '${shortened(written[i] ?? '')}'. Columns: ${all.join(', ')}`,
      );
    }
    if (names.indexOf(name) !== i) throw wrong(name, `The column '${name}' appears twice`);
  }
  for (const name of required) if (!names.includes(name)) throw wrong(name, `The column '${name}' is missing`);
  return names;
}

function shortened(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 60)}…`;
}
