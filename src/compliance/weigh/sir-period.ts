import { addDays, daysBetween } from '#contract/dates.ts';
import { spanOf } from '../facts/month-days.ts';
import type { RecordedFact, UnitFacts } from '../facts/month-facts.ts';
import { sirData } from '../listings/sir.table.ts';
import { latestStatementDays } from '../tables/methods.table.ts';
import { countWords, dateWords } from '../words/words.ts';

/*
 * The days that a SIR statement covers: those that it names, else its calendar month. The law counts 30 days and knows no
 * calendar month. Source: 40 CFR 280.41(a)(1); decision 0044.
 */

export interface StatementDays {
  from: string;
  to: string;
  /** They are those of a calendar month. */
  wholeMonth: boolean;
}

/** The days of a statement, both included. */
export function statementDays({ month, details }: Pick<RecordedFact, 'month' | 'details'>): StatementDays {
  const { start, end } = spanOf(month);
  const { from, to } = details?.sir ?? {};
  if (from == null || to == null) return { from: start, to: end, wholeMonth: true };
  return { from, to, wholeMonth: from === start && to === end };
}

/** Why a statement was made too early or too late for its days; null: it was made in time. */
export function whyUntimely(record: RecordedFact): string | null {
  const { to, wholeMonth } = statementDays(record);
  const what = wholeMonth ? 'the month' : 'its period';
  if (record.on < to)
    return wholeMonth
      ? 'It was made before the month was over; a statement covers a whole month.'
      : 'It was made before its period was over; a statement covers all of its days.';
  if (record.on > addDays(to, latestStatementDays))
    return `It was made on ${dateWords(record.on)}, more than ${latestStatementDays} days after ${what}; a statement must be made in time to find a release.`;
  return null;
}

/** The last day that an earlier statement of the unit covers; null: there is none. */
function coveredUpTo(record: RecordedFact, recorded: readonly RecordedFact[]): string | null {
  const own = statementDays(record);
  const ends = recorded
    .filter(({ kind, id, result }) => kind === 'sir' && id !== record.id && result === 'PASS')
    .map(statementDays)
    .filter(({ from, to }) => from < own.from && to < own.to)
    .map(({ to }) => to);
  return ends.sort().at(-1) ?? null;
}

/**
 * Why a passed statement with a period of its own proves no month; null where it does. Its period has 30 days at most, and
 * as many as its version needs; days of its month before the period are covered by an earlier statement.
 */
export function whyPeriod(
  record: RecordedFact,
  unit: Pick<UnitFacts, 'recorded'>,
  versions: readonly string[],
): string | null {
  // A version of which nobody read how many days it needs is held to the most that a statement may cover.
  return whyPeriodOf(record, unit, Math.max(...versions.map((name) => sirData[name] ?? latestStatementDays)));
}

/** The same, of a version that needs data of so many days; null: nobody knows, and it is held to the most. */
export function whyPeriodOf(
  record: RecordedFact,
  unit: Pick<UnitFacts, 'recorded'>,
  needed: number | null,
): string | null {
  const least = needed ?? latestStatementDays;
  const { from, to, wholeMonth } = statementDays(record);
  if (wholeMonth) return null;
  const days = daysBetween(from, to) + 1;
  if (days > latestStatementDays)
    return `Its period has ${countWords(days, 'day')}, from ${dateWords(from)} to ${dateWords(to)}; a statement covers at most ${latestStatementDays} days.`;
  if (days < least)
    return `Its period has ${countWords(days, 'day')}, from ${dateWords(from)} to ${dateWords(to)}; its version needs data of at least ${countWords(least, 'day')}.`;
  if (from <= spanOf(record.month).start) return null;
  const covered = coveredUpTo(record, unit.recorded);
  if (covered !== null && covered >= addDays(from, -1)) return null;
  return covered === null
    ? `Its period begins on ${dateWords(from)}, and no earlier statement covers the days of the month before it.`
    : `Its period begins on ${dateWords(from)}, and the statement before it ended on ${dateWords(covered)}: no statement covers the days between.`;
}
