import { whyNotOfType } from '#compliance/tables/document-types.table.ts';
import { shownOf } from '#compliance/tables/record-documents.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { ResultKind } from '#contract/nouns/compliance/result.ts';
import type { RecordedRow } from '#server/store/compliance/month-tests.ts';

type Row = Pick<RecordedRow, 'folder' | 'file' | 'documentType' | 'note' | 'named'> & { kind: ResultKind };

/**
 * The document that shows what a person recorded, of a test of the calendar the first of its documents that does, and why
 * none shows it, in sentences; '': one does, or there is none. `key`: the item of the calendar whose documents are asked for.
 */
export function recordDocument(
  { kind, folder, file, documentType, note, named }: Row,
  key = 'tank_tightness_5y',
): { document: DocumentRef | null; whyNot: string } {
  if (named !== null) {
    const { document, whyNot } = shownOf(key, named, note);
    return { document: document === null ? null : { folder: document.folder, file: document.file }, whyNot };
  }
  if (folder === null || file === null) return { document: null, whyNot: '' };
  return { document: { folder, file }, whyNot: whyNotOfType(kind, file, documentType, note) ?? '' };
}
