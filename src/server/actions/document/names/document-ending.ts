import { AppError } from '#contract/errors.ts';
import { uploadTypes } from './upload-content.table.ts';

/**
 * Refuses a new name that would say that the document is something else: its ending stays, or becomes another of the
 * same type (jpg, jpeg). Throws validation.
 */
export function requireSameKind(document: { name: string; contentType: string }, newName: string): void {
  const kept = endingOf(document.name);
  const endings = new Set([kept, ...endingsOf(document.contentType)]);
  if (endings.has(endingOf(newName))) return;
  const words = kept === '' ? 'must have no extension, as before' : `must end in .${kept}, as before`;
  throw new AppError('validation', { fields: { newName: words } });
}

/** In small letters, without its dot; '' for a name without one. */
function endingOf(name: string): string {
  return /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

function endingsOf(contentType: string): string[] {
  const base = (type: string) => type.split(';', 1)[0]?.trim().toLowerCase();
  return Object.entries(uploadTypes)
    .filter(([, type]) => base(type.contentType) === base(contentType))
    .map(([ending]) => ending);
}
