import { AppError } from '#contract/errors.ts';
import type { DocumentRef } from '#contract/nouns/compliance/calendar.ts';
import type { ResultSaved } from '#contract/nouns/compliance/result.ts';
import { record } from '#server/audit/record.ts';
import { inTransaction } from '#server/store/database/pool.ts';
import { findDocumentPlace } from '#server/store/document/documents.ts';
import { lockRecordedResult, setResultDocument } from '#server/store/result/recorded-results.ts';
import type { Context } from '../context.ts';
import { notifyResultChange, toResult } from './result-view.ts';
import type { ResultPlaceOf } from './void-result.ts';

/**
 * Attaches a stored document of the site to a recorded result that has none: what it has is never replaced. Throws
 * result_not_found, result_voided, result_documented, document_not_found.
 */
export async function attachToResult(
  ctx: Context,
  { siteId, id }: ResultPlaceOf,
  ref: DocumentRef,
): Promise<ResultSaved> {
  return inTransaction(ctx.db, async (sql) => {
    const stored = await lockRecordedResult(sql, siteId, id);
    if (stored === null) throw new AppError('result_not_found');
    if (stored.voidedAt !== null) throw new AppError('result_voided');
    if (stored.documentFile !== null) throw new AppError('result_documented');
    const document = await findDocumentPlace(sql, siteId, ref);
    if (document === null) throw new AppError('document_not_found');
    await setResultDocument(sql, id, document);
    await record(sql, ctx.actor, ctx.now, {
      action: 'result.document_attached',
      siteId,
      target: { type: 'result', id },
      detail: { kind: stored.kind, completedOn: stored.completedOn, document },
    });
    await notifyResultChange(sql, siteId);
    return {
      success: true,
      result: toResult({ ...stored, documentFolder: document.folder, documentFile: document.file }),
    };
  });
}
