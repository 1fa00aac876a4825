/** Heading of the column that says whether the units in the other headings are known to be those of the numbers. */
export const unitsColumn = 'Units';

export type CsvCell = string | number | null;
export type CsvRows = AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>;

/** Spreadsheets take text that begins with one of these for a formula. */
const formula = /^[=+\-@\t\r]/;
const byteOrderMark = '\u{feff}';
const chunkLength = 65_536;

/**
 * One line of a CSV file (RFC 4180: CRLF, quotes doubled), with its line end. Text that a spreadsheet would run gets a '
 * before it; numbers stay as they are, null is an empty cell.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The text of a CSV file while its rows are read, some 64 KiB at a time; it begins with a byte order mark, so that
 * spreadsheets read it as UTF-8.
 */
export async function* csvChunks(header: readonly string[], rows: CsvRows): AsyncGenerator<string, undefined> {
  let text = byteOrderMark + csvLine(header);
  for await (const row of rows) {
    text += csvLine(row);
    if (text.length < chunkLength) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/** Its cells. A column that has nothing to say of a row is empty. */
export function unitsWords(confirmed: boolean): string {
  return confirmed ? 'confirmed' : 'not confirmed';
}
