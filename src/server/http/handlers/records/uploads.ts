import { AppError } from '#contract/errors.ts';
import { toSiteDocument } from '#server/actions/document/document-view.ts';
import { searchDocuments } from '#server/actions/document-text/search-documents.ts';
import { beginUpload } from '#server/actions/upload/begin-upload.ts';
import { dropUpload } from '#server/actions/upload/drop-upload.ts';
import { finishUpload } from '#server/actions/upload/finish-upload.ts';
import { findPartPlace, receivePart } from '#server/actions/upload/receive-part.ts';
import { showUpload } from '#server/actions/upload/upload-view.ts';
import { type Handlers, sendAs } from '#server/http/call/handler.ts';
import type { Services } from '#server/http/call/services.ts';
import { withUpload } from '#server/http/input/upload.ts';

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
