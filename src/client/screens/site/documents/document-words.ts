import type { DocumentRow } from '#client/api/document/documents.ts';

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

/** What kind of file it is, by the ending of its name: 'PDF'; an unknown ending is named, none is 'File'. */
export function kindOf(name: string): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase();
  return ending === undefined ? 'File' : (kinds[ending] ?? ending.toUpperCase());
}

/** Whether, and as what, a file can be shown in the page. */
export function previewOf(name: string): 'pdf' | 'image' | null {
  const kind = kindOf(name);
  if (kind === 'PDF') return 'pdf';
  return kind === 'Image' ? 'image' : null;
}

/** A folder as it is read: 'Monthly Reports / 2026'. */
export function folderWords(folder: string): string {
  return folder.replaceAll('/', ' / ');
}

/** Tells rows apart, also those of different folders. */
export function rowKey({ folder, name }: Pick<DocumentRow, 'folder' | 'name'>): string {
  return `${folder}/${name}`;
}
