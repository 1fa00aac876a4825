import type { MonthVerdict } from '#compliance/facts/month-facts.ts';
import { countedVerdict } from '#server/actions/compliance/counted-verdict.ts';
import { readMonthFacts } from '#server/actions/compliance/facts/read-facts.ts';
import { judgeLive, requirePlace } from '#server/actions/compliance/read-month.ts';
import type { Context } from '#server/actions/context.ts';
import { type KnownTests, listingNote, testsById } from '#server/actions/report/record/counted-tests.ts';
import { readNewestVerdicts, type StoredVerdict } from '#server/store/compliance/month-verdicts.ts';
import type { TableScope } from './table-scope.ts';

/** How a month counts: by its stored verdict, or by the records of today where none is stored. */
export interface CountedMonth {
  /** YYYY-MM */
  month: string;
  verdict: MonthVerdict;
  stored: StoredVerdict | undefined;
  /** By the equipment on record today. */
  tests: KnownTests;
}

/** Several tables of one packet ask for the same months: they are judged once. */
const kept = new WeakMap<TableScope, Promise<CountedMonth[]>>();

/** The months of a packet, oldest first, each as it counts. Throws site_not_found. */
export async function* monthVerdicts(
  ctx: Pick<Context, 'db' | 'now'>,
  scope: TableScope,
): AsyncGenerator<CountedMonth> {
  const months = kept.get(scope) ?? readMonths(ctx, scope);
  kept.set(scope, months);
  yield* await months;
}

async function readMonths(
  ctx: Pick<Context, 'db' | 'now'>,
  { siteId, zone, period }: TableScope,
): Promise<CountedMonth[]> {
  const site = await requirePlace(ctx, siteId);
  const months: CountedMonth[] = [];
  const facts = (await readMonthFacts(ctx.db, [site], period.months, ctx.now)).get(siteId);
  for (const month of period.months) {
    const stored = (await readNewestVerdicts(ctx.db, [siteId], month)).get(siteId);
    const verdict = stored === undefined ? await judgeLive(ctx, site, month) : countedVerdict(stored, zone);
    months.push({ month, verdict, stored, tests: testsById(facts?.get(month)) });
  }
  return months;
}

/** Whether a result counts in a month's verdict, and why not. */
export interface JudgedResult {
  /** YYYY-MM, the month of the verdict. */
  month: string;
  counts: boolean;
  /** '' where it counts. */
  why: string;
  /** By which listing it counts, in a sentence; '' where it does not, and where none is applied. */
  listing: string;
}

/**
 * What the verdicts of these months say of each result, by the result's name in them ('test 1204', 'result 31'): the
 * verdict of the month in which it was made, else the first one that names it.
 */
export async function judgedResults(months: AsyncIterable<CountedMonth>): Promise<Map<string, JudgedResult>> {
  const results = new Map<string, JudgedResult>();
  for await (const { month, verdict, tests } of months) {
    for (const unit of verdict.units) {
      for (const each of unit.evidence) {
        const { id, on, counts, why_not } = each;
        if (results.has(id) && !on.startsWith(month)) continue;
        const why = counts ? '' : (why_not ?? 'No reason is on record.');
        results.set(id, { month, counts, why, listing: listingNote(unit, each, tests) });
      }
    }
  }
  return results;
}
