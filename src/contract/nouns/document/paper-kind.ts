import { type PaperKindKey, paperKinds } from './paper-kinds.table.ts';

/** The kind that a file's name suggests, e.g. 'spill_test' for 'Spill bucket 2026.pdf'; null when it suggests none. */
export function kindByName(name: string): PaperKindKey | null {
  const words = name
    .toLowerCase()
    .replace(/\.[^.]*$/, '')
    .replace(/_/g, ' ');
  return paperKinds.find(({ hints }) => hints.test(words))?.key ?? null;
}

/** 'Spill bucket test' for 'spill_test'; null for what is no kind. */
export function kindLabel(key: string | null): string | null {
  return paperKinds.find((kind) => kind.key === key)?.label ?? null;
}
