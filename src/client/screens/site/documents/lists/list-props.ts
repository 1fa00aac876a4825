import type { DocumentRow } from '#client/api/document/documents.ts';
import type { RowAction } from '../dialogs/row-dialog.ts';
import type { RowOrder } from './order.ts';
import type { Rights } from './RowMenu.tsx';

/** A document in a list; a find may have the words around it. */
export type ListedRow = DocumentRow & { excerpt?: string | null };

export interface DocumentListProps {
  siteId: string;
  /** Time zone of the site. */
  zone: string | null;
  /** What the list is of, for who hears it. */
  label: string;
  rows: readonly ListedRow[];
  rights: Rights;
  /** The folder that is shown: rows of another say where they are. Null in finds, which all do. */
  folder: string | null;
  /** Words to mark. */
  q: string;
  /** Null where the order is given. */
  order: RowOrder | null;
  onOrder: (order: RowOrder) => void;
  onAction: (action: RowAction, row: DocumentRow) => void;
  onPreview: (row: DocumentRow) => void;
}
