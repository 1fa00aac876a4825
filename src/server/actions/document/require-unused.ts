import { AppError } from '#contract/errors.ts';
import type { Sql } from '#server/store/database/pool.ts';
import { type DocumentPlace, findDocumentUses } from '#server/store/document/document-references.ts';
import { readSiteCalendars } from '../compliance/site-calendars.ts';
import type { Context } from '../context.ts';
import { usesInWords } from './document-uses.ts';

/**
 * Refuses to take a document away on which records that count rest, and names them. `db` is the connection of `tx` in a
 * transaction, which has locked the document. Throws document_in_use.
 */
export async function requireUnused(
  { now }: Pick<Context, 'now'>,
  sql: Sql,
  siteId: number,
  document: DocumentPlace,
): Promise<void> {
  const uses = await findDocumentUses(sql, siteId, document);
  if (uses.length === 0) return;
  const items = (await readSiteCalendars(sql, [siteId], now)).get(siteId)?.items ?? [];
  const label = (key: string) => items.find((item) => item.key === key)?.label ?? key.replaceAll('_', ' ');
  throw new AppError('document_in_use', { detail: usesInWords(uses, label) });
}
