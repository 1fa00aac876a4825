import { extname } from 'node:path';
import { AppError } from '#contract/errors.ts';
import { type DocumentKindKey, documentKindKeys } from '#contract/nouns/document/document-kinds.table.ts';
import { requireUnused } from '#server/actions/document/document-uses.ts';
import { findDocument } from '#server/store/document/documents.ts';
import type { Context } from '../context.ts';
import { readFileName, readFolderPath } from '../document/names/document-path.ts';
import { refuseNamesOfTheProgram } from '../document/names/program-names.ts';
import { requireFolder } from '../document/names/require-folder.ts';
import { uploadTypes } from '../document/names/upload-content.table.ts';

/** The stored value for 'it is none of the kinds'; null: 'nobody said'. */
const none = '';

/**
 * Looks whether a document may be put at a place, before its bytes travel or are joined; answers the place as it is
 * spelt. Others may change that meanwhile: who puts it there looks again. Throws invalid_path, folder_not_found,
 * document_protected, upload_type, document_exists, document_in_use.
 */
export async function checkPlace(
  ctx: Context,
  siteId: number,
  wanted: { folder: string; name: string; overwrite: boolean },
): Promise<{ folder: string; name: string }> {
  const name = readFileName(wanted.name);
  const folder = await requireFolder(ctx.db, siteId, readFolderPath(wanted.folder));
  refuseNamesOfTheProgram(ctx, { folder, name });
  if (!Object.hasOwn(uploadTypes, extname(name).slice(1).toLowerCase())) throw new AppError('upload_type');
  const taken = await findDocument(ctx.db, siteId, folder, name);
  if (taken === null) return { folder, name };
  if (!wanted.overwrite) throw new AppError('document_exists');
  if (taken.systemMade) throw new AppError('document_protected');
  await requireUnused(ctx, ctx.db, siteId, taken);
  return { folder, name };
}

/** The kind that somebody gave, null for none of them or undefined for nothing, as it is kept with an upload. */
export function documentKindColumn(documentType: DocumentKindKey | null | undefined): string | null {
  return documentType === undefined ? null : (documentType ?? none);
}

/** The same, read back; empty when nobody said. */
export function documentKindOf(column: string | null): { paper?: DocumentKindKey | null } {
  if (column === null) return {};
  return { paper: documentKindKeys.find((key) => key === column) ?? null };
}
