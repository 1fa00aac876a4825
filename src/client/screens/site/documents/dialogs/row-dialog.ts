import type { DocumentRow } from '#client/api/document/documents.ts';

/** What can be asked of a document in a dialog. */
export type RowAction = 'rename' | 'move' | 'kind' | 'details' | 'delete';

export interface RowDialogProps {
  siteId: string;
  /** Time zone of the site. */
  zone: string | null;
  /** Paths of the folders there are. */
  folders: readonly string[];
  row: DocumentRow;
  onClose: () => void;
}
