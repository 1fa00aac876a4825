import type { ResultList } from '#contract/nouns/compliance/result.ts';
import { listRecordedResults } from '#server/store/result/recorded-results.ts';
import type { Context } from '../context.ts';
import { readMonth } from '../month-input.ts';
import { toResult } from './result-view.ts';

/** Results recorded of a site, newest first, void ones among them; of all months where none is named. Throws invalid_month. */
export async function listResults(ctx: Context, siteId: number, month: string | undefined): Promise<ResultList> {
  const wanted = readMonth(month, '');
  const records = await listRecordedResults(ctx.db, siteId, wanted === '' ? null : wanted);
  return { results: records.map(toResult) };
}
