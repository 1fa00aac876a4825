import type { DocumentRow } from '#client/api/document/documents.ts';
import { t } from '#client/words/site/documents.ts';

/** Kinds of files that have a name, by the endings of theirs. */
const kinds = {
  pdf: 'pdf',
  zip: 'zip',
  gz: 'tar',
  tgz: 'tar',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  csv: 'csv',
  xlsx: 'spreadsheet',
  xls: 'spreadsheet',
  doc: 'word',
  docx: 'word',
  txt: 'text',
  eml: 'email',
} as const;

export type FileKind = (typeof kinds)[keyof typeof kinds];

function endingOf(name: string): string | undefined {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase();
}

/** What kind of file it is, by the ending of its name; null for an ending without a kind. */
export function fileKindOf(name: string): FileKind | null {
  const ending = endingOf(name);
  return ending !== undefined && Object.hasOwn(kinds, ending) ? kinds[ending as keyof typeof kinds] : null;
}

/** What kind of file it is, in words: 'PDF'; an unknown ending is named, none is 'File'. */
export function kindOf(name: string): string {
  const kind = fileKindOf(name);
  return kind === null ? (endingOf(name)?.toUpperCase() ?? t.file) : t.fileKinds[kind];
}

/** Whether, and as what, a file can be shown in the page. */
export function previewOf(name: string): 'pdf' | 'image' | null {
  const kind = fileKindOf(name);
  return kind === 'pdf' || kind === 'image' ? kind : null;
}

/** A folder as it is read: 'Monthly Reports / 2026'. */
export function folderWords(folder: string): string {
  return folder.replaceAll('/', ' / ');
}

/** Tells rows apart, also those of different folders. */
export function rowKey({ folder, name }: Pick<DocumentRow, 'folder' | 'name'>): string {
  return `${folder}/${name}`;
}
