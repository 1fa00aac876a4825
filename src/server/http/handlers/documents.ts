import { AppError } from '#contract/errors.ts';
import type { documentRoutes } from '#contract/routes/documents.ts';
import { toSiteDocument } from '#server/actions/document/document-view.ts';
import { findDownload, noteDownload } from '#server/actions/document/find-download.ts';
import { listDocumentsOf } from '#server/actions/document/list-documents.ts';
import { listFolders } from '#server/actions/document/list-folders.ts';
import { uploadDocument } from '#server/actions/document/upload-document.ts';
import { sendDocument } from '../send-document.ts';
import type { Services } from '../services.ts';
import { withUpload } from '../upload.ts';
import { type Handlers, sent } from './handler.ts';

/** Handlers of a site's papers. */
export function documentHandlers(services: Services): Pick<Handlers, keyof typeof documentRoutes> {
  return {
    folders: ({ context, id }) => listFolders(context, id),
    documents: ({ context, id, query }) => listDocumentsOf(context, id, query.folder),
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
        return uploadDocument(call.context, call.id, file, { folder, name: readName(file.fields), overwrite });
      });
      const answer = { success: true, document: toSiteDocument(saved) } as const;
      if (saved.replacedKey === null) return answer;
      // Nothing new was made: 200 instead of the call's usual 201.
      call.reply.code(200).type('application/json; charset=utf-8').serializer(JSON.stringify).send(answer);
      return sent;
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
