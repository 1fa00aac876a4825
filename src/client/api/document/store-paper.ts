import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { DocumentKindKey } from '#contract/nouns/document/document-kinds.table.ts';
import { routes } from '#contract/routes/all.ts';
import { ApiError } from '../wire/call.ts';
import { objectOf, textOrNull } from '../wire/read.ts';
import { nextName, uploadFile } from './upload.ts';

export interface StoreOptions {
  /** The name it gets; left out: the file's own. */
  name?: string | undefined;
  /** Takes the place of a document of the same name. */
  overwrite?: boolean | undefined;
  paper?: DocumentKindKey | undefined;
}

/** Stores a file among the documents of a site and returns its place. Throws ApiError. */
export async function storePaper(
  siteId: string,
  file: File,
  folder: string,
  { name, overwrite = false, paper }: StoreOptions = {},
): Promise<DocumentRef> {
  const named = name === undefined ? file : new File([file], name, { type: file.type });
  const fields = { folder, ...(overwrite ? { overwrite: 'true' } : {}), ...(paper === undefined ? {} : { paper }) };
  const answer = await uploadFile(routes.uploadDocument, { id: siteId }, named, fields);
  const stored = objectOf(objectOf(answer)?.document);
  // The server may have tidied the name.
  return { folder: textOrNull(stored?.folder) ?? folder, file: textOrNull(stored?.name) ?? named.name };
}

/** The folder has a document of this name already: sending it again as it is cannot succeed. */
export function isNameTaken(error: unknown): boolean {
  return error instanceof ApiError && error.body?.code === 'document_exists';
}

/** Names that are tried before it is given up. */
const TRIES = 20;

/** Puts a file beside the one that has its name: 'Letter (2).pdf', or the next that is free. Throws ApiError. */
export async function storeBeside(siteId: string, file: File, folder: string, paper?: DocumentKindKey) {
  let name = nextName(file.name);
  for (let tries = 1; ; tries += 1) {
    try {
      return await storePaper(siteId, file, folder, { name, paper });
    } catch (error) {
      if (!isNameTaken(error) || tries === TRIES) throw error;
      name = nextName(name);
    }
  }
}
