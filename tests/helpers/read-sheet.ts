import { readZip } from './read-zip.ts';

/** A cell of a sheet as the file has it: text, or a number; an empty one has neither. */
export interface SheetCell {
  text?: string;
  number?: number;
  /** The file has a formula here. */
  formula?: true;
}

/** The rows of the first sheet of an XLSX file, read without the library that wrote it. */
export async function readSheet(bytes: Buffer): Promise<SheetCell[][]> {
  const sheet = (await readZip(bytes)).find(({ name }) => name === 'xl/worksheets/sheet1.xml');
  if (sheet === undefined) throw new Error('the file has no sheet');
  const xml = sheet.text;
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: SheetCell[] = [];
    for (const [, letters = '', inside = ''] of row.matchAll(/<c r="([A-Z]+)\d+"[^>]*?(?:\/>|>(.*?)<\/c>)/gs)) {
      cells[columnOf(letters)] = cellOf(inside);
    }
    return cells;
  });
}

function cellOf(xml: string): SheetCell {
  const formula = /<f[ >]/.test(xml) ? { formula: true as const } : {};
  const [, text] = /<t[^>]*>(.*?)<\/t>/s.exec(xml) ?? [];
  if (text !== undefined) return { text: plain(text), ...formula };
  const [, value] = /<v>(.*?)<\/v>/s.exec(xml) ?? [];
  return value === undefined ? formula : { number: Number(value), ...formula };
}

function plain(text: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => signs[name] ?? '');
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
