import type { MockMonth, MockScore, MockSummary } from '#contract/nouns/compliance/mock-inspection.ts';
import {
  countMockScores,
  listMockMonths,
  listMockScores,
  listNewestMockScores,
  type MockScoreRow,
} from '#server/store/compliance/mock-scores.ts';
import type { Context } from '../context.ts';
import { addMonths } from '../month-input.ts';

const listed = 36;

/** The last results that were kept at a site, newest first. */
export async function listScores({ db }: Pick<Context, 'db'>, siteId: number): Promise<MockScore[]> {
  return (await listMockScores(db, siteId, listed)).map(toScore);
}

const shownMonths = 12;

/** The twelve months up to `last` (YYYY-MM), oldest first; one without a row was not recorded. */
export async function listMonths({ db }: Pick<Context, 'db'>, siteId: number, last: string): Promise<MockMonth[]> {
  const months = Array.from({ length: shownMonths }, (_, index) => addMonths(last, index + 1 - shownMonths));
  const rows = await listMockMonths(db, siteId, months[0] ?? last);
  const noted = new Map(rows.map(({ month, ...note }) => [month, note]));
  return months.map((month) => ({ month, note: noted.get(month) ?? null }));
}

const summed = 500;

/** The newest result of each site, of those named or of all (null), the most open elements first. */
export async function listMockInspections(
  { db }: Pick<Context, 'db'>,
  siteIds: readonly number[] | null,
): Promise<MockSummary> {
  const { sites, neverKept } = await countMockScores(db, siteIds);
  const rows = await listNewestMockScores(db, siteIds, summed);
  return {
    sites,
    never_kept: neverKept,
    rows: rows.map(({ siteId, siteName, keptBy, keptAt, on, proven, asked, missing, contradicted }) => ({
      ...{ site_id: siteId, site_name: siteName },
      score: { on, proven, asked, missing, contradicted, kept_by: keptBy, kept_at: keptAt.toISOString() },
    })),
  };
}

/** A kept result as it is answered. */
export function toScore({ id, on, proven, asked, missing, contradicted, keptBy, keptAt }: MockScoreRow): MockScore {
  return { id, on, proven, asked, missing, contradicted, kept_by: keptBy, kept_at: keptAt.toISOString() };
}
