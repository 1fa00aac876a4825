import type { documentRoutes } from '#contract/routes/documents.ts';
import { listDocumentsOf } from '#server/actions/document/list-documents.ts';
import { listFolders } from '#server/actions/document/list-folders.ts';
import type { Handlers } from './handler.ts';
import { notBuilt } from './not-built.ts';

/** Handlers of a site's papers. */
export function documentHandlers(): Pick<Handlers, keyof typeof documentRoutes> {
  return {
    folders: ({ context, id }) => listFolders(context, id),
    documents: ({ context, id, query }) => listDocumentsOf(context, id, query.folder),
    downloadDocument: notBuilt,
    uploadDocument: notBuilt,
  };
}
