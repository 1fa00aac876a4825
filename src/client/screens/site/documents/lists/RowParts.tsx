import { BadgeCheck, File, FileArchive, FileImage, FileSpreadsheet, FileText } from 'lucide-react';
import type { DocumentRow } from '#client/api/document/documents.ts';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/site/documents.ts';
import { kindLabel } from '#contract/nouns/document/document-kind.ts';
import { packetFolder } from '#contract/nouns/document/packet.ts';
import type { RowAction } from '../dialogs/row-dialog.ts';
import { type FileKind, fileKindOf, folderWords } from '../fields/document-words.ts';
import type { ListedRow } from './list-props.ts';
import type { Rights } from './RowMenu.tsx';

const icons: Readonly<Record<FileKind, typeof File>> = {
  pdf: FileText,
  text: FileText,
  word: FileText,
  image: FileImage,
  zip: FileArchive,
  tar: FileArchive,
  csv: FileSpreadsheet,
  spreadsheet: FileSpreadsheet,
  email: File,
};

/** The type of a file as a picture; its ending says the same in words. */
export function TypeIcon({ name }: { name: string }) {
  const kind = fileKindOf(name);
  const Icon = kind === null ? File : icons[kind];
  return <Icon aria-hidden size={18} className="mt-0.5 shrink-0 text-muted" />;
}

/** A text with the words of a search marked in it. */
export function Marked({ text, q }: { text: string; q: string }) {
  return markWords(text, q).map(({ text: piece, found }, index) =>
    found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text stay in their order
      <mark key={index} className="rounded-sm bg-warn-bg font-bold text-warn-fg">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}

export interface AboutProps {
  row: ListedRow;
  /** The folder that is shown; null in finds. */
  folder: string | null;
  rights: Rights;
  onAction: (action: RowAction, row: DocumentRow) => void;
}

/** What a paper is: its kind, the mark of the program's own, or a quiet way to say it. */
export function PaperKind({ row, rights, onAction }: Omit<AboutProps, 'folder'>) {
  if (row.made) {
    return (
      <span className="inline-flex items-center gap-1 whitespace-nowrap">
        <BadgeCheck aria-hidden size={14} />
        {t.madeByForecourt}
      </span>
    );
  }
  const label = kindLabel(row.paper);
  if (label !== null) return label;
  // A packet is no paper of an inspector's list.
  if (!rights.canWrite || row.folder === packetFolder) return null;
  return (
    <button
      type="button"
      data-set-kind
      className="-mx-1 inline-flex min-h-6 items-center rounded-sm px-1 text-muted underline decoration-dotted underline-offset-2 hover:text-text pointer-coarse:min-h-(--control)"
      onClick={() => onAction('kind', row)}
    >
      {t.setKind}
      <span className="sr-only"> {t.ofName({ name: row.name })}</span>
    </button>
  );
}

/** Where a row is, when that is not the folder that is shown. */
export function WhereFrom({ row, folder }: Pick<AboutProps, 'row' | 'folder'>) {
  if (row.folder === folder || row.folder === '') return null;
  const inside = folder !== null && row.folder.startsWith(`${folder}/`);
  return (
    <span className="wrap-anywhere">{folderWords(inside ? row.folder.slice(folder.length + 1) : row.folder)}</span>
  );
}

/** The words around a find. */
export function Excerpt({ row, q }: { row: ListedRow; q: string }) {
  if (!row.excerpt) return null;
  return (
    <p className="mt-1 line-clamp-3 text-13 text-muted wrap-anywhere">
      <Marked text={row.excerpt} q={q} />
    </p>
  );
}

interface Piece {
  text: string;
  /** One of the words that were searched for. */
  found: boolean;
}

const special = /[.*+?^${}()|[\]\\]/g;

/** A text cut so that the words of a search can be marked in it; capitals make no difference. */
export function markWords(text: string, q: string): Piece[] {
  const words = q
    .split(/[\s"]+/)
    .filter((word) => word !== '')
    .toSorted((a, b) => b.length - a.length);
  if (words.length === 0) return [{ text, found: false }];
  const pattern = new RegExp(`(${words.map((word) => word.replace(special, '\\$&')).join('|')})`, 'gi');
  return text
    .split(pattern)
    .map((piece, index) => ({ text: piece, found: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

/** The list while it is on its way. */
export function Loading() {
  return (
    <div className="flex flex-col gap-2 px-4 pb-4">
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  );
}
