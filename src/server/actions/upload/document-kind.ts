import { type DocumentKindKey, documentKindKeys } from '#contract/nouns/document/document-kinds.table.ts';

/** The stored value for 'it is none of the kinds'; null: 'nobody said'. */
const none = '';

/** The kind that somebody gave, null for none of them or undefined for nothing, as it is kept with an upload. */
export function documentKindColumn(documentType: DocumentKindKey | null | undefined): string | null {
  return documentType === undefined ? null : (documentType ?? none);
}

/** The same, read back; empty when nobody said. */
export function documentKindOf(column: string | null): { paper?: DocumentKindKey | null } {
  if (column === null) return {};
  return { paper: documentKindKeys.find((key) => key === column) ?? null };
}
