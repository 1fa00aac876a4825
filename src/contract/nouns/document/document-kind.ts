import { type DocumentKindKey, documentKinds } from './document-kinds.table.ts';

/** The kind that a file's name suggests, e.g. 'spill_test' for 'Spill bucket 2026.pdf'; null when it suggests none. */
export function kindByName(name: string): DocumentKindKey | null {
  const words = name
    .toLowerCase()
    .replace(/\.[^.]*$/, '')
    .replace(/_/g, ' ');
  return documentKinds.find(({ hints }) => hints.test(words))?.key ?? null;
}

/** 'Spill bucket test' for 'spill_test'; null for what is no kind. */
export function kindLabel(key: string | null): string | null {
  return documentKinds.find((kind) => kind.key === key)?.label ?? null;
}
