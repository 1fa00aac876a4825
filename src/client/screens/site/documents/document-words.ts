import { formatTenth, formatWhole, NO_VALUE } from '#client/format/numbers.ts';

const kinds: Readonly<Record<string, string>> = {
  pdf: 'PDF',
  zip: 'ZIP archive',
  gz: 'TAR archive',
  tgz: 'TAR archive',
  png: 'Image',
  jpg: 'Image',
  jpeg: 'Image',
  csv: 'CSV table',
  xlsx: 'Spreadsheet',
  xls: 'Spreadsheet',
  doc: 'Word document',
  docx: 'Word document',
  txt: 'Text',
  eml: 'E-mail',
};

/** What kind of document it is, by the ending of its name: 'PDF'; an unknown ending is named, none is 'File'. */
export function kindOf(name: string): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase();
  return ending === undefined ? 'File' : (kinds[ending] ?? ending.toUpperCase());
}

/** Bytes in one unit: '482 B', '471 KB', '1.2 MB'. */
export function sizeWords(bytes: number | null): string {
  if (bytes === null || bytes < 0) return NO_VALUE;
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${formatWhole(bytes / 1000)} KB`;
  return `${formatTenth(bytes / 1_000_000)} MB`;
}
