import { AppError } from '#contract/errors.ts';
import { type DocumentKindKey, documentKindKeys } from '#contract/nouns/document/document-kinds.table.ts';
import type { documentRoutes } from '#contract/routes/documents.ts';
import { changeDocument } from '#server/actions/document/change-document.ts';
import { findDownload, noteDownload } from '#server/actions/document/find-download.ts';
import { addFolder } from '#server/actions/document/folder/add-folder.ts';
import { listFolders } from '#server/actions/document/folder/list-folders.ts';
import { removeFolder } from '#server/actions/document/folder/remove-folder.ts';
import { listDeleted } from '#server/actions/document/list-deleted.ts';
import { listDocumentsOf, toSiteDocument } from '#server/actions/document/list-documents.ts';
import { removeDocument } from '#server/actions/document/remove-document.ts';
import { restoreDocument } from '#server/actions/document/restore-document.ts';
import { uploadDocument } from '#server/actions/document/upload-document.ts';
import { searchDocuments } from '#server/actions/document-text/search-documents.ts';
import { documentTable } from '#server/actions/table/site-tables.ts';
import { beginUpload } from '#server/actions/upload/begin-upload.ts';
import { dropUpload } from '#server/actions/upload/drop-upload.ts';
import { finishUpload } from '#server/actions/upload/finish-upload.ts';
import { findPartPlace, receivePart } from '#server/actions/upload/receive-part.ts';
import { showUpload } from '#server/actions/upload/upload-view.ts';
import { type Handlers, sendAs, sent } from '#server/http/call/handler.ts';
import type { Services } from '#server/http/call/services.ts';
import { isTableFormat, sendTable } from '#server/http/input/table-file.ts';
import { withUpload } from '#server/http/input/upload.ts';
import { cutPage, momentKey, readPage } from '#server/http/lists/paging.ts';
import { sendDocument } from '#server/http/serve/send-document.ts';

type Others = 'beginUpload' | 'upload' | 'sendPart' | 'finishUpload' | 'dropUpload' | 'searchDocuments';

/** Handlers of a site's documents. */
export function documentHandlers(services: Services): Pick<Handlers, Exclude<keyof typeof documentRoutes, Others>> {
  return {
    folders: ({ context, id }) => listFolders(context, id),
    documents: async ({ context, id, query, reply }) => {
      if (isTableFormat(query.format))
        return sendTable(reply, query.format, await documentTable(context, id, query.folder));
      return listDocumentsOf(context, id, query.folder);
    },
    downloadDocument: async ({ context, id, query, request, reply }) => {
      const document = await findDownload(context, id, query);
      await sendDocument(request, reply, context.documents, document, {
        inline: query.inline === '1',
        began: () => noteDownload(context, id, document),
      });
      return sent;
    },
    uploadDocument: async (call) => {
      const saved = await withUpload(services, call, async (file) => {
        const folder = file.fields.get('folder');
        if (folder === undefined) throw new AppError('validation', { fields: { folder: 'is required' } });
        const overwrite = readFlag('overwrite', file.fields.get('overwrite'));
        const paper = readDocumentKind(file.fields.get('paper'));
        return uploadDocument(call.context, call.id, file, { folder, name: readName(file.fields), overwrite, paper });
      });
      const answer = { success: true, document: toSiteDocument(saved) } as const;
      if (saved.replacedKey === null) return answer;
      // Nothing new was made: 200 instead of the call's usual 201.
      return sendAs(call.reply, 200, answer);
    },
    changeDocument: async ({ context, id, body }) => {
      return { success: true, document: toSiteDocument(await changeDocument(context, id, body)) };
    },
    removeDocument: async ({ context, id, query }) => {
      await removeDocument(context, id, query);
      return { success: true, message: 'Document deleted' };
    },
    addFolder: async ({ context, id, body }) => ({ success: true, folder: await addFolder(context, id, body) }),
    removeFolder: async ({ context, id, query }) => {
      await removeFolder(context, id, query.folder);
      return { success: true, message: 'Folder deleted' };
    },
    deletedDocuments: async ({ context, id, query }) => {
      const { limit, after } = readPage(query, momentKey);
      const place = after === null ? null : { at: after[0], id: after[1] };
      const deleted = await listDeleted(context, id, { after: place, limit });
      const { rows, next_cursor } = cutPage(deleted, limit, (document) => [document.deleted_at, document.id]);
      return { documents: rows, next_cursor };
    },
    restoreDocument: async ({ context, id, body }) => {
      return { success: true, document: toSiteDocument(await restoreDocument(context, id, body.id)) };
    },
  };
}

/** A form's empty field is one that was not filled in. */
function readName(fields: ReadonlyMap<string, string>): string | undefined {
  return fields.get('name')?.trim() === '' ? undefined : fields.get('name');
}

function readFlag(name: string, text = ''): boolean {
  const flag = text.trim().toLowerCase();
  if (flag === '' || flag === 'false') return false;
  if (flag === 'true') return true;
  throw new AppError('validation', { fields: { [name]: 'must be true or false' } });
}

/** An empty field says that it is none of the kinds, a missing one nothing. */
function readDocumentKind(text: string | undefined): DocumentKindKey | null | undefined {
  const key = text?.trim();
  if (key === undefined || key === '') return key === '' ? null : undefined;
  const known = documentKindKeys.find((each) => each === key);
  if (known === undefined) throw new AppError('validation', { fields: { paper: 'is not a known document type' } });
  return known;
}

type Names = 'beginUpload' | 'upload' | 'sendPart' | 'finishUpload' | 'dropUpload' | 'searchDocuments';

/** Handlers of uploads in parts, and of the search through what was uploaded. */
export function uploadHandlers(services: Services): Pick<Handlers, Names> {
  return {
    beginUpload: ({ context, id, body }) => beginUpload(context, id, body),
    upload: ({ context, id, params }) => showUpload(context, id, params.uploadId),
    sendPart: async (call) => {
      const place = await findPartPlace(call.context, call.id, call.params);
      return withUpload(services, call, ({ stored }) => receivePart(call.context, place, stored));
    },
    finishUpload: async ({ context, id, params, query, reply }) => {
      const saved = await finishUpload(context, id, params.uploadId, readOverwrite(query.overwrite));
      const answer = { success: true, document: toSiteDocument(saved) } as const;
      if (saved.replacedKey === null) return answer;
      // Nothing new was made: 200 instead of the call's usual 201.
      return sendAs(reply, 200, answer);
    },
    dropUpload: async ({ context, id, params }) => {
      await dropUpload(context, id, params.uploadId);
      return { success: true, message: 'Upload given up' };
    },
    searchDocuments: ({ context, id, query }) => searchDocuments(context, id, query),
  };
}

/** Undefined leaves it at what was said when the upload began. */
function readOverwrite(text: string | undefined): boolean | undefined {
  const flag = text?.trim().toLowerCase() ?? '';
  if (flag === '') return undefined;
  if (flag === 'true' || flag === 'false') return flag === 'true';
  throw new AppError('validation', { fields: { overwrite: 'must be true or false' } });
}
