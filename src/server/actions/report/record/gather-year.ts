import type { MonthFacts, MonthVerdict } from '#compliance/facts/month-facts.ts';
import { judgeMonth } from '#compliance/month/judge-month.ts';
import type { Evidence, UnitVerdict } from '#contract/nouns/compliance/month.ts';
import type { SiteMonth, YearMonth, YearUnit } from '#reports/monthly/history-model.ts';
import { notJudgedWord } from '#reports/monthly/unit-tables.ts';
import { dayWords } from '#reports/monthly/words.ts';
import { statusWords } from '#reports/page/status-box.ts';
import { countedVerdict } from '#server/actions/compliance/counted-verdict.ts';
import { lastDay } from '#server/actions/compliance/facts/month-days.ts';
import { readMonthFacts } from '#server/actions/compliance/facts/read-facts.ts';
import type { Context } from '#server/actions/context.ts';
import { addMonths } from '#server/actions/month-input.ts';
import type { MonthPlace } from '#server/store/compliance/month-places.ts';
import { readNewestOfMonths, type StoredVerdict } from '#server/store/compliance/month-verdicts.ts';
import { type KnownTests, listingNames, listingsOfEvidence, testsById } from './counted-tests.ts';
import { roundTo } from './report-words.ts';

/** Months that an inspector asks for (40 CFR 280.45: results are kept for a year). */
const shownMonths = 12;

export interface ReportYear {
  siteYear: SiteMonth[];
  year: YearUnit[];
  /** Facts of the report's own month, as they are on record today. */
  facts: MonthFacts | undefined;
}

/** Twelve months of a site, and of each of its tanks and lines, up to the report's, each by the verdict that counts. */
export async function gatherYear(
  ctx: Pick<Context, 'db' | 'now'>,
  place: MonthPlace,
  month: string,
  verdict: MonthVerdict,
): Promise<ReportYear> {
  const months = Array.from({ length: shownMonths }, (_, i) => addMonths(month, i + 1 - shownMonths));
  const sql = ctx.db;
  const facts = (await readMonthFacts(sql, [place], months, ctx.now)).get(place.id) ?? new Map<string, MonthFacts>();
  const stored = await readNewestOfMonths(sql, place.id, months[0] ?? month, month);
  const judged = months.map((each) => ({
    month: each,
    stored: stored.get(each),
    verdict: each === month ? verdict : verdictOf(stored.get(each), facts.get(each), place),
    tests: testsById(facts.get(each)),
  }));
  return {
    siteYear: judged.map(({ month: one, stored: version, verdict: own }) => ({
      month: one,
      status: own?.status ?? null,
      version: version?.version ?? null,
      sentence: own?.sentence ?? 'Nothing is on record of this month.',
    })),
    year: everyUnit(judged).map((unit) => ({
      name: unit.name,
      label: unit.label,
      months: judged.map((each) => toYearMonth(unit, each, installedOn(facts.get(month), unit))),
    })),
    facts: facts.get(month),
  };
}

function verdictOf(
  stored: StoredVerdict | undefined,
  facts: MonthFacts | undefined,
  { timezone }: MonthPlace,
): MonthVerdict | null {
  if (stored !== undefined) return countedVerdict(stored, timezone);
  return facts === undefined ? null : judgeMonth(facts);
}

interface JudgedMonth {
  month: string;
  stored: Pick<StoredVerdict, 'version'> | undefined;
  verdict: Pick<MonthVerdict, 'units'> | null;
  tests: KnownTests;
}

/** Tanks and lines of any of the months, as the newest has them, those of the newest first. */
function everyUnit(months: readonly JudgedMonth[]): UnitVerdict[] {
  const units = new Map<string, UnitVerdict>();
  for (const { verdict } of months.toReversed()) {
    for (const unit of verdict?.units ?? []) {
      const key = `${unit.device} ${unit.number}`;
      if (unit.device !== 'sensor' && !units.has(key)) units.set(key, unit);
    }
  }
  return [...units.values()];
}

const blank = { status: null, on: null, test: '', rate: null, threshold: null, listing: '', gapDays: null } as const;

/** The day on which a unit was installed, by the records of today; null where nobody has recorded it. */
function installedOn(facts: MonthFacts | undefined, { device, number }: UnitVerdict): string | null {
  return facts?.units.find((unit) => unit.device === device && unit.number === number)?.installedOn ?? null;
}

/** One month of a unit by the verdict that counts. `installed`: YYYY-MM-DD; null: not on record. */
export function toYearMonth(
  { device, number, name, method_name }: UnitVerdict,
  { month, stored, verdict, tests }: JudgedMonth,
  installed: string | null,
): YearMonth {
  const version = stored?.version ?? null;
  const own = verdict?.units.find((unit) => unit.device === device && unit.number === number);
  if (own === undefined) {
    const later = installed !== null && installed > lastDay(month);
    return {
      ...{ ...blank, month, version, method: method_name, verdict: later ? 'Not installed' : 'Not judged' },
      why: later
        ? `${name} was installed on ${dayWords(installed)}.`
        : `${name} is not in the verdict of this month: nothing proves it.`,
    };
  }
  const deciding = decidingOf(own);
  const listings = deciding === undefined ? null : listingsOfEvidence(deciding, tests);
  return {
    ...{ month, version, status: own.status, method: own.method_name },
    verdict: own.status === null ? notJudgedWord(own) : statusWords[own.status],
    on: deciding?.on ?? null,
    test: deciding === undefined ? '' : deciding.name,
    rate: roundTo(deciding?.rate, 3),
    threshold: roundTo(deciding?.threshold, 3),
    listing: listings === null ? '' : listingNames(listings),
    gapDays: own.max_gap_days,
    why: own.status === 'COMPLIANT' ? '' : own.sentence,
  };
}

const against: ReadonlySet<Evidence['result']> = new Set(['FAIL', 'STANDING', 'CLEARING_UNKNOWN']);

/** The failure that counts, else the last pass that does. */
function decidingOf({ evidence }: UnitVerdict): Evidence | undefined {
  const counted = evidence.filter(({ counts, kind }) => counts && kind !== 'inventory');
  return counted.findLast(({ result }) => against.has(result)) ?? counted.at(-1);
}
