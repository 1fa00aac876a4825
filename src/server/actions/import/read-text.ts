import { Unreadable } from './findings.ts';

/** How files begin that people take for CSV files. */
const begins: readonly { bytes: readonly number[]; what: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], what: 'a spreadsheet or a zip file' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], what: 'an old spreadsheet' },
  { bytes: [0x25, 0x50, 0x44, 0x46], what: 'a PDF' },
  { bytes: [0xff, 0xfe], what: 'in UTF-16' },
  { bytes: [0xfe, 0xff], what: 'in UTF-16' },
];
const advice = 'save it as CSV in UTF-8';

/** The text of a file, without a byte order mark. Throws Unreadable with what the file is instead of CSV in UTF-8. */
export function readText(bytes: Buffer): string {
  if (bytes.length === 0) throw unreadable('The file is empty');
  const known = begins.find(({ bytes: first }) => first.every((byte, i) => bytes[i] === byte));
  if (known !== undefined) throw unreadable(`The file is ${known.what}: ${advice}`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable(`The file is not in UTF-8: ${advice}`);
  }
  if (text.includes('\u0000')) throw unreadable(`The file holds NUL characters, as UTF-16 and programs do: ${advice}`);
  if (text.trim() === '') throw unreadable('The file is empty');
  return text;
}

function unreadable(message: string): Unreadable {
  return new Unreadable(1, { field: 'file', message });
}
