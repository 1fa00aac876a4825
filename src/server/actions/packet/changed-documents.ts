import type { StoredDocument } from '#server/store/document/documents.ts';
import type { DocumentStand } from '#server/store/packet/packets.ts';

/** Documents of the plan were deleted, moved or overwritten while the packet was built: it is to be built anew. */
export class PlanOutdated extends Error {}

const meanwhile = 'while the packet was built';

/** What became of documents since they were read, one sentence each, from the live ones in their present state. */
export function changesOf(documents: readonly StoredDocument[], documentStands: readonly DocumentStand[]): string[] {
  const now = new Map(documentStands.map((stand) => [stand.id, stand]));
  return documents.flatMap((document) => {
    const sentence = changeOf(document, now.get(document.id));
    return sentence === null ? [] : [`${document.folder}/${document.name}: ${sentence}`];
  });
}

function changeOf(was: StoredDocument, now: DocumentStand | undefined): string | null {
  if (now === undefined) return `it was deleted ${meanwhile}, which still contains it.`;
  if (now.sha256 !== was.sha256 || now.contentKey !== was.contentKey) {
    return `it was replaced ${meanwhile}, which contains the earlier version.`;
  }
  if (now.folder === was.folder && now.name === was.name) return null;
  return `it was moved to ${now.folder}/${now.name} ${meanwhile}, which contains it in its old place.`;
}
